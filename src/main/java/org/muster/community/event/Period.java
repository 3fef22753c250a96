package org.muster.community.event;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.engine.query.Zones;

/** A half-open period of time: {@code from} is included, {@code to} is not; null is unbounded. */
record Period(@Nullable Instant from, @Nullable Instant to) {

  /** Ten thousand years: well within what milliseconds in a long can hold. */
  private static final Duration FARTHEST = Duration.ofDays(3_652_425);

  /**
   * Parses the parameters {@code from}, {@code to} and {@code tz}: dates or RFC 3339 times.
   *
   * @throws ProblemException {@code Invalid} for a malformed time or zone, or an end before the
   *     start
   */
  static Period of(@Nullable String from, @Nullable String to, @Nullable String tz) {
    ZoneId zone = Zones.of(tz);
    Instant begin = from == null ? null : instant("from", from, zone, false);
    Instant end = to == null ? null : instant("to", to, zone, true);
    if (begin != null && end != null && !end.isAfter(begin)) {
      throw Problem.parameter("to", "contradiction", "to must not be before from.");
    }
    return new Period(begin, end);
  }

  private static Instant instant(String parameter, String text, ZoneId zone, boolean last) {
    try {
      if (text.length() == 10) {
        return LocalDate.parse(text).plusDays(last ? 1 : 0).atStartOfDay(zone).toInstant();
      }
      Instant time = OffsetDateTime.parse(text, DateTimeFormatter.ISO_OFFSET_DATE_TIME).toInstant();
      if (Math.abs(time.getEpochSecond()) > FARTHEST.toSeconds()) {
        throw new DateTimeParseException("out of range", text, 0);
      }
      return last ? time.plusMillis(1) : time; // include a game that starts at exactly this instant
    } catch (DateTimeParseException e) {
      throw Problem.parameter(
          parameter,
          "bad_format",
          parameter + " must be a date such as 2027-04-03 or an RFC 3339 time with offset.");
    }
  }
}
