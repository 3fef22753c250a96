package org.muster.platform.db;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;

/** Runs transactions again that were undone so that others could go on. */
final class Retries {

  /** How often a transaction is tried. */
  static final int TRIES = 3;

  private static final Logger LOG = System.getLogger(Retries.class.getName());

  private static final int LONGEST_PAUSE_MS = 29;

  private Retries() {}

  /**
   * Runs a transaction until it is not undone.
   *
   * @param tries how often at most; 1: once
   * @param within nothing is tried again later than this after the start
   * @throws JdbiException as the last try
   */
  static <T> T of(int tries, Duration within, Supplier<T> transaction) {
    long start = System.nanoTime();
    for (int left = tries; left > 1; left--) {
      try {
        return transaction.get();
      } catch (JdbiException e) {
        boolean undone = Outage.behind(e, false).filter(Outage.CONFLICTING::equals).isPresent();
        if (!undone || System.nanoTime() - start > within.toNanos()) {
          throw e;
        }
        LOG.log(Level.DEBUG, "a transaction was undone and is tried again", e);
      }
      pause();
    }
    return transaction.get();
  }

  /** Of different lengths, so that those who met do not meet again. */
  private static void pause() {
    try {
      Thread.sleep(1 + Math.floorMod(System.nanoTime(), LONGEST_PAUSE_MS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the transaction will notice
    }
  }
}
