package org.muster.understanding;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.search.Understanding.Asker;
import org.muster.understanding.Signs.Match;

/**
 * The ways to write a day, a month, a year or a few days: in words relative to today, in figures
 * (day first; in the United States the month, in Japan year and month), or with the name of a
 * month.
 */
final class DateForms {

  private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d{1,2})(?:-(\\d{1,2}))?");
  private static final Pattern YEAR_FIRST = Pattern.compile("(\\d{4})[./](\\d{1,2})[./](\\d{1,2})");
  private static final Pattern FULL =
      Pattern.compile("(\\d{1,2})[./-](\\d{1,2})[./-](\\d{4}|\\d{2})");
  private static final Pattern SHORT = Pattern.compile("(\\d{1,2})([./])(\\d{1,2})");
  private static final Pattern DAYS = Pattern.compile("(\\d{1,2})[-/](\\d{1,2})");

  private static final int FIRST_YEAR = 1990;
  private static final int YEARS_BACK = 15;
  private static final int YEARS_AHEAD = 5;

  /** A date in the text. */
  record Found(Stretch stretch, int first, int end) {}

  private final Draft draft;
  private final Signs signs;
  private final LocalDate today;

  DateForms(Draft draft) {
    this.draft = draft;
    this.signs = draft.signs();
    this.today = LocalDate.ofInstant(draft.asker().now(), draft.asker().zone());
  }

  LocalDate today() {
    return today;
  }

  /** The longest date that begins at a token. */
  @Nullable Found at(int i) {
    if (!draft.isFree(i)) {
      return null;
    }
    Found found = draft.token(i).isNumber() ? figures(i) : inWords(i);
    return found != null && draft.isFree(found.first(), found.end()) ? found : null;
  }

  private @Nullable Found inWords(int i) {
    Match when = signs.at(i, Sign.WHEN);
    if (when != null) {
      return new Found(Stretch.when(when.value(), today), i, when.end());
    }
    Match in = signs.at(i, Sign.IN);
    if (in != null) {
      Found ahead = ahead(i, in.end());
      if (ahead != null) {
        return ahead;
      }
    }
    Match which = signs.at(i, Sign.WHICH);
    if (which != null) {
      return which(i, which);
    }
    Match day = signs.at(i, Sign.DAY, Sign.PERIOD);
    Match behind = day == null ? null : signs.at(day.end(), Sign.WHICH);
    if (day != null && behind != null) { // "samedi prochain"
      return new Found(relative(behind.value(), day), i, behind.end());
    }
    Match month = signs.at(i, Sign.MONTH);
    return month == null ? null : month(i, month);
  }

  /** "in two weeks". */
  private @Nullable Found ahead(int first, int at) {
    Match number = signs.at(at, Sign.NUMBER);
    int n = number != null ? Integer.parseInt(number.value()) : whole(at);
    Match period = signs.at(number != null ? number.end() : at + 1, Sign.PERIOD);
    return n > 0 && n < 100 && period != null
        ? new Found(Stretch.ahead(n, period.value(), today), first, period.end())
        : null;
  }

  private @Nullable Found which(int i, Match which) {
    int at = which.end();
    Match number = signs.at(at, Sign.NUMBER);
    int n = number != null ? Integer.parseInt(number.value()) : whole(at);
    Match span = signs.at(number != null ? number.end() : at + 1, Sign.PERIOD);
    if (n > 0 && n < 100 && span != null) { // "the next 2 weeks"
      return new Found(Stretch.span(which.value(), n, span.value(), today), i, span.end());
    }
    Match day = signs.at(at, Sign.DAY, Sign.PERIOD);
    if (day != null) {
      return new Found(relative(which.value(), day), i, day.end());
    }
    Match month = signs.at(at, Sign.MONTH);
    if (month == null) {
      return null;
    }
    int year = year(month.end());
    YearMonth named = Stretch.month(value(month), Math.max(0, year), which.value(), today);
    return new Found(Stretch.month(named), i, year > 0 ? month.end() + 1 : month.end());
  }

  private Stretch relative(String which, Match day) {
    return day.sign() == Sign.PERIOD
        ? Stretch.which(which, day.value(), today)
        : Stretch.weekday(which, dayOfWeek(day), today);
  }

  static DayOfWeek dayOfWeek(Match day) {
    return DayOfWeek.valueOf(day.value().toUpperCase(Locale.ROOT));
  }

  /** "june 5-7", "december 24th, 2026", "march 2027", "march". */
  private @Nullable Found month(int i, Match month) {
    int at = month.end();
    Matcher days = draft.isFree(at) ? DAYS.matcher(draft.token(at).raw()) : null;
    if (days != null && days.matches() && days.group().indexOf('-') > 0) {
      return days(days, value(month), i, at + 1);
    }
    int day = whole(at);
    if (day >= 1 && day <= 31) {
      int end = ordinal(at + 1);
      int year = year(end);
      LocalDate date = Stretch.date(day, value(month), Math.max(0, year), today);
      return date == null ? null : new Found(Stretch.day(date), i, year > 0 ? end + 1 : end);
    }
    Match of = signs.at(at, Sign.OF);
    int behind = of == null ? at : of.end();
    int year = year(behind);
    Match which = signs.at(at, Sign.WHICH);
    String value = which == null ? "" : which.value();
    boolean weak =
        signs.at(i, Sign.WEAK) != null
            && year < 0
            && which == null
            && signs.before(i, Sign.ON, Sign.BETWEEN, Sign.AFTER, Sign.BEFORE) == null;
    if (weak) {
      return null;
    }
    YearMonth named = Stretch.month(value(month), Math.max(0, year), value, today);
    int end = year > 0 ? behind + 1 : which != null ? which.end() : at;
    return new Found(Stretch.month(named), i, end);
  }

  private @Nullable Found days(Matcher days, int month, int i, int end) {
    int year = year(end);
    LocalDate from = Stretch.date(Integer.parseInt(days.group(1)), month, Math.max(0, year), today);
    LocalDate to = Stretch.date(Integer.parseInt(days.group(2)), month, Math.max(0, year), today);
    return from == null || to == null || to.isBefore(from)
        ? null
        : new Found(Stretch.days(from, to.plusDays(1)), i, year > 0 ? end + 1 : end);
  }

  private @Nullable Found figures(int i) {
    String raw = draft.token(i).raw();
    Matcher iso = ISO.matcher(raw);
    if (iso.matches()) {
      int year = Integer.parseInt(iso.group(1));
      int month = Integer.parseInt(iso.group(2));
      if (iso.group(3) == null) {
        return isYear(year) && month >= 1 && month <= 12
            ? new Found(Stretch.month(YearMonth.of(year, month)), i, i + 1)
            : null;
      }
      return day(Integer.parseInt(iso.group(3)), month, year, i, i + 1);
    }
    Matcher yearFirst = YEAR_FIRST.matcher(raw);
    if (yearFirst.matches()) {
      return day(number(yearFirst, 3), number(yearFirst, 2), number(yearFirst, 1), i, i + 1);
    }
    Matcher full = FULL.matcher(raw);
    if (full.matches()) {
      int year = number(full, 3);
      int day = number(full, isMonthFirst() ? 2 : 1);
      int month = number(full, isMonthFirst() ? 1 : 2);
      return day(day, month, year < 100 ? 2000 + year : year, i, i + 1);
    }
    Found named = withMonth(i);
    if (named != null) {
      return named;
    }
    Matcher two = SHORT.matcher(raw);
    return two.matches() ? dayAndMonth(i, two) : year(i) > 0 ? bareYear(i) : null;
  }

  private @Nullable Found day(int day, int month, int year, int first, int end) {
    LocalDate date = year == 0 || isYear(year) ? Stretch.date(day, month, year, today) : null;
    return date == null ? null : new Found(Stretch.day(date), first, end);
  }

  /** "24/12", "24.12.", "am 24.12": with points only where it cannot be a decimal. */
  private @Nullable Found dayAndMonth(int i, Matcher two) {
    int end = draft.token(i).to();
    boolean ordinal = end < draft.text().length() && draft.text().charAt(end) == '.';
    boolean said = signs.before(i, Sign.ON, Sign.BETWEEN, Sign.AFTER, Sign.BEFORE) != null;
    boolean japan = isFrom("JP", "ja");
    boolean isDate = two.group(2).equals("/") ? !two.group().equals("24/7") : ordinal || said;
    if (!isDate || signs.at(i + 1, Sign.UNIT, Sign.CURRENCY, Sign.PERIOD) != null) {
      return null;
    }
    boolean monthFirst = isMonthFirst() || japan;
    int year = year(i + 1);
    return day(
        number(two, monthFirst ? 3 : 1),
        number(two, monthFirst ? 1 : 3),
        Math.max(0, year),
        i,
        year > 0 ? i + 2 : i + 1);
  }

  /** "5-7 june", "12th of december 2026", "2 juin", "12月24日", "2026年12月". */
  private @Nullable Found withMonth(int i) {
    Matcher days = DAYS.matcher(draft.token(i).raw());
    Match month = signs.at(i + 1, Sign.MONTH);
    if (days.matches()) {
      return month == null ? null : days(days, value(month), i, month.end());
    }
    int n = whole(i);
    Match unit = signs.value(i + 1, Sign.UNIT, "month", "year", "day");
    if (unit != null) {
      return japanese(i, n, unit);
    }
    if (n < 1 || n > 31) {
      return null;
    }
    int at = ordinal(i + 1);
    Match of = signs.at(at, Sign.OF);
    month = signs.at(of == null ? at : of.end(), Sign.MONTH);
    if (month == null) {
      return null;
    }
    Match ofYear = signs.at(month.end(), Sign.OF);
    int yearAt = ofYear == null ? month.end() : ofYear.end();
    int year = year(yearAt);
    return day(n, value(month), Math.max(0, year), i, year > 0 ? yearAt + 1 : month.end());
  }

  private @Nullable Found japanese(int i, int n, Match unit) {
    if (unit.value().equals("month")) {
      return monthOrDay(0, n, unit, signs.value(unit.end() + 1, Sign.UNIT, "day"), i);
    }
    if (unit.value().equals("day")) {
      LocalDate date = Stretch.dayOfMonth(n, today);
      return date == null ? null : new Found(Stretch.day(date), i, unit.end());
    }
    if (!isYear(n)) {
      return null;
    }
    Match month = signs.value(unit.end() + 1, Sign.UNIT, "month");
    if (month == null) {
      return new Found(Stretch.year(n), i, unit.end());
    }
    Match day = signs.value(month.end() + 1, Sign.UNIT, "day");
    return monthOrDay(n, whole(unit.end()), month, day, i);
  }

  private @Nullable Found monthOrDay(int year, int month, Match unit, @Nullable Match day, int i) {
    if (month < 1 || month > 12) {
      return null;
    }
    if (day != null) {
      return day(whole(unit.end()), month, year, i, day.end());
    }
    return new Found(Stretch.month(Stretch.month(month, year, "", today)), i, unit.end());
  }

  /** A year alone is not how many of something there are. */
  private @Nullable Found bareYear(int i) {
    boolean counts =
        signs.at(i + 1, Sign.UNIT, Sign.CURRENCY, Sign.PERIOD) != null
            || signs.before(i, Sign.CURRENCY) != null;
    return counts ? null : new Found(Stretch.year(whole(i)), i, i + 1);
  }

  private int ordinal(int at) {
    Match ordinal = signs.at(at, Sign.ORDINAL);
    return ordinal == null ? at : ordinal.end();
  }

  /** A year at a token; -1: there is none. */
  private int year(int i) {
    int year = whole(i);
    return isYear(year) ? year : -1;
  }

  private boolean isYear(int year) {
    return year >= Math.max(FIRST_YEAR, today.getYear() - YEARS_BACK)
        && year <= today.getYear() + YEARS_AHEAD;
  }

  private int whole(int i) {
    return draft.isFree(i) ? Numbers.whole(draft.token(i)) : -1;
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }

  private static int value(Match month) {
    return Integer.parseInt(month.value());
  }

  private boolean isMonthFirst() {
    return "US".equals(draft.asker().country());
  }

  private boolean isFrom(String country, String language) {
    Asker asker = draft.asker();
    return country.equals(asker.country()) || language.equals(signs.language());
  }
}
