package org.muster.identity.account;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs tasks after the response has been sent, so that response times do not reveal which accounts
 * exist. One thread, a queue of a thousand; further tasks are rejected with a log message.
 */
final class BackgroundTasks implements Executor, AutoCloseable {

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

  /** Waits up to three seconds for queued tasks. */
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
