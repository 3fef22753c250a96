package org.muster.core;

/**
 * A point on the WGS 84 ellipsoid.
 *
 * @param lat degrees north, -90 to 90
 * @param lon degrees east, -180 to 180
 */
public record GeoPoint(double lat, double lon) {

  /** Its mean radius, by the IUGG. */
  public static final double EARTH_RADIUS_M = 6_371_008.8;

  public GeoPoint {
    if (!(lat >= -90 && lat <= 90)) {
      throw new IllegalArgumentException("lat must be from -90 to 90");
    }
    if (!(lon >= -180 && lon <= 180)) {
      throw new IllegalArgumentException("lon must be from -180 to 180");
    }
  }

  /** Great-circle distance in metres (haversine; within 0.5 % of the ellipsoid). */
  public double metresTo(GeoPoint other) {
    double dLat = Math.toRadians(other.lat - lat);
    double dLon = Math.toRadians(other.lon - lon);
    double sinLat = Math.sin(dLat / 2);
    double sinLon = Math.sin(dLon / 2);
    double h =
        sinLat * sinLat
            + Math.cos(Math.toRadians(lat)) * Math.cos(Math.toRadians(other.lat)) * sinLon * sinLon;
    return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
  }

  /**
   * The centre of the grid cell that contains this point, to obscure it. A cell is {@code degrees}
   * high, and at least as wide as high: it spans more degrees of longitude towards the poles. 0.1
   * gives about eleven kilometres in both directions, anywhere.
   */
  public GeoPoint coarse(double degrees) {
    double row = centre(lat, degrees, 90);
    double width = Math.min(360, degrees / Math.cos(Math.toRadians(row)));
    return new GeoPoint(row, centre(lon, width, 180));
  }

  private static double centre(double value, double degrees, double bound) {
    double centre = Math.floor(value / degrees) * degrees + degrees / 2;
    double rounded = Math.round(centre * 1e6) / 1e6;
    return Math.clamp(rounded, -bound, bound);
  }
}
