package org.muster.delivery.map;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.muster.core.GeoPoint;

/**
 * A box on the map, as the parameter {@code bbox} has it: {@code west,south,east,north} in degrees.
 * It crosses the date line if its west is greater than its east.
 */
public record MapBounds(double west, double south, double east, double north) {

  private static final Pattern FORM =
      Pattern.compile("-?[0-9]{1,3}(\\.[0-9]{1,9})?(,-?[0-9]{1,3}(\\.[0-9]{1,9})?){3}");

  /** Reads the parameter; empty if it is no box. */
  public static Optional<MapBounds> parse(String text) {
    if (!FORM.matcher(text).matches()) {
      return Optional.empty();
    }
    double[] sides = Arrays.stream(text.split(",", -1)).mapToDouble(Double::parseDouble).toArray();
    var bounds = new MapBounds(sides[0], sides[1], sides[2], sides[3]);
    boolean possible =
        Math.abs(bounds.west) <= 180
            && Math.abs(bounds.east) <= 180
            && bounds.south >= -90
            && bounds.north <= 90
            && bounds.south < bounds.north
            && bounds.west != bounds.east;
    return possible ? Optional.of(bounds) : Optional.empty();
  }

  boolean has(GeoPoint point) {
    boolean between =
        west <= east
            ? point.lon() >= west && point.lon() <= east
            : point.lon() >= west || point.lon() <= east;
    return between && point.lat() >= south && point.lat() <= north;
  }

  /** Its eastern side, more than 180 if it crosses the date line. */
  double endsEast() {
    return west <= east ? east : east + 360;
  }

  /** The parameter, to a metre. */
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.5f,%.5f,%.5f,%.5f", west, south, east, north);
  }
}
