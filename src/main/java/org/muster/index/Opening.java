package org.muster.index;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.muster.changes.ChangeStore;
import org.muster.index.IndexFiles.Stamp;

/**
 * Opens the index that is on disk, if it is whole and belongs to this database and this program;
 * builds one if not. What is on disk can be deleted, cut off or damaged at any time.
 */
final class Opening {

  private static final Logger LOG = System.getLogger(Opening.class.getName());

  private final Generations generations;
  private final ChangeStore changes;
  private final Feed feed;
  private final String definition;

  Opening(Generations generations, ChangeStore changes, Feed feed) {
    this.generations = generations;
    this.changes = changes;
    this.feed = feed;
    this.definition = Definition.of(feed.sources());
  }

  /** The index on disk, or a new one. */
  IndexFiles open() throws IOException, InterruptedException {
    ChangeStore.Instance instance = changes.instance();
    IndexFiles found = onDisk(instance);
    return found == null ? build(instance, rows -> {}) : found;
  }

  private @Nullable IndexFiles onDisk(ChangeStore.Instance instance) {
    try {
      Path path = generations.current();
      if (path == null) {
        return null;
      }
      if (isGood(IndexFiles.stamp(path), instance)) {
        IndexFiles.check(path);
        return IndexFiles.open(path);
      }
      LOG.log(Level.INFO, "The search index is of another database or release: building it anew");
    } catch (IOException | IllegalArgumentException e) { // the latter: a codec nobody knows here
      LOG.log(Level.WARNING, "The search index is damaged: building it anew", e);
    }
    return null;
  }

  private boolean isGood(Stamp found, ChangeStore.Instance instance) {
    return found.database().equals(instance.id().toString())
        && found.definition().equals(definition)
        && found.generation() >= instance.generation()
        && changes.covers(found.cursor());
  }

  /**
   * A new index of all rows, durable and from now on the current one on disk.
   *
   * @param progress told now and then how many rows have been read since the last time
   */
  IndexFiles build(ChangeStore.Instance instance, LongConsumer progress)
      throws IOException, InterruptedException {
    long began = System.nanoTime();
    Path path = generations.next();
    IndexFiles fresh = IndexFiles.open(path);
    try {
      new Rebuild(feed).into(fresh, progress);
      fresh.commit(
          new Stamp(
              instance.id().toString(), definition, instance.generation(), instance.snapshot()));
      fresh.refresh();
      generations.makeCurrent(path);
    } catch (IOException | RuntimeException | InterruptedException e) {
      fresh.close();
      throw e;
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    LOG.log(
        Level.INFO,
        () -> "Built the search index: %,d documents in %.1f s".formatted(fresh.size(), seconds));
    return fresh;
  }
}
