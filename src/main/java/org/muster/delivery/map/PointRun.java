package org.muster.delivery.map;

import java.util.Arrays;

/** Points of a line that is being drawn; used again for the next one. */
final class PointRun {

  double[] xs = new double[256];
  double[] ys = new double[256];
  int size;

  void add(double x, double y) {
    if (size == xs.length) {
      xs = Arrays.copyOf(xs, size * 2);
      ys = Arrays.copyOf(ys, size * 2);
    }
    xs[size] = x;
    ys[size] = y;
    size++;
  }

  void clear() {
    size = 0;
  }
}
