package org.muster.engine.lucene.sync;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.muster.engine.query.DocumentSource;
import org.muster.platform.changelog.ChangeStore;

/**
 * Builds a new index on threads of its own, beside the one that serves: notes where the log stands,
 * reads all rows, and replays the log until the new index is level with the database. Whoever takes
 * the result follows the log once more, and can then let searches see it.
 */
final class Rebuild {

  private static final Logger LOG = System.getLogger(Rebuild.class.getName());

  /** Replaying takes no longer than this at last: the rest is for the one who takes the result. */
  private static final Duration LEVEL = Duration.ofMillis(100);

  private final String reason;
  private final Generations generations;
  private final ChangeStore changes;
  private final DocumentFeed feed;
  private final Definition definition;
  private final BulkLoad filling;
  private final Instant began = Instant.now();
  private final FutureTask<Follower> task = new FutureTask<>(this::build);
  private final Thread thread = Thread.ofPlatform().name("rebuild").daemon().unstarted(task);

  private volatile long generation;
  private volatile long rows;

  private Rebuild(
      String reason,
      Generations generations,
      ChangeStore changes,
      DocumentFeed feed,
      Definition definition) {
    this.reason = reason;
    this.generations = generations;
    this.changes = changes;
    this.feed = feed;
    this.definition = definition;
    this.filling = new BulkLoad(feed);
  }

  /**
   * Begins.
   *
   * @param reason why, for people to read
   * @param definition what the new index is to say of how its documents are made
   */
  static Rebuild start(
      String reason,
      Generations generations,
      ChangeStore changes,
      DocumentFeed feed,
      Definition definition) {
    var rebuild = new Rebuild(reason, generations, changes, feed, definition);
    LOG.log(Level.INFO, () -> "Building the search index: " + reason);
    rebuild.thread.start();
    return rebuild;
  }

  private Follower build() throws IOException, InterruptedException {
    long start = System.nanoTime();
    ChangeStore.Instance instance = changes.instance();
    generation = instance.generation();
    rows = feed.sources().stream().mapToLong(DocumentSource::count).sum();
    IndexFiles files = IndexFiles.toFill(generations.next());
    try {
      filling.into(files);
      files.mergeAll();
      files.commit(
          new CommitData(
              instance.id().toString(),
              definition.over(instance),
              generation,
              began,
              instance.snapshot()));
      files.refresh();
      var follower = new Follower(files, changes, feed);
      replay(follower);
      double seconds = (System.nanoTime() - start) / 1e9;
      LOG.log(
          Level.INFO,
          () -> "Built the search index: %,d rows in %.1f s".formatted(filling.done(), seconds));
      return follower;
    } catch (IOException | RuntimeException | InterruptedException e) {
      files.remove();
      throw e;
    }
  }

  private static void replay(Follower follower) throws IOException, InterruptedException {
    long began;
    do {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      began = System.nanoTime();
      follower.follow();
    } while (System.nanoTime() - began > LEVEL.toNanos());
  }

  boolean isDone() {
    return task.isDone();
  }

  /**
   * The new index.
   *
   * @throws IOException what stopped it, or a {@link RuntimeException}; it left nothing behind
   */
  Follower result() throws IOException, InterruptedException {
    try {
      return task.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IOException cause -> throw cause;
        case RuntimeException cause -> throw cause;
        case null, default -> throw new IllegalStateException(e);
      }
    }
  }

  /** Why there is one, for people to read. */
  String reason() {
    return reason;
  }

  /** How far it is. */
  IndexStatus.Build status() {
    return new IndexStatus.Build(reason, began, generation, filling.done(), rows);
  }

  /** Gives up, unless it is done; a result that nobody has taken goes too. */
  void stop() throws IOException, InterruptedException {
    thread.interrupt();
    thread.join();
    try {
      result().files().remove();
    } catch (IOException | RuntimeException nothingIsLeft) {
      LOG.log(Level.DEBUG, "A rebuild was given up", nothingIsLeft);
    }
  }
}
