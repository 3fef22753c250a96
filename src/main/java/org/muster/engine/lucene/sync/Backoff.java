package org.muster.engine.lucene.sync;

import java.time.Duration;

/**
 * How long to wait before something that failed is tried again: twice as long each time.
 *
 * @param first after the first failure
 * @param longest never longer
 */
record Backoff(Duration first, Duration longest) {

  private static final int MOST_DOUBLINGS = 30;

  /** How long to wait after so many failures in a row, at least one. */
  Duration after(int failures) {
    Duration wait = first.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLINGS));
    return wait.compareTo(longest) < 0 ? wait : longest;
  }
}
