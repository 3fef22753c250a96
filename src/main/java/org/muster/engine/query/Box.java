package org.muster.engine.query;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.Problem;

/**
 * A part of the map between two meridians and two parallels, its edges included.
 *
 * @param west degrees, -180 to 180; greater than {@code east} if the box lies across 180°
 * @param south degrees, -90 to 90, at most {@code north}
 */
public record Box(double west, double south, double east, double north) {

  private static final Pattern FOUR_NUMBERS =
      Pattern.compile("\\s*-?\\d{1,3}(\\.\\d{1,9})?\\s*(,\\s*-?\\d{1,3}(\\.\\d{1,9})?\\s*){3}");

  private static final Pattern COMMA = Pattern.compile(",");

  /**
   * Reads the parameter {@code bbox}.
   *
   * @throws org.muster.core.ProblemException {@code Invalid}: not four numbers, or not on the map
   */
  public static @Nullable Box of(@Nullable String bbox) {
    return bbox == null ? null : parse(bbox).orElseThrow(Box::wrong);
  }

  /** Reads the parameter {@code bbox}; empty if it is no box on the map. */
  public static Optional<Box> parse(String bbox) {
    if (!FOUR_NUMBERS.matcher(bbox).matches()) {
      return Optional.empty();
    }
    double[] edges =
        COMMA.splitAsStream(bbox).mapToDouble(edge -> Double.parseDouble(edge.strip())).toArray();
    var box = new Box(edges[0], edges[1], edges[2], edges[3]);
    boolean possible =
        Arrays.stream(edges).allMatch(edge -> Math.abs(edge) <= 180)
            && Math.abs(box.south) <= 90
            && Math.abs(box.north) <= 90
            && box.south <= box.north;
    return possible ? Optional.of(box) : Optional.empty();
  }

  private static RuntimeException wrong() {
    return Problem.parameter(
        "bbox",
        "bad_format",
        "bbox must be west, south, east and north in degrees, such as -2.5,53,-1,54.5: longitudes"
            + " from -180 to 180, latitudes from -90 to 90, south at most north.");
  }

  /** Whether it lies across 180°. */
  public boolean crosses180() {
    return west > east;
  }

  /** Whether a point lies in it. */
  public boolean has(GeoPoint point) {
    return has(point.lat(), point.lon());
  }

  /** The same for degrees. */
  public boolean has(double lat, double lon) {
    boolean between = crosses180() ? lon >= west || lon <= east : lon >= west && lon <= east;
    return between && lat >= south && lat <= north;
  }

  /** Its eastern side, more than 180 if it lies across 180°. */
  public double endsEast() {
    return crosses180() ? east + 360 : east;
  }

  /** The parameter {@code bbox}, to a metre. */
  public String parameter() {
    return String.format(Locale.ROOT, "%.5f,%.5f,%.5f,%.5f", west, south, east, north);
  }
}
