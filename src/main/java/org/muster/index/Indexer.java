package org.muster.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.changes.Change;
import org.muster.changes.ChangeStore;
import org.muster.changes.Wakeups;
import org.muster.core.ProblemException;
import org.muster.index.Generations.FolderTakenException;
import org.muster.index.IndexFiles.Stamp;
import org.muster.search.Document;
import org.muster.search.Engine;
import org.muster.search.Source;

/**
 * Keeps this node's index in step with the database: one thread that reads the change log, loads
 * the rows as they are now, replaces their documents and lets searches see them. The cursor is in
 * the index's own commit, so a crash anywhere only means that some changes are applied again.
 *
 * <p>An index that does not belong to this database or this program, or whose rebuild was asked
 * for, is built anew beside the old one, which serves until it is replaced.
 */
public final class Indexer implements AutoCloseable {

  private static final Logger LOG = System.getLogger(Indexer.class.getName());

  /** How long a change made by nobody who could wake us up stays unseen at most. */
  private static final Duration POLL = Duration.ofMillis(50);

  /** How often we look whether an operator wants a rebuild. */
  private static final Duration ASK_EVERY = Duration.ofSeconds(1);

  private static final Duration COMMIT_EVERY = Duration.ofSeconds(1);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

  private final ChangeStore changes;
  private final Wakeups wakeups;
  private final Map<String, Source> sources;
  private final String definition;
  private final Generations generations;
  private final Thread thread = Thread.ofPlatform().name("indexer").unstarted(this::run);

  private volatile @Nullable IndexFiles current;
  private volatile boolean stopping;
  private volatile long caughtUpAt;
  private final AtomicLong rowsBehind = new AtomicLong();

  private Stamp stamp = Stamp.of(Map.of());
  private boolean dirty;
  private long committedAt = System.nanoTime();
  private long askedAt = System.nanoTime();

  public Indexer(
      Path directory, ChangeStore changes, Wakeups wakeups, List<? extends Source> sources) {
    this.changes = changes;
    this.wakeups = wakeups;
    this.sources = sources.stream().collect(Collectors.toMap(Source::type, s -> s));
    this.definition = Definition.of(sources);
    this.generations = new Generations(directory);
  }

  /** Starts to follow the database. Until the index is there, searches are told to come back. */
  public void start() {
    thread.start();
  }

  /** What searches ask. */
  public Engine engine() {
    return new LuceneEngine(() -> current);
  }

  /** Whether the index is there and held everything committed a moment ago. */
  public boolean isCaughtUp() {
    return current != null && lag().compareTo(Duration.ofSeconds(5)) < 0;
  }

  /** For how long the index has not been known to hold everything committed. */
  public Duration lag() {
    return caughtUpAt == 0
        ? Duration.ofDays(1)
        : Duration.ofNanos(Math.max(0, System.nanoTime() - caughtUpAt));
  }

  /** Changes read from the log that searches do not see yet. */
  public long rowsBehind() {
    return rowsBehind.get();
  }

  /** How many documents searches see. */
  public int size() {
    IndexFiles files = current;
    return files == null ? 0 : files.size();
  }

  private void run() {
    while (!stopping) {
      try {
        if (current == null) {
          open(rows -> {});
        }
        follow();
        wakeups.await(POLL);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      } catch (FolderTakenException e) {
        pause("Another process has this data directory's search index open", null);
      } catch (ProblemException e) {
        pause("The index waits for the database: " + e.getMessage(), null);
      } catch (IOException | RuntimeException e) {
        pause("The index could not follow the database; trying again", e);
      }
    }
  }

  private void pause(String message, @Nullable Exception e) {
    LOG.log(e == null ? Level.WARNING : Level.ERROR, message, e);
    try {
      Thread.sleep(AFTER_FAILURE);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      stopping = true;
    }
  }

  /** Opens the index on disk if it is good, builds one if not. Answers whether it was built. */
  private boolean open(LongConsumer progress) throws IOException, InterruptedException {
    generations.lock();
    ChangeStore.Instance instance = changes.instance();
    Path path = generations.current();
    if (path != null) {
      Stamp found = IndexFiles.stamp(path);
      if (isGood(found, instance)) {
        current = IndexFiles.open(path);
        stamp = found;
        return false;
      }
      LOG.log(Level.INFO, "The search index is of another database or release: building it anew");
    }
    rebuild(instance, progress);
    return true;
  }

