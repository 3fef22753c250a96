package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A document that was found.
 *
 * @param value what the order sorts by: less comes first
 * @param name what it sorts by if that is a name; empty otherwise
 * @param tie decides between equals
 */
record Found(long value, String name, long tie, Snapshot.Part part, int doc)
    implements Comparable<Found> {

  private static final Comparator<Found> ORDER =
      Comparator.comparingLong(Found::value)
          .thenComparing(Found::name)
          .thenComparingLong(Found::tie);

  @Override
  public int compareTo(Found other) {
    return ORDER.compare(this, other);
  }

  /** It as all that was found. */
  PartDocs alone() {
    return new PartDocs(part, DocSet.of(new int[] {doc}, part.segment().size()));
  }

  /** The first of many, whatever order they come in. */
  static final class First {
    private final int most;
    private final PriorityQueue<Found> heap;

    First(int most) {
      this.most = most;
      this.heap = new PriorityQueue<>(Comparator.reverseOrder());
    }

    /** Whether a value is not too high to be among them; an equal one may be. */
    boolean takes(long value) {
      Found last = heap.peek();
      return last == null || heap.size() < most || value <= last.value();
    }

    void add(Found found) {
      if (heap.size() < most) {
        heap.add(found);
      } else {
        Found last = heap.peek();
        if (last != null && found.compareTo(last) < 0) {
          heap.poll();
          heap.add(found);
        }
      }
    }

    /** They, in order. */
    List<Found> inOrder() {
      var all = new ArrayList<>(heap);
      all.sort(null);
      return all;
    }
  }
}
