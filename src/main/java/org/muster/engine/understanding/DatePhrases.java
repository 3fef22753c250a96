package org.muster.engine.understanding;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.DateParts.Found;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * Dates that are counted from others: "first weekend of december", "mid december", "2 weeks from
 * now", "the week of 14 july".
 */
final class DatePhrases {

  /** How far from its number a day of the week may stand. */
  private static final int FEW = 8;

  private static final String QUARTER = "quarter ";

  private final ReadingState draft;
  private final FunctionWords signs;
  private final DateParts parts;
  private final DateForms forms;
  private final DayNumbers numbers;
  private final HolidayPhrases holidays;

  DatePhrases(ReadingState draft, DateParts parts, DayNumbers numbers, DateForms forms) {
    this.draft = draft;
    this.signs = draft.signs();
    this.parts = parts;
    this.forms = forms;
    this.numbers = numbers;
    this.holidays = new HolidayPhrases(draft, parts, forms);
  }

  @Nullable Found at(int i) {
    Found found = nth(i);
    if (found == null) {
      found = stretch(i);
    }
    if (found == null) {
      found = holidays.at(i);
    }
    if (found == null) {
      found = numbers.ofWeekday(i, forms);
    }
    if (found == null) {
      found = numbers.ofWeekend(i, forms);
    }
    if (found == null) {
      found = weekOf(i);
    }
    return found == null ? ahead(i) : found;
  }

  /**
   * What follows a month or a year and takes a part of it: "12月中旬", "12月の第1日曜", "june bank
   * holiday", "årets sista helg".
   */
  Found within(Found whole) {
    boolean month = isMonth(whole.stretch());
    if (!month && !isYear(whole.stretch())) {
      return whole;
    }
    Found holiday = month ? holidays.inMonth(whole) : null;
    if (holiday != null) {
      return holiday;
    }
    int at = behind(whole.end(), FunctionWord.OF);
    Match part = month ? signs.at(at, FunctionWord.STRETCH) : null;
    if (part != null && draft.token(at).kind() == Token.Kind.CJK) {
      return new Found(third(part.value(), whole.stretch()), whole.first(), part.end());
    }
    Match number = signs.at(at, FunctionWord.NTH);
    Match day = number == null ? null : dayAt(number.end());
    boolean ofOther = // "2027, first weekend of may"
        !month && day != null && whole(day.end()) != null;
    TimeRange days =
        number == null || day == null || ofOther ? null : nth(number.value(), day, whole.stretch());
    return days == null || day == null ? whole : new Found(days, whole.first(), day.end());
  }

  /**
   * "first weekend of december", "1er samedi de mars", "last sunday of the month", "last weekend of
   * the year".
   */
  private @Nullable Found nth(int i) {
    Match number = signs.at(i, FunctionWord.NTH);
    int whole = parts.whole(i);
    Match ordinal = whole > 0 && whole <= 5 ? signs.at(i + 1, FunctionWord.ORDINAL) : null;
    if (number == null && ordinal == null) {
      return null;
    }
    String n = number != null ? number.value() : String.valueOf(whole);
    int at = number != null ? number.end() : ordinal == null ? i : ordinal.end();
    Match week = signs.at(at, FunctionWord.PERIOD); // the longest: no "week-end"
    if (week != null && week.value().equals("week") && draft.isFree(i, week.end())) {
      return weekOfMonth(i, Integer.parseInt(n), week.end());
    }
    Match day = dayAt(at);
    if (day == null) { // "last may weekend"
      Match named = signs.at(at, FunctionWord.MONTH);
      Match last = named == null || !draft.isFree(at, named.end()) ? null : dayAt(named.end());
      TimeRange days =
          named == null || last == null
              ? null
              : nth(
                  n,
                  last,
                  TimeRange.month(TimeRange.month(DateParts.value(named), 0, "", forms.today())));
      if (last != null && days != null) {
        return new Found(days, i, last.end());
      }
    }
    int behind = day == null ? at : day.end();
    day = day == null ? dayBeforeOr(i) : day;
    if (day == null) {
      return null;
    }
    Found of = whole(behind);
    if (of == null) {
      return null;
    }
    TimeRange days = nth(n, day, of.stretch());
    LocalDateTime to = days == null ? null : days.to();
    boolean over = to != null && !to.toLocalDate().isAfter(forms.today());
    if (over && signs.before(of.end(), FunctionWord.PERIOD) != null) { // "of the month"
      days = nth(n, day, next(of.stretch()));
    }
    return days == null ? null : new Found(days, i, of.end());
  }

  /** "of december", "roku": the month or the year of which a day is one. */
  private @Nullable Found whole(int at) {
    Found bare = month(at);
    return bare == null
        ? month(behind(at, FunctionWord.OF, FunctionWord.ON, FunctionWord.AT))
        : bare;
  }

