package org.muster.app;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;
import org.muster.engine.lucene.sync.IndexStatus;
import org.muster.engine.lucene.sync.Indexer;
import org.muster.platform.changelog.ChangeStore;
import org.muster.platform.exchange.Progress;

/** A rebuild of the index at an operator's request, by this process or by the running node. */
final class Reindex {

  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

  private final Indexer indexer;
  private final Path folder;
  private final Progress progress;
  private boolean started;
  private IndexStatus.@Nullable Build seen;

  /**
   * Starts nothing yet.
   *
   * @param indexer not started; used if no other process has the index directory
   */
  Reindex(Indexer indexer, Path folder, Progress progress) {
    this.indexer = indexer;
    this.folder = folder;
    this.progress = progress;
  }

  /**
   * Requests a rebuild on every node, and waits for the one in the index directory.
   *
   * @throws CannotRunException if it fails; the previous index remains in use
   */
  void run(ChangeStore changes) throws InterruptedException {
    long generation = changes.askForRebuild();
    while (!isDone(generation)) {
      started = started || indexer.startIfFree();
      Thread.sleep(LOOK_AGAIN);
    }
  }

  private boolean isDone(long generation) {
    IndexStatus status;
    try {
      status = IndexStatus.read(folder).orElse(null);
    } catch (IOException e) {
      return false; // from another release; its process writes anew
    }
    if (status == null) {
      return false;
    }
    IndexStatus.Failure failure = status.failedBuild();
    if (failure != null && failure.generation() >= generation) {
      throw CannotRunException.failed(
          "The index could not be built; the previous one stays in use: " + failure.error(), null);
    }
    show(status.build(), generation);
    return status.index() != null && status.index().generation() >= generation;
  }

  private void show(IndexStatus.@Nullable Build build, long generation) {
    if (build == null || build.generation() < generation || build.of() == 0) {
      return;
    }
    if (seen == null || !seen.began().equals(build.began())) {
      progress.begin("Indexing", build.of());
      seen = null;
    }
    progress.step(build.rows() - (seen == null ? 0 : seen.rows()));
    seen = build;
  }
}
