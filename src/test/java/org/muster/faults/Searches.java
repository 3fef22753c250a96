package org.muster.faults;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.muster.core.json.Json;
import org.muster.faults.Checker.Found;
import org.muster.faults.Checker.Item;
import org.muster.faults.Checker.Row;
import org.muster.faults.Checker.Verdict;

/** All that a node's search finds, to be compared with the rows. */
final class Searches {

  /** Nodes agree this long after the last write (reliability.md). */
  private static final Duration AGREE_WITHIN = Duration.ofSeconds(2);

  private static final String LIST = "/api/clubs?limit=100";
  private static final String NAMED = "/api/clubs?interpret=false&search=";

  private Searches() {}

  /** Where a search for one name is. */
  static String named(String name) {
    return NAMED + name;
  }

  /** The items of an answer. */
  static List<Item> items(String body) {
    var items = new ArrayList<Item>();
    for (JsonNode item : Json.parse(body).path("items")) {
      items.add(new Item(item.path("slug").asText(), item.path("name").asText()));
    }
    return items;
  }

  /** Compares until they agree, or have had the time to; answers the last difference. */
  static Verdict settle(
      Client client, Collection<Row> rows, Collection<String> names, Complaints complaints)
      throws IOException, InterruptedException {
    long began = System.nanoTime();
    while (true) {
      Duration passed = Duration.ofNanos(System.nanoTime() - began);
      Verdict verdict = Checker.compare(rows, all(client, names));
      if (verdict.isGood()) {
        complaints.took("search agrees with the rows", AGREE_WITHIN, passed);
        return verdict;
      }
      if (complaints.judge().isBroken(AGREE_WITHIN, passed)) {
        return verdict;
      }
      Thread.sleep(50);
    }
  }

  /** Fails if search does not agree with the rows. */
  static void awaitInStep(
      Client client, Collection<Row> rows, Collection<String> names, Complaints complaints)
      throws IOException, InterruptedException {
    Verdict verdict = settle(client, rows, names, complaints);
    if (!verdict.isGood()) {
      throw new AssertionError("search and rows differ: " + verdict);
    }
  }

  private static Found all(Client client, Collection<String> names) throws IOException {
    var all = new ArrayList<Item>();
    Long total = null;
    String next = LIST;
    while (!next.isEmpty()) {
      String body = ok(client, next);
      all.addAll(items(body));
      JsonNode page = Json.parse(body);
      if (next.equals(LIST) && page.path("total").path("relation").asText().equals("eq")) {
        total = page.path("total").path("value").asLong();
      }
      String cursor = page.path("next_cursor").asText();
      next = cursor.isEmpty() ? "" : LIST + "&cursor=" + cursor;
    }
    Map<String, List<Item>> byName = new LinkedHashMap<>();
    for (String name : names) {
      byName.put(name, items(ok(client, named(name))));
    }
    return new Found(all, total, byName);
  }

  /** The node is well: nothing but 200 will do. */
  private static String ok(Client client, String path) throws IOException {
    Client.Answer answer = client.get(path);
    if (answer instanceof Client.Answer.Whole whole && whole.status() == 200) {
      return whole.body();
    }
    throw new IOException("no answer to " + path + ", but " + answer);
  }
}
