package org.muster.community.event;

import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.engine.query.TimeParameters;
import org.muster.engine.query.Zones;

/** A half-open period of time: {@code from} is included, {@code to} is not; null is unbounded. */
record Period(@Nullable Instant from, @Nullable Instant to) {

  /**
   * Parses the parameters {@code from}, {@code to} and {@code tz}: dates or RFC 3339 times.
   *
   * @throws ProblemException {@code Invalid} for a malformed time or zone, or an end before the
   *     start
   */
  static Period of(@Nullable String from, @Nullable String to, @Nullable String tz) {
    ZoneId zone = Zones.of(tz);
    Instant begin = from == null ? null : TimeParameters.of("from", from, zone, false);
    Instant end = to == null ? null : TimeParameters.of("to", to, zone, true);
    if (begin != null && end != null && !end.isAfter(begin)) {
      throw Problem.parameter("to", "contradiction", "to must not be before from.");
    }
    return new Period(begin, end);
  }
}
