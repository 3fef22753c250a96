package org.muster.engine.gazetteer;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * Says where a point is, as people say it: by the town, with the district or suburb that is nearest
 * in brackets, "Berlin (Plänterwald)". The gazetteer has boroughs beside their cities, and nobody
 * who is new there knows them.
 */
final class Whereabouts {

  /** Smaller places have no districts of their own. */
  private static final int CITY = 50_000;

  /** People on a square kilometre of a city: how far it reaches. */
  private static final double DENSITY = 2_500;

  /** A town that an address names is not farther away. */
  private static final double ADDRESS_METRES = 40_000;

  private static final double METRES_A_DEGREE = 111_000;

  private static final Pattern OTHER_THAN_LETTERS = Pattern.compile("[^\\p{L}\\p{M}]+");

  private final Atlas atlas;
  private final TownGrid grid;

  /** The towns of the atlas are in the order of their size. */
  private final int cities;

  Whereabouts(Atlas atlas, TownGrid grid) {
    this.atlas = atlas;
    this.grid = grid;
    cities =
        (int)
            IntStream.range(0, atlas.towns())
                .takeWhile(town -> atlas.population(town) >= CITY)
                .count();
  }

  /**
   * The town of a point; absent if there is none near.
   *
   * @param address of the point: a town that it names is meant
   */
  @Nullable String of(GeoPoint point, @Nullable String address) {
    Integer nearest = grid.nearest(point, any -> true);
    if (nearest == null) {
      return null;
    }
    Place district = atlas.place(nearest);
    Place city = city(point, district, address == null ? null : words(address));
    if (city == null || city.equals(district)) {
      return district.name();
    }
    return city.point().metresTo(point) <= reach(city)
        ? city.name() + " (" + district.name() + ")"
        : city.name();
  }

  private @Nullable Place city(GeoPoint point, Place district, @Nullable String address) {
    Place around = null;
    for (int town = 0; town < cities; town++) {
      GeoPoint middle = atlas.point(town);
      if (Math.abs(middle.lat() - point.lat()) * METRES_A_DEGREE > ADDRESS_METRES
          || !district.country().equals(atlas.country(town))) {
        continue;
      }
      double metres = middle.metresTo(point);
      if (metres > ADDRESS_METRES) {
        continue;
      }
      Place city = atlas.place(town);
      if (address != null && address.contains(words(city.name()))) {
        return city;
      }
      boolean sameRegion =
          district.regionCode() == null || district.regionCode().equals(city.regionCode());
      if (around == null && sameRegion && metres <= reach(city)) {
        around = city;
      }
    }
    return around;
  }

  /** Its radius, if it were round. */
  private static double reach(Place city) {
    return Math.sqrt(city.population() / DENSITY / Math.PI) * 1_000;
  }

  /** Words between spaces, so that no part of a word counts. */
  private static String words(String text) {
    return " "
        + OTHER_THAN_LETTERS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip()
        + " ";
  }
}
