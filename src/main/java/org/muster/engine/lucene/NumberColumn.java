package org.muster.engine.lucene;

import java.io.IOException;
import java.util.stream.IntStream;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.util.IntroSorter;

/**
 * The values of a number or time field in one segment, one to a document, in the form that sorts as
 * they do: milliseconds as they are, numbers as {@code NumericUtils.doubleToSortableLong} has them.
 */
final class NumberColumn {

  /** By document; {@link #NONE} if it has none. */
  private final long[] values;

  /** The documents that have one, by value, then by number. */
  private final int[] inOrder;

  private NumberColumn(long[] values, int[] inOrder) {
    this.values = values;
    this.inOrder = inOrder;
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
    return new NumberColumn(values, inOrder(values, n));
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
    return values[doc];
  }

  boolean isIn(int doc, long min, long max) {
    long value = values[doc];
    return value != NONE && value >= min && value <= max;
  }

  /** Where values of at least {@code min} begin in {@link #inOrder}. */
  int firstFrom(long min) {
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

  /** Where values above {@code max} begin in {@link #inOrder}. */
  int firstAbove(long max) {
    return max == Long.MAX_VALUE ? inOrder.length : firstFrom(max + 1);
  }
}
