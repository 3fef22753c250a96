package org.muster.platform.jobs;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.muster.platform.db.Use;

/** Several things of a duty at a time: those that wait for somebody else's server. */
public final class ConcurrentWork {

  private ConcurrentWork() {}

  /**
   * Does something for each of these, and comes back when all are done.
   *
   * @param most at a time
   * @throws RuntimeException what {@code work} threw first, {@link LeaseLostException} among others
   */
  public static <T> void each(List<T> things, int most, Consumer<T> work) {
    if (things.isEmpty()) {
      return;
    }
    try (ExecutorService threads =
        Executors.newFixedThreadPool(most, Thread.ofVirtual().factory())) {
      List<Callable<Object>> all =
          things.stream()
              .map(thing -> Executors.callable(() -> Use.WORK.run(() -> work.accept(thing))))
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
