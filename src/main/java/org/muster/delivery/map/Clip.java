package org.muster.delivery.map;

/**
 * Cuts lines and areas to a window and its margin: lines by Liang and Barsky, areas by Sutherland
 * and Hodgman. The cut edges of areas lie on the margin's rim, where nobody sees them.
 */
final class Clip {

  private final double west;
  private final double east;
  private final double north;
  private final double south;
  private final MapPen pen;
  private PointRun from = new PointRun();
  private PointRun into = new PointRun();

  Clip(DrawnWindow window, MapPen pen) {
    this.west = window.west();
    this.east = window.east();
    this.north = window.north();
    this.south = window.south();
    this.pen = pen;
  }

  /** An area with this rim. */
  void area(PointRun rim) {
    PointRun kept = rim;
    for (Side side : Side.values()) {
      if (isBeyond(kept, side)) {
        into.clear();
        cut(kept, side);
        kept = into;
        into = from;
        from = kept;
      }
    }
    if (kept.size > 2) {
      pen.start(kept.xs[0], kept.ys[0]);
      for (int i = 1; i < kept.size; i++) {
        pen.to(kept.xs[i], kept.ys[i]);
      }
      pen.end(true);
    }
  }

  private enum Side {
    WEST,
    EAST,
    NORTH,
    SOUTH
  }

  /** How far inside a point is; negative: outside. */
  private double inside(Side side, double x, double y) {
    return switch (side) {
      case WEST -> x - west;
      case EAST -> east - x;
      case NORTH -> y - north;
      case SOUTH -> south - y;
    };
  }

  private boolean isBeyond(PointRun rim, Side side) {
    for (int i = 0; i < rim.size; i++) {
      if (inside(side, rim.xs[i], rim.ys[i]) < 0) {
        return true;
      }
    }
    return false;
  }

  private void cut(PointRun rim, Side side) {
    for (int i = 0; i < rim.size; i++) {
      int before = i == 0 ? rim.size - 1 : i - 1;
      double x0 = rim.xs[before];
      double y0 = rim.ys[before];
      double x1 = rim.xs[i];
      double y1 = rim.ys[i];
      double in0 = inside(side, x0, y0);
      double in1 = inside(side, x1, y1);
      if ((in0 < 0) != (in1 < 0)) {
        double part = in0 / (in0 - in1);
        into.add(x0 + part * (x1 - x0), y0 + part * (y1 - y0));
      }
      if (in1 >= 0) {
        into.add(x1, y1);
      }
    }
  }

  /** A line, which may come out in several pieces. */
  void line(PointRun line) {
    boolean open = false;
    for (int i = 1; i < line.size; i++) {
      double x = line.xs[i - 1];
      double y = line.ys[i - 1];
      double dx = line.xs[i] - x;
      double dy = line.ys[i] - y;
      double enters =
          Math.max(Math.max(0, first(dx, west - x, east - x)), first(dy, north - y, south - y));
      double leaves =
          Math.min(Math.min(1, last(dx, west - x, east - x)), last(dy, north - y, south - y));
      if (enters <= leaves) {
        if (!open) {
          pen.start(x + enters * dx, y + enters * dy);
        }
        pen.to(x + leaves * dx, y + leaves * dy);
        open = leaves == 1;
        if (!open) {
          pen.end(false);
        }
      } else if (open) {
        pen.end(false);
        open = false;
      }
    }
    if (open) {
      pen.end(false);
    }
  }

  /** From which part of a way it is beyond the low and not beyond the high bound. */
  private static double first(double way, double low, double high) {
    if (way == 0) {
      return low <= 0 && high >= 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    return Math.min(low / way, high / way);
  }

  private static double last(double way, double low, double high) {
    if (way == 0) {
      return low <= 0 && high >= 0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }
    return Math.max(low / way, high / way);
  }
}
