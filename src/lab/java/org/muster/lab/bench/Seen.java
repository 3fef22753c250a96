package org.muster.lab.bench;

import java.util.Arrays;
import java.util.Locale;

/**
 * The texts that were given out, as hashes of 64 bits in one array: millions of them are to weigh
 * little. Two texts with one hash would count as the same, which leaves out one of them.
 */
final class Seen {

  private static final long OFFSET = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;

  private long[] slots = new long[1 << 16];
  private int size;

  /** Whether it is new; case does not matter. */
  boolean add(String text) {
    if (2 * size > slots.length) {
      long[] before = slots;
      slots = new long[2 * before.length];
      Arrays.stream(before).filter(hash -> hash != 0).forEach(this::put);
    }
    boolean isNew = put(hash(text.toLowerCase(Locale.ROOT)));
    size += isNew ? 1 : 0;
    return isNew;
  }

  private boolean put(long hash) {
    int mask = slots.length - 1;
    int at = (int) (hash ^ hash >>> 32) & mask;
    while (slots[at] != 0 && slots[at] != hash) {
      at = (at + 1) & mask;
    }
    boolean isNew = slots[at] == 0;
    slots[at] = hash;
    return isNew;
  }

  /** Never 0, which is an empty slot. */
  private static long hash(String text) {
    long hash = OFFSET;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * PRIME;
    }
    hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
    hash ^= hash >>> 33;
    return hash == 0 ? 1 : hash;
  }
}
