package org.muster.engine.understanding;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.DateParts.Found;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * The ways to write a day, a month, a year or a few days: in words relative to today, with the name
 * of a month, or in figures, which {@link DateFigures} reads.
 */
final class DateForms {

  private static final FunctionWord[] LIMITS = {
    FunctionWord.BEFORE,
    FunctionWord.AFTER,
    FunctionWord.TO,
    FunctionWord.FROM,
    FunctionWord.IN,
    FunctionWord.OF,
    FunctionWord.STRETCH
  };

  private static final List<String> COUNTED =
      List.of("people", "seats", "aged", "km", "mile", "joule", "fps", "hour");

  private static final int MOST_YEARS = 5;

  private final ReadingState draft;
  private final FunctionWords signs;
  private final LocalDate today;
  private final DateParts parts;
  private final DayNumbers numbers;
  private final DateFigures figures;
  private final DatePhrases phrases;
  private final DaysOfMonth days;

  DateForms(ReadingState draft) {
    this.draft = draft;
    this.signs = draft.signs();
    this.parts = new DateParts(draft);
    this.today = parts.today();
    this.numbers = new DayNumbers(draft, parts);
    this.figures = new DateFigures(draft, parts, numbers);
    this.phrases = new DatePhrases(draft, parts, numbers, this);
    this.days = new DaysOfMonth(draft, this);
  }

  LocalDate today() {
    return today;
  }

  /** Whether a month is named in the text. */
  boolean hasMonth() {
    return parts.monthNamed(draft.size()) > 0;
  }

  /** Days that share a month. */
  DaysOfMonth days() {
    return days;
  }

  /** The days from one number to another that begin at a token. */
  @Nullable Found span(int i) {
    return numbers.span(i, this);
  }

  /** The longest date that begins at a token. */
  @Nullable Found at(int i) {
    if (!draft.isFree(i)) {
      return null;
    }
    Found found = phrases.at(i);
    if (found == null) {
      found = plain(i);
    }
    return found != null && draft.isFree(found.first(), found.end()) ? found : null;
  }

  /** A date that is not counted from another. */
  @Nullable Found plain(int i) {
    if (!draft.isFree(i)) {
      return null;
    }
    Found found = draft.token(i).isNumber() ? figures.at(i) : inWords(i);
    return found == null ? null : phrases.within(found);
  }

  private @Nullable Found inWords(int i) {
    Match when = signs.at(i, FunctionWord.WHEN);
    when = when == null || isPartOfDay(when) ? null : when;
    Match from = when == null ? null : signs.at(when.end(), FunctionWord.IN);
    Found later = from == null ? null : ahead(i, from.end()); // "heute in zwei wochen"
    if (later != null) {
      return later;
    }
    int year = when == null ? -1 : parts.season(when.end());
    if (when != null && year > 0 && TimeRange.isSeason(when.value())) { // "sommer 2027"
      return new Found(TimeRange.seasonOf(when.value(), year), i, when.end() + 1);
    }
    boolean aged = // "14-letnim synem" is no summer
        when != null && draft.isNumber(i - 1) && signs.value(i, FunctionWord.UNIT, "aged") != null;
    if (when != null && !aged && !(isWeak(i, when) && signs.before(i, LIMITS) == null)) {
      return new Found(TimeRange.when(when.value(), today), i, when.end());
    }
    Match in = signs.at(i, FunctionWord.IN);
    Found ahead = in == null ? null : ahead(i, in.end());
    if (ahead != null) {
      return ahead;
    }
    Match within = signs.at(i, FunctionWord.WITHIN);
    Found span = within == null ? null : span(i, within.end(), "next");
    if (span != null) {
      return span;
    }
    Match which = signs.at(i, FunctionWord.WHICH);
    if (which != null) {
      return which(i, which);
    }
    Match day = signs.at(i, FunctionWord.DAY, FunctionWord.PERIOD);
    Match behind = day == null ? null : signs.at(day.end(), FunctionWord.WHICH);
    boolean goesOn = // "a day this sunday"
        behind != null
            && signs.at(behind.end(), FunctionWord.DAY, FunctionWord.PERIOD, FunctionWord.MONTH)
                != null;
    if (day != null && behind != null && !goesOn) { // "samedi prochain"
      return new Found(relative(behind.value(), day), i, behind.end());
    }
    Match month = signs.at(i, FunctionWord.MONTH);
    return month == null ? spelled(i) : month(i, month);
  }

  /** "sábado por la mañana" is no tomorrow. */
  private boolean isPartOfDay(Match when) {
    Match part = signs.before(when.end(), FunctionWord.PART);
    return part != null && part.first() < when.first() && draft.isFree(part.first(), when.end());
  }

  /** "quindici agosto", "first of june". */
  private @Nullable Found spelled(int i) {
    Match number = signs.at(i, FunctionWord.NUMBER);
    if (number == null && signs.at(i, FunctionWord.BEFORE) == null) { // "prima di luglio"
      number = signs.value(i, FunctionWord.NTH, "1");
    }
    Match of = number == null ? null : signs.at(number.end(), FunctionWord.OF);
    Match month =
        number == null ? null : signs.at(of == null ? number.end() : of.end(), FunctionWord.MONTH);
    if (number == null || month == null) {
      return null;
    }
    int year = parts.year(month.end());
    return parts.day(
        Integer.parseInt(number.value()),
        DateParts.value(month),
        Math.max(0, year),
        i,
        year > 0 ? month.end() + 1 : month.end());
  }

