package org.muster.engine.understanding;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.DateParts.Found;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * Holidays, and what stands beside them: "puente del pilar", "bank holiday monday 31st may", "june
 * bank holiday".
 */
final class HolidayPhrases {

  private static final FunctionWord[] WANTED = {
    FunctionWord.ON,
    FunctionWord.AT,
    FunctionWord.BETWEEN,
    FunctionWord.AND,
    FunctionWord.FROM,
    FunctionWord.TO,
    FunctionWord.MIN,
    FunctionWord.AFTER,
    FunctionWord.BEFORE
  };

  private final ReadingState draft;
  private final FunctionWords signs;
  private final DateParts parts;
  private final DateForms forms;

  HolidayPhrases(ReadingState draft, DateParts parts, DateForms forms) {
    this.draft = draft;
    this.signs = draft.signs();
    this.parts = parts;
    this.forms = forms;
  }

  /** A word that is also a theme ("christmas") needs another that says it is a time. */
  @Nullable Found at(int i) {
    Match holiday = signs.at(i, FunctionWord.HOLIDAY);
    if (holiday == null) {
      return null;
    }
    Match weak = signs.at(i, FunctionWord.WEAK);
    int year = parts.year(holiday.end());
    if (weak != null
        && weak.end() >= holiday.end()
        && year < 0
        && signs.before(i, WANTED) == null) {
      return null;
    }
    Match day = signs.at(holiday.end(), FunctionWord.DAY);
    int behindDay = day == null ? holiday.end() : day.end();
    Found date = isAny(holiday) ? datedBehind(holiday.end()) : null;
    date = date == null && isAny(holiday) && day != null ? datedBehind(behindDay) : date;
    if (date != null) {
      boolean itself = // "bank holiday monday 31st may"
          (date.first() == holiday.end() || date.first() == behindDay)
              && signs.at(i, FunctionWord.BRIDGE) == null;
      TimeRange days = itself ? date.stretch() : DateNeighbours.weekendOf(date.stretch());
      return new Found(days, i, date.end());
    }
    Found month = isAny(holiday) ? inMonthBehind(holiday, behindDay) : null;
    if (month != null) {
      return month;
    }
    TimeRange days = soonest(holiday, Math.max(0, year));
    int end = year > 0 ? holiday.end() + 1 : holiday.end();
    if (days == null || isAny(holiday)) {
      return days == null ? null : new Found(days, i, end);
    }
    Match behind = signs.value(end, FunctionWord.HOLIDAY, Holidays.ANY);
    if (behind != null) { // "Fronleichnam langes Wochenende"
      return new Found(DateNeighbours.weekendOf(days), i, behind.end());
    }
    boolean bridge = // "puente de diciembre"
        signs.value(i, FunctionWord.HOLIDAY, Holidays.ANY) != null;
    return new Found(bridge ? DateNeighbours.weekendOf(days) : days, i, end);
  }

  private static boolean isAny(Match holiday) {
    return holiday.value().equals(Holidays.ANY);
  }

  /** Which holiday a word such as "bank holiday" is about: "feriado de 10 de junho". */
  private @Nullable Found datedBehind(int end) {
    Match of = signs.at(end, FunctionWord.OF, FunctionWord.ON);
    Found date = daysAt(end); // "puente" and "del pilar"
    date = date == null && of != null ? daysAt(of.end()) : date;
    return date == null || !DatePhrases.isShort(date.stretch()) || date.stretch().from() == null
        ? null
        : date;
  }

  /** "bank holiday in june", "feriado de junho". */
  private @Nullable Found inMonthBehind(Match holiday, int end) {
    Match of = signs.at(end, FunctionWord.OF, FunctionWord.ON, FunctionWord.IN);
    Found month = forms.at(of == null ? end : of.end());
    TimeRange days = month == null ? null : firstOf(month.stretch());
    return month == null || days == null ? null : new Found(days, holiday.first(), month.end());
  }

  /** "june bank holiday", "7月の連休": of the month that has such a word behind it. */
  @Nullable Found inMonth(Found month) {
    Match of = signs.at(month.end(), FunctionWord.OF);
    Match holiday =
        signs.value(of == null ? month.end() : of.end(), FunctionWord.HOLIDAY, Holidays.ANY);
    TimeRange days = holiday == null ? null : firstOf(month.stretch());
    return holiday == null || days == null ? null : new Found(days, month.first(), holiday.end());
  }

  /**
   * The first holiday of a month that is not over. If the asker's country has none, one of another
   * country is meant, which the text names or not: any day of the month.
   *
   * @return null if it is no month
   */
  private @Nullable TimeRange firstOf(TimeRange stretch) {
    LocalDateTime from = stretch.from();
    LocalDateTime to = stretch.to();
    if (from == null || to == null || !DatePhrases.isMonth(stretch)) {
      return null;
    }
    LocalDate first = from.toLocalDate();
    TimeRange days =
        Holidays.of(
            Holidays.ANY,
            draft.asker().country(),
            signs.language(),
            0,
            first.isBefore(forms.today()) ? forms.today() : first);
    LocalDateTime begins = days == null ? null : days.from();
    return begins == null || !begins.isBefore(to) ? stretch : days;
  }

  private @Nullable Found daysAt(int i) {
    Found days = forms.days().before(i);
    return days == null ? forms.at(i) : days;
  }

  /** Some holidays are several times a year, on a line each. */
  private @Nullable TimeRange soonest(Match holiday, int year) {
    return signs.at(holiday.first()).stream()
        .filter(match -> match.sign() == FunctionWord.HOLIDAY && match.end() == holiday.end())
        .map(match -> days(draft, match, year, forms.today()))
        .filter(Objects::nonNull)
        .min(Comparator.comparing(range -> Objects.requireNonNull(range.to())))
        .orElse(null);
  }

  /** When a holiday is; the next time, if the year is 0. */
  static @Nullable TimeRange days(ReadingState draft, Match holiday, int year, LocalDate today) {
    return Holidays.of(
        holiday.value(), draft.asker().country(), draft.signs().language(), year, today);
  }

  /** A holiday with the weekend that it is nearest to. */
  static @Nullable TimeRange weekendOf(ReadingState draft, Match holiday) {
    LocalDate today = LocalDate.ofInstant(draft.asker().now(), draft.asker().zone());
    TimeRange days = days(draft, holiday, 0, today);
    return days == null ? null : DateNeighbours.weekendOf(days);
  }
}