  /** "first week of may", its days from the 1st to the 7th. */
  private @Nullable Found weekOfMonth(int first, int n, int end) {
    Found month = month(behind(end, FunctionWord.OF, FunctionWord.ON, FunctionWord.AT));
    LocalDateTime from = month == null ? null : month.stretch().from();
    if (month == null || from == null || !isMonth(month.stretch())) {
      return null;
    }
    LocalDate begin = from.toLocalDate();
    LocalDate day = n < 0 ? begin.plusMonths(1).minusWeeks(1) : begin.plusWeeks(n - 1L);
    LocalDate last = day.plusWeeks(1);
    LocalDate next = begin.plusMonths(1);
    return new Found(TimeRange.days(day, last.isAfter(next) ? next : last), first, month.end());
  }

  /** "the week of the 14th of july", from its Monday on. */
  private @Nullable Found weekOf(int i) {
    Match week = signs.value(i, FunctionWord.PERIOD, "week");
    Match longer = week == null ? null : signs.before(week.end(), FunctionWord.PERIOD);
    boolean ends = longer != null && longer.first() < i; // "fine settimana"
    Found day =
        week == null || ends
            ? null
            : forms.plain(behind(week.end(), FunctionWord.OF, FunctionWord.FROM));
    LocalDateTime from = day == null ? null : day.stretch().from();
    if (day == null || from == null || !TimeRange.day(from.toLocalDate()).equals(day.stretch())) {
      return null;
    }
    LocalDate monday = from.toLocalDate().with(DayOfWeek.MONDAY);
    return new Found(TimeRange.days(monday, monday.plusWeeks(1)).rest(), i, day.end());
  }

  private @Nullable Match dayAt(int at) {
    Match day = signs.at(at, FunctionWord.DAY, FunctionWord.PERIOD);
    return day != null
            && (day.sign() == FunctionWord.DAY || day.value().equals("weekend"))
            && draft.isFree(at, day.end())
        ? day
        : null;
  }

  /** "last sunday of may or first of june": the day that was named before. */
  private @Nullable Match dayBeforeOr(int i) {
    Match or = signs.before(i, FunctionWord.OR, FunctionWord.AND);
    for (int at = or == null ? -1 : or.first() - 1; at >= 0 && at > i - FEW; at--) {
      Match day = signs.at(at, FunctionWord.DAY, FunctionWord.PERIOD);
      if (day != null && (day.sign() == FunctionWord.DAY || day.value().equals("weekend"))) {
        return day;
      }
    }
    return null;
  }

  /** -1 is the last one; null if the month or year has no such day, or it is neither of these. */
  private static @Nullable TimeRange nth(String number, Match day, TimeRange whole) {
    LocalDateTime from = whole.from();
    LocalDateTime to = whole.to();
    if (from == null || to == null || !(isMonth(whole) || isYear(whole))) {
      return null;
    }
    int n = Integer.parseInt(number);
    boolean weekend = day.sign() == FunctionWord.PERIOD;
    DayOfWeek weekday = weekend ? DayOfWeek.SATURDAY : DateForms.dayOfWeek(day);
    LocalDate end = to.toLocalDate();
    LocalDate date =
        n < 0
            ? end.with(TemporalAdjusters.previous(weekday)).plusWeeks(n + 1L)
            : from.toLocalDate().with(TemporalAdjusters.nextOrSame(weekday)).plusWeeks(n - 1L);
    return date.isBefore(end) ? TimeRange.days(date, date.plusDays(weekend ? 2 : 1)) : null;
  }

  /** The month or the year that follows one. */
  private static TimeRange next(TimeRange whole) {
    LocalDateTime from = whole.from();
    LocalDateTime to = whole.to();
    return from == null || to == null
        ? whole
        : new TimeRange(to, isYear(whole) ? to.plusYears(1) : to.plusMonths(1), false);
  }

  /** "mid december", "end of next month", "Anfang März", "early 2027". */
  private @Nullable Found stretch(int i) {
    Match part = signs.at(i, FunctionWord.STRETCH);
    if (part == null || isWithinPeriod(part)) {
      return null;
    }
    Match joint = signs.at(part.end(), FunctionWord.TO, FunctionWord.OR, FunctionWord.AND);
    Match last = signs.at(joint == null ? part.end() : joint.end(), FunctionWord.STRETCH);
    int at = last == null ? part.end() : last.end(); // "mid/late june"
    Found whole = month(behind(at, FunctionWord.OF, FunctionWord.ON));
    if (part.value().startsWith(QUARTER)) {
      return quarter(part, whole);
    }
    if (whole == null || isShort(whole.stretch())) {
      return null;
    }
    TimeRange first = third(part.value(), whole.stretch());
    TimeRange end = last == null ? first : third(last.value(), whole.stretch());
    return new Found(new TimeRange(first.from(), end.to(), true), i, whole.end());
  }

