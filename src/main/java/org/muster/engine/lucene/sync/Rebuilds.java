package org.muster.engine.lucene.sync;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;
import org.muster.platform.changelog.CursorNotCoveredException;

/**
 * One rebuild at a time, while one is wanted, and again after one that failed. For one thread,
 * except for what it says of itself.
 */
final class Rebuilds {

  private static final Logger LOG = System.getLogger(Rebuilds.class.getName());
  private static final Backoff RETRY = new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(1));

  private final Generations generations;
  private final Function<String, Rebuild> start;

  private @Nullable String wanted;
  private volatile @Nullable Rebuild running;
  private volatile IndexStatus.@Nullable Failure failure;
  private final AtomicLong done = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private int failedInARow;
  private long notBefore = System.nanoTime();

  /**
   * None yet.
   *
   * @param start begins one, for a reason
   */
  Rebuilds(Generations generations, Function<String, Rebuild> start) {
    this.generations = generations;
    this.start = start;
  }

  /** One is wanted, for this reason. */
  void want(String reason) {
    wanted = reason;
  }

  /** None is wanted any more; one that runs goes on. */
  void forget() {
    wanted = null;
  }

  boolean isWanted() {
    return wanted != null;
  }

  /** How many succeeded. */
  long done() {
    return done.get();
  }

  /** How many failed. */
  long failed() {
    return failed.get();
  }

  /** The last one that failed, until one succeeds. */
  IndexStatus.@Nullable Failure failure() {
    return failure;
  }

  /** How far the one is that runs; null if none does. */
  IndexStatus.@Nullable Build status() {
    Rebuild now = running;
    return now == null ? null : now.status();
  }

  /**
   * Starts one that is wanted, and takes one that is done: it is level with the database, and the
   * current one on disk. Null if there is none to take.
   *
   * @throws org.muster.core.ProblemException the database is away; a finished one waits for it
   */
  @Nullable Follower poll() throws InterruptedException, IOException {
    Rebuild now = running;
    if (now == null && wanted != null && System.nanoTime() - notBefore >= 0) {
      running = start.apply(wanted);
    }
    return now != null && now.isDone() ? take(now) : null;
  }

  private @Nullable Follower take(Rebuild rebuild) throws InterruptedException, IOException {
    Follower fresh;
    try {
      fresh = rebuild.result();
    } catch (IOException | RuntimeException e) {
      fail(rebuild, e);
      return null;
    }
    try {
      fresh.follow(); // what was committed since: searches never go back in time
      generations.makeCurrent(fresh.files().path());
    } catch (IOException
        | UncheckedIOException
        | AlreadyClosedException
        | CursorNotCoveredException e) {
      fresh.files().remove();
      fail(rebuild, e);
      return null;
    }
    running = null;
    wanted = null;
    failure = null;
    failedInARow = 0;
    done.incrementAndGet();
    return fresh;
  }

  private void fail(Rebuild rebuild, Exception e) {
    running = null;
    failed.incrementAndGet();
    failedInARow++;
    notBefore = System.nanoTime() + RETRY.after(failedInARow).toNanos();
    failure =
        new IndexStatus.Failure(
            Instant.now(), rebuild.status().generation(), rebuild.reason(), e.toString());
    LOG.log(Level.ERROR, "The search index could not be built; it will be tried again", e);
  }

  /** Gives up the one that runs. */
  void stop() throws IOException, InterruptedException {
    Rebuild now = running;
    if (now != null) {
      now.stop();
    }
  }
}
