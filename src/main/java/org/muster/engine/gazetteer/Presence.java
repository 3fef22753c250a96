package org.muster.engine.gazetteer;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Of several places of a name, people mean the one where there is something: in a community that
 * has games in Spain and none in Venezuela, Valencia is the Spanish one, though it is smaller.
 */
public final class Presence {

  /** Far smaller ones are not meant all the same: Moscow is not in Idaho. */
  private static final long TIMES_SMALLER = 50;

  /** A city so many times as large as a small town at home hides it. */
  private static final long TIMES_LARGER = 300;

  private static final long CITY = 500_000;

  private Presence() {}

  /**
   * Places of one name in another order: unless the likeliest is at home or where there is
   * something, the likeliest of those where there is something comes first. So does a city before a
   * small town at home: Montréal is not in the Aude.
   *
   * @param places the likelier first
   * @param home ISO 3166-1 alpha-2, of who asks; absent: unknown
   * @param peopled the countries where there is something; empty: unknown
   */
  public static List<Place> first(List<Place> places, @Nullable String home, Set<String> peopled) {
    if (places.size() < 2 || peopled.isEmpty()) {
      return places;
    }
    Place likeliest = places.getFirst();
    if (likeliest.country().equals(home) && likeliest.population() < Rank.KNOWN) {
      long city = Math.max(CITY, likeliest.population() * TIMES_LARGER);
      return before(
          places, place -> peopled.contains(place.country()) && place.population() >= city);
    }
    if (likeliest.country().equals(home) || peopled.contains(likeliest.country())) {
      return places;
    }
    long least = Math.max(Rank.KNOWN, likeliest.population() / TIMES_SMALLER);
    return before(
        places, place -> peopled.contains(place.country()) && place.population() >= least);
  }

  private static List<Place> before(List<Place> places, Predicate<Place> isMeant) {
    return places.stream()
        .filter(isMeant)
        .findFirst()
        .map(meant -> Stream.concat(Stream.of(meant), places.stream()).distinct().toList())
        .orElse(places);
  }
}
