package org.muster.community.event;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Filters;
import org.muster.engine.query.TimeParameters;
import org.muster.engine.query.Zones;

/**
 * A half-open period of time: {@code from} is included, {@code to} is not; null is unbounded. A day
 * is that day where a game is, unless the caller says of which zone.
 *
 * @param from of a day where games are: its beginning in UTC
 * @param to the same
 * @param fromDay whether it begins with such a day, and not at a point in time
 * @param toDay the same of its end
 */
record Period(@Nullable Instant from, @Nullable Instant to, boolean fromDay, boolean toDay) {

  /** How much earlier than in UTC a day begins somewhere. */
  private static final Duration EARLIEST = Duration.ofHours(14);

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
    boolean there = tz == null;
    return new Period(
        begin, end, there && TimeParameters.isDay(from), there && TimeParameters.isDay(to));
  }

  /** Since when games are asked for, wherever they are. */
  @Nullable Instant since() {
    return from == null || !fromDay ? from : from.minus(EARLIEST);
  }

  /** Narrows to the games of this time: not over when it begins, begun before it ends. */
  void addTo(Filters filters) {
    if (from != null) {
      filters.and(
          "from",
          fromDay
              ? new Filter.TimeIn(Fields.ENDS_LOCAL, from.plusMillis(1), null)
              : EventStates.notOver(from));
    }
    if (to != null) {
      String start = toDay ? Fields.STARTS_LOCAL : Fields.STARTS_AT;
      filters.and("to", new Filter.TimeIn(start, null, to));
    }
  }
}
