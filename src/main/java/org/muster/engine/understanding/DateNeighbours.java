package org.muster.engine.understanding;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.DateParts.Found;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * What a day of the week or "weekend" says beside a date: "sat 5 december", "4th of july weekend",
 * "next week saturday", "a sunday in june".
 */
final class DateNeighbours {

  private static final FunctionWord[] JOINTS = {
    FunctionWord.ON, FunctionWord.AT, FunctionWord.OF, FunctionWord.FROM, FunctionWord.IN
  };

  private static final FunctionWord[] DAYS = {
    FunctionWord.BRIDGE, FunctionWord.DAYS, FunctionWord.DAY, FunctionWord.PERIOD, FunctionWord.WHEN
  };

  private static final FunctionWord[] LIMITS = {
    FunctionWord.FROM, FunctionWord.AFTER, FunctionWord.BEFORE, FunctionWord.TO
  };

  /** A holiday and the days beside it. */
  private static final int FEW = 4;

  private static final int WEEK = 7;
  private static final int AROUND = 3;
  private static final int MONTHS = 100;

  private final ReadingState draft;
  private final FunctionWords signs;

  DateNeighbours(ReadingState draft) {
    this.draft = draft;
    this.signs = draft.signs();
  }

  /**
   * The date with what stands beside it.
   *
   * @param span whether it was said from one day to another: the weekday before is that of the
   *     first
   */
  Found with(Found date, boolean span) {
    Found found = about(date);
    long length = length(found.stretch());
    Match before = before(found.first());
    Match behind = before == null ? behind(found.end(), length) : null;
    Match day = before == null ? behind : before;
    if (day == null || (day.sign() == FunctionWord.BRIDGE && length > FEW)) {
      return found;
    }
    int first = before == null ? found.first() : before.first();
    int end = behind == null ? found.end() : behind.end();
    if (length > MONTHS) { // "Black Sunday 2027"
      return before == null ? found : new Found(found.stretch(), first, end);
    }
    if (length > WEEK) {
      return new Found(found.stretch(), first, end, Weekdays.of(day));
    }
    if (span && before != null && !isWeekend(day)) {
      return new Found(found.stretch(), first, end);
    }
    TimeRange narrowed = narrowed(found.stretch(), day, length);
    return narrowed == null ? found : new Found(narrowed, first, end);
  }

  /** "around the 23rd", "23. Mai oder so". */
  private Found about(Found found) {
    LocalDateTime from = found.stretch().from();
    LocalDateTime to = found.stretch().to();
    Match before = signs.before(found.first(), FunctionWord.ABOUT);
    Match behind = signs.at(found.end(), FunctionWord.ABOUT);
    before = before == null || !before.value().isEmpty() ? null : before;
    behind = behind == null || !behind.value().isEmpty() ? null : behind;
    if (behind != null
        && signs.at(found.end(), FunctionWord.AT) != null
        && !draft.isBorder(behind.end())) {
      behind = null; // "22. kolem Prahy"
    }
    boolean free =
        before != null
            ? draft.isFree(before.first(), found.first())
            : behind != null && draft.isFree(found.end(), behind.end());
    if (from == null || to == null || length(found.stretch()) != 1 || !free) {
      return found;
    }
    var around = new TimeRange(from.minusDays(AROUND), to.plusDays(AROUND), true);
    return new Found(
        around,
        before == null ? found.first() : before.first(),
        before == null && behind != null ? behind.end() : found.end());
  }

  /** A few days, from the weekend that they are nearest to. */
  static TimeRange weekendOf(TimeRange days) {
    LocalDateTime from = days.from();
    LocalDateTime to = days.to();
    return from == null || to == null
        ? days
        : TimeRange.days(
            weekendFrom(from.toLocalDate()), weekendTo(to.toLocalDate().minusDays(1)).plusDays(1));
  }

