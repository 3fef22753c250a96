package org.muster.core;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.TemporalAccessor;
import java.time.zone.ZoneOffsetTransition;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A time as organisers give it: with its offset (RFC 3339), or as the clocks of the place show it,
 * which takes the zone of the place to be a point in time.
 *
 * @param offset null: wall time
 */
public record GivenTime(LocalDateTime clock, @Nullable ZoneOffset offset) {

  /** What a text must be, to follow "must be". */
  public static final String WORDS =
      "an RFC 3339 time with offset, such as 2027-04-03T09:30:00+09:00,"
          + " or wall time in tz, such as 2027-04-03T09:30";

  private static final DateTimeFormatter FORMAT =
      new DateTimeFormatterBuilder()
          .parseCaseInsensitive()
          .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
          .optionalStart()
          .appendOffsetId()
          .optionalEnd()
          .toFormatter(Locale.ROOT);

  /** The same point in time, wherever it is. */
  public static GivenTime of(OffsetDateTime time) {
    return new GivenTime(time.toLocalDateTime(), time.getOffset());
  }

  /**
   * Reads a time.
   *
   * @throws DateTimeException unless it is one, in the years 0 to 9999
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static GivenTime parse(String text) {
    TemporalAccessor time = FORMAT.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
    LocalDateTime clock = LocalDateTime.from(time);
    if (clock.getYear() < 0 || clock.getYear() > 9999) {
      throw new DateTimeException("out of range");
    }
    return new GivenTime(clock, time instanceof OffsetDateTime exact ? exact.getOffset() : null);
  }

  /** Whether it takes a zone to be a point in time. */
  public boolean isWallTime() {
    return offset == null;
  }

  /**
   * The point in time. Of two, when clocks go back, it is the earlier.
   *
   * @param tz of the place
   * @throws DateTimeException if the clocks there skip this time; the message follows its name
   */
  public OffsetDateTime in(ZoneId tz) {
    if (offset != null) {
      return clock.atOffset(offset);
    }
    ZoneOffsetTransition change = tz.getRules().getTransition(clock);
    if (change != null && change.isGap()) {
      throw new DateTimeException(
          "does not exist in %s, where the clocks go from %s to %s; give another time, or an offset"
              .formatted(tz, change.getDateTimeBefore(), change.getDateTimeAfter().toLocalTime()));
    }
    return clock.atZone(tz).toOffsetDateTime();
  }

  /**
   * Like {@link #in(ZoneId)}.
   *
   * @param pointer to it, for the fault
   * @throws ProblemException {@code AgainstRules} if the clocks skip this time
   */
  public OffsetDateTime in(ZoneId tz, String pointer) {
    try {
      return in(tz);
    } catch (DateTimeException e) {
      throw Problem.rule(pointer, "no_such_time", pointer + " " + e.getMessage() + ".");
    }
  }

  /** As {@link #parse} reads it. */
  @JsonValue
  @Override
  public String toString() {
    return offset == null
        ? DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(clock)
        : DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(clock.atOffset(offset));
  }
}
