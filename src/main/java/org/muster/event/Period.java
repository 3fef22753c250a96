package org.muster.event;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/** A stretch of time, open where nothing was said. */
record Period(@Nullable Instant from, @Nullable Instant to) {

  /**
   * Reads the parameters {@code from}, {@code to} and {@code tz}: dates or RFC 3339 times.
   *
   * @throws ProblemException {@code Invalid}: no time, no zone, or an end before its beginning
   */
  static Period of(@Nullable String from, @Nullable String to, @Nullable String tz) {
    ZoneId zone = zone(tz);
    Instant begin = from == null ? null : instant("from", from, zone, 0);
    Instant end = to == null ? null : instant("to", to, zone, 1);
    if (begin != null && end != null && !end.isAfter(begin)) {
      throw Problem.parameter("to", "contradiction", "to must not be before from.");
    }
    return new Period(begin, end);
  }

  private static ZoneId zone(@Nullable String tz) {
    try {
      return tz == null ? ZoneOffset.UTC : ZoneId.of(tz);
    } catch (DateTimeException e) {
      throw Problem.parameter("tz", "bad_format", "tz must be an IANA zone such as Europe/London.");
    }
  }

  private static Instant instant(String parameter, String text, ZoneId zone, int daysToAdd) {
    try {
      return text.length() == 10
          ? LocalDate.parse(text).plusDays(daysToAdd).atStartOfDay(zone).toInstant()
          : OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeParseException e) {
      throw Problem.parameter(
          parameter,
          "bad_format",
          parameter + " must be a date such as 2027-04-03 or an RFC 3339 time with offset.");
    }
  }
}
