package org.muster.engine.lucene.sync;

import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;
import org.muster.platform.changelog.WakeUpSignal;

/**
 * Reads the files of the index that serves again and again, one segment at a time, and compares
 * them with their checksums: disks forget. On a thread of its own.
 */
final class SegmentCheck {

  private static final Logger LOG = System.getLogger(SegmentCheck.class.getName());
  private static final Duration EVERY = Duration.ofSeconds(5);

  private final Supplier<@Nullable Follower> serving;
  private final Runnable found;
  private final WakeUpSignal sooner = new WakeUpSignal();
  private final Thread thread =
      Thread.ofPlatform().name("segment-check").daemon().unstarted(this::run);

  private volatile boolean stopping;
  private final AtomicBoolean all = new AtomicBoolean();
  private volatile @Nullable Instant wentThroughAt;
  private int next;

  /**
   * Does nothing before {@link #start}.
   *
   * @param serving what to look at
   * @param found run when it is not good any more; it says so itself
   */
  SegmentCheck(Supplier<@Nullable Follower> serving, Runnable found) {
    this.serving = serving;
    this.found = found;
  }

  void start() {
    thread.start();
  }

  /** Somebody saw what whole files do not show: looks at all of them, now. */
  void suspect() {
    all.set(true);
    sooner.wake();
  }

  /** When every segment had been looked at last, since the start. */
  @Nullable Instant wentThroughAt() {
    return wentThroughAt;
  }

  private void run() {
    while (!stopping) {
      try {
        sooner.await(EVERY);
        Follower follower = serving.get();
        if (follower != null && !stopping) {
          look(follower);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      } catch (AlreadyClosedException replacedMeanwhile) {
        LOG.log(Level.DEBUG, "The index was replaced while it was looked at", replacedMeanwhile);
      }
    }
  }

  private void look(Follower follower) {
    IndexFiles files = follower.files();
    try {
      files.requireFiles();
    } catch (UncheckedIOException e) {
      LOG.log(Level.ERROR, "Files of the search index are gone", e);
      follower.breakDown();
      found.run();
      return;
    }
    try {
      boolean allOfThem = all.getAndSet(false);
      do {
        next = files.check(next);
        if (next == 0) {
          wentThroughAt = Instant.now();
        }
      } while (allOfThem && next != 0 && !stopping);
    } catch (UncheckedIOException | InternalError e) { // the latter: a mapped file was cut off
      LOG.log(Level.ERROR, "The search index is damaged", e);
      follower.damage();
      found.run();
    }
  }

  /** Stops looking. */
  void stop() throws InterruptedException {
    stopping = true;
    sooner.wake();
    thread.join();
  }
}
