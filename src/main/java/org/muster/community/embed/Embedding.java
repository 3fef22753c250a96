package org.muster.community.embed;

import static java.util.stream.Collectors.joining;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.muster.community.event.EventQuery;
import org.muster.core.json.Json;
import org.muster.delivery.http.PageParameters;

/**
 * What an embedded list of games shows.
 *
 * @param club slug; empty: any
 * @param venue slug; empty: any
 * @param search text; empty: none
 * @param query the operation's
 * @param theme colours
 * @param fields what is said of each game: {@code where}, {@code price}, {@code places}
 */
record Embedding(
    String club, String venue, String search, EventQuery query, Theme theme, Set<String> fields) {

  static final List<String> FIELDS = List.of("where", "price", "places");

  private static final int FEW = 5;
  private static final PageParameters<EventQuery> PARAMETERS =
      new PageParameters<>(EventQuery.class);

  /** Colours: those of the reader's system, or always the same. */
  enum Theme {
    AUTO,
    LIGHT,
    DARK
  }

  /**
   * What an address asks for.
   *
   * @throws org.muster.core.ProblemException {@code Invalid}
   */
  static Embedding of(Map<String, List<String>> query) {
    Map<String, List<String>> asked = new LinkedHashMap<>();
    asked.put("organiser", query.getOrDefault("club", List.of()));
    asked.put("venue", query.getOrDefault("venue", List.of()));
    asked.put("search", query.getOrDefault("search", List.of()));
    asked.put("limit", query.getOrDefault("limit", List.of(Integer.toString(FEW))));
    List<String> fields =
        query.getOrDefault("fields", List.of()).stream()
            .flatMap(text -> List.of(text.split("[ ,]+", -1)).stream())
            .filter(FIELDS::contains)
            .toList();
    return new Embedding(
        first(query, "club"),
        first(query, "venue"),
        first(query, "search"),
        PARAMETERS.read(asked),
        theme(first(query, "theme")),
        query.containsKey("fields") ? Set.copyOf(fields) : Set.copyOf(FIELDS));
  }

  private static String first(Map<String, List<String>> query, String name) {
    return query.getOrDefault(name, List.of()).stream().findFirst().orElse("").strip();
  }

  private static Theme theme(String name) {
    return switch (name) {
      case "light" -> Theme.LIGHT;
      case "dark" -> Theme.DARK;
      default -> Theme.AUTO;
    };
  }

  /** Name and value of what differs from the defaults, but for the language. */
  Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    put(settings, "club", club);
    put(settings, "venue", venue);
    put(settings, "search", search);
    if (query.limit() != FEW) {
      put(settings, "limit", query.limit().toString());
    }
    if (theme != Theme.AUTO) {
      put(settings, "theme", Json.name(theme));
    }
    if (fields.size() < FIELDS.size()) {
      settings.put("fields", String.join(" ", FIELDS.stream().filter(fields::contains).toList()));
    }
    return settings;
  }

  private static void put(Map<String, String> settings, String name, String value) {
    if (!value.isEmpty()) {
      settings.put(name, value);
    }
  }

  /** The settings as parameters of an address, with a question mark; empty if there are none. */
  String parameters() {
    return query(settings());
  }

  /** The list of all these games on the site. */
  String list() {
    Map<String, String> same = new LinkedHashMap<>();
    put(same, "organiser", club);
    put(same, "venue", venue);
    put(same, "search", search);
    return "/events" + query(same);
  }

  private static String query(Map<String, String> values) {
    List<String> pairs = new ArrayList<>();
    values.forEach(
        (name, value) -> pairs.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8)));
    return pairs.isEmpty() ? "" : pairs.stream().collect(joining("&", "?", ""));
  }
}
