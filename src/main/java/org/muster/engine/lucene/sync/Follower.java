package org.muster.engine.lucene.sync;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.muster.platform.changelog.Change;
import org.muster.platform.changelog.ChangeStore;

/**
 * One index that follows the change log: reads what was committed since its cursor, loads the rows
 * as they are now, replaces their documents and lets searches see them. The cursor is in the
 * index's own commit, so a crash anywhere only means that some changes are applied again.
 *
 * <p>For one thread at a time, except for what it says of itself.
 */
final class Follower implements AutoCloseable {

  private static final Duration COMMIT_EVERY = Duration.ofSeconds(1);

  /** How long an index that cannot be written any more may still be asked. */
  private static final Duration SERVES_WHILE_BROKEN = Duration.ofSeconds(2);

  /** How often it is looked whether people who are gone are out of the files. */
  private static final Duration FORGET_EVERY = Duration.ofMillis(500);

  private static final Duration NEVER_LEVEL = Duration.ofDays(1);

  private final IndexFiles files;
  private final ChangeStore changes;
  private final DocumentFeed feed;

  private volatile long levelAt;
  private volatile boolean isLevel;
  private volatile Health health = Health.GOOD;
  private final AtomicInteger behind = new AtomicInteger();
  private final Interval forgetting = new Interval(FORGET_EVERY);
  private boolean dirty;
  private long committedAt = System.nanoTime();

  private enum Health {
    GOOD,
    /** It can be read, but not be written any more. */
    BROKEN,
    /** What is read is not what was written. */
    DAMAGED
  }

  Follower(IndexFiles files, ChangeStore changes, DocumentFeed feed) {
    this.files = files;
    this.changes = changes;
    this.feed = feed;
  }

  IndexFiles files() {
    return files;
  }

  /**
   * Brings in all that was committed before the call. What fails is read again by the next one.
   *
   * @return how many changes that were
   * @throws IOException the files cannot be written; so do {@link UncheckedIOException} and
   *     Lucene's {@code AlreadyClosedException} say
   * @throws org.muster.platform.changelog.CursorNotCoveredException the log does not go back that
   *     far
   */
  int follow() throws IOException {
    long began = System.nanoTime();
    behind.set(0);
    apply(files.aside().due());
    String cursor = changes.read(files.stamp().cursor(), this::apply);
    int brought = behind.get();
    if (brought > 0) {
      show();
    }
    files.reached(cursor);
    levelAt = began;
    isLevel = true;
    forget();
    if (dirty && System.nanoTime() - committedAt > COMMIT_EVERY.toNanos()) {
      commit();
    }
    return brought;
  }

  /** Lets searches see what was brought in. */
  private void show() throws IOException {
    files.refresh();
    files.read(
        reader -> {
          files.forgotten().look(reader);
          return true;
        });
    dirty = true;
    behind.set(0);
  }

  private void forget() throws IOException {
    if (!files.forgotten().isEmpty() && forgetting.isDue() && files.forget()) {
      committed();
    }
  }

  /** Brings rows in again that no change asks for. */
  void repair(List<Change> rows) throws IOException {
    apply(rows);
    show();
  }

  private void apply(List<Change> rows) {
    behind.addAndGet(rows.size());
    try {
      feed.replace(files, rows);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void commit() throws IOException {
    files.commit();
    committed();
  }

  private void committed() {
    dirty = false;
    committedAt = System.nanoTime();
  }

  /** For how long searches have not been known to see everything that is committed. */
  Duration lag() {
    return isLevel ? Duration.ofNanos(System.nanoTime() - levelAt) : NEVER_LEVEL;
  }

  /** Its files cannot be written any more, or are gone. From any thread. */
  void breakDown() {
    if (health == Health.GOOD) {
      health = Health.BROKEN;
    }
  }

  /** Its files are not what was written. From any thread. */
  void damage() {
    health = Health.DAMAGED;
  }

  boolean isGood() {
    return health == Health.GOOD;
  }

  /** Whether searches may ask it: what cannot be written is soon out of date. */
  boolean serves() {
    return switch (health) {
      case GOOD -> true;
      case BROKEN -> lag().compareTo(SERVES_WHILE_BROKEN) < 0;
      case DAMAGED -> false;
    };
  }

  /** Changes that were read from the log, and that searches do not see yet. */
  int behind() {
    return behind.get();
  }

  /** How it is. */
  IndexStatus.Serving status() {
    CommitData stamp = files.stamp();
    return new IndexStatus.Serving(
        files.name(),
        stamp.generation(),
        stamp.built(),
        files.size(),
        files.bytes(),
        lag().toMillis(),
        behind.get(),
        stamp.cursor());
  }

  /** Makes what is there durable, and closes the files. */
  @Override
  public void close() throws IOException {
    try (files) {
      if (dirty && isGood()) {
        commit();
      }
    }
  }
}
