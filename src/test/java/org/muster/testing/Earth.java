package org.muster.testing;

/** Distances worked out again, apart from the program's own. */
public final class Earth {

  /**
   * Half the diagonal of a cell that is {@code degrees} high and as wide, in metres, generously.
   */
  public static double offBy(double degrees) {
    return degrees * 111_195 * Math.sqrt(0.5) * 1.05 + 60;
  }

  /** By the angle between two vectors; not by haversine. */
  public static double metres(double lat1, double lon1, double lat2, double lon2) {
    double[] a = vector(lat1, lon1);
    double[] b = vector(lat2, lon2);
    double x = a[1] * b[2] - a[2] * b[1];
    double y = a[2] * b[0] - a[0] * b[2];
    double z = a[0] * b[1] - a[1] * b[0];
    double dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    return 6_371_000 * Math.atan2(Math.sqrt(x * x + y * y + z * z), dot);
  }

  private static double[] vector(double lat, double lon) {
    double p = Math.toRadians(lat);
    double l = Math.toRadians(lon);
    return new double[] {Math.cos(p) * Math.cos(l), Math.cos(p) * Math.sin(l), Math.sin(p)};
  }

  private Earth() {}
}