  /** "summer" is a time only behind "before" and the like, or where the text ends. */
  private boolean isWeak(int i, Match when) {
    Match weak = signs.at(i, FunctionWord.WEAK);
    return weak != null && weak.end() >= when.end() && !isLast(i, when.end());
  }

  /** "stag do brighton march": what a text ends with is no part of a name that goes on. */
  private boolean isLast(int i, int end) {
    return i > 1 && end == draft.size() && !draft.isBorder(i);
  }

  /** "in two weeks". */
  private @Nullable Found ahead(int first, int at) {
    Match number = signs.at(at, FunctionWord.NUMBER);
    int n = number != null ? Integer.parseInt(number.value()) : parts.whole(at);
    Match period = signs.at(number != null ? number.end() : at + 1, FunctionWord.PERIOD);
    if (n < 1 || n > 99 || period == null || isFar(n, period)) {
      return null;
    }
    Match now = signs.at(period.end(), FunctionWord.AHEAD); // "in 2 weeks time"
    return new Found(
        TimeRange.ahead(n, period.value(), today), first, now == null ? period.end() : now.end());
  }

  /** "over 18 jaar" is an age: no game is known so many years before. */
  static boolean isFar(int n, Match period) {
    return period.value().equals("year") && n > MOST_YEARS;
  }

  /** "the next 2 weeks". */
  private @Nullable Found span(int first, int at, String which) {
    Match number = signs.at(at, FunctionWord.NUMBER);
    int n = number != null ? Integer.parseInt(number.value()) : parts.whole(at);
    Match span = signs.at(number != null ? number.end() : at + 1, FunctionWord.PERIOD);
    return n > 0 && n < 100 && span != null && !isFar(n, span)
        ? new Found(TimeRange.span(which, n, span.value(), today), first, span.end())
        : null;
  }

  private @Nullable Found which(int i, Match which) {
    int at = which.end();
    Found span = span(i, at, which.value());
    if (span != null) {
      return span;
    }
    Match day = signs.at(at, FunctionWord.DAY, FunctionWord.PERIOD);
    if (day != null) {
      return new Found(relative(which.value(), day), i, day.end());
    }
    Match month = signs.at(at, FunctionWord.MONTH);
    if (month == null) {
      return null;
    }
    int year = parts.year(month.end());
    YearMonth named =
        TimeRange.month(DateParts.value(month), Math.max(0, year), which.value(), today);
    return new Found(TimeRange.month(named), i, year > 0 ? month.end() + 1 : month.end());
  }

  private TimeRange relative(String which, Match day) {
    return day.sign() == FunctionWord.PERIOD
        ? TimeRange.which(which, day.value(), today)
        : TimeRange.weekday(which, dayOfWeek(day), today);
  }

  static DayOfWeek dayOfWeek(Match day) {
    return DayOfWeek.valueOf(day.value().toUpperCase(Locale.ROOT));
  }

  /** Whether the text is about games that are over. */
  private boolean isOfPast() {
    return IntStream.range(0, draft.size())
        .anyMatch(i -> signs.value(i, FunctionWord.WHEN, "past") != null);
  }

  /** "in june, 25 euros", "in may, 2 days": the number is of something else. */
  private boolean isCount(int at) {
    return signs.at(at + 1, FunctionWord.CURRENCY) != null
        || signs.value(at + 1, FunctionWord.PERIOD, "day", "week") != null
        || COUNTED.stream().anyMatch(unit -> signs.value(at + 1, FunctionWord.UNIT, unit) != null);
  }

  /** "june 5-7", "december 24th, 2026", "march 2027", "march". */
  private @Nullable Found month(int i, Match month) {
    int at = month.end();
    Matcher days = draft.isFree(at) ? DateParts.DAYS.matcher(draft.token(at).raw()) : null;
    if (days != null && days.matches() && days.group().indexOf('-') > 0) {
      return parts.days(days, DateParts.value(month), i, at + 1);
    }
    Match the = signs.at(at, FunctionWord.THE_DAY); // "luglio il 10"
    at = the == null ? at : the.end();
    int day = parts.whole(at);
    if (day >= 1 && day <= 31 && !isCount(at)) {
      int end = parts.ordinal(at + 1);
      int year = parts.year(end);
      LocalDate date = TimeRange.date(day, DateParts.value(month), Math.max(0, year), today);
      return date == null ? null : new Found(TimeRange.day(date), i, year > 0 ? end + 1 : end);
    }
    at = month.end();
    Match of = signs.at(at, FunctionWord.OF);
    int behind = of == null ? at : of.end();
    int year = parts.year(behind);
    Match which = signs.at(at, FunctionWord.WHICH);
    String value = which == null ? "" : which.value();
    boolean weak =
        signs.at(i, FunctionWord.WEAK) != null
            && year < 0
            && which == null
            && !isLast(i, month.end())
            && signs.value(month.end(), FunctionWord.HOLIDAY, Holidays.ANY) == null
            && signs.before(
                    i,
                    FunctionWord.ON,
                    FunctionWord.OF,
                    FunctionWord.STRETCH,
                    FunctionWord.BETWEEN,
                    FunctionWord.OR,
                    FunctionWord.AFTER,
                    FunctionWord.BEFORE)
                == null;
    if (weak) {
      return null;
    }
    YearMonth named = TimeRange.month(DateParts.value(month), Math.max(0, year), value, today);
    if (year < 0 && value.isEmpty() && named.isAfter(YearMonth.from(today)) && isOfPast()) {
      named = named.minusYears(1); // "past games october"
    }
    int end = year > 0 ? behind + 1 : which != null ? which.end() : at;
    return new Found(TimeRange.month(named), i, end);
  }
}
