package org.muster.delivery.map;

/**
 * Web Mercator (EPSG:3857) in whole units: the world is {@value #WORLD} wide and high, from its
 * north-western corner. A unit is a pixel of the last zoom; tiles are {@value #TILE} pixels.
 */
final class MercatorGrid {

  static final int TILE = 512;
  static final int LAST_ZOOM = 12;
  static final int WORLD = TILE << LAST_ZOOM;

  /** Where the world ends in the north and south, in degrees: there it is as high as wide. */
  static final double POLE = 85.0511287798066;

  private MercatorGrid() {}

  /** Units from the west. */
  static double x(double lon) {
    return (lon + 180) / 360 * WORLD;
  }

  /** Units from the north; beyond the world's edge for what is nearer to a pole. */
  static double y(double lat) {
    double sin = Math.sin(Math.toRadians(Math.clamp(lat, -89, 89)));
    return (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * WORLD;
  }

  static double lon(double x) {
    return x / WORLD * 360 - 180;
  }

  static double lat(double y) {
    return Math.toDegrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * y / WORLD))));
  }

  /** Units that a pixel of this zoom is wide. */
  static int unitsPerPixel(int zoom) {
    return 1 << (LAST_ZOOM - zoom);
  }
}
