package org.muster.engine.lucene;

import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Documents of one segment among which all that are looked for are.
 *
 * @param size about how many they are
 * @param docs they, ascending; absent: every document
 */
record Lead(long size, @Nullable Supplier<int[]> docs) {

  /** Every document. */
  static Lead all(Segment segment) {
    return new Lead(segment.size(), null);
  }

  static Lead of(DocLists lists) {
    return new Lead(lists.size(), lists::all);
  }

  /** The shorter of both. */
  static Lead shorter(Lead one, Lead other) {
    return other.size < one.size ? other : one;
  }

  /** Whether all documents are among them. */
  boolean isAll() {
    return docs == null;
  }

  /** They, if they are not all. */
  int[] list() {
    return docs == null ? new int[0] : docs.get();
  }

  /** Calls for each, in ascending order. */
  void each(IntConsumer sink) {
    if (docs == null) {
      for (int doc = 0; doc < size; doc++) {
        sink.accept(doc);
      }
    } else {
      for (int doc : docs.get()) {
        sink.accept(doc);
      }
    }
  }
}
