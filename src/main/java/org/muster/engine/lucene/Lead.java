package org.muster.engine.lucene;

import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Documents of one segment among which all that are looked for are.
 *
 * @param size about how many they are
 * @param docs they, ascending
 */
record Lead(long size, Supplier<int[]> docs) {

  static Lead all(Segment segment) {
    return new Lead(
        segment.size(), () -> IntStream.range(0, segment.size()).toArray());
  }

  static Lead of(DocLists lists) {
    return new Lead(lists.size(), lists::all);
  }

  /** The shorter of both. */
  static Lead shorter(Lead one, Lead other) {
    return other.size < one.size ? other : one;
  }
}
