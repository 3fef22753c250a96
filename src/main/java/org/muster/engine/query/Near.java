package org.muster.engine.query;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.Problem;

/**
 * A place to be near to, with how far is still near.
 *
 * @param point that distances are from
 * @param metres the radius
 * @param area what is near, if the place is a region or country; absent: what is in the circle
 * @param readings what the place was taken for, if it was named
 */
public record Near(
    GeoPoint point, double metres, @Nullable Filter area, List<Understood.Reading> readings) {

  /** Kilometres that are near when nobody says how many: an hour on the road. */
  public static final double DEFAULT_RADIUS_KM = 80;

  private static final Pattern LAT_LON =
      Pattern.compile("\\s*(-?\\d{1,2}(?:\\.\\d{1,9})?)\\s*,\\s*(-?\\d{1,3}(?:\\.\\d{1,9})?)\\s*");

  /** What begins like a number is meant as a point. */
  private static final Pattern NUMBER = Pattern.compile("\\s*[-+]?[\\d.,].*", Pattern.DOTALL);

  public Near {
    readings = List.copyOf(readings);
  }

  /** Around a point. */
  public Near(GeoPoint point, double metres) {
    this(point, metres, null, List.of());
  }

  /**
   * Reads the parameters {@code near} and {@code radius_km}.
   *
   * @param country ISO 3166-1 alpha-2: places of this country come first
   * @throws org.muster.core.ProblemException {@code Invalid}: neither a point nor a known place
   */
  public static @Nullable Near of(
      @Nullable String near,
      @Nullable Double radiusKm,
      @Nullable String country,
      PlaceLookup places) {
    if (near == null) {
      return null;
    }
    double metres = metres(radiusKm);
    boolean number = NUMBER.matcher(near).matches() || near.isBlank();
    PlaceLookup.Located place =
        LAT_LON.matcher(near).matches() ? null : places.postcode(near, country);
    if (number && place == null) {
      return new Near(point(near), metres);
    }
    if (place == null) {
      place = places.locate(near, country);
    }
    Filter area = place.area();
    if (area != null && radiusKm != null) { // within, or not far from its middle
      area = new Filter.Or(List.of(area, new Filter.Within(place.point(), metres)));
    }
    return new Near(place.point(), metres, area, List.of(reading(near, place)));
  }

  private static double metres(@Nullable Double radiusKm) {
    return (radiusKm == null ? DEFAULT_RADIUS_KM : radiusKm) * 1000;
  }

  /**
   * What is near to a point.
   *
   * @param radiusKm absent: {@link #DEFAULT_RADIUS_KM}
   */
  static Near around(GeoPoint point, @Nullable Double radiusKm) {
    return new Near(point, metres(radiusKm));
  }

  /**
   * Refuses a radius around nothing.
   *
   * @param near the place that was given, or that stands in the text
   * @throws org.muster.core.ProblemException {@code Invalid}
   */
  static void checkCentre(@Nullable Double radiusKm, @Nullable Near near) {
    if (radiusKm != null && near == null) {
      throw Problem.parameter(
          "radius_km",
          "alone",
          "radius_km requires the centre of the radius: near, a place in the text, or a home in the"
              + " preferences of your account.");
    }
  }

  private static Understood.Reading reading(String near, PlaceLookup.Located place) {
    GeoPoint point = place.point();
    String value =
        place.area() == null
            ? String.format(Locale.ROOT, "%.4f,%.4f", point.lat(), point.lon())
            : place.label();
    return new Understood.Reading(
        near, "near", value, Understood.Effect.REQUIRED, place.label(), place.others());
  }

  private static GeoPoint point(String near) {
    Matcher point = LAT_LON.matcher(near);
    double lat = point.matches() ? Double.parseDouble(point.group(1)) : Double.NaN;
    double lon = point.matches() ? Double.parseDouble(point.group(2)) : Double.NaN;
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) {
      throw Problem.parameter(
          "near",
          "bad_format",
          "near must be the name of a place, a postcode, or a latitude from -90 to 90 and a"
              + " longitude from -180 to 180, such as 53.48,-2.24.");
    }
    return new GeoPoint(lat, lon);
  }

  /** The filter for it. */
  public Filter filter() {
    return area == null ? new Filter.Within(point, metres) : area;
  }

  /** How far something is from there, in metres, rounded to 100; absent if nobody may know. */
  public static @Nullable Long distance(@Nullable Near near, @Nullable GeoPoint point) {
    return near == null || point == null
        ? null
        : Math.round(near.point.metresTo(point) / 100) * 100;
  }
}
