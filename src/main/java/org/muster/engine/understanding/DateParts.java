package org.muster.engine.understanding;

import java.time.LocalDate;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.FunctionWords.Match;

/** What dates in words and in figures are made of: the day, month and year at a token. */
final class DateParts {

  /** Two days of a month: "5-7", "5/7". */
  static final Pattern DAYS = Pattern.compile("(\\d{1,2})[-/](\\d{1,2})");

  private static final Pattern SEASON = Pattern.compile("\\d{4}[/-]\\d{2}(\\d{2})?");

  /** "3:dje". */
  private static final int LONGEST_ENDING = 3;

  private static final int FIRST_YEAR = 1990;
  private static final int YEARS_BACK = 15;
  private static final int YEARS_AHEAD = 5;

  /**
   * A date in the text.
   *
   * @param days of the stretch only these days of the week; none: all of it
   */
  record Found(TimeRange stretch, int first, int end, List<String> days) {
    Found(TimeRange stretch, int first, int end) {
      this(stretch, first, end, List.of());
    }
  }

  private final ReadingState draft;
  private final LocalDate today;

  DateParts(ReadingState draft) {
    this.draft = draft;
    this.today = LocalDate.ofInstant(draft.asker().now(), draft.asker().zone());
  }

  /** The day it is where the asker is. */
  LocalDate today() {
    return today;
  }

  /** A whole number at a token that nobody has claimed; -1: there is none. */
  int whole(int i) {
    return draft.isFree(i) ? Numbers.whole(draft.token(i)) : -1;
  }

  /** The number of a day of a month at a token that nobody has claimed; -1: there is none. */
  static int dayNumber(ReadingState draft, int i) {
    int day = draft.isFree(i) ? Numbers.whole(draft.token(i)) : -1;
    return day >= 1 && day <= 31 ? day : -1;
  }

  /** A year at a token; -1: there is none. */
  int year(int i) {
    int year = whole(i);
    return isYear(year) ? year : -1;
  }

  /** The same of a season: "2026/27" begins in the first. */
  int season(int i) {
    String raw = draft.isFree(i) ? draft.token(i).raw() : "";
    return SEASON.matcher(raw).matches() && isYear(Integer.parseInt(raw.substring(0, 4)))
        ? Integer.parseInt(raw.substring(0, 4))
        : year(i);
  }

  /** Whether games of that year may be looked for. */
  boolean isYear(int year) {
    return year >= Math.max(FIRST_YEAR, today.getYear() - YEARS_BACK)
        && year <= today.getYear() + YEARS_AHEAD;
  }

  /** Behind the ending of an ordinal number at a token, if there is one. */
  int ordinal(int at) {
    return ordinal(draft, at);
  }

  /** The same: "5th", Swedish "5:e", but not "5 e 6". */
  static int ordinal(ReadingState draft, int at) {
    if (at > 0 && at < draft.size() && isColonEnding(draft, at)) {
      return at + 1;
    }
    Match ordinal = draft.signs().at(at, FunctionWord.ORDINAL);
    boolean apart =
        ordinal != null
            && draft.token(at).raw().length() == 1
            && draft.token(at).from() > draft.token(at - 1).to();
    return ordinal == null || apart ? at : ordinal.end();
  }

  private static boolean isColonEnding(ReadingState draft, int at) {
    Token token = draft.token(at);
    int number = draft.token(at - 1).to();
    return token.kind() == Token.Kind.WORD
        && token.raw().length() <= LONGEST_ENDING
        && token.from() == number + 1
        && draft.text().charAt(number) == ':';
  }

  /** The month that was named last before a token; 0: none was. */
  int monthNamed(int end) {
    for (int i = end - 1; i >= 0; i--) {
      Match month = draft.signs().at(i, FunctionWord.MONTH);
      if (month != null && draft.signs().at(i, FunctionWord.WEAK) == null) {
        return value(month);
      }
    }
    return 0;
  }

  /** The number of a month. */
  static int value(Match month) {
    return Integer.parseInt(month.value());
  }

  /**
   * One day; null if there is no such day.
   *
   * @param year 0: not named
   */
  @Nullable Found day(int day, int month, int year, int first, int end) {
    LocalDate date = year == 0 || isYear(year) ? TimeRange.date(day, month, year, today) : null;
    return date == null ? null : new Found(TimeRange.day(date), first, end);
  }

  /** "5-7" of a month, and the year behind it; null if the days are in no such order. */
  @Nullable Found days(Matcher days, int month, int i, int end) {
    int year = year(end);
    LocalDate from =
        TimeRange.date(Integer.parseInt(days.group(1)), month, Math.max(0, year), today);
    LocalDate to = TimeRange.date(Integer.parseInt(days.group(2)), month, Math.max(0, year), today);
    return from == null || to == null || to.isBefore(from)
        ? null
        : new Found(TimeRange.days(from, to.plusDays(1)), i, year > 0 ? end + 1 : end);
  }
}
