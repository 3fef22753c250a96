package org.muster.lab.peers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.muster.app.Node;
import org.muster.community.club.Club;
import org.muster.core.json.Json;
import org.muster.demo.BulkCommunity;
import org.muster.demo.Item;

/** How long after its commit a row is found, in a node that does nothing else. */
final class Visibility {

  private static final int WARM_UP = 50;
  private static final int WRITES = 200;
  private static final Duration BETWEEN = Duration.ofMillis(15);
  private static final Duration POLL = Duration.ofNanos(200_000);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int LETTERS = 16;

  private Visibility() {}

  /** Writes clubs of names that no other has, each when the last has been found. */
  static void run(Node node, long seed, PrintWriter out) throws InterruptedException {
    var search = new OwnSearch(node);
    var random = new Random(seed);
    Club sample =
        BulkCommunity.stream(1, seed)
            .map(item -> ((Item.OfClub) item).value())
            .findFirst()
            .orElseThrow();
    var latencies = new Histogram(PATIENCE.toNanos(), 3);
    for (int i = 0; i < WARM_UP + WRITES; i++) {
      Thread.sleep(BETWEEN.plusMillis(random.nextInt(10)));
      String name =
          random
              .ints(LETTERS, 'a', 'z' + 1)
              .mapToObj(Character::toString)
              .collect(Collectors.joining());
      if (!search.ids(name).isEmpty()) {
        continue; // by chance like another one
      }
      node.rows().put(List.of(new Item.OfClub(named(sample, name))));
      long committed = System.nanoTime();
      while (search.ids(name).isEmpty()) {
        if (System.nanoTime() - committed > PATIENCE.toNanos()) {
          throw new IllegalStateException("A club was not found after " + PATIENCE);
        }
        LockSupport.parkNanos(POLL.toNanos());
      }
      if (i >= WARM_UP) {
        latencies.recordValue(Math.min(System.nanoTime() - committed, PATIENCE.toNanos()));
      }
    }
    out.printf(
        Locale.ROOT,
        "commit to searchable, %d writes: p50 %.2f ms, p99 %.2f ms, most %.2f ms%n%n",
        latencies.getTotalCount(),
        latencies.getValueAtPercentile(50) / 1e6,
        latencies.getValueAtPercentile(99) / 1e6,
        latencies.getMaxValue() / 1e6);
    out.flush();
  }

  private static Club named(Club sample, String name) {
    try {
      ObjectNode club = Json.mapper().valueToTree(sample);
      club.put("slug", name).put("name", name).remove("aka");
      return Json.mapper().treeToValue(club, Club.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
