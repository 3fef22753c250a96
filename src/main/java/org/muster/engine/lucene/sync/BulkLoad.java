package org.muster.engine.lucene.sync;

import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.DocumentSource;

/**
 * Fills an empty index with the documents of all rows, in key order, with flat memory: pages of ids
 * are read ahead, and made into documents by as many threads as there are cores.
 */
final class BulkLoad {

  private static final int PAGE = 500;

  /** More would take connections from those who search meanwhile. */
  private static final int MOST_THREADS = 4;

  private final DocumentFeed feed;
  private final AtomicLong done = new AtomicLong();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  BulkLoad(DocumentFeed feed) {
    this.feed = feed;
  }

  /** How many rows have been brought in. */
  long done() {
    return done.get();
  }

  /** Rows that change meanwhile are put right from the change log afterwards. */
  void into(IndexFiles files) throws IOException, InterruptedException {
    int threads = Math.clamp(Runtime.getRuntime().availableProcessors(), 2, MOST_THREADS);
    try (var workers =
        new ThreadPoolExecutor(
            threads,
            threads,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(threads),
            Thread.ofPlatform().name("rebuild-", 0).daemon().factory(),
            new ThreadPoolExecutor.CallerRunsPolicy())) {
      for (DocumentSource source : feed.sources()) {
        List<UUID> ids = source.idsAfter(null, PAGE);
        while (!ids.isEmpty() && failure.get() == null) {
          if (Thread.interrupted()) {
            throw new InterruptedException();
          }
          List<UUID> page = ids;
          workers.execute(() -> add(files, source, page));
          ids = source.idsAfter(page.getLast(), PAGE);
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

  private void add(IndexFiles files, DocumentSource source, List<UUID> page) {
    try {
      feed.add(files, source, page);
      done.addAndGet(page.size());
    } catch (IOException | RuntimeException e) {
      failure.compareAndSet(null, e);
    }
  }
}
