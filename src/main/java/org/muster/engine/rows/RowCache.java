package org.muster.engine.rows;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.muster.platform.changelog.Change;

/**
 * Keeps what rows of all types show, up to a number of bytes: whatever was read first goes first,
 * unless it was used since. To keep all in the order of their last use would write thousands of
 * references a second into old objects, and the garbage collector looks through each of these.
 *
 * <p>Two rules make it safe. A row is kept only if nothing was announced between the moment before
 * its {@code SELECT} and now, so it is never older than what was announced. And it is used only
 * while announcements are complete: the indexer read the change log less than {@link #BEHIND} ago,
 * and after every commit of this node, so that everybody reads what they have written.
 *
 * <p>One lock for all: it is held for a microsecond per page.
 */
public final class RowCache {

  /** How old the last look at the change log may be. */
  static final Duration BEHIND = Duration.ofMillis(250);

  private final long capacity;
  private final BooleanSupplier inTransaction;

  /** What values of rows are kept for. */
  public enum Use {
    /** To be shown in lists. */
    LIST,
    /** To be suggested while somebody types. */
    SUGGESTION
  }

  private static final List<Use> USES = List.of(Use.values());

  private record Key(Change row, Use use) {}

  /**
   * What is kept, and whether somebody has used it since it was last in danger of being evicted.
   */
  private static final class Entry {
    final Kept<?> kept;
    boolean isUsed;

    Entry(Kept<?> kept) {
      this.kept = kept;
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final SequencedMap<Key, Entry> rows = new LinkedHashMap<>();
  private long size;
  private long generation;

  private final AtomicLong commits = new AtomicLong();
  private volatile @Nullable Level level;
  private String source = "";

  private final LongAdder hits = new LongAdder();
  private final LongAdder misses = new LongAdder();
  private final LongAdder behind = new LongAdder();

  /** Up to where changes were announced: what was committed before. */
  private record Level(long nanos, long commits) {}

  /**
   * An empty cache.
   *
   * @param capacity in bytes; 0 turns it off
   * @param inTransaction whether the caller is in a transaction: it may see what others do not, and
   *     reads the database
   */
  public RowCache(long capacity, BooleanSupplier inTransaction) {
    this.capacity = capacity;
    this.inTransaction = inTransaction;
  }

  /** A cache that keeps nothing. */
  public static RowCache off() {
    return new RowCache(0, () -> false);
  }

  // What the indexer and the database tell.

  /** Rows have changed: call before they are read for the index, and again before it shows them. */
  public void changed(Collection<Change> changes) {
    lock.lock();
    try {
      generation++;
      for (Change change : changes) {
        for (Use use : USES) {
          forget(rows.remove(new Key(change, use)));
        }
      }
    } finally {
      lock.unlock();
    }
  }

  /** Anything may have changed: another index follows the change log from another place. */
  public void clear() {
    lock.lock();
    try {
      generation++;
      rows.clear();
      size = 0;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Like {@link #clear} if the rows come from elsewhere, or by other rules, than the last time. For
   * one thread.
   */
  public void readFrom(String now) {
    if (!source.equals(now)) {
      source = now;
      clear();
    }
  }

  /** This node has committed something; call before its caller goes on. */
  public void committed() {
    commits.incrementAndGet();
  }

  /** How much this node has committed: to note before the change log is read. */
  public long commits() {
    return commits.get();
  }

  /**
   * All changes that were committed before some moment have been announced.
   *
   * @param nanos that moment, by {@link System#nanoTime}
   * @param noted {@link #commits} at that moment
   */
  public void level(long nanos, long noted) {
    level = new Level(nanos, noted);
  }

  // What lists ask.

  /** Whether rows that are kept may be shown. */
  boolean isUsable() {
    if (capacity == 0 || inTransaction.getAsBoolean()) {
      return false;
    }
    Level last = level;
    boolean usable =
        last != null
            && System.nanoTime() - last.nanos() < BEHIND.toNanos()
            && last.commits() >= commits.get();
    if (!usable) {
      behind.increment();
    }
    return usable;
  }

  /**
   * What is kept of a page, and what has to be read for it.
   *
   * @param generation for {@link #keep}, once that was read
   */
  record Page<V>(List<Kept<V>> found, List<Change> missing, long generation) {}

  @SuppressWarnings("unchecked") // all values of a use and type come from one form
  <V> Page<V> page(Use use, Collection<Change> asked, Instant now) {
    List<Kept<V>> found = new ArrayList<>(asked.size());
    List<Change> missing = new ArrayList<>();
    long noted;
    lock.lock();
    try {
      noted = generation;
      for (Change row : asked) {
        Entry entry = rows.get(new Key(row, use));
        if (entry != null && entry.kept.holdsAt(now)) {
          entry.isUsed = true;
          found.add((Kept<V>) entry.kept);
        } else {
          missing.add(row);
        }
      }
    } finally {
      lock.unlock();
    }
    hits.add(found.size());
    misses.add(missing.size());
    return new Page<>(found, missing, noted);
  }

  /** Keeps values, unless something was announced since the generation was noted. */
  <V> void keep(Use use, List<Kept<V>> read, long noted) {
    lock.lock();
    try {
      if (generation == noted) {
        for (Kept<V> kept : read) {
          forget(rows.putLast(new Key(kept.row(), use), new Entry(kept)));
          size += kept.bytes();
        }
        evict();
      }
    } finally {
      lock.unlock();
    }
  }

  private void evict() {
    while (size > capacity) {
      Map.Entry<Key, Entry> oldest = rows.pollFirstEntry();
      Entry entry = oldest.getValue();
      if (entry.isUsed) {
        entry.isUsed = false;
        rows.putLast(oldest.getKey(), entry);
      } else {
        forget(entry);
      }
    }
  }

  private void forget(@Nullable Entry entry) {
    if (entry != null) {
      size -= entry.kept.bytes();
    }
  }

  // Figures.

  /** Rows that were kept when a list asked for them. */
  public long hits() {
    return hits.sum();
  }

  /** Rows that were not. */
  public long misses() {
    return misses.sum();
  }

  /** Pages that were read from the database because not all changes had been announced. */
  public long behind() {
    return behind.sum();
  }

  /** About how many bytes are kept. */
  public long bytes() {
    lock.lock();
    try {
      return size;
    } finally {
      lock.unlock();
    }
  }
}