  /** "q1 2027"; without a year the next one that is not over. */
  private @Nullable Found quarter(Match part, @Nullable Found whole) {
    int month = 3 * Integer.parseInt(part.value().substring(QUARTER.length())) - 2;
    LocalDateTime year = whole == null || !isYear(whole.stretch()) ? null : whole.stretch().from();
    LocalDate begin =
        year == null
            ? LocalDate.of(forms.today().getYear(), month, 1)
            : year.toLocalDate().withMonth(month);
    boolean over = year == null && !begin.plusMonths(3).isAfter(forms.today());
    LocalDate first = over ? begin.plusYears(1) : begin;
    int end = year == null || whole == null ? part.end() : whole.end();
    return new Found(TimeRange.days(first, first.plusMonths(3)).rest(), part.first(), end);
  }

  /** "fim de semana", "no fim de semana". */
  private boolean isWithinPeriod(Match part) {
    return IntStream.range(part.first(), part.end())
        .mapToObj(i -> signs.at(i, FunctionWord.PERIOD))
        .anyMatch(period -> period != null && period.end() > part.end());
  }

  static boolean isShort(TimeRange stretch) {
    LocalDateTime from = stretch.from();
    LocalDateTime to = stretch.to();
    return from == null || to == null || ChronoUnit.DAYS.between(from, to) < 5;
  }

  /** Of a month the days to the 10th, from the 10th to the 20th, and from the 21st on. */
  private static TimeRange third(String part, TimeRange whole) {
    LocalDateTime from = whole.from();
    LocalDateTime to = whole.to();
    if (from == null || to == null) {
      return whole;
    }
    LocalDate first = from.toLocalDate();
    LocalDate end = to.toLocalDate();
    long third = (ChronoUnit.DAYS.between(first, end) + 1) / 3;
    long half = ChronoUnit.DAYS.between(first, end) / 2;
    return switch (part) {
      case "half 1" -> TimeRange.days(first, first.plusDays(half)).rest();
      case "half 2" -> TimeRange.days(first.plusDays(half), end).rest();
      case "begin" -> TimeRange.days(first, first.plusDays(third)).rest();
      case "mid" -> TimeRange.days(first.plusDays(third - 1), first.plusDays(2 * third)).rest();
      default -> TimeRange.days(first.plusDays(2 * third), end).rest();
    };
  }

  /** A month or something else to take a part of; "the month" is this one. */
  private @Nullable Found month(int i) {
    int at = signs.at(i, FunctionWord.IDLE) == null ? i : Math.max(i, articleEnd(i));
    Match period = signs.at(at, FunctionWord.PERIOD);
    Found found = draft.isFree(at) ? forms.plain(at) : null;
    if (found == null && period != null && draft.isFree(at, period.end())) {
      return period.value().equals("weekend") || period.value().equals("day")
          ? null
          : new Found(TimeRange.which("this", period.value(), forms.today()), at, period.end());
    }
    return found;
  }

  private int articleEnd(int i) {
    Match article = signs.at(i, FunctionWord.IDLE);
    return article != null && article.end() == i + 1 && forms.plain(i) == null ? article.end() : i;
  }

  private int behind(int at, FunctionWord... signsThere) {
    Match match = signs.at(at, signsThere);
    return match == null || forms.plain(at) != null ? at : match.end();
  }

  static boolean isMonth(TimeRange stretch) {
    LocalDateTime from = stretch.from();
    LocalDateTime to = stretch.to();
    return from != null && to != null && from.getDayOfMonth() == 1 && from.plusMonths(1).equals(to);
  }

  private static boolean isYear(TimeRange stretch) {
    LocalDateTime from = stretch.from();
    return from != null && from.getDayOfYear() == 1 && from.plusYears(1).equals(stretch.to());
  }

  /** "2 weeks from now", "2週間後". */
  private @Nullable Found ahead(int i) {
    Match number = signs.at(i, FunctionWord.NUMBER);
    int n = number != null ? Integer.parseInt(number.value()) : parts.whole(i);
    int at = number != null ? number.end() : i + 1;
    if (n < 1 || n > 99) {
      return null;
    }
    Match ahead = signs.at(at, FunctionWord.AHEAD);
    if (ahead != null && !ahead.value().isEmpty()) {
      return new Found(TimeRange.ahead(n, ahead.value(), forms.today()), i, ahead.end());
    }
    Match period = signs.at(at, FunctionWord.PERIOD);
    ahead = period == null ? null : signs.at(period.end(), FunctionWord.AHEAD);
    return period == null || ahead == null || !ahead.value().isEmpty() || DateForms.isFar(n, period)
        ? null
        : new Found(TimeRange.ahead(n, period.value(), forms.today()), i, ahead.end());
  }
}
