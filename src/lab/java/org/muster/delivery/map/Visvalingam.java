package org.muster.delivery.map;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * How much each point of a line matters: the area of the triangle with its neighbours when all that
 * matter less are gone (Visvalingam and Whyatt 1993). Ends of lines matter without bound, as do the
 * last points of a rim.
 */
final class Visvalingam {

  private static final int LEAST_OF_RIM = 3;

  private record Candidate(int point, double area, int round) {}

  private final int[] xs;
  private final int[] ys;
  private final int[] before;
  private final int[] after;
  private final int[] rounds;
  private final double[] areas;
  private final PriorityQueue<Candidate> smallest =
      new PriorityQueue<>(
          (a, b) -> a.area != b.area ? Double.compare(a.area, b.area) : a.point - b.point);

  private Visvalingam(int[] xs, int[] ys) {
    this.xs = xs;
    this.ys = ys;
    before = new int[xs.length];
    after = new int[xs.length];
    rounds = new int[xs.length];
    areas = new double[xs.length];
  }

  /** The area of each point, in square units. */
  static double[] areas(int[] xs, int[] ys, boolean closed) {
    var ranking = new Visvalingam(xs, ys);
    ranking.rank(closed);
    return ranking.areas;
  }

  private void rank(boolean closed) {
    int size = xs.length;
    Arrays.fill(areas, Double.POSITIVE_INFINITY);
    for (int i = 0; i < size; i++) {
      before[i] = i == 0 ? size - 1 : i - 1;
      after[i] = i == size - 1 ? 0 : i + 1;
    }
    for (int i = closed ? 0 : 1; i < size - (closed ? 0 : 1); i++) {
      offer(i);
    }
    int left = size;
    double most = 0;
    while (!smallest.isEmpty() && left > (closed ? LEAST_OF_RIM : 2)) {
      Candidate next = smallest.poll();
      int point = next.point;
      if (next.round == rounds[point]) {
        most = Math.max(most, next.area);
        areas[point] = most;
        left--;
        after[before[point]] = after[point];
        before[after[point]] = before[point];
        rounds[point]++;
        again(before[point], closed);
        again(after[point], closed);
      }
    }
  }

  private void again(int point, boolean closed) {
    if (closed || (point != 0 && point != xs.length - 1)) {
      rounds[point]++;
      offer(point);
    }
  }

  private void offer(int point) {
    int a = before[point];
    int b = after[point];
    double area =
        Math.abs(
                (double) (xs[a] - xs[point]) * (ys[b] - ys[point])
                    - (double) (xs[b] - xs[point]) * (ys[a] - ys[point]))
            / 2;
    smallest.add(new Candidate(point, area, rounds[point]));
  }
}
