package org.muster.testing;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits that end: what takes longer than two minutes fails, and a process that does is killed. */
public final class Within {

  private static final Duration LIMIT = Duration.ofMinutes(2);

  private Within() {}

  /** The result, once it is there. */
  public static <T> T get(Future<T> result) throws InterruptedException, ExecutionException {
    try {
      return result.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw late("no result");
    }
  }

  /** Does all of it at the same time; those that are late are cancelled. */
  public static <T> List<Future<T>> all(
      ExecutorService threads, Collection<? extends Callable<T>> work) throws InterruptedException {
    return threads.invokeAll(work, LIMIT.toSeconds(), TimeUnit.SECONDS);
  }

  /** Returns when it has been counted down. */
  public static void await(CountDownLatch latch) throws InterruptedException {
    if (!latch.await(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
      throw late("not counted down");
    }
  }

  /** Returns when all have come to it. */
  public static void await(CyclicBarrier barrier)
      throws InterruptedException, BrokenBarrierException {
    try {
      barrier.await(LIMIT.toSeconds(), TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw late("not all have come");
    }
  }

  /** Returns when the thread has ended. */
  public static void join(Thread thread) throws InterruptedException {
    if (!thread.join(LIMIT)) {
      throw late(thread + " has not ended");
    }
  }

  /** The exit code, once the process has ended. */
  public static int exit(Process process) throws InterruptedException {
    if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw late("process " + process.pid() + " has not ended");
    }
    return process.exitValue();
  }

  private static AssertionError late(String what) {
    return new AssertionError(what + " after " + LIMIT);
  }
}
