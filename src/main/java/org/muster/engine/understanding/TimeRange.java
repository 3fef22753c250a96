package org.muster.engine.understanding;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjusters;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of local time, open where a bound is absent.
 *
 * @param to behind its end
 * @param isCurrent whether only the rest of it is meant once it has begun ("this weekend")
 */
record TimeRange(@Nullable LocalDateTime from, @Nullable LocalDateTime to, boolean isCurrent) {

  private static final LocalTime MORNING = LocalTime.of(5, 0);
  private static final LocalTime NOON = LocalTime.of(12, 0);
  private static final LocalTime EVENING = LocalTime.of(17, 0);
  private static final LocalTime SMALL_HOURS = LocalTime.of(4, 0);

  /** With the first month of each. */
  private static final Map<String, Integer> SEASONS =
      Map.of("spring", 3, "summer", 6, "autumn", 9, "winter", 12);

  static TimeRange days(LocalDate from, LocalDate end) {
    return new TimeRange(from.atStartOfDay(), end.atStartOfDay(), false);
  }

  static TimeRange day(LocalDate day) {
    return days(day, day.plusDays(1));
  }

  static TimeRange month(YearMonth month) {
    return days(month.atDay(1), month.plusMonths(1).atDay(1)).rest();
  }

  static TimeRange year(int year) {
    return days(LocalDate.of(year, 1, 1), LocalDate.of(year + 1, 1, 1)).rest();
  }

  TimeRange rest() {
    return new TimeRange(from, to, true);
  }

  /** What needs no other word, such as "tomorrow" or "next weekend"; see {@link Values}. */
  static TimeRange when(String value, LocalDate today) {
    return switch (value) {
      case "today" -> day(today).rest();
      case "this morning" -> new TimeRange(today.atTime(MORNING), today.atTime(NOON), true);
      case "this afternoon" -> new TimeRange(today.atTime(NOON), today.atTime(EVENING), true);
      case "tonight" ->
          new TimeRange(today.atTime(EVENING), today.plusDays(1).atTime(SMALL_HOURS), true);
      case "tomorrow" -> day(today.plusDays(1));
      case "day after tomorrow" -> day(today.plusDays(2));
      case "yesterday" -> day(today.minusDays(1));
      case "past" -> days(today.minusYears(1), today);
      case "spring" -> season(3, today);
      case "summer" -> season(6, today);
      case "autumn" -> season(9, today);
      case "winter" -> season(12, today);
      case "next spring" -> nextSeason(3, today);
      case "next summer" -> nextSeason(6, today);
      case "next autumn" -> nextSeason(9, today);
      case "next winter" -> nextSeason(12, today);
      default -> {
        String[] words = value.split(" ", -1);
        yield words.length == 2
            ? which(words[0], words[1], today)
            : ahead(Integer.parseInt(words[1]), words[2], today); // "in 2 week"
      }
    };
  }

  /**
   * The three months of a season of the north from this one on, this year's unless they are over.
   */
  private static TimeRange season(int month, LocalDate today) {
    LocalDate start = LocalDate.of(today.getYear() - 1, month, 1);
    while (!start.plusMonths(3).isAfter(today)) {
      start = start.plusYears(1);
    }
    return days(start, start.plusMonths(3)).rest();
  }

  /** Whether a value of {@link #when} is a season. */
  static boolean isSeason(String value) {
    return SEASONS.containsKey(value);
  }

  /** A season of a year; winter begins in that year. */
  static TimeRange seasonOf(String value, int year) {
    int month = Objects.requireNonNull(SEASONS.get(value));
    return season(month, LocalDate.of(year, month, 1));
  }

  /** The first season that has not begun. */
  private static TimeRange nextSeason(int month, LocalDate today) {
    LocalDate start = LocalDate.of(today.getYear(), month, 1);
    return season(month, start.isAfter(today) ? start : start.plusYears(1));
  }