  private boolean isGood(Stamp found, ChangeStore.Instance instance) {
    return found.database().equals(instance.id().toString())
        && found.definition().equals(definition)
        && found.generation() >= instance.generation()
        && changes.isPast(found.cursor());
  }

  private void rebuild(ChangeStore.Instance instance, LongConsumer progress)
      throws IOException, InterruptedException {
    long began = System.nanoTime();
    Path path = generations.next();
    IndexFiles fresh = IndexFiles.open(path);
    try {
      new Rebuild(List.copyOf(sources.values())).into(fresh, progress);
      stamp =
          new Stamp(
              instance.id().toString(), definition, instance.generation(), instance.snapshot());
      fresh.commit(stamp);
      fresh.refresh();
    } catch (IOException | RuntimeException | InterruptedException e) {
      fresh.close();
      throw e;
    }
    IndexFiles old = current;
    generations.makeCurrent(path);
    current = fresh;
    if (old != null) {
      old.close();
    }
    generations.removeOthers(path);
    double seconds = (System.nanoTime() - began) / 1e9;
    LOG.log(
        Level.INFO,
        () -> "Built the search index: %,d documents in %.1f s".formatted(size(), seconds));
  }

  private void follow() throws IOException, InterruptedException {
    if (System.nanoTime() - askedAt > ASK_EVERY.toNanos()) {
      askedAt = System.nanoTime();
      ChangeStore.Instance instance = changes.instance();
      if (instance.generation() > stamp.generation()) {
        rebuild(instance, rows -> {});
      }
    }
    IndexFiles files = current;
    if (files == null) {
      return;
    }
    String cursor =
        changes.read(
            stamp.cursor(),
            chunk -> {
              rowsBehind.addAndGet(chunk.size());
              try {
                apply(files, chunk);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    if (rowsBehind.get() > 0) {
      files.refresh();
      dirty = true;
      rowsBehind.set(0);
    }
    stamp = new Stamp(stamp.database(), stamp.definition(), stamp.generation(), cursor);
    caughtUpAt = System.nanoTime();
    if (dirty && System.nanoTime() - committedAt > COMMIT_EVERY.toNanos()) {
      commit(files);
    }
  }

  private void apply(IndexFiles files, List<Change> chunk) throws IOException {
    Map<String, Set<UUID>> byKind = new HashMap<>();
    for (Change change : chunk) {
      byKind.computeIfAbsent(change.kind(), k -> new LinkedHashSet<>()).add(change.id());
    }
    for (var entry : byKind.entrySet()) {
      Source source = sources.get(entry.getKey());
      if (source != null) {
        Map<UUID, Document> documents =
            source.documents(entry.getValue()).stream()
                .collect(Collectors.toMap(Document::id, d -> d));
        files.replace(documents, entry.getValue());
      }
    }
  }

  private void commit(IndexFiles files) throws IOException {
    files.commit(stamp);
    dirty = false;
    committedAt = System.nanoTime();
  }

  /** Builds the index anew in this process, for the command of that name. */
  public void rebuildHere(LongConsumer progress) throws InterruptedException {
    try {
      if (!open(progress)) {
        rebuild(changes.instance(), progress);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Waits until the process that owns the folder has built the generation that was asked for.
   *
   * @return false if nobody owns it any more
   */
  public boolean awaitRebuildElsewhere(long generation) throws InterruptedException {
    while (!generations.canLock()) {
      try {
        Path path = generations.current();
        if (path != null && IndexFiles.stamp(path).generation() >= generation) {
          return true;
        }
      } catch (IOException replacedWhileRead) {
        LOG.log(Level.DEBUG, "The index was replaced while it was looked at", replacedWhileRead);
      }
      Thread.sleep(LOOK_AGAIN);
    }
    return false;
  }

  /** Stops following, makes what is there durable, and closes the files. */
  @Override
  public void close() {
    stopping = true;
    wakeups.wake();
    try {
      thread.join();
      IndexFiles files = current;
      current = null;
      if (files != null) {
        if (dirty) {
          commit(files);
        }
        files.close();
      }
      generations.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      LOG.log(Level.WARNING, "The index was not closed cleanly; the change log makes up for it", e);
    }
  }
}
