package org.muster.index;

import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.muster.search.Source;

/** Fills an empty index with the documents of all rows, in key order, with flat memory. */
final class Rebuild {

  private static final int PAGE = 500;

  private final Feed feed;

  Rebuild(Feed feed) {
    this.feed = feed;
  }

  /**
   * Rows that change meanwhile are put right from the change log afterwards.
   *
   * @param progress told now and then how many rows have been read since the last time
   */
  void into(IndexFiles files, LongConsumer progress) throws IOException, InterruptedException {
    var failure = new AtomicReference<@Nullable Throwable>();
    int threads = Math.max(2, Runtime.getRuntime().availableProcessors());
    RejectedExecutionHandler byTheCaller = new ThreadPoolExecutor.CallerRunsPolicy();
    try (var workers =
        new ThreadPoolExecutor(
            threads,
            threads,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(threads),
            Thread.ofPlatform().name("rebuild-", 0).daemon().factory(),
            byTheCaller)) {
      for (Source source : feed.sources()) {
        UUID last = null;
        for (List<UUID> ids = source.idsAfter(last, PAGE);
            !ids.isEmpty() && failure.get() == null;
            ids = source.idsAfter(last, PAGE)) {
          last = ids.getLast();
          List<UUID> page = ids;
          workers.execute(
              () -> {
                try {
                  feed.add(files, source, page);
                  progress.accept(page.size());
                } catch (IOException | RuntimeException e) {
                  failure.compareAndSet(null, e);
                }
              });
        }
      }
    }
    switch (failure.get()) {
      case null -> {}
      case IOException e -> throw e;
      case RuntimeException e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    }
  }
}
