package org.muster.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;
import org.muster.changes.Change;
import org.muster.changes.ChangeStore;
import org.muster.changes.CursorNotCoveredException;
import org.muster.changes.Wakeups;
import org.muster.core.ProblemException;
import org.muster.index.Generations.FolderTakenException;
import org.muster.search.Completer;
import org.muster.search.Engine;
import org.muster.search.Source;

/**
 * Keeps this node's index in step with the database: one thread that reads the change log, loads
 * the rows as they are now, replaces their documents and lets searches see them. The cursor is in
 * the index's own commit, so a crash anywhere only means that some changes are applied again.
 *
 * <p>An index that is damaged, does not belong to this database or this program, or whose rebuild
 * was asked for, is built anew beside the old one, which serves until it is replaced.
 */
public final class Indexer implements AutoCloseable {

  private static final Logger LOG = System.getLogger(Indexer.class.getName());

  /** How long a change made by nobody who could wake us up stays unseen at most. */
  private static final Duration POLL = Duration.ofMillis(50);

  /** How often we look whether an operator wants a rebuild. */
  private static final Duration ASK_EVERY = Duration.ofSeconds(1);

  private static final Duration COMMIT_EVERY = Duration.ofSeconds(1);
  private static final Duration RETRY_ASIDE_EVERY = Duration.ofMinutes(1);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

  private final ChangeStore changes;
  private final Wakeups wakeups;
  private final Feed feed;
  private final Generations generations;
  private final Opening opening;
  private final Thread thread = Thread.ofPlatform().name("indexer").unstarted(this::run);

  private volatile @Nullable IndexFiles current;
  private volatile boolean stopping;
  private volatile long caughtUpAt;
  private final AtomicLong rowsBehind = new AtomicLong();

  /** The files of {@link #current} can no longer be written: the disk is full, or they are gone. */
  private boolean broken;

  private boolean dirty;
  private long committedAt = System.nanoTime();
  private long askedAt = System.nanoTime();
  private long retriedAt = System.nanoTime();

  public Indexer(
      Path directory, ChangeStore changes, Wakeups wakeups, List<? extends Source> sources) {
    this.changes = changes;
    this.wakeups = wakeups;
    this.feed = new Feed(sources);
    this.generations = new Generations(directory);
    this.opening = new Opening(generations, changes, feed);
  }

  /** Starts to follow the database. Until the index is there, searches are told to come back. */
  public void start() {
    thread.start();
  }

  /** What searches ask. */
  public Engine engine() {
    return new LuceneEngine(new CurrentIndex(() -> current));
  }

  /** What completes names while they are typed. */
  public Completer completer() {
    return new LuceneCompleter(new CurrentIndex(() -> current));
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

  /** Rows that cannot be indexed. */
  public int rowsAside() {
    IndexFiles files = current;
    return files == null ? 0 : files.aside().rows().size();
  }

  /** How many documents searches see. */
  public int size() {
    try {
      IndexFiles files = current;
      return files == null ? 0 : files.size();
    } catch (AlreadyClosedException replacedMeanwhile) {
      return size();
    }
  }

  private void run() {
    while (!stopping) {
      try {
        if (current == null || broken) {
          open();
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
      } catch (IOException | UncheckedIOException | AlreadyClosedException e) {
        broken = true;
        pause("The files of the search index cannot be written; opening them again", e);
      } catch (RuntimeException e) {
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

  private void open() throws IOException, InterruptedException {
    generations.lock();
    IndexFiles old = current;
    if (old != null) {
      old.stopWriting();
    }
    replace(opening.open());
    broken = false;
  }

  private void rebuild(ChangeStore.Instance instance, LongConsumer progress)
      throws IOException, InterruptedException {
    replace(opening.build(instance, progress));
  }

  /** Lets searches see other files, and lets go of what they saw before. */
  private void replace(IndexFiles files) throws IOException {
    IndexFiles old = current;
    current = files;
    dirty = false;
    if (old != null) {
      old.close();
    }
    generations.removeOthers();
  }

  private void follow() throws IOException, InterruptedException {
    if (isTimeTo(ASK_EVERY, askedAt)) {
      askedAt = System.nanoTime();
      ChangeStore.Instance instance = changes.instance();
      IndexFiles files = current;
      if (files != null && instance.generation() > files.stamp().generation()) {
        rebuild(instance, rows -> {});
      }
    }
    IndexFiles files = current;
    if (files == null) {
      return;
    }
    rowsBehind.set(0); // what failed before is read again
    if (isTimeTo(RETRY_ASIDE_EVERY, retriedAt)) {
      retriedAt = System.nanoTime();
      apply(files, files.aside().rows());
    }
    String cursor;
    try {
      cursor = changes.read(files.stamp().cursor(), chunk -> apply(files, chunk));
    } catch (CursorNotCoveredException e) {
      LOG.log(Level.WARNING, "The search index is built anew: {0}", e.getMessage());
      rebuild(changes.instance(), rows -> {});
      return;
    }
    if (rowsBehind.get() > 0) {
      files.refresh();
      dirty = true;
      rowsBehind.set(0);
    }
    files.reached(cursor);
    caughtUpAt = System.nanoTime();
    if (dirty && isTimeTo(COMMIT_EVERY, committedAt)) {
      commit(files);
    }
  }

  private static boolean isTimeTo(Duration every, long last) {
    return System.nanoTime() - last > every.toNanos();
  }

  private void apply(IndexFiles files, List<Change> rows) {
    rowsBehind.addAndGet(rows.size());
    try {
      feed.replace(files, rows);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void commit(IndexFiles files) throws IOException {
    files.commit();
    dirty = false;
    committedAt = System.nanoTime();
  }

  /** Builds the index anew in this process, for the command of that name. */
  public void rebuildHere(LongConsumer progress) throws InterruptedException {
    try {
      generations.lock();
      rebuild(changes.instance(), progress);
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
    } catch (IOException | AlreadyClosedException e) {
      LOG.log(Level.WARNING, "The index was not closed cleanly; the change log makes up for it", e);
    }
  }
}
