package org.muster.engine.lucene;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Documents of one segment: a list and, if they are many, a bit for each document. */
final class DocSet implements DocTest {

  /** If one in so many documents is in the list, there are bits. */
  private static final int DENSE = 64;

  private final int[] docs;
  private final long @Nullable [] bits;

  private DocSet(int[] docs, long @Nullable [] bits) {
    this.docs = docs;
    this.bits = bits;
  }

  /**
   * Of a list.
   *
   * @param docs ascending, each once
   * @param size how many documents the segment has
   */
  static DocSet of(int[] docs, int size) {
    if (docs.length <= size / DENSE) {
      return new DocSet(docs, null);
    }
    long[] bits = new long[size / Long.SIZE + 1];
    for (int doc : docs) {
      bits[doc / Long.SIZE] |= 1L << doc;
    }
    return new DocSet(docs, bits);
  }

  @Override
  public boolean test(int doc) {
    return bits == null
        ? Arrays.binarySearch(docs, doc) >= 0
        : (bits[doc / Long.SIZE] & 1L << doc) != 0;
  }

  /** As documents to walk through. */
  Lead lead() {
    return new Lead(docs.length, () -> docs);
  }

  /** About how many bytes it has. */
  int bytes() {
    return 4 * docs.length + (bits == null ? 0 : 8 * bits.length) + 80;
  }
}
