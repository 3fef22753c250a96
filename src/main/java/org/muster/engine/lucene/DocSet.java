package org.muster.engine.lucene;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Documents of one segment: an ascending list while they are few, a bit for each document of the
 * segment otherwise. Never changes. Both operands of {@link #and}, {@link #or} and {@link #without}
 * must be of one segment.
 */
final class DocSet {

  /** Bits, if more than one in so many documents of the segment is there. */
  private static final int DENSE = 64;

  private static final int[] NO_DOCS = {};

  /** Of any segment: there are none. */
  static final DocSet NONE = new DocSet(NO_DOCS, null, 0, 0);

  /** Absent bits: all documents are in the list. */
  private final int[] docs;

  private final long @Nullable [] bits;
  private final int size;
  private final int capacity;

  private DocSet(int[] docs, long @Nullable [] bits, int size, int capacity) {
    this.docs = docs;
    this.bits = bits;
    this.size = size;
    this.capacity = capacity;
  }

  /**
   * Of a list.
   *
   * @param docs ascending, each once; not changed afterwards
   * @param capacity how many documents the segment has
   */
  static DocSet of(int[] docs, int capacity) {
    if (isFew(docs.length, capacity)) {
      return docs.length == 0 ? NONE : new DocSet(docs, null, docs.length, capacity);
    }
    long[] bits = new long[words(capacity)];
    set(bits, docs, 0, docs.length);
    return new DocSet(NO_DOCS, bits, docs.length, capacity);
  }

  /**
   * Of a list in any order, each once.
   *
   * @param docs may be sorted by this
   */
  static DocSet ofUnordered(int[] docs, int capacity) {
    if (isFew(docs.length, capacity)) {
      Arrays.sort(docs);
    }
    return of(docs, capacity);
  }

  /** Of bits, which are not changed afterwards. */
  static DocSet ofBits(long[] bits, int capacity) {
    int size = 0;
    for (long word : bits) {
      size += Long.bitCount(word);
    }
    var dense = new DocSet(NO_DOCS, bits, size, capacity);
    return isFew(size, capacity) ? of(dense.toArray(), capacity) : dense;
  }

  /** Every document of a segment. */
  static DocSet all(int capacity) {
    long[] bits = new long[words(capacity)];
    Arrays.fill(bits, -1L);
    if (capacity % Long.SIZE != 0) {
      bits[bits.length - 1] = -1L >>> -capacity;
    }
    return new DocSet(NO_DOCS, bits, capacity, capacity);
  }

  /** The documents that pass a test, of all of a segment. */
  static DocSet where(IntPredicate test, int capacity) {
    long[] bits = new long[words(capacity)];
    for (int doc = 0; doc < capacity; doc++) {
      if (test.test(doc)) {
        bits[doc / Long.SIZE] |= 1L << doc;
      }
    }
    return ofBits(bits, capacity);
  }

  /** Those that any of several sets has. */
  static DocSet anyOf(List<DocSet> sets) {
    int sum = 0;
    int capacity = 0;
    DocSet some = NONE;
    for (DocSet set : sets) {
      sum += set.size;
      capacity = Math.max(capacity, set.capacity);
      some = set.size > some.size ? set : some;
    }
    if (sum == some.size) {
      return some;
    }
    if (isFew(sum, capacity)) {
      int[] docs = new int[sum];
      int n = 0;
      for (DocSet set : sets) {
        System.arraycopy(set.docs, 0, docs, n, set.size);
        n += set.size;
      }
      Arrays.sort(docs);
      return of(distinct(docs), capacity);
    }
    long[] bits = new long[words(capacity)];
    for (DocSet set : sets) {
      set.addTo(bits);
    }
    return ofBits(bits, capacity);
  }

  private static int[] distinct(int[] docs) {
    int n = 0;
    for (int i = 0; i < docs.length; i++) {
      if (i == 0 || docs[i] != docs[i - 1]) {
        docs[n++] = docs[i];
      }
    }
    return Arrays.copyOf(docs, n);
  }

  private static boolean isFew(int size, int capacity) {
    return size <= capacity / DENSE;
  }

  private static int words(int capacity) {
    return (capacity + Long.SIZE - 1) / Long.SIZE;
  }

  private static void set(long[] bits, int[] docs, int from, int to) {
    for (int i = from; i < to; i++) {
      bits[docs[i] / Long.SIZE] |= 1L << docs[i];
    }
  }

  private void addTo(long[] others) {
    if (bits == null) {
      set(others, docs, 0, size);
    } else {
      for (int i = 0; i < bits.length; i++) {
        others[i] |= bits[i];
      }
    }
  }

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  private boolean isAll() {
    return size == capacity && size > 0;
  }

  boolean has(int doc) {
    return bits == null
        ? Arrays.binarySearch(docs, doc) >= 0
        : (bits[doc / Long.SIZE] & 1L << doc) != 0;
  }

  /** Whether {@link #has} is one look, and not a search in a list. */
  boolean isDense() {
    return bits != null;
  }

  /** Whether one is of both. */
  boolean meets(DocSet other) {
    if (bits == null || other.bits == null) {
      DocSet list = bits == null ? this : other;
      DocSet any = bits == null ? other : this;
      return Arrays.stream(list.docs).anyMatch(any::has);
    }
    for (int i = 0; i < bits.length; i++) {
      if ((bits[i] & other.bits[i]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Those of both. */
  DocSet and(DocSet other) {
    if (isEmpty() || other.isAll()) {
      return this;
    }
    if (other.isEmpty() || isAll()) {
      return other;
    }
    if (bits == null || other.bits == null) {
      return bits == null && (other.bits != null || size <= other.size)
          ? kept(other, true)
          : other.kept(this, true);
    }
    return common(other.bits, bits, 0);
  }

  /**
   * Those of this that others' bits have: counted before they are written down, since they may be
   * few.
   *
   * @param own the bits of this
   * @param flip 0; or -1: those that the others have not
   */
  private DocSet common(long[] others, long[] own, long flip) {
    int n = 0;
    for (int i = 0; i < own.length; i++) {
      n += Long.bitCount(own[i] & (others[i] ^ flip));
    }
    if (n == size) {
      return this;
    }
    if (n == 0) {
      return NONE;
    }
    if (isFew(n, capacity)) {
      return new DocSet(listOfCommon(others, own, flip, n), null, n, capacity);
    }
    long[] common = new long[own.length];
    for (int i = 0; i < own.length; i++) {
      common[i] = own[i] & (others[i] ^ flip);
    }
    return new DocSet(NO_DOCS, common, n, capacity);
  }

  /**
   * The same as a list.
   *
   * @param n how many they are
   */
  private static int[] listOfCommon(long[] others, long[] own, long flip, int n) {
    int[] common = new int[n];
    int end = 0;
    for (int i = 0; i < own.length; i++) {
      for (long left = own[i] & (others[i] ^ flip); left != 0; left &= left - 1) {
        common[end++] = i * Long.SIZE + Long.numberOfTrailingZeros(left);
      }
    }
    return common;
  }

  /** Those of this or the other. */
  DocSet or(DocSet other) {
    return other.isEmpty() ? this : isEmpty() ? other : anyOf(List.of(this, other));
  }

  /** Those that the other has not. */
  DocSet without(DocSet other) {
    if (isEmpty() || other.isEmpty()) {
      return this;
    }
    if (bits == null) {
      return kept(other, false);
    }
    if (other.bits != null) {
      return common(other.bits, bits, -1);
    }
    long[] left = bits.clone();
    other.clear(left);
    return ofBits(left, capacity);
  }

  /** A new bit for each document of the segment. */
  long[] bits(int capacity) {
    long[] own = new long[words(capacity)];
    addTo(own);
    return own;
  }

  /** Takes these documents out of others' bits. */
  void clear(long[] others) {
    if (bits == null) {
      for (int doc : docs) {
        others[doc / Long.SIZE] &= ~(1L << doc);
      }
    } else {
      for (int i = 0; i < bits.length; i++) {
        others[i] &= ~bits[i];
      }
    }
  }

  /** Of a list, those that another set has, or has not. */
  private DocSet kept(DocSet other, boolean has) {
    int[] kept = new int[size];
    int n = 0;
    int at = 0;
    for (int doc : docs) {
      at = other.from(at, doc);
      if (other.isAt(at, doc) == has) {
        kept[n++] = doc;
      }
    }
    return n == 0 ? NONE : new DocSet(n == size ? docs : Arrays.copyOf(kept, n), null, n, capacity);
  }

  /**
   * Where to look for a document, for who asks for one after the other in ascending order.
   *
   * @param at where to begin to look: 0, then what this has answered for the one before
   */
  int from(int at, int doc) {
    if (bits != null) {
      return at;
    }
    int step = 1;
    int low = at;
    while (low + step < size && docs[low + step] < doc) {
      low += step;
      step *= 2;
    }
    int high = Math.min(size, low + step + 1);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (docs[middle] < doc) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Whether a document is there, {@link #from} having said where to look. */
  boolean isAt(int at, int doc) {
    return bits == null ? at < size && docs[at] == doc : (bits[doc / Long.SIZE] & 1L << doc) != 0;
  }

  /** Calls for each, in ascending order. */
  void each(IntConsumer sink) {
    if (bits == null) {
      for (int doc : docs) {
        sink.accept(doc);
      }
      return;
    }
    for (int i = 0; i < bits.length; i++) {
      for (long left = bits[i]; left != 0; left &= left - 1) {
        sink.accept(i * Long.SIZE + Long.numberOfTrailingZeros(left));
      }
    }
  }

  /** They, ascending; not to be changed. */
  int[] toArray() {
    return bits == null ? docs : listOfCommon(bits, bits, 0, size);
  }

  /** About how many bytes it has. */
  int bytes() {
    return 4 * docs.length + (bits == null ? 0 : 8 * bits.length) + 80;
  }
}
