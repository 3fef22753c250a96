package org.muster.engine.lucene;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Document;

/**
 * The documents of a segment whose value of a field ends, with their values in the course of time
 * in the form of {@link NumberColumn}. One behind the other: ranges look at all of them.
 */
final class NumberSteps {

  /** A value, and when it ends in milliseconds since 1970: ascending; the last value may never. */
  private static final int STEP_BYTES = 2 * Long.BYTES;

  /** Ascending. */
  private final int[] docs;

  /** By the place of a document in {@link #docs}, where its steps begin; one more is the end. */
  private final int[] begins;

  /** {@link NumberColumn#NONE} where there is none. */
  private final long[] values;

  private final long[] untils;

  private NumberSteps(int[] docs, int[] begins, long[] values, long[] untils) {
    this.docs = docs;
    this.begins = begins;
    this.values = values;
    this.untils = untils;
  }

  /** How the steps of a document are stored. */
  static byte[] bytes(List<Document.Step> steps) {
    ByteBuffer bytes = ByteBuffer.allocate(STEP_BYTES * steps.size());
    for (Document.Step step : steps) {
      bytes
          .putLong(
              step.hasValue() ? NumericUtils.doubleToSortableLong(step.value()) : NumberColumn.NONE)
          .putLong(step.until() == null ? Long.MAX_VALUE : step.until().toEpochMilli());
    }
    return bytes.array();
  }

  /** Reads what {@link #bytes} stored; nothing if no value ends. */
  static @Nullable NumberSteps of(LeafReader reader, String field) throws IOException {
    BinaryDocValues stored = reader.getBinaryDocValues(field + Documents.STEPS);
    if (stored == null) {
      return null;
    }
    int[] docs = new int[reader.maxDoc()];
    int[] begins = new int[docs.length + 1];
    var values = LongStream.builder();
    var untils = LongStream.builder();
    int n = 0;
    for (int doc = stored.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = stored.nextDoc()) {
      BytesRef its = stored.binaryValue();
      ByteBuffer bytes = ByteBuffer.wrap(its.bytes, its.offset, its.length);
      while (bytes.hasRemaining()) {
        values.add(bytes.getLong());
        untils.add(bytes.getLong());
      }
      docs[n] = doc;
      begins[n + 1] = begins[n] + its.length / STEP_BYTES;
      n++;
    }
    return new NumberSteps(
        Arrays.copyOf(docs, n),
        Arrays.copyOf(begins, n + 1),
        values.build().toArray(),
        untils.build().toArray());
  }

  /** The place of a document among these; negative if its value never ends. */
  int place(int doc) {
    return Arrays.binarySearch(docs, doc);
  }

  /** The value of the document at a place at a moment, or {@link NumberColumn#NONE}. */
  long at(int place, long moment) {
    for (int i = begins[place]; i < begins[place + 1]; i++) {
      if (moment < untils[i]) {
        return values[i];
      }
    }
    return NumberColumn.NONE;
  }

  /**
   * Those with a value from {@code min} to {@code max} at a moment.
   *
   * @param capacity how many documents the segment has
   */
  DocSet between(long min, long max, long moment, int capacity) {
    int[] found = new int[docs.length];
    int n = 0;
    for (int place = 0; place < docs.length; place++) {
      long value = at(place, moment);
      if (value != NumberColumn.NONE && value >= min && value <= max) {
        found[n++] = docs[place];
      }
    }
    return DocSet.of(Arrays.copyOf(found, n), capacity);
  }
}
