package org.muster.community.feed;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.muster.community.event.EventQuery;
import org.muster.core.json.Json;

/** Where things are on this instance, as links from elsewhere name them. */
public final class Addresses {

  /** What a search can leave out, because it means the same without. */
  private static final List<String> NOT_OF_A_FEED =
      List.of("interpret", "facets", "highlight", "limit", "cursor");

  private final URI base;

  /**
   * @param base how the instance is reached: an origin without path
   */
  public Addresses(URI base) {
    this.base = base;
  }

  /** The page of a game. */
  public URI event(String slug) {
    return base.resolve("/events/" + slug);
  }

  /** The page of a club, or of the player if it is a handle behind {@code @}. */
  public URI organiser(String organiser) {
    return organiser.startsWith("@")
        ? base.resolve("/players/" + organiser.substring(1))
        : club(organiser);
  }

  /** The page of a club. */
  public URI club(String slug) {
    return base.resolve("/clubs/" + slug);
  }

  /** The page of a venue. */
  public URI venue(String slug) {
    return base.resolve("/venues/" + slug);
  }

  /**
   * The address of a search: equal searches have one address, in whichever order their parameters
   * were sent.
   */
  URI search(String path, EventQuery query) {
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
    return base.resolve(pairs.isEmpty() ? path : path + "?" + String.join("&", pairs));
  }

  /** An id in calendars that no other instance gives (RFC 7986 section 5.3). */
  String uid(UUID id) {
    return id + "@" + base.getHost();
  }

  private static String pair(String name, String value) {
    return name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
