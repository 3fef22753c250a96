package org.muster.faults;

import java.time.Duration;

/**
 * When a promised time is broken. A promise is of a machine that does nothing else: there it counts
 * as it is. Tests run on whatever machine, beside others; there nothing may take longer than what
 * that machine needs for a start without any fault, and some.
 *
 * @param atLeast allowed whatever is promised
 */
record Judge(Duration atLeast) {

  /** For a quiet machine. */
  static final Judge STRICT = new Judge(Duration.ZERO);

  /** A start is the longest of all that a node does to recover, and can meet with more load. */
  private static final int STARTS = 2;

  /**
   * For a machine that does other things, too.
   *
   * @param start how long a node took there from its start until it was ready, without a fault
   */
  static Judge beside(Duration start) {
    return new Judge(start.multipliedBy(STARTS));
  }

  boolean isBroken(Duration promised, Duration took) {
    return took.compareTo(promised) > 0 && took.compareTo(atLeast) > 0;
  }
}