  /** Whether a day or "weekend" at a token only says which days of a longer date are meant. */
  boolean isPartOfLonger(Match day, DateForms forms) {
    int at = day.end();
    boolean may = isWeekend(day) || day.sign() != FunctionWord.WHEN;
    Found longer = may ? forms.plain(at) : null; // "w sobotę za tydzień"
    if (may && longer == null) {
      at = behindJoint(at);
      longer = forms.plain(at);
    }
    long length = longer == null ? 0 : length(longer.stretch());
    boolean dated = // "saturday 5 december"
        day.sign() == FunctionWord.DAY && length == 1 && at == day.end();
    return longer != null
        && (length >= WEEK || dated || isWeekend(day))
        && draft.isFree(day.first(), longer.end());
  }

  private @Nullable Match before(int first) {
    Match limit = signs.before(first, LIMITS); // "sundays from september" is not in it alone
    Match of = limit == null ? null : signs.before(first, FunctionWord.OF, FunctionWord.IN);
    if (limit != null && (of == null || limit.first() <= of.first())) {
      return null;
    }
    for (int at : new int[] {first, beforeJoint(first)}) {
      Match day = signs.before(at, DAYS);
      if (day != null && isDay(day) && draft.isFree(day.first(), first)) {
        return day;
      }
    }
    return null;
  }

  private @Nullable Match behind(int end, long length) {
    for (int at : new int[] {end, length < FEW ? end : behindJoint(end)}) {
      Match day = signs.at(at, DAYS);
      boolean weak = signs.at(at, FunctionWord.WEAK) != null;
      if (day != null && isDay(day) && !weak && draft.isFree(end, day.end())) {
        return day;
      }
    }
    return null;
  }

  private int beforeJoint(int first) {
    int at = first;
    for (int i = 0; i < 2; i++) { // "in the", "de los"
      Match joint = signs.before(at, JOINTS);
      joint = joint == null ? signs.before(at, FunctionWord.IDLE) : joint;
      at = joint == null ? at : joint.first();
    }
    return at;
  }

  private int behindJoint(int end) {
    Match joint = signs.at(end, JOINTS);
    return joint == null ? end : joint.end();
  }

  private static boolean isDay(Match match) {
    return match.sign() == FunctionWord.DAY
        || match.sign() == FunctionWord.DAYS
        || isWeekend(match);
  }

  private static boolean isWeekend(Match match) {
    return (match.sign() == FunctionWord.PERIOD && match.value().equals("weekend"))
        || (match.sign() == FunctionWord.WHEN && match.value().equals("this weekend"))
        || match.sign() == FunctionWord.BRIDGE; // "puente del 12 de octubre"
  }

  private static long length(TimeRange stretch) {
    LocalDateTime from = stretch.from();
    LocalDateTime to = stretch.to();
    return from == null || to == null ? 0 : ChronoUnit.DAYS.between(from, to);
  }

  private static @Nullable TimeRange narrowed(TimeRange stretch, Match day, long length) {
    LocalDateTime from = stretch.from();
    LocalDateTime to = stretch.to();
    if (from == null || to == null || length < 1) {
      return null;
    }
    LocalDate first = from.toLocalDate();
    LocalDate last = to.toLocalDate().minusDays(1);
    if (isWeekend(day)) {
      return length <= FEW
          ? weekendOf(stretch)
          : TimeRange.days(weekendFrom(first.plusDays(WEEK - 1L)), last.plusDays(1));
    }
    boolean one = length == WEEK && !Weekdays.isWorkday(day); // "in drei wochen sonntags"
    if (length == 1 || (day.sign() == FunctionWord.DAYS && !one)) {
      return stretch;
    }
    for (LocalDate date = first; !date.isAfter(last); date = date.plusDays(1)) {
      if (date.getDayOfWeek() == DateForms.dayOfWeek(day)) {
        return TimeRange.day(date);
      }
    }
    return null;
  }

  /** The day itself, or the Saturday before it if that weekend is as near as the next one. */
  private static LocalDate weekendFrom(LocalDate day) {
    return switch (day.getDayOfWeek()) {
      case SUNDAY -> day.minusDays(1);
      case MONDAY, TUESDAY, WEDNESDAY -> day.with(DayOfWeek.MONDAY).minusDays(2);
      default -> day;
    };
  }

  private static LocalDate weekendTo(LocalDate day) {
    return switch (day.getDayOfWeek()) {
      case MONDAY, TUESDAY, SUNDAY -> day;
      default -> day.with(DayOfWeek.SUNDAY);
    };
  }
}
