package org.muster.community.share;

import java.awt.Shape;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Contour lines of hills that are nowhere, the same for the same seed. */
final class Contours {

  private static final int HILLS = 3;
  private static final int LINES = 7;
  private static final int POINTS = 90;
  private static final double GAP = 46;

  private Contours() {}

  /** The lines on a sheet of this size. */
  static List<Shape> of(long seed, int width, int height) {
    RandomGenerator random = RandomGeneratorFactory.of("SplittableRandom").create(seed);
    var all = new ArrayList<Shape>();
    for (int hill = 0; hill < HILLS; hill++) {
      double x = width * random.nextDouble(0.35, 1.05);
      double y = height * random.nextDouble(-0.1, 1.1);
      double[] waves = random.doubles(4, 0.04, 0.16).toArray();
      double[] turns = random.doubles(4, 0, 2 * Math.PI).toArray();
      for (int line = 1; line <= LINES; line++) {
        all.add(line(x, y, line * GAP, waves, turns));
      }
    }
    return all;
  }

  private static Shape line(double x, double y, double radius, double[] waves, double[] turns) {
    var path = new Path2D.Double();
    for (int point = 0; point < POINTS; point++) {
      double angle = 2 * Math.PI * point / POINTS;
      double stretch = 1;
      for (int wave = 0; wave < waves.length; wave++) {
        stretch += waves[wave] * Math.sin((wave + 1) * angle + turns[wave]);
      }
      double px = x + 1.4 * radius * stretch * Math.cos(angle);
      double py = y + radius * stretch * Math.sin(angle);
      if (point == 0) {
        path.moveTo(px, py);
      } else {
        path.lineTo(px, py);
      }
    }
    path.closePath();
    return path;
  }
}
