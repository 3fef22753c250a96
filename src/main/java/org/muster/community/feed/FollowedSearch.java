package org.muster.community.feed;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Events;
import org.muster.core.json.Json;
import org.muster.delivery.web.Links;

/** What a search that is followed is called, and the addresses of its pages. */
final class FollowedSearch {

  private static final String LIMIT = "limit";
  private static final String CURSOR = "cursor";

  /** Where a page is, not what is searched for. */
  private static final Set<String> OF_PAGES = Set.of(LIMIT, CURSOR);

  /** What says nothing of the games. */
  private static final Set<String> UNSPOKEN =
      Set.of(LIMIT, CURSOR, "interpret", "sort", "tz", "lang", "radius_km", "bbox", "organiser");

  private FollowedSearch() {}

  /**
   * The pages of a feed (RFC 5005 section 3).
   *
   * @param id of the feed: equal searches are one feed
   * @param next absent on the last page
   */
  record Pages(URI id, URI first, URI self, @Nullable URI next) {}

  /** The pages around this one. */
  static Pages pages(Links links, String path, FeedQuery query, @Nullable String nextCursor) {
    List<String> search = search(query);
    String limit = query.members().path(LIMIT).asText();
    List<String> first = limit.isEmpty() ? search : with(search, LIMIT, limit);
    String cursor = query.members().path(CURSOR).asText();
    return new Pages(
        links.at(address(path, search)),
        links.at(address(path, first)),
        links.at(address(path, cursor.isEmpty() ? first : with(first, CURSOR, cursor))),
        nextCursor == null ? null : links.at(address(path, with(first, CURSOR, nextCursor))));
  }

  private static String address(String path, List<String> pairs) {
    return pairs.isEmpty() ? path : path + "?" + String.join("&", pairs);
  }

  private static List<String> with(List<String> pairs, String name, String value) {
    return Stream.concat(pairs.stream(), Stream.of(pair(name, value))).toList();
  }

  /** The query of a search: one for equal searches, in whichever order they were sent. */
  private static List<String> search(FeedQuery query) {
    return each(query, OF_PAGES, FollowedSearch::pair);
  }

  /** What was sent, as it was read, in the order of the parameters. */
  private static List<String> each(
      FeedQuery query, Set<String> without, BinaryOperator<String> form) {
    var all = new ArrayList<String>();
    JsonNode read = Json.compact().valueToTree(query.search());
    for (var parameter : read.properties()) {
      String name = parameter.getKey();
      if (query.members().has(name) && !without.contains(name)) {
        JsonNode value = parameter.getValue();
        Stream<JsonNode> values = value.isArray() ? value.valueStream() : Stream.of(value);
        values.forEach(one -> all.add(form.apply(name, text(one))));
      }
    }
    return all;
  }

  /** 40 is 40, not 40.0. */
  private static String text(JsonNode value) {
    return value.isNumber()
        ? value.decimalValue().stripTrailingZeros().toPlainString()
        : value.asText();
  }

  /** The name of a calendar or feed, with what is searched for. */
  static String name(String start, FeedQuery query) {
    List<String> parts =
        each(query, UNSPOKEN, FollowedSearch::spoken).stream()
            .filter(part -> !part.isBlank())
            .toList();
    return parts.isEmpty() ? start : start + ": " + String.join(", ", parts);
  }

  private static String spoken(String name, String value) {
    String label = name.replace('_', ' ');
    return switch (name) {
      case "search" -> value.strip();
      case "country" -> Locale.of("", value).getDisplayCountry(Locale.ENGLISH);
      case "game_type", "environment", "theme", "region", "month", "weekday", "rule", "amenity" ->
          value.replace('_', ' ');
      case "state" -> value;
      default ->
          switch (value) {
            case "true" -> label;
            case "false" -> "no " + label;
            default -> label + " " + value;
          };
    };
  }

  /** Says that there is more; absent if that is all. */
  static @Nullable String about(Events.Followed found) {
    return found.nextCursor() == null
        ? null
        : "These are the first %d of %d games. Narrow the search, or raise limit (at most 2000)."
            .formatted(found.games().size(), found.total());
  }

  private static String pair(String name, String value) {
    return name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
