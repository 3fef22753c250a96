package org.muster.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Calls that begin in the same moment, each on a thread of the operating system's own. */
public final class AtOnce {

  private AtOnce() {}

  /** The same call so many times. */
  public static <T> List<T> all(int times, Callable<T> call) throws Exception {
    return all(Collections.nCopies(times, call));
  }

  /** What they answer, in their order, when the last has; throws what the first of them throws. */
  public static <T> List<T> all(List<? extends Callable<T>> calls) throws Exception {
    var start = new CountDownLatch(1);
    List<Future<T>> running = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(calls.size())) {
      for (Callable<T> call : calls) {
        running.add(
            threads.submit(
                () -> {
                  Within.await(start);
                  return call.call();
                }));
      }
      start.countDown();
    }
    List<T> answers = new ArrayList<>();
    for (Future<T> each : running) {
      answers.add(Within.get(each));
    }
    return answers;
  }
}
