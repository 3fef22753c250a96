package org.muster.lab.relevance;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.regex.Pattern;

/**
 * Days, both included, as predicates name them: {@code today}, {@code tomorrow}, {@code weekend},
 * {@code next_weekend}, {@code week}, {@code next_week}, {@code month}, {@code next_month}, {@code
 * 14d} (the next fourteen), {@code 2027-06}, {@code 2027-06-12}, {@code 2027-06-12..2027-06-20}.
 */
record When(LocalDate first, LocalDate last) {

  private static final Pattern DAYS = Pattern.compile("\\d+d");
  private static final Pattern MONTH = Pattern.compile("\\d{4}-\\d{2}");

  /** The day that it is where somebody asks. */
  record Today(LocalDate day) {}

  /**
   * Reads days.
   *
   * @throws IllegalArgumentException these are no days
   */
  static When parse(String text, Today today) {
    LocalDate day = today.day();
    LocalDate sunday = day.with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY));
    return switch (text) {
      case "today" -> new When(day, day);
      case "tomorrow" -> new When(day.plusDays(1), day.plusDays(1));
      case "weekend" -> new When(later(day, sunday.minusDays(1)), sunday);
      case "next_weekend" -> new When(sunday.plusDays(6), sunday.plusDays(7));
      case "week" -> new When(day, sunday);
      case "next_week" -> new When(sunday.plusDays(1), sunday.plusDays(7));
      case "month" -> new When(day, YearMonth.from(day).atEndOfMonth());
      case "next_month" -> month(YearMonth.from(day).plusMonths(1));
      default -> exact(text, day);
    };
  }

  private static When exact(String text, LocalDate day) {
    if (DAYS.matcher(text).matches()) {
      return new When(day, day.plusDays(Long.parseLong(text.substring(0, text.length() - 1))));
    }
    if (MONTH.matcher(text).matches()) {
      return month(YearMonth.parse(text));
    }
    try {
      int dots = text.indexOf("..");
      return dots < 0
          ? new When(LocalDate.parse(text), LocalDate.parse(text))
          : new When(
              LocalDate.parse(text.substring(0, dots)), LocalDate.parse(text.substring(dots + 2)));
    } catch (java.time.format.DateTimeParseException e) {
      throw new IllegalArgumentException("not days: " + text, e);
    }
  }

  private static When month(YearMonth month) {
    return new When(month.atDay(1), month.atEndOfMonth());
  }

  private static LocalDate later(LocalDate a, LocalDate b) {
    return a.isAfter(b) ? a : b;
  }

  boolean contains(LocalDate day) {
    return !day.isBefore(first) && !day.isAfter(last);
  }
}
