package org.muster.faults;

import java.time.Duration;
import java.util.concurrent.Callable;

/** Looks again and again, a hundred times a second. */
final class Waiting {

  private static final long PAUSE_MS = 10;

  private Waiting() {}

  /** Waits; answers how long it took, and fails with {@code what} after {@code most}. */
  static Duration until(String what, Duration most, Callable<Boolean> holds) throws Exception {
    long began = System.nanoTime();
    while (!holds.call()) {
      if (System.nanoTime() - began > most.toNanos()) {
        throw new AssertionError("not within " + most.toSeconds() + " s: " + what);
      }
      Thread.sleep(PAUSE_MS);
    }
    return Duration.ofNanos(System.nanoTime() - began);
  }
}
