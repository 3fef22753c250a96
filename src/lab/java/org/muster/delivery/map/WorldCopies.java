package org.muster.delivery.map;

import java.util.ArrayList;
import java.util.List;

/**
 * Puts lines on the map. The land of world-atlas is not cut at the date line: what lies across it
 * comes at both ends of the map, and goes on a little beyond them, so that no edge is seen there.
 * Land around a pole is closed along it.
 */
final class WorldCopies implements MapPen {

  /** Units beyond the world's edge: more than any margin. */
  static final int BEYOND = 16 * MapGrid.unitsPerPixel(0);

  private static final MapWindow WORLD =
      new MapWindow(0, 0, 0, MapGrid.WORLD, MapGrid.WORLD, BEYOND);

  private final List<List<int[]>> copies = new ArrayList<>();

  private WorldCopies() {}

  /** The lines of a source, in units; the last point of a rim is not the first again. */
  static List<List<int[]>> of(SourceLine source) {
    var copies = new WorldCopies();
    PointRun line = unwrapped(source);
    if (source.layer().isArea()) {
      for (int world = -1; world <= 1; world++) {
        var copy = new PointRun();
        for (int i = 0; i < line.size; i++) {
          copy.add(line.xs[i] + (double) world * MapGrid.WORLD, line.ys[i]);
        }
        new Clip(WORLD, copies).area(copy);
      }
    } else {
      new Clip(WORLD, copies).line(line);
    }
    return copies.copies;
  }

  private static PointRun unwrapped(SourceLine source) {
    var line = new PointRun();
    List<double[]> points = source.points();
    double lon = points.getFirst()[0];
    for (double[] point : points) {
      lon = nearest(point[0], lon);
      line.add(MapGrid.x(lon), MapGrid.y(point[1]));
    }
    double home = nearest(points.getFirst()[0], lon);
    if (source.layer().isArea() && Math.abs(home - points.getFirst()[0]) > 180) {
      double pole = points.getFirst()[1] < 0 ? -90 : 90;
      line.add(MapGrid.x(home), MapGrid.y(points.getFirst()[1]));
      line.add(MapGrid.x(home), MapGrid.y(pole));
      line.add(MapGrid.x(points.getFirst()[0]), MapGrid.y(pole));
    }
    return line;
  }

  private static double nearest(double lon, double to) {
    return lon + 360 * Math.rint((to - lon) / 360);
  }

  @Override
  public void start(double x, double y) {
    copies.add(new ArrayList<>());
    to(x, y);
  }

  @Override
  public void to(double x, double y) {
    int[] point = {(int) Math.round(x), (int) Math.round(y)};
    List<int[]> line = copies.getLast();
    if (line.isEmpty() || !isSame(line.getLast(), point)) {
      line.add(point);
    }
  }

  @Override
  public void end(boolean closed) {
    List<int[]> line = copies.getLast();
    if (closed && line.size() > 1 && isSame(line.getFirst(), line.getLast())) {
      line.removeLast();
    }
  }

  private static boolean isSame(int[] a, int[] b) {
    return a[0] == b[0] && a[1] == b[1];
  }
}
