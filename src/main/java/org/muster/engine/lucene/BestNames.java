package org.muster.engine.lucene;

import java.util.PriorityQueue;
import java.util.stream.Stream;
import org.muster.engine.query.Fit;

/** The best names of one type. */
final class BestNames {

  private static final double NEAR_M = 10_000;

  private final int most;
  private final PriorityQueue<SameName> heap =
      new PriorityQueue<>((a, b) -> SameName.ORDER.compare(b, a));

  BestNames(int most) {
    this.most = most;
  }

  /** Whether a name can be among them for all that its fit says. */
  boolean takes(Fit fit) {
    SameName last = heap.peek();
    return last == null || heap.size() < most || SameName.rank(fit) <= last.rank();
  }

  /** Whether a name that is like this, or worse, can be among them. */
  boolean takes(Fit fit, int distanceStep, long weeks, int countStep, String name) {
    SameName last = heap.peek();
    return last == null
        || heap.size() < most
        || last.compare(fit, distanceStep, weeks, countStep, name) > 0;
  }

  /** What is farther away can't be among them with this fit. */
  double metres(Fit fit) {
    SameName last = heap.peek();
    return last == null
            || heap.size() < most
            || SameName.rank(fit) < last.rank()
            || last.distanceStep() > 20
        ? Double.POSITIVE_INFINITY
        : NEAR_M * (1L << (last.distanceStep() + 1));
  }

  /** How often the distance is twice what is still near. */
  static int step(double metres) {
    return metres == Double.POSITIVE_INFINITY
        ? Integer.MAX_VALUE
        : Math.getExponent(1 + metres / NEAR_M);
  }

  void add(SameName same) {
    heap.add(same);
    if (heap.size() > most) {
      heap.poll();
    }
  }

  Stream<SameName> stream() {
    return heap.stream();
  }
}
