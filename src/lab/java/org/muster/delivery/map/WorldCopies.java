package org.muster.delivery.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Puts lines on the map. Some land of world-atlas lies across the date line: it comes at both ends
 * of the map. Other land is cut there: it goes on a little beyond, so that the cut is not seen.
 * Land around a pole is closed along it.
 */
final class WorldCopies implements MapPen {

  /** Units beyond the world's edge: more than any margin. */
  static final int BEYOND = 16 * MercatorGrid.unitsPerPixel(0);

  private static final DrawnWindow WORLD =
      new DrawnWindow(0, 0, 0, MercatorGrid.WORLD, MercatorGrid.WORLD, BEYOND);

  private final List<List<int[]>> copies = new ArrayList<>();

  private WorldCopies() {}

  /** The lines of a source, in units; the last point of a rim is not the first again. */
  static List<List<int[]>> of(SourceLine source) {
    var copies = new WorldCopies();
    var clip = new Clip(WORLD, copies);
    PointRun line = unwrapped(source);
    if (source.layer().isArea()) {
      List<PointRun> worlds = IntStream.of(0, 1, -1).mapToObj(i -> inWorld(line, i)).toList();
      Optional<PointRun> whole = worlds.stream().filter(world -> !crosses(world)).findFirst();
      whole.map(WorldCopies::withoutCut).map(List::of).orElse(worlds).forEach(clip::area);
    } else {
      clip.line(line);
    }
    return copies.copies;
  }

  private static boolean crosses(PointRun rim) {
    for (int i = 0; i < rim.size; i++) {
      if (rim.xs[i] < -1 || rim.xs[i] > MercatorGrid.WORLD + 1) {
        return true;
      }
    }
    return false;
  }

  private static PointRun inWorld(PointRun rim, int world) {
    var copy = new PointRun();
    for (int i = 0; i < rim.size; i++) {
      copy.add(rim.xs[i] + (double) world * MercatorGrid.WORLD, rim.ys[i]);
    }
    return copy;
  }

  private static PointRun withoutCut(PointRun rim) {
    var whole = new PointRun();
    for (int i = 0; i < rim.size; i++) {
      double x = rim.xs[i];
      double end = x < 1 ? -BEYOND : x > MercatorGrid.WORLD - 1 ? MercatorGrid.WORLD + BEYOND : x;
      whole.add(end, rim.ys[i]);
    }
    return whole;
  }

  /**
   * With longitudes that go on where they would jump, and around a pole from one end to the other.
   */
  private static PointRun unwrapped(SourceLine source) {
    var line = new PointRun();
    List<double[]> points = source.layer().isArea() ? fromJump(source.points()) : source.points();
    double lon = points.getFirst()[0];
    for (double[] point : points) {
      lon = nearest(point[0], lon);
      line.add(MercatorGrid.x(lon), MercatorGrid.y(point[1]));
    }
    double home = nearest(points.getFirst()[0], lon);
    if (source.layer().isArea() && Math.abs(home - points.getFirst()[0]) > 180) {
      double pole = points.getFirst()[1] < 0 ? -90 : 90;
      line.add(MercatorGrid.x(home), MercatorGrid.y(points.getFirst()[1]));
      line.add(MercatorGrid.x(home), MercatorGrid.y(pole));
      line.add(MercatorGrid.x(points.getFirst()[0]), MercatorGrid.y(pole));
    }
    return line;
  }

  /** A rim that jumps just once goes around a pole; begins there. */
  private static List<double[]> fromJump(List<double[]> rim) {
    var jumps = new ArrayList<Integer>();
    for (int i = 1; i < rim.size(); i++) {
      if (Math.abs(rim.get(i)[0] - rim.get(i - 1)[0]) > 180) {
        jumps.add(i);
      }
    }
    if (jumps.size() != 1) {
      return rim;
    }
    var turned = new ArrayList<>(rim.subList(jumps.getFirst(), rim.size()));
    turned.addAll(rim.subList(1, jumps.getFirst())); // the first is the last again
    return turned;
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
