package org.muster.engine.lucene;

import java.util.PriorityQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fit;

/** The best names of one type. */
final class BestNames {

  /** No place is so many steps away. */
  private static final int FARTHEST = 20;

  private final int most;
  private final PriorityQueue<SameName> heap =
      new PriorityQueue<>((a, b) -> SameName.ORDER.compare(b, a));

  private long worst = Long.MAX_VALUE;

  BestNames(int most) {
    this.most = most;
  }

  /** Whether a name can be among them for all that its fit says. */
  boolean takes(Fit fit) {
    return takes(SameName.order(fit, 0, 0));
  }

  /** Whether a name can be among them that comes there, or later: {@link SameName#order}. */
  boolean takes(long order) {
    return order <= worst;
  }

  /** Whether a name can be among them that comes there, or later. */
  boolean takes(long order, String name) {
    SameName last = last();
    return last == null || order < worst || (order == worst && name.compareTo(last.name()) < 0);
  }

  /** What is farther away can't be among them with this fit. */
  double metres(Fit fit) {
    SameName last = last();
    return last == null || fit.compareTo(last.fit()) != 0 || last.distanceStep() > FARTHEST
        ? Double.POSITIVE_INFINITY
        : DistanceSteps.metres(last.distanceStep() + 1);
  }

  /** The last one, once there is room for no other. */
  private @Nullable SameName last() {
    return heap.size() < most ? null : heap.peek();
  }

  void add(SameName same) {
    heap.add(same);
    if (heap.size() > most) {
      heap.poll();
    }
    SameName last = last();
    worst = last == null ? Long.MAX_VALUE : last.order();
  }

  Stream<SameName> stream() {
    return heap.stream();
  }
}
