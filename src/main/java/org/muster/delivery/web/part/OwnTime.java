package org.muster.delivery.web.part;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.words.Words;

/**
 * The time of something by the reader's own clocks, beside that by the clocks there. Of a reader
 * whose zone nobody knows, a script (own-time.js) finds it out.
 *
 * @param text by the reader's clocks; null: the script writes it, if it is another time
 * @param zone of the clocks there
 */
public record OwnTime(@Nullable String text, Instant from, Instant to, ZoneId zone) {

  /** The reader's own time; null if it is the same. */
  public static @Nullable OwnTime of(
      Words words, OffsetDateTime from, OffsetDateTime to, ZoneId zone) {
    Instant start = from.toInstant();
    ZoneId own = words.zone().orElse(null);
    if (own == null) {
      return new OwnTime(null, start, to.toInstant(), zone);
    }
    return Words.isSameClock(start, own, zone)
        ? null
        : new OwnTime(words.ownTimes(from, to, own), start, to.toInstant(), zone);
  }
}
