package org.muster.delivery.map;

import java.util.Arrays;

/** Which cells of a large grid are taken: a hash set of numbers, by open addressing. */
final class CellSet {

  private static final long FREE = -1;

  private long[] slots = new long[1 << 12];
  private int size;

  CellSet() {
    Arrays.fill(slots, FREE);
  }

  /** Whether this cell, not negative, is taken. */
  boolean has(long cell) {
    return slots[slot(cell)] == cell;
  }

  void add(long cell) {
    int slot = slot(cell);
    if (slots[slot] == FREE) {
      slots[slot] = cell;
      size++;
      if (2 * size > slots.length) {
        grow();
      }
    }
  }

  private int slot(long cell) {
    int slot = (int) (((cell * 0x9e37_79b9_7f4a_7c15L) >>> 32) & (slots.length - 1));
    while (slots[slot] != FREE && slots[slot] != cell) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  private void grow() {
    long[] old = slots;
    slots = new long[2 * old.length];
    Arrays.fill(slots, FREE);
    for (long cell : old) {
      if (cell != FREE) {
        slots[slot(cell)] = cell;
      }
    }
  }
}
