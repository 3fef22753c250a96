package org.muster.delivery.words;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.ibm.icu.text.DateFormat;
import com.ibm.icu.text.DateIntervalFormat;
import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.DateInterval;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.TemporalAccessor;
import java.util.Date;
import java.util.Objects;

/** Dates and times by ICU. Its formats are not thread-safe: each use gets a copy. */
final class TimeWords {

  private static final int KEPT = 500;
  private static final int SECONDS = 60;

  /** The texts of some thousand games, each in its card: about 2 MB. */
  private static final int SHOWN_KEPT = 10_000;

  private static final Cache<Id, DateFormat> FORMATS =
      Caffeine.newBuilder().maximumSize(KEPT).build();
  private static final Cache<Id, DateIntervalFormat> INTERVALS =
      Caffeine.newBuilder().maximumSize(KEPT).build();

  /** What was written before: lists show the same games again and again. */
  private static final Cache<Shown, String> SHOWN =
      Caffeine.newBuilder().maximumSize(SHOWN_KEPT).build();

  private record Id(ULocale locale, String skeleton) {}

  /**
   * A text of a time.
   *
   * @param minute since 1970: no text has seconds
   */
  private record Shown(ULocale locale, String skeleton, ZoneId zone, long minute) {

    String text() {
      DateFormat kept =
          FORMATS.get(
              new Id(locale, skeleton),
              id -> DateFormat.getInstanceForSkeleton(id.skeleton, id.locale));
      DateFormat format = (DateFormat) Objects.requireNonNull(kept).clone();
      format.setTimeZone(TimeZone.getTimeZone(zone.getId()));
      return format.format(Date.from(Instant.ofEpochSecond(minute * SECONDS)));
    }
  }

  private TimeWords() {}

  static Instant at(TemporalAccessor time) {
    return Instant.from(time);
  }

  static String format(ULocale locale, String skeleton, TemporalAccessor time, ZoneId zone) {
    long minute = Math.floorDiv(at(time).getEpochSecond(), SECONDS);
    return Objects.requireNonNull(
        SHOWN.get(new Shown(locale, skeleton, zone, minute), Shown::text));
  }

  static String interval(
      ULocale locale, String skeleton, TemporalAccessor from, TemporalAccessor to, ZoneId zone) {
    DateIntervalFormat kept =
        INTERVALS.get(
            new Id(locale, skeleton), id -> DateIntervalFormat.getInstance(id.skeleton, id.locale));
    var format = (DateIntervalFormat) Objects.requireNonNull(kept).clone();
    format.setTimeZone(TimeZone.getTimeZone(zone.getId()));
    return format
        .formatToValue(new DateInterval(at(from).toEpochMilli(), at(to).toEpochMilli()))
        .toString();
  }

  static DayOfWeek firstDayOfWeek(ULocale locale) {
    int day = Calendar.getInstance(locale).getFirstDayOfWeek(); // Sunday is 1
    return DayOfWeek.SUNDAY.plus(day - 1L);
  }
}
