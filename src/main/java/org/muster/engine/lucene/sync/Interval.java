package org.muster.engine.lucene.sync;

import java.time.Duration;

/** Tells when it is time to do again what is done every so often. For one thread. */
final class Interval {

  private final long every;
  private long next = System.nanoTime();

  Interval(Duration every) {
    this.every = every.toNanos();
  }

  /** Whether it is time; if so, the next time is so much later. At first it is. */
  boolean isDue() {
    long now = System.nanoTime();
    if (now - next < 0) {
      return false;
    }
    next = now + every;
    return true;
  }
}
