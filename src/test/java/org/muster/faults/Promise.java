package org.muster.faults;

import java.time.Duration;

/**
 * Promised times. They are of a machine that does nothing else, and the table says how long it
 * took; a test is there to find what does not come back, on whatever machine it runs.
 */
final class Promise {

  private static final int SLACK = 6;

  private Promise() {}

  static boolean isBroken(Duration promised, Duration took) {
    return took.compareTo(promised.multipliedBy(SLACK)) > 0;
  }
}
