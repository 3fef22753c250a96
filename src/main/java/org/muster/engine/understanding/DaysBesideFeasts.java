package org.muster.engine.understanding;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.DateParts.Found;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * "The Sunday before Christmas", "last weekend before easter", "first saturday after new year",
 * クリスマス前の日曜: the one that is nearest.
 */
final class DaysBesideFeasts {

  private static final int NEAREST = 1;

  /** "A saturday before christmas", "cualquier finde": whichever. */
  private static final Set<String> ANY =
      Set.of(
          ("a an any some every each one ein eine einen einem irgendein irgendeinen irgendeinem jeden jedem jedes"
                  + " un une quelque chaque uno una algun alguno cualquier cada qualche qualsiasi ogni um uma algum"
                  + " qualquer een elke iedere en ett nagon varje jakis jakas kazdy kazda nejaky kazdou")
              .split(" "));

  private static final Set<String> SEVERAL =
      Set.of(
          "weekends",
          "week ends",
          "wochenenden",
          "findes",
          "fines de semana",
          "fins de semana",
          "weekenden",
          "helger",
          "vikendy",
          "weekendy");

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
    if (!draft.isFree(i) || !signs.have(FunctionWord.HOLIDAY)) {
      return null;
    }
    return signs.at(i, FunctionWord.HOLIDAY) != null ? behind(i) : before(i);
  }

  private @Nullable Found before(int i) {
    boolean or = signs.before(i, FunctionWord.OR) != null; // "saturday or sunday before easter"
    if (i > 0 && (or || ANY.contains(draft.token(i - 1).folded()))) {
      return null;
    }
    Match nth = signs.at(i, FunctionWord.NTH);
    int n = nth == null ? NEAREST : Math.abs(Integer.parseInt(nth.value()));
    Match day = day(nth == null ? i : nth.end());
    Match side = day == null ? null : side(day.end());
    int at = side == null ? -1 : side.end();
    Match the = signs.at(at, FunctionWord.HOLIDAY) == null ? signs.at(at, FunctionWord.IDLE) : null;
    Found feast = side == null ? null : feast(the == null ? at : the.end());
    return feast == null || day == null || side == null
        ? null
        : found(i, feast.end(), feast.stretch(), side, day, n);
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
    return day == null || SEVERAL.contains(draft.words(at, day.end())) ? null : day;
  }

  private @Nullable Found feast(int at) {
    Found feast = signs.at(at, FunctionWord.HOLIDAY) == null ? null : dates.apply(at);
    return feast != null && DatePhrases.isShort(feast.stretch()) ? feast : null;
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
