package org.muster.engine.understanding;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.muster.engine.query.Understanding.Asker;

/**
 * Which lists take which parameters of the REST API: elsewhere nothing can pass the filter behind
 * one, so there it is not read.
 */
final class SupportedParameters {

  private static final Set<String> EVENTS = Set.of("event");

  private static final Map<String, Set<String>> NOT_ONLY_EVENTS =
      Map.ofEntries(
          Map.entry("game_type", Set.of("club", "event", "player")),
          Map.entry("environment", Set.of("event", "venue")),
          Map.entry("amenity", Set.of("event", "venue")),
          Map.entry("rule", Set.of("event", "venue")),
          Map.entry("energy_j", Set.of("event", "venue")),
          Map.entry("energy_max_j", Set.of("event", "venue")),
          Map.entry("weapon_class", Set.of("event", "venue")),
          Map.entry("places_min", Set.of("event", "venue")),
          Map.entry("audience", Set.of("club", "event")),
          Map.entry("role", Set.of("player")),
          Map.entry("looking_for_team", Set.of("player")),
          Map.entry("language", Set.of("player")),
          Map.entry("age", Set.of("club", "event")),
          Map.entry("recruiting", Set.of("club")),
          Map.entry("private_hire", Set.of("venue")),
          Map.entry("kind", Set.of("club")),
          Map.entry("scheme", Set.of("club")));

  /** Where the things are that every list has, and words that are just words. */
  private static final Set<String> EVERYWHERE =
      Set.of("near", "radius_km", "country", "region", "type", "text");

  /** Clubs and players call game types their style; an open end of a period is the text's own. */
  private static final Map<String, List<String>> SAME =
      Map.of(
          "game_type", List.of("style"),
          "from", List.of("to", "month"),
          "to", List.of("from", "month"),
          "price_min", List.of("price"),
          "price_max", List.of("price"));

  private SupportedParameters() {}

  /** Whether some document of the list can pass a filter of this parameter. */
  static boolean fits(String as, Set<String> types) {
    return EVERYWHERE.contains(as)
        || NOT_ONLY_EVENTS.getOrDefault(as, EVENTS).stream().anyMatch(types::contains);
  }

  /** Whether the parameter, or what would contradict it, was given beside the text. */
  static boolean isGiven(String as, Asker asker) {
    return asker.given().contains(as)
        || SAME.getOrDefault(as, List.of()).stream().anyMatch(asker.given()::contains);
  }
}
