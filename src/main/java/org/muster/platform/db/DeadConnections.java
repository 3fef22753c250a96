package org.muster.platform.db;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;

/**
 * What is done when the server has ended a connection, as it does with all of them when it stops or
 * crashes: the pool does not test those that were used a moment ago, and would hand them out. So
 * all are given up, and what met a dead one is tried once more.
 */
final class DeadConnections {

  private static final Logger LOG = System.getLogger(DeadConnections.class.getName());

  /** When a server dies, many callers notice at once. */
  private static final Duration EVICTED_EVERY = Duration.ofMillis(200);

  private final Duration within;
  private final Runnable evict;
  private final AtomicLong evictedAt =
      new AtomicLong(System.nanoTime() - EVICTED_EVERY.toNanos() - 1);

  /**
   * Of one pool.
   *
   * @param within later than this after its start nothing is repeated, so that callers are answered
   *     in time
   * @param evict gives up all connections that the pool has
   */
  DeadConnections(Duration within, Runnable evict) {
    this.within = within;
    this.evict = evict;
  }

  /**
   * Runs work, and once more if its connection was dead.
   *
   * @param repeatable asked after the failure: whether nothing can have been written
   * @throws JdbiException as the last try
   */
  <T> T outlived(Supplier<T> work, BooleanSupplier repeatable) {
    long start = System.nanoTime();
    try {
      return work.get();
    } catch (JdbiException e) {
      if (!Outage.isDeath(e)) {
        throw e;
      }
      evict();
      if (System.nanoTime() - start > within.toNanos() || !repeatable.getAsBoolean()) {
        throw e;
      }
      LOG.log(Level.DEBUG, "a connection was dead, and its work is tried again", e);
    }
    return work.get();
  }

  private void evict() {
    long now = System.nanoTime();
    long last = evictedAt.get();
    if (now - last > EVICTED_EVERY.toNanos() && evictedAt.compareAndSet(last, now)) {
      evict.run();
    }
  }
}
