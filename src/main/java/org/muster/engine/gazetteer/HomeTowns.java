package org.muster.engine.gazetteer;

import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.game.Locality;

/** Puts homes that are given by the name of a town on the map. */
public record HomeTowns(Gazetteer places) {

  /**
   * A home with the point of its town, unless it has one of its own.
   *
   * @param before as it was; a point that was there before its town changed is the old town's
   */
  public @Nullable Locality placed(@Nullable Locality home, @Nullable Locality before) {
    if (home == null) {
      return null;
    }
    boolean stale =
        before != null
            && home.point() != null
            && home.point().equals(before.point())
            && !isSameTown(home, before);
    if (home.point() != null && !stale) {
      return home;
    }
    GeoPoint point = point(home.place(), home.country(), home.region());
    return new Locality(point, home.place(), home.country(), home.region());
  }

  private static boolean isSameTown(Locality one, Locality other) {
    return new Locality(null, one.place(), one.country(), one.region())
        .equals(new Locality(null, other.place(), other.country(), other.region()));
  }

  /**
   * Where the town of this name is; absent if nobody knows, or it might be in any country.
   *
   * @param region in which it is, as somebody wrote it; of no weight if the country has none so
   *     called
   */
  @Nullable GeoPoint point(
      @Nullable String town, @Nullable String country, @Nullable String region) {
    if (town == null || country == null) {
      return null;
    }
    var codes = places.areasOf(null, country, region);
    return places.named(town, country).stream()
        .filter(place -> place.kind() == Place.Kind.TOWN && place.country().equals(country))
        .filter(place -> codes.isEmpty() || place.areas().contains(codes.getFirst()))
        .findFirst()
        .map(Place::point)
        .orElse(null);
  }
}
