package org.muster.platform.limits;

import java.time.Duration;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Reconciles this node's rate limits with those of other nodes, twice a second and in the
 * background: requests never wait for the ledger. In the first half second, each node may therefore
 * grant a client its full quota; over time the nodes grant it together. While the ledger cannot be
 * reached, each node continues alone.
 */
public final class RateSharing implements AutoCloseable {

  private static final Logger LOGGER = Logger.getLogger(RateSharing.class.getName());
  private static final Duration EVERY = Duration.ofMillis(500);
  private static final int SWEEP_EACH = 120;

  private final List<RateLimits> limits;
  private final RateStore store;
  private final Thread thread;
  private volatile boolean away;

  private RateSharing(List<RateLimits> limits, RateStore store) {
    this.limits = limits;
    this.store = store;
    this.thread = Thread.ofVirtual().name("rate-sharing").unstarted(this::run);
  }

  /** Starts the background thread, which {@link #close} ends. */
  public static RateSharing start(List<RateLimits> limits, RateStore store) {
    var sharing = new RateSharing(limits, store);
    sharing.thread.start();
    return sharing;
  }

  private void run() {
    try {
      for (int round = 1; ; round++) {
        Thread.sleep(EVERY);
        settle(round % SWEEP_EACH == 0);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // closed
    }
  }

  private void settle(boolean sweep) {
    try {
      limits.forEach(each -> each.share(store));
      if (sweep) {
        store.sweep();
      }
      if (away) {
        LOGGER.info("rate limits are shared with other nodes again");
      }
      away = false;
    } catch (RuntimeException e) {
      if (!away) {
        LOGGER.log(Level.WARNING, "rate limits are not shared with other nodes right now", e);
      }
      away = true;
    }
  }

  /** Whether the ledger was unreachable at the last attempt. */
  boolean isAway() {
    return away;
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
