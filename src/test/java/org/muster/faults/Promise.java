package org.muster.faults;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * Promised times. They are of a machine that does nothing else: a test allows twice as much, and
 * more where so much else runs that everything waits for a processor.
 */
final class Promise {

  private static final double SLACK = 2;

  private Promise() {}

  static boolean isBroken(Duration promised, Duration took) {
    return took.toNanos() > promised.toNanos() * SLACK * Math.max(1, waiting());
  }

  /** Threads that want to run, of any program, for each processor; negative: unknown. */
  private static double waiting() {
    var system = ManagementFactory.getOperatingSystemMXBean();
    return system.getSystemLoadAverage() / system.getAvailableProcessors();
  }
}
