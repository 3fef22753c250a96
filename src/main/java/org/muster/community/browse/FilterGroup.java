package org.muster.community.browse;

import static org.muster.community.browse.ListWords.AMENITIES;
import static org.muster.community.browse.ListWords.DISTANCE;
import static org.muster.community.browse.ListWords.ENERGY;
import static org.muster.community.browse.ListWords.FROM_DAY;
import static org.muster.community.browse.ListWords.KIND;
import static org.muster.community.browse.ListWords.LOOKING_FOR_TEAM;
import static org.muster.community.browse.ListWords.MORE;
import static org.muster.community.browse.ListWords.PLACE;
import static org.muster.community.browse.ListWords.PRICE;
import static org.muster.community.browse.ListWords.PRIVATE_HIRE;
import static org.muster.community.browse.ListWords.RECRUITING;
import static org.muster.community.browse.ListWords.ROLES;
import static org.muster.community.browse.ListWords.STYLE;
import static org.muster.community.browse.ListWords.SURROUNDINGS;
import static org.muster.community.browse.ListWords.TO_DAY;
import static org.muster.community.browse.ListWords.TYPE;
import static org.muster.community.browse.ListWords.WELCOME;
import static org.muster.community.browse.ListWords.WHEN;
import static org.muster.community.browse.ListWords.WHERE;
import static org.muster.community.browse.ListWords.WITH_PLACES;
import static org.muster.community.browse.ListWords.WITH_RENTAL;
import static org.muster.community.browse.ListWords.YOUNGEST;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.muster.community.event.EventQuery;
import org.muster.core.game.Audience;
import org.muster.core.json.Json;
import org.muster.delivery.words.Word;

/**
 * Filters of a list that belong together.
 *
 * @param legend what they are about
 */
record FilterGroup(Word legend, List<Filter> filters) {

  /** A filter, called like its parameter. */
  sealed interface Filter {
    String name();

    /** Any of the values that there are, with their counts: a facet. */
    record Counted(String name) implements Filter {}

    /** Any of these values. */
    record Listed(String name, List<String> values) implements Filter {}

    /** One of these values, or none. */
    record Picked(String name, Word label, List<String> values) implements Filter {}

    /** Yes, or no matter. */
    record Ticked(String name, Word label) implements Filter {}

    /** A value to type. */
    record Typed(String name, Word label, String type) implements Filter {}
  }

  private static final Filter NEAR = new Filter.Typed("near", PLACE, "text");
  private static final Filter RADIUS =
      new Filter.Picked("radius_km", DISTANCE, List.of("25", "50", "80", "150", "300"));

  private static final FilterGroup WHERE_ABOUT =
      of(WHERE, NEAR, RADIUS, new Filter.Counted("country"));

  static final List<FilterGroup> GAMES =
      List.of(
          of(
              WHEN,
              new Filter.Typed("from", FROM_DAY, "date"),
              new Filter.Typed("to", TO_DAY, "date"),
              new Filter.Listed("weekday", names(EventQuery.Weekday.values()))),
          WHERE_ABOUT,
          counted(TYPE, "game_type"),
          counted(SURROUNDINGS, "environment"),
          counted(PRICE, "price"),
          of(WELCOME, new Filter.Listed("audience", names(Audience.values()))),
          of(
              AMENITIES,
              new Filter.Listed(
                  "amenity", List.of("parking", "food", "camping", "wheelchair_access"))),
          of(
              MORE,
              new Filter.Ticked("has_places", WITH_PLACES),
              new Filter.Ticked("rental", WITH_RENTAL),
              new Filter.Typed("age", YOUNGEST, "number"),
              new Filter.Typed("energy_j", ENERGY, "number")));

  static final List<FilterGroup> CLUBS =
      List.of(
          WHERE_ABOUT,
          counted(STYLE, "style"),
          counted(KIND, "kind"),
          of(MORE, new Filter.Ticked("recruiting", RECRUITING)));

  static final List<FilterGroup> VENUES =
      List.of(
          WHERE_ABOUT,
          counted(SURROUNDINGS, "environment"),
          counted(AMENITIES, "amenity"),
          of(MORE, new Filter.Ticked("private_hire", PRIVATE_HIRE)));

  static final List<FilterGroup> PLAYERS =
      List.of(
          WHERE_ABOUT,
          counted(ROLES, "role"),
          counted(STYLE, "style"),
          of(MORE, new Filter.Ticked("looking_for_team", LOOKING_FOR_TEAM)));

  static final List<FilterGroup> ALL_KINDS =
      List.of(WHERE_ABOUT, counted(TYPE, "game_type"), counted(SURROUNDINGS, "environment"));

  private static FilterGroup of(Word legend, Filter... filters) {
    return new FilterGroup(legend, List.of(filters));
  }

  private static FilterGroup counted(Word legend, String name) {
    return of(legend, new Filter.Counted(name));
  }

  /** The parameters of these groups. */
  static Stream<Filter> all(List<FilterGroup> groups) {
    return groups.stream().flatMap(group -> group.filters.stream());
  }

  private static List<String> names(Enum<?>[] values) {
    return Arrays.stream(values).map(Json::name).toList();
  }
}
