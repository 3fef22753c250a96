package org.muster.delivery.map;

/**
 * A part of the world that is drawn, in units of {@link MercatorGrid}.
 *
 * @param zoom how much detail is shown
 * @param margin units around it that are drawn too, so that strokes at the edge are whole
 */
public record DrawnWindow(
    int zoom, double left, double top, double width, double height, double margin) {

  /** Pixels beyond the edge: more than half of the widest stroke. */
  static final int MARGIN_PX = 8;

  /** A tile. */
  static DrawnWindow tile(int zoom, int x, int y) {
    int size = MercatorGrid.TILE;
    return pixels(zoom, x * size, y * size, size, size);
  }

  /** A part, in pixels of a zoom. */
  static DrawnWindow pixels(int zoom, int left, int top, int width, int height) {
    double units = MercatorGrid.unitsPerPixel(zoom);
    return new DrawnWindow(
        zoom, left * units, top * units, width * units, height * units, MARGIN_PX * units);
  }

  double west() {
    return left - margin;
  }

  double east() {
    return left + width + margin;
  }

  double north() {
    return top - margin;
  }

  double south() {
    return top + height + margin;
  }

  boolean meets(int minX, int minY, int maxX, int maxY) {
    return maxX >= west() && minX <= east() && maxY >= north() && minY <= south();
  }
}
