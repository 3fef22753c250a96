package org.muster.engine.understanding;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.DateParts.Found;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * "The Sunday before Christmas", "on the weekend before easter", "first saturday after new year",
 * クリスマス前の日曜, "the weekend after 10 June": the one that is nearest.
 */
final class DaysBesideFeasts {

  private static final int NEAREST = 1;

  private final ReadingState draft;
  private final FunctionWords signs;
  private final IntFunction<@Nullable Found> dates;
  private final LocalDate today;

  /**
   * @param dates the date that begins at a token
   */
  DaysBesideFeasts(ReadingState draft, LocalDate today, IntFunction<@Nullable Found> dates) {
    this.today = today;
    this.draft = draft;
    this.signs = draft.signs();
    this.dates = dates;
  }

  @Nullable Found at(int i) {
    if (!draft.isFree(i) || !signs.have(FunctionWord.BEFORE, FunctionWord.AFTER)) {
      return null;
    }
    return signs.at(i, FunctionWord.HOLIDAY) != null ? behind(i) : before(i, behindOn(i));
  }

  /** Behind "on the": "on the weekend", "o víkendu" alone would be the next one. */
  private int behindOn(int i) {
    Match on = signs.at(i, FunctionWord.ON, FunctionWord.AT);
    if (on != null) {
      Match the = signs.at(on.end(), FunctionWord.IDLE);
      return the == null ? on.end() : the.end();
    }
    boolean which = signs.at(i, FunctionWord.WHICH) != null;
    Match when = which ? null : signs.value(i, FunctionWord.WHEN, "this weekend");
    Match weekend = when == null ? null : signs.before(when.end(), FunctionWord.PERIOD);
    return weekend == null ? i : weekend.first();
  }

  private @Nullable Found before(int first, int i) {
    boolean or = signs.before(i, FunctionWord.OR) != null; // "saturday or sunday before easter"
    if (or || signs.before(i, FunctionWord.ANY) != null) {
      return null;
    }
    Match nth = signs.at(i, FunctionWord.NTH);
    int n = nth == null ? NEAREST : Math.abs(Integer.parseInt(nth.value()));
    Match day = day(nth == null ? i : nth.end());
    Match side = day == null ? null : side(day.end());
    int at = side == null ? -1 : side.end();
    Match the = signs.at(at, FunctionWord.HOLIDAY) == null ? signs.at(at, FunctionWord.IDLE) : null;
    at = the == null ? at : the.end();
    Found feast = side == null || day == null ? null : feast(at, day);
    return feast == null || day == null || side == null
        ? null
        : found(first, feast.end(), feast.stretch(), side, day, n);
  }

  /** In Japanese. */
  private @Nullable Found behind(int i) {
    Match holiday = signs.at(i, FunctionWord.HOLIDAY);
    Match side = holiday == null ? null : side(holiday.end());
    if (holiday == null || side == null || draft.token(i).kind() != Token.Kind.CJK) {
      return null;
    }
    Match of = signs.at(side.end(), FunctionWord.OF, FunctionWord.IDLE);
    Match day = day(of == null ? side.end() : of.end());
    TimeRange feast = HolidayPhrases.days(draft, holiday, 0, today);
    return day == null || feast == null ? null : found(i, day.end(), feast, side, day, NEAREST);
  }

  private @Nullable Match side(int at) {
    return signs.at(at, FunctionWord.BEFORE, FunctionWord.AFTER);
  }

  private @Nullable Match day(int at) {
    Match day = signs.at(at, FunctionWord.DAY);
    if (day == null) {
      day = signs.value(at, FunctionWord.PERIOD, "weekend");
    }
    return day == null || signs.at(at, FunctionWord.SEVERAL) != null ? null : day;
  }

  /** "After the 10th of June" is any time from then on, but not where it is of a weekend. */
  private @Nullable Found feast(int at, Match day) {
    Found feast = dates.apply(at);
    boolean named = signs.at(at, FunctionWord.HOLIDAY) != null;
    boolean dated = day.sign() == FunctionWord.PERIOD && signs.have(FunctionWord.MONTH);
    return feast != null
            && (named
                ? DatePhrases.isShort(feast.stretch())
                : dated && feast.end() > at + 1 && isOneDay(feast.stretch()))
        ? feast
        : null;
  }

  private static boolean isOneDay(TimeRange stretch) {
    LocalDateTime from = stretch.from();
    return from != null && TimeRange.day(from.toLocalDate()).equals(stretch);
  }

  private @Nullable Found found(int first, int end, TimeRange feast, Match side, Match day, int n) {
    LocalDateTime from = feast.from();
    LocalDateTime to = feast.to();
    if (from == null || to == null || !draft.isFree(first, end)) {
      return null;
    }
    boolean weekend = day.sign() == FunctionWord.PERIOD;
    DayOfWeek weekday = weekend ? DayOfWeek.SATURDAY : DateForms.dayOfWeek(day);
    int days = weekend ? 2 : 1;
    LocalDate date =
        side.sign() == FunctionWord.BEFORE
            ? from.toLocalDate()
                .minusDays(days)
                .with(TemporalAdjusters.previousOrSame(weekday))
                .minusWeeks(n - 1L)
            : to.toLocalDate().with(TemporalAdjusters.nextOrSame(weekday)).plusWeeks(n - 1L);
    return new Found(TimeRange.days(date, date.plusDays(days)), first, end);
  }
}
