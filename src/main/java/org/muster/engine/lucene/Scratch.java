package org.muster.engine.lucene;

import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A number for each of many things of which few are touched: made once, cleared by what was touched,
 * and used again by whoever searches next.
 */
final class Scratch implements AutoCloseable {

  private static final ConcurrentLinkedQueue<Scratch> FREE = new ConcurrentLinkedQueue<>();

  private long[] values = new long[0];
  private int[] touched = new int[1024];
  private int n;

  /** One with all numbers 0. */
  static Scratch take(int things) {
    Scratch scratch = FREE.poll();
    if (scratch == null) {
      scratch = new Scratch();
    }
    if (scratch.values.length < things) {
      scratch.values = new long[things + things / 4];
    }
    return scratch;
  }

  private void touch(int thing) {
    if (n == touched.length) {
      touched = Arrays.copyOf(touched, n * 2);
    }
    touched[n++] = thing;
  }

  /** Adds one. */
  void add(int thing) {
    if (values[thing]++ == 0) {
      touch(thing);
    }
  }

  /** Sets bits; they must not all be 0. */
  void set(int thing, long bits) {
    if (values[thing] == 0) {
      touch(thing);
    }
    values[thing] |= bits;
  }

  long get(int thing) {
    return values[thing];
  }

  /** How many things were touched. */
  int touched() {
    return n;
  }

  /** The thing that was touched as number {@code i}. */
  int touched(int i) {
    return touched[i];
  }

  @Override
  public void close() {
    for (int i = 0; i < n; i++) {
      values[touched[i]] = 0;
    }
    n = 0;
    FREE.add(this);
  }
}
