package org.muster.engine.query;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.Problem;

/**
 * A place to be near to, with how far is still near.
 *
 * @param metres the radius
 */
public record Near(GeoPoint point, double metres) {

  /** Kilometres that are near when nobody says how many: an hour on the road. */
  public static final double DEFAULT_RADIUS_KM = 80;

  private static final Pattern LAT_LON =
      Pattern.compile("\\s*(-?\\d{1,2}(?:\\.\\d{1,9})?)\\s*,\\s*(-?\\d{1,3}(?:\\.\\d{1,9})?)\\s*");

  /** What begins like a number is meant as a point. */
  private static final Pattern NUMBER = Pattern.compile("\\s*[-+]?[\\d.,].*", Pattern.DOTALL);

  /**
   * Reads the parameters {@code near} and {@code radius_km}.
   *
   * @param country ISO 3166-1 alpha-2: places of this country come first
   * @throws org.muster.core.ProblemException {@code Invalid}: neither a point nor a known place, or
   *     a radius around none
   */
  public static @Nullable Near of(
      @Nullable String near,
      @Nullable Double radiusKm,
      @Nullable String country,
      PlaceLookup places) {
    if (near == null) {
      if (radiusKm != null) {
        throw Problem.parameter(
            "radius_km", "alone", "radius_km requires near, the centre of the radius.");
      }
      return null;
    }
    GeoPoint point =
        NUMBER.matcher(near).matches() || near.isBlank()
            ? point(near)
            : places.locate(near, country);
    double km = radiusKm == null ? DEFAULT_RADIUS_KM : radiusKm;
    return new Near(point, km * 1000);
  }

  private static GeoPoint point(String near) {
    Matcher point = LAT_LON.matcher(near);
    double lat = point.matches() ? Double.parseDouble(point.group(1)) : Double.NaN;
    double lon = point.matches() ? Double.parseDouble(point.group(2)) : Double.NaN;
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) {
      throw Problem.parameter(
          "near",
          "bad_format",
          "near must be the name of a place, or a latitude from -90 to 90 and a longitude from -180"
              + " to 180, such as 53.48,-2.24.");
    }
    return new GeoPoint(lat, lon);
  }

  /** The filter for it. */
  public Filter filter() {
    return new Filter.Within(point, metres);
  }

  /** How far something is from there, in metres, rounded to 100; absent if nobody may know. */
  public static @Nullable Long distance(@Nullable Near near, @Nullable GeoPoint point) {
    return near == null || point == null
        ? null
        : Math.round(near.point.metresTo(point) / 100) * 100;
  }
}
