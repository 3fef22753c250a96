package org.muster.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;

/** Goes through the pages of a list. */
public final class Walk {

  private final DemoNode demo;

  public Walk(DemoNode demo) {
    this.demo = demo;
  }

  /** One page: its ids, and the cursor of the next one. */
  public record Step(List<UUID> ids, @Nullable String next, JsonNode total) {}

  /** All ids, in order, from pages of {@code limit}. */
  public List<UUID> all(String list, int limit) {
    var ids = new ArrayList<UUID>();
    Step step = step(list, limit, null);
    ids.addAll(step.ids());
    while (step.next() != null) {
      step = step(list, limit, step.next());
      assertThat(step.ids()).hasSizeLessThanOrEqualTo(limit);
      ids.addAll(step.ids());
    }
    return ids;
  }

  public Step step(String list, int limit, @Nullable String cursor) {
    HttpResponse<String> answer = get(list, limit, cursor);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    JsonNode page = Json.parse(answer.body());
    var ids = new ArrayList<UUID>();
    for (JsonNode item : page.get("items")) {
      JsonNode row = item.has("type") ? item.get(item.get("type").asText()) : item;
      ids.add(UUID.fromString(row.get("id").asText()));
    }
    JsonNode next = page.get("next_cursor");
    return new Step(ids, next == null ? null : next.asText(), page.get("total"));
  }

  public HttpResponse<String> get(String list, int limit, @Nullable String cursor) {
    return demo.get(
        list
            + (list.contains("?") ? "&" : "?")
            + "limit="
            + limit
            + (cursor == null ? "" : "&cursor=" + encoded(cursor)));
  }

  public static String encoded(String value) {
    return URLEncoder.encode(value, UTF_8);
  }
}
