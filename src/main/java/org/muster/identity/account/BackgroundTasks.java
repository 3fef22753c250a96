package org.muster.identity.account;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Does things after the answer, so that the time it takes tells nobody which accounts there are.
 * One at a time, a thousand waiting; more are refused, and the log says so.
 */
public final class BackgroundTasks implements Executor, AutoCloseable {

  private static final Logger LOG = System.getLogger(BackgroundTasks.class.getName());
  private static final int WAITING = 1_000;
  private static final int PATIENCE_SECONDS = 3;

  private final ThreadPoolExecutor thread =
      new ThreadPoolExecutor(
          0,
          1,
          1,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(WAITING),
          Thread.ofPlatform().daemon().name("afterwards").factory());

  @Override
  public void execute(Runnable work) {
    try {
      thread.execute(() -> run(work));
    } catch (RejectedExecutionException e) {
      LOG.log(Level.WARNING, "Too much to do after answers; something is left undone");
    }
  }

  private static void run(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "Could not be done after the answer", e);
    }
  }

  /** Finishes what waits, for three seconds at most. */
  @Override
  public void close() {
    thread.shutdown();
    try {
      if (!thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        LOG.log(
            Level.WARNING, "{0} things after answers are left undone", thread.getQueue().size());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
