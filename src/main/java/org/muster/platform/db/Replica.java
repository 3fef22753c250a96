package org.muster.platform.db;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.muster.core.ProblemException;

/**
 * A physical standby that reads the rows of search results. It is used only if it has replayed the
 * write-ahead log up to the point at which the index has read rows. A row in the index then exists
 * there, no older than the index knows it, and a row that was hidden is gone from the index or
 * hidden here. What it shows is as stale as the index at most, and 10 s at most while the primary
 * answers. In all other cases the primary is used.
 */
final class Replica implements AutoCloseable {

  private static final Logger LOG = System.getLogger(Replica.class.getName());
  private static final Duration LOOK_EVERY = Duration.ofSeconds(1);
  private static final int MOST_LAG_LOOKS = 10;
  private static final String ORIGIN = " - cast('0/0' as pg_lsn) as bigint)";

  private final Database first;
  private final Database second;
  private final UUID instance;

  /** Position in the write-ahead log that must have been replayed. */
  private final AtomicLong needed = new AtomicLong();

  private final ArrayDeque<Long> written = new ArrayDeque<>();
  private final Thread watch = Thread.ofVirtual().name("replica-watch").unstarted(this::watch);
  private volatile boolean usable;
  private final LongAdder reads = new LongAdder();

  /**
   * Starts to monitor the standby; nothing that an index on disk contains is newer than this
   * moment.
   */
  Replica(Database first, Database second) {
    this.first = first;
    this.second = second;
    this.instance = first.read(Replica::instance);
    catchUp();
    watch.start();
  }

  /** Requires everything that is in the primary now. */
  void catchUp() {
    require(written());
  }

  private void require(long position) {
    needed.accumulateAndGet(position, Math::max);
  }

  private long written() {
    // the commit of everything that an earlier statement has seen is below
    return first.read(handle -> position(handle, "pg_current_wal_insert_lsn()"));
  }

  /** Reads from the standby; absent if that fails or would show too little. */
  <T> Optional<T> read(Database.Work<T> work) {
    if (!usable) {
      return Optional.empty();
    }
    long enough = needed.get();
    try {
      Optional<T> result =
          second.read(
              handle ->
                  position(handle, "pg_last_wal_replay_lsn()") < enough
                      ? Optional.empty()
                      : Optional.of(work.with(handle)));
      if (result.isPresent()) {
        reads.increment();
      }
      return result;
    } catch (ProblemException | JdbiException e) {
      // unreachable, or in conflict with replay; a faulty statement will fail on the primary again
      LOG.log(Level.DEBUG, "a read on the replica failed: {0}", e.getMessage());
      return Optional.empty();
    }
  }

  private void watch() {
    while (!watch.isInterrupted()) {
      boolean was = usable;
      usable = isUsable();
      if (usable != was) {
        LOG.log(Level.INFO, "MUSTER_DB_READ_URL is {0}", usable ? "in use" : "not in use any more");
      }
      boundLag();
      try {
        Thread.sleep(LOOK_EVERY);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  /** Whether the server is a standby of this database. */
  private boolean isUsable() {
    try {
      boolean is =
          second.read(
              handle ->
                  handle.createQuery("select pg_is_in_recovery()").mapTo(Boolean.class).one()
                      && instance(handle).equals(instance));
      if (!is && usable) {
        LOG.log(Level.WARNING, "MUSTER_DB_READ_URL is no standby of the database any more");
      }
      return is;
    } catch (ProblemException | JdbiException e) {
      LOG.log(Level.DEBUG, "the replica does not answer: {0}", e.getMessage());
      return false;
    }
  }

  private void boundLag() {
    try {
      written.addLast(written());
      if (written.size() > MOST_LAG_LOOKS) {
        require(written.removeFirst());
      }
    } catch (ProblemException | JdbiException e) {
      LOG.log(Level.DEBUG, "the first database does not answer: {0}", e.getMessage());
    }
  }

  private static UUID instance(Handle handle) {
    return handle.createQuery("select id from instance").mapTo(UUID.class).one();
  }

  private static long position(Handle handle, String function) {
    return handle
        .createQuery("select coalesce(cast(" + function + ORIGIN + ", 0)")
        .mapTo(Long.class)
        .one();
  }

  /** The number of reads that it has served. */
  long reads() {
    return reads.sum();
  }

  void measure(MeterRegistry meters) {
    Gauge.builder("muster.database.replica", () -> usable ? 1 : 0)
        .description("1 while the read replica responds and is a standby of the primary database")
        .register(meters);
    FunctionCounter.builder("muster.database.replica.reads", reads, LongAdder::sum)
        .description("Reads answered by the read replica")
        .register(meters);
    second.measure(meters);
  }

  @Override
  public void close() {
    watch.interrupt();
    second.close();
  }
}
