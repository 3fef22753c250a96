package org.muster.engine.lucene;

import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Counts for many things of which few are counted: made once, cleared by what was counted, and used
 * again by whoever searches next. A count fits a byte, so that all of them stay near the processor.
 */
final class Scratch implements AutoCloseable {

  private static final ConcurrentLinkedQueue<Scratch> FREE = new ConcurrentLinkedQueue<>();

  private byte[] counts = new byte[0];
  private int[] touched = new int[1024];
  private int n;

  /** One with all counts 0. */
  static Scratch take(int things) {
    Scratch scratch = FREE.poll();
    if (scratch == null) {
      scratch = new Scratch();
    }
    if (scratch.counts.length < things) {
      scratch.counts = new byte[things + things / 4];
    }
    return scratch;
  }

  /** Adds one; not more than {@value Byte#MAX_VALUE} times to the same thing. */
  void add(int thing) {
    if (counts[thing]++ == 0) {
      if (n == touched.length) {
        touched = Arrays.copyOf(touched, n * 2);
      }
      touched[n++] = thing;
    }
  }

  int get(int thing) {
    return counts[thing];
  }

  /** How many things were counted. */
  int touched() {
    return n;
  }

  /** The thing that was counted as number {@code i}. */
  int touched(int i) {
    return touched[i];
  }

  @Override
  public void close() {
    for (int i = 0; i < n; i++) {
      counts[touched[i]] = 0;
    }
    n = 0;
    FREE.add(this);
  }
}