  /** "this weekend", "next month": weeks begin on Monday. */
  static TimeRange which(String which, String period, LocalDate today) {
    boolean coming = which.equals("coming") && !period.equals("weekend");
    int n = coming ? 1 : steps(which);
    LocalDate monday = today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)).plusWeeks(n);
    return switch (period) {
      case "weekend" -> days(monday.plusDays(5), monday.plusDays(7)).rest();
      case "week" -> days(monday, monday.plusDays(7)).rest();
      case "month" -> month(YearMonth.from(today).plusMonths(n));
      case "year" -> year(today.getYear() + n);
      default -> day(today.plusDays(n)).rest();
    };
  }

  /**
   * "this saturday" is the next to come, today included; "next saturday" the first that is not in
   * this week, as English has it; "the coming saturday", "samedi prochain" the first that is
   * neither today nor tomorrow; "samedi en huit" the one after the next to come; "last saturday"
   * the latest before today.
   */
  static TimeRange weekday(String which, DayOfWeek day, LocalDate today) {
    LocalDate coming = today.with(TemporalAdjusters.nextOrSame(day));
    LocalDate nextMonday = today.with(TemporalAdjusters.next(DayOfWeek.MONDAY));
    return switch (which) {
      case "next" -> day(nextMonday.with(TemporalAdjusters.nextOrSame(day)));
      case "second" -> day(coming.plusWeeks(1));
      case "last" -> day(today.with(TemporalAdjusters.previous(day)));
      case "coming" -> day(today.plusDays(1).with(TemporalAdjusters.next(day)));
      default -> day(coming).rest();
    };
  }

  /** "in two weeks" is the whole week then; "in 3 days" that day. */
  static TimeRange ahead(int n, String period, LocalDate today) {
    return switch (period) {
      case "week" -> which("this", "week", today.plusWeeks(n));
      case "weekend" -> which("this", "weekend", today.plusWeeks(n));
      case "month" -> month(YearMonth.from(today).plusMonths(n));
      case "year" -> year(today.getYear() + n);
      default -> day(today.plusDays(n));
    };
  }

  /** "the next 2 weeks", from today on. */
  static TimeRange span(String which, int n, String period, LocalDate today) {
    int weeks = period.startsWith("week") ? n : 0;
    int months = period.equals("month") ? n : 0;
    int years = period.equals("year") ? n : 0;
    int days = period.equals("day") ? n : 0;
    return which.equals("last")
        ? days(today.minusYears(years).minusMonths(months).minusWeeks(weeks).minusDays(days), today)
        : days(
                today,
                today
                    .plusYears(years)
                    .plusMonths(months)
                    .plusWeeks(weeks)
                    .plusDays(days)
                    .plusDays(1))
            .rest();
  }

  /** The month of that name in the year; without one the next to come, or the last one gone. */
  static YearMonth month(int month, int year, String which, LocalDate today) {
    if (year > 0) {
      return YearMonth.of(year, month);
    }
    YearMonth now = YearMonth.from(today);
    YearMonth named = YearMonth.of(today.getYear(), month);
    if (which.equals("last")) {
      return named.isBefore(now) ? named : named.minusYears(1);
    }
    return named.isBefore(now) ? named.plusYears(1) : named;
  }

  /** The day in the year, without one the next to come; absent if there is no such day. */
  static @Nullable LocalDate date(int day, int month, int year, LocalDate today) {
    if (month < 1 || month > 12 || day < 1 || day > 31) {
      return null;
    }
    for (int y = year > 0 ? year : today.getYear(); y <= Math.max(year, today.getYear() + 4); y++) {
      YearMonth in = YearMonth.of(y, month);
      if (in.isValidDay(day) && (year > 0 || !in.atDay(day).isBefore(today))) {
        return in.atDay(day);
      }
      if (year > 0) {
        return null;
      }
    }
    return null;
  }

  /** The next day of that number; absent if neither this month nor the next has it. */
  static @Nullable LocalDate dayOfMonth(int day, LocalDate today) {
    YearMonth month = YearMonth.from(today);
    if (day >= today.getDayOfMonth() && month.isValidDay(day)) {
      return month.atDay(day);
    }
    return month.plusMonths(1).isValidDay(day) ? month.plusMonths(1).atDay(day) : null;
  }

  private static int steps(String which) {
    return switch (which) {
      case "next", "second" -> 1;
      case "last" -> -1;
      default -> 0;
    };
  }

  /** The beginning as the parameter {@code from} takes it: a date if it begins with a day. */
  static String from(LocalDateTime from, ZoneId zone) {
    return from.toLocalTime().equals(LocalTime.MIDNIGHT)
        ? from.toLocalDate().toString()
        : from.atZone(zone).format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
  }

  /** The end as the parameter {@code to} takes it: the last day, if it ends with one. */
  static String to(LocalDateTime to, ZoneId zone) {
    return to.toLocalTime().equals(LocalTime.MIDNIGHT)
        ? to.toLocalDate().minusDays(1).toString()
        : to.atZone(zone).format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
  }
}
