package org.muster.platform.changelog;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How far a reader has read.
 *
 * @param snapshot everything visible in it has been read, everything else has not
 * @param life of the server when it was taken; null: not known. A server that crashes begins
 *     another one, and may give the number of a transaction whose rollback had not reached the disk
 *     to one that commits
 */
record Cursor(String snapshot, @Nullable UUID life) {

  /** More transactions than a server can begin before the first of them is on its disk. */
  private static final long MARGIN = 100_000;

  private static final char BEHIND = '/';

  /** Reads what {@link #toString} wrote. */
  static Cursor of(String text) {
    int slash = text.indexOf(BEHIND);
    return slash < 0
        ? new Cursor(text, null)
        : new Cursor(text.substring(0, slash), UUID.fromString(text.substring(slash + 1)));
  }

  /**
   * The cursor to read from in another life: far enough back that no number was given twice. What
   * is read again does no harm.
   *
   * @param keptFrom the lowest number that the log still tells of
   */
  Cursor in(@Nullable UUID otherLife, long keptFrom) {
    long xmin = Long.parseLong(snapshot.substring(0, snapshot.indexOf(':')));
    long from = Math.max(Math.max(xmin - MARGIN, keptFrom), 1);
    return new Cursor(from + ":" + from + ":", otherLife);
  }

  @Override
  public String toString() {
    return life == null ? snapshot : snapshot + BEHIND + life;
  }
}
