package org.muster.engine.lucene;

import java.io.IOException;
import java.util.stream.IntStream;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.IntroSorter;
import org.jspecify.annotations.Nullable;

/**
 * The values of a number or time field in one segment, in the form that sorts as they do:
 * milliseconds as they are, numbers as {@code NumericUtils.doubleToSortableLong} has them. One to a
 * document, or {@link NumberSteps several} that follow each other as time passes.
 */
final class NumberColumn {

  /** By document, the lowest of all times; {@link #NONE} if it has none. */
  private final long[] values;

  /** The documents that have one, by value, then by number. */
  private final int[] inOrder;

  /** The values of some documents in the course of time; absent if no value here ends. */
  private final @Nullable NumberSteps @Nullable [] steps;

  private final long moment;

  private NumberColumn(
      long[] values, int[] inOrder, @Nullable NumberSteps @Nullable [] steps, long moment) {
    this.values = values;
    this.inOrder = inOrder;
    this.steps = steps;
    this.moment = moment;
  }

  /** The same with the values of a moment, in milliseconds since 1970. */
  NumberColumn at(long then) {
    return steps == null ? this : new NumberColumn(values, inOrder, steps, then);
  }

  /** Whether values end as time passes, so that {@link #inOrder} is that of one moment. */
  boolean isStepped() {
    return steps != null;
  }

  int[] inOrder() {
    return inOrder;
  }

  static final long NONE = Long.MIN_VALUE;

  /** Reads a column. */
  static NumberColumn of(LeafReader reader, String field) throws IOException {
    SortedNumericDocValues stored = reader.getSortedNumericDocValues(field);
    long[] values = new long[reader.maxDoc()];
    int n = 0;
    for (int doc = 0; doc < values.length; doc++) {
      boolean has = stored.advanceExact(doc);
      values[doc] = has ? stored.nextValue() : NONE;
      n += has ? 1 : 0;
    }
    return new NumberColumn(values, inOrder(values, n), steps(reader, field), Long.MIN_VALUE);
  }

  private static @Nullable NumberSteps @Nullable [] steps(LeafReader reader, String field)
      throws IOException {
    BinaryDocValues stored = reader.getBinaryDocValues(field + Documents.STEPS);
    if (stored == null) {
      return null;
    }
    var steps = new @Nullable NumberSteps[reader.maxDoc()];
    for (int doc = stored.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = stored.nextDoc()) {
      steps[doc] = NumberSteps.of(stored.binaryValue());
    }
    return steps;
  }

  private static int[] inOrder(long[] values, int n) {
    int[] docs =
        n == values.length
            ? IntStream.range(0, n).toArray()
            : IntStream.range(0, values.length).filter(doc -> values[doc] != NONE).toArray();
    new ByValue(values, docs).sort(0, n);
    return docs;
  }

  /** Sorts documents by their values, then by their numbers. */
  private static final class ByValue extends IntroSorter {
    private final long[] values;
    private final int[] docs;
    private int pivot;

    ByValue(long[] values, int[] docs) {
      this.values = values;
      this.docs = docs;
    }

    @Override
    protected void setPivot(int i) {
      pivot = docs[i];
    }

    @Override
    protected int comparePivot(int j) {
      return compareDocs(pivot, docs[j]);
    }

    @Override
    protected int compare(int i, int j) {
      return compareDocs(docs[i], docs[j]);
    }

    @Override
    protected void swap(int i, int j) {
      int doc = docs[i];
      docs[i] = docs[j];
      docs[j] = doc;
    }

    private int compareDocs(int one, int other) {
      int byValue = Long.compare(values[one], values[other]);
      return byValue == 0 ? Integer.compare(one, other) : byValue;
    }
  }

  /** The value of a document, or {@link #NONE}. */
  long value(int doc) {
    NumberSteps its = steps == null ? null : steps[doc];
    return its == null ? values[doc] : its.at(moment);
  }

  boolean isIn(int doc, long min, long max) {
    long value = value(doc);
    return value != NONE && value >= min && value <= max;
  }

  /**
   * Where documents begin in {@link #inOrder} that may have a value of at least {@code min}: with
   * the first ones if values change, since the order is that of their lowest ones.
   */
  int firstFrom(long min) {
    return steps == null ? begin(min) : 0;
  }

  /** Where documents begin in {@link #inOrder} that have none of at most {@code max}. */
  int firstAbove(long max) {
    return max == Long.MAX_VALUE ? inOrder.length : begin(max + 1);
  }

  private int begin(long min) {
    int low = 0;
    int high = inOrder.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (values[inOrder[middle]] < min) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
