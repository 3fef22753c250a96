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

/** A rebuild of the index that an operator asks for, by this process or by the one that serves. */
final class Reindex {

  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

  private final Indexer indexer;
  private final Path folder;
  private final Progress progress;
  private boolean started;
  private IndexStatus.@Nullable Build seen;

  /**
   * Begins nothing yet.
   *
   * @param indexer not started; it does the work if no other process has the folder
   */
  Reindex(Indexer indexer, Path folder, Progress progress) {
    this.indexer = indexer;
    this.folder = folder;
    this.progress = progress;
  }

  /**
   * Asks for a rebuild on every node, and returns when the one in the folder is done.
   *
   * @throws CannotRunException it failed; the index that was there goes on serving
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
      return false; // another release wrote it; whoever has the folder now writes its own
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
