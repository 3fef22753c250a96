package org.muster.platform.jobs;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.muster.platform.db.Use;

/** Processes several items of a job at a time: for work that waits for other servers. */
public final class ConcurrentWork {

  private ConcurrentWork() {}

  /**
   * Calls {@code work} for each item, and returns when all calls have ended.
   *
   * @param most calls at a time
   * @throws RuntimeException the first one that {@code work} threw, such as {@link
   *     LeaseLostException}
   */
  public static <T> void each(List<T> things, int most, Consumer<T> work) {
    if (things.isEmpty()) {
      return;
    }
    try (ExecutorService threads =
        Executors.newFixedThreadPool(most, Thread.ofVirtual().factory())) {
      List<Callable<Object>> all =
          things.stream()
              .map(
                  thing ->
                      Executors.callable(
                          JobClock.carried(() -> Use.WORK.run(() -> work.accept(thing)))))
              .toList();
      for (Future<Object> one : threads.invokeAll(all)) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
