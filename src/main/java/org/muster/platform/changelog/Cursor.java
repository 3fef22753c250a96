package org.muster.platform.changelog;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A position in the change log.
 *
 * @param snapshot everything visible in it has been read, and nothing else
 * @param life of the server when it was taken; null: unknown. After a crash the server may reuse
 *     the number of a transaction whose rollback had not reached the disk
 */
record Cursor(String snapshot, @Nullable UUID life) {

  /** More transactions than a server can start before the first of them reaches its disk. */
  private static final long MARGIN = 100_000;

  private static final char BEHIND = '/';

  /** Parses what {@link #toString} has written. */
  static Cursor of(String text) {
    int slash = text.indexOf(BEHIND);
    return slash < 0
        ? new Cursor(text, null)
        : new Cursor(text.substring(0, slash), UUID.fromString(text.substring(slash + 1)));
  }

  /**
   * The cursor to continue from in another life of the server: far enough back that no number was
   * reused. Reading changes twice does no harm.
   *
   * @param keptFrom the lowest number that the log still contains
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
