package org.muster.community.feed;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.muster.community.event.EventQuery;
import org.muster.core.json.Json;

/** The address of a search that is followed. */
final class FollowedSearch {

  /** What a search can leave out, because it means the same without. */
  private static final List<String> NOT_OF_A_FEED =
      List.of("interpret", "facets", "highlight", "limit", "cursor");

  private FollowedSearch() {}

  /**
   * The path with the search as its query: equal searches have one address, in whichever order
   * their parameters were sent.
   */
  static String address(String path, EventQuery query) {
    ObjectNode given = Json.compact().valueToTree(query);
    boolean plain = !query.interpret();
    given.remove(NOT_OF_A_FEED);
    var pairs = new ArrayList<String>();
    given
        .properties()
        .forEach(
            parameter -> {
              JsonNode value = parameter.getValue();
              Iterable<JsonNode> values = value.isArray() ? value : List.of(value);
              values.forEach(one -> pairs.add(pair(parameter.getKey(), one.asText())));
            });
    if (plain) {
      pairs.add(pair("interpret", "false"));
    }
    return pairs.isEmpty() ? path : path + "?" + String.join("&", pairs);
  }

  private static String pair(String name, String value) {
    return name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
