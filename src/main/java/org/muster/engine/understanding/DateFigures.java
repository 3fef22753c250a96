package org.muster.engine.understanding;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Understanding.Asker;
import org.muster.engine.understanding.DateParts.Found;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * Dates that begin with a figure: "2026-12-24", "24/12/2026", "24.12.", "24th of december", "2026",
 * "12月24日". The day comes first; in the United States the month, in Japan year and month.
 */
final class DateFigures {

  private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d{1,2})(?:-(\\d{1,2}))?");
  private static final Pattern YEAR_FIRST = Pattern.compile("(\\d{4})[./](\\d{1,2})[./](\\d{1,2})");
  private static final Pattern FULL =
      Pattern.compile("(\\d{1,2})[./-](\\d{1,2})[./-](\\d{4}|\\d{2})");
  private static final Pattern MONTH = Pattern.compile("(\\d{1,2})[./](\\d{4})");
  private static final Pattern MONTH_LAST = Pattern.compile("(\\d{4})[./](\\d{1,2})");
  private static final Pattern SHORT = Pattern.compile("(\\d{1,2})([./])(\\d{1,2})");

  /** Languages whose decimals have a comma, and whose dates have points. */
  private static final Set<String> WITH_POINTS = Set.of("de", "pl", "cs");

  private final ReadingState draft;
  private final FunctionWords signs;
  private final LocalDate today;
  private final DateParts parts;
  private final DayNumbers numbers;

  DateFigures(ReadingState draft, DateParts parts, DayNumbers numbers) {
    this.draft = draft;
    this.signs = draft.signs();
    this.today = parts.today();
    this.parts = parts;
    this.numbers = numbers;
  }

  /** The date that begins with the figure at a token. */
  @Nullable Found at(int i) {
    String raw = draft.token(i).raw();
    Matcher iso = ISO.matcher(raw);
    if (iso.matches()) {
      int year = Integer.parseInt(iso.group(1));
      int month = Integer.parseInt(iso.group(2));
      if (iso.group(3) == null) {
        return parts.isYear(year) && month >= 1 && month <= 12
            ? new Found(TimeRange.month(YearMonth.of(year, month)), i, i + 1)
            : null;
      }
      return parts.day(Integer.parseInt(iso.group(3)), month, year, i, i + 1);
    }
    Matcher yearFirst = YEAR_FIRST.matcher(raw);
    if (yearFirst.matches()) {
      return parts.day(number(yearFirst, 3), number(yearFirst, 2), number(yearFirst, 1), i, i + 1);
    }
    Matcher full = FULL.matcher(raw);
    if (full.matches()) {
      int year = number(full, 3);
      int day = number(full, isMonthFirst() ? 2 : 1);
      int month = number(full, isMonthFirst() ? 1 : 2);
      return parts.day(day, month, year < 100 ? 2000 + year : year, i, i + 1);
    }
    Matcher month = MONTH.matcher(raw);
    Matcher monthLast = MONTH_LAST.matcher(raw);
    if (month.matches() || monthLast.matches()) { // "12/2026"
      Matcher figures = month.matches() ? month : monthLast;
      int year = number(figures, month.matches() ? 2 : 1);
      int of = number(figures, month.matches() ? 1 : 2);
      return parts.isYear(year) && of >= 1 && of <= 12
          ? new Found(TimeRange.month(YearMonth.of(year, of)), i, i + 1)
          : null;
    }
    Found named = withMonth(i);
    if (named != null) {
      return named;
    }
    Matcher two = SHORT.matcher(raw);
    return two.matches()
        ? dayAndMonth(i, two)
        : parts.year(i) > 0 ? bareYear(i) : numbers.ofMonth(i);
  }

  /** "24/12", "24.12.", "am 24.12": with points only where it cannot be a decimal. */
  private @Nullable Found dayAndMonth(int i, Matcher two) {
    int end = draft.token(i).to();
    boolean ordinal = end < draft.text().length() && draft.text().charAt(end) == '.';
    boolean said =
        signs.before(
                i, FunctionWord.ON, FunctionWord.BETWEEN, FunctionWord.AFTER, FunctionWord.BEFORE)
            != null;
    boolean japan = isFrom("JP", "ja");
    boolean figures = // "13.12": two digits, where points stand in dates
        WITH_POINTS.contains(String.valueOf(signs.language())) && two.group(3).length() == 2;
    boolean isDate =
        two.group(2).equals("/") ? !two.group().equals("24/7") : ordinal || said || figures;
    if (!isDate
        || signs.at(i + 1, FunctionWord.UNIT, FunctionWord.CURRENCY, FunctionWord.PERIOD) != null) {
      return null;
    }
    boolean monthFirst = isMonthFirst() || japan;
    int year = parts.year(i + 1);
    return parts.day(
        number(two, monthFirst ? 3 : 1),
        number(two, monthFirst ? 1 : 3),
        Math.max(0, year),
        i,
        year > 0 ? i + 2 : i + 1);
  }

  /** "5-7 june", "12th of december 2026", "2 juin", "12月24日", "2026年12月". */
  private @Nullable Found withMonth(int i) {
    Matcher days = DateParts.DAYS.matcher(draft.token(i).raw());
    Match month = signs.at(i + 1, FunctionWord.MONTH);
    if (days.matches()) {
      return month == null ? null : parts.days(days, DateParts.value(month), i, month.end());
    }
    int n = parts.whole(i);
    Match unit = signs.value(i + 1, FunctionWord.UNIT, "month", "year", "day");
    if (unit != null) {
      return japanese(i, n, unit);
    }
    if (n < 1 || n > 31) {
      return null;
    }
    int at = parts.ordinal(i + 1);
    Match of = signs.at(at, FunctionWord.OF);
    month = signs.at(of == null ? at : of.end(), FunctionWord.MONTH);
    if (month == null) {
      return null;
    }
    Match ofYear = signs.at(month.end(), FunctionWord.OF);
    int yearAt = ofYear == null ? month.end() : ofYear.end();
    int year = parts.year(yearAt);
    return parts.day(
        n, DateParts.value(month), Math.max(0, year), i, year > 0 ? yearAt + 1 : month.end());
  }

  private @Nullable Found japanese(int i, int n, Match unit) {
    if (unit.value().equals("month")) {
      return monthOrDay(0, n, unit, signs.value(unit.end() + 1, FunctionWord.UNIT, "day"), i);
    }
    if (unit.value().equals("day")) {
      LocalDate date = TimeRange.dayOfMonth(n, today);
      return date == null ? null : new Found(TimeRange.day(date), i, unit.end());
    }
    if (!parts.isYear(n)) {
      return null;
    }
    Match month = signs.value(unit.end() + 1, FunctionWord.UNIT, "month");
    if (month == null) {
      return new Found(TimeRange.year(n), i, unit.end());
    }
    Match day = signs.value(month.end() + 1, FunctionWord.UNIT, "day");
    return monthOrDay(n, parts.whole(unit.end()), month, day, i);
  }

  private @Nullable Found monthOrDay(int year, int month, Match unit, @Nullable Match day, int i) {
    if (month < 1 || month > 12) {
      return null;
    }
    if (day != null) {
      return parts.day(parts.whole(unit.end()), month, year, i, day.end());
    }
    return new Found(TimeRange.month(TimeRange.month(month, year, "", today)), i, unit.end());
  }

  /** A year alone is not how many of something there are. */
  private @Nullable Found bareYear(int i) {
    boolean counts =
        signs.at(i + 1, FunctionWord.UNIT, FunctionWord.CURRENCY, FunctionWord.PERIOD) != null
            || signs.before(i, FunctionWord.CURRENCY) != null;
    return counts ? null : new Found(TimeRange.year(parts.whole(i)), i, i + 1);
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }

  private boolean isMonthFirst() {
    return "US".equals(draft.asker().country());
  }

  private boolean isFrom(String country, String language) {
    Asker asker = draft.asker();
    return country.equals(asker.country()) || language.equals(signs.language());
  }
}
