package org.muster.engine.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.util.IntroSorter;
import org.jspecify.annotations.Nullable;

/**
 * The values of a number or time field in one segment, in the form that sorts as they do:
 * milliseconds as they are, numbers as {@code NumericUtils.doubleToSortableLong} has them. One to a
 * document, or {@link NumberSteps several} that follow each other as time passes.
 */
final class NumberColumn {

  /** A long range is put together from so many stretches at most. */
  private static final int STRETCHES = 32;

  /** Shorter stretches are not kept. */
  private static final int SHORTEST = 1024;

  /** By document, the lowest of all times; {@link #NONE} if it has none. */
  private final long[] values;

  /** The documents that have one value for all times, by value, then by number. */
  private final int[] inOrder;

  /** The documents of the first stretches of {@code inOrder}, by how many. */
  private final DocSet[] begins;

  /** How many documents of {@code inOrder} a stretch has. */
  private final int stretch;

  /** Absent if no value here ends. */
  private final @Nullable NumberSteps steps;

  private final long moment;

  private NumberColumn(
      long[] values,
      int[] inOrder,
      DocSet[] begins,
      int stretch,
      @Nullable NumberSteps steps,
      long moment) {
    this.values = values;
    this.inOrder = inOrder;
    this.begins = begins;
    this.stretch = stretch;
    this.steps = steps;
    this.moment = moment;
  }

  /** The same with the values of a moment, in milliseconds since 1970. */
  NumberColumn at(long then) {
    return steps == null ? this : new NumberColumn(values, inOrder, begins, stretch, steps, then);
  }

  /** Whether values change with time. */
  boolean isChanging() {
    return steps != null;
  }

  /**
   * The documents that have a value, by value, then by number; nothing if some change with time.
   */
  int @Nullable [] inOrder() {
    return steps == null ? inOrder : null;
  }

  /** Where in {@link #inOrder} to begin to look for the first of some documents. */
  int before(DocSet docs) {
    int none = 0;
    int some = begins.length;
    while (none + 1 < some) {
      int middle = (none + some) >>> 1;
      if (docs.meets(begins[middle])) {
        some = middle;
      } else {
        none = middle;
      }
    }
    return none * stretch;
  }

  static final long NONE = Long.MIN_VALUE;

  /** Reads a column. */
  static NumberColumn of(LeafReader reader, String field) throws IOException {
    SortedNumericDocValues stored = reader.getSortedNumericDocValues(field);
    long[] values = new long[reader.maxDoc()];
    for (int doc = 0; doc < values.length; doc++) {
      values[doc] = stored.advanceExact(doc) ? stored.nextValue() : NONE;
    }
    NumberSteps steps = NumberSteps.of(reader, field);
    int[] inOrder = inOrder(values, doc -> steps != null && steps.place(doc) >= 0);
    int stretch = Math.max(SHORTEST, inOrder.length / STRETCHES);
    return new NumberColumn(
        values, inOrder, begins(inOrder, stretch, values.length), stretch, steps, Long.MIN_VALUE);
  }

  private static DocSet[] begins(int[] inOrder, int stretch, int capacity) {
    DocSet[] begins = new DocSet[inOrder.length / stretch + 1];
    begins[0] = DocSet.NONE;
    for (int i = 1; i < begins.length; i++) {
      int[] docs = Arrays.copyOfRange(inOrder, (i - 1) * stretch, i * stretch);
      begins[i] = begins[i - 1].or(DocSet.ofUnordered(docs, capacity));
    }
    return begins;
  }

  private static int[] inOrder(long[] values, IntPredicate isStepped) {
    int[] docs =
        IntStream.range(0, values.length)
            .filter(doc -> values[doc] != NONE && !isStepped.test(doc))
            .toArray();
    new ByValue(values, docs).sort(0, docs.length);
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
    if (steps == null) {
      return values[doc];
    }
    int place = steps.place(doc);
    return place < 0 ? values[doc] : steps.at(place, moment);
  }

  /** The documents with a value from {@code min} to {@code max}. */
  DocSet between(long min, long max) {
    int from = begin(min);
    int to = max == Long.MAX_VALUE ? inOrder.length : begin(max + 1);
    DocSet steady = from < to ? stretch(from, to) : DocSet.NONE;
    return steps == null ? steady : steady.or(steps.between(min, max, moment, values.length));
  }

  /** The documents of a part of {@link #inOrder}. */
  private DocSet stretch(int from, int to) {
    int first = from / stretch;
    int last = to / stretch;
    if (first == last) {
      return DocSet.ofUnordered(Arrays.copyOfRange(inOrder, from, to), values.length);
    }
    long[] bits = begins[last].bits(values.length);
    begins[first].clear(bits);
    for (int i = first * stretch; i < from; i++) {
      bits[inOrder[i] / Long.SIZE] &= ~(1L << inOrder[i]);
    }
    for (int i = last * stretch; i < to; i++) {
      bits[inOrder[i] / Long.SIZE] |= 1L << inOrder[i];
    }
    return DocSet.ofBits(bits, values.length);
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
