package org.muster.engine.query;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;

/** Times as parameters name them: days, or points in time. */
public final class TimeParameters {

  /** Ten thousand years: well within what milliseconds in a long can hold. */
  private static final Duration FARTHEST = Duration.ofDays(3_652_425);

  private TimeParameters() {}

  /** Whether a parameter names a day, and not a point in time. */
  public static boolean isDay(@Nullable String text) {
    return text != null && text.length() == 10;
  }

  /**
   * Reads a parameter.
   *
   * @param zone of a day
   * @param last whether it is the end of a period: what is on that day, or at that instant, is in
   * @throws org.muster.core.ProblemException {@code Invalid}: neither a day nor a time
   */
  public static Instant of(String parameter, String text, ZoneId zone, boolean last) {
    try {
      if (isDay(text)) {
        return LocalDate.parse(text).plusDays(last ? 1 : 0).atStartOfDay(zone).toInstant();
      }
      Instant time = OffsetDateTime.parse(text, DateTimeFormatter.ISO_OFFSET_DATE_TIME).toInstant();
      if (Math.abs(time.getEpochSecond()) > FARTHEST.toSeconds()) {
        throw new DateTimeParseException("out of range", text, 0);
      }
      return last ? time.plusMillis(1) : time;
    } catch (DateTimeParseException e) {
      throw Problem.parameter(
          parameter,
          "bad_format",
          parameter + " must be a date such as 2027-04-03 or an RFC 3339 time with offset.");
    }
  }
}
