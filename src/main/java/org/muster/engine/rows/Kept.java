package org.muster.engine.rows;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.muster.platform.changelog.Change;

/**
 * What the cache keeps of a row: a value, from one turn to the next.
 *
 * @param from when it began to show this, as far as that is known
 * @param until when it may show something else
 * @param bytes about how much memory all this takes
 */
record Kept<V>(Change row, V value, Instant from, Instant until, long bytes) {

  /**
   * Nothing is kept for longer. A net for what no change log tells, such as triggers that somebody
   * switched off: as long as the index takes to compare 180,000 rows with their documents, which is
   * its own net for the same.
   */
  private static final Duration LONGEST = Duration.ofHours(1);

  /** What this object, its identifiers and its place in the cache take beside the value. */
  private static final int OBJECTS = 300;

  /**
   * What was read with this time.
   *
   * @param turns when it shows something else without any change of the database
   */
  static <V> Kept<V> of(Change row, V value, long bytes, List<Instant> turns, Instant now) {
    Instant last = now.plus(LONGEST);
    return new Kept<>(
        row,
        value,
        turns.stream()
            .filter(turn -> !turn.isAfter(now))
            .max(Instant::compareTo)
            .orElse(Instant.MIN),
        turns.stream()
            .filter(turn -> turn.isAfter(now) && turn.isBefore(last))
            .min(Instant::compareTo)
            .orElse(last),
        bytes + OBJECTS);
  }

  /** Whether the row shows at this time what it showed when it was read. */
  boolean holdsAt(Instant now) {
    return !now.isBefore(from) && now.isBefore(until);
  }
}
