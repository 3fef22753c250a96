package org.muster.engine.understanding;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * When on its day a game begins: "after 6pm", "à partir de 9h", "vormittags". A time that nobody
 * says "after" or "before" to is about then: half an hour either way comes first.
 */
final class TimesOfDay implements Reader {

  /** Without a word for it, only these hours are times. */
  private static final int EARLIEST = 7;

  private static final int LATEST = 23;
  private static final int HALF_DAY = 12;

  private static final FunctionWord[] NOT = {
    FunctionWord.NOT, FunctionWord.WITHOUT, FunctionWord.EXCEPT
  };

  /** Between "starts" and an hour. */
  private static final FunctionWord[] LITTLE = {
    FunctionWord.AT, FunctionWord.ON, FunctionWord.ABOUT, FunctionWord.UNIT, FunctionWord.IDLE
  };

  /** What may follow an hour that has no unit. */
  private static final FunctionWord[] BEHIND = {
    FunctionWord.AT,
    FunctionWord.ON,
    FunctionWord.OR,
    FunctionWord.AND,
    FunctionWord.TO,
    FunctionWord.BEFORE,
    FunctionWord.DAY,
    FunctionWord.DAYS,
    FunctionWord.WHEN,
    FunctionWord.WHICH,
    FunctionWord.MIN_AFTER,
    FunctionWord.SPORT
  };

  /** Between "ends" and an hour. */
  private static final FunctionWord[] LIMITS = {
    FunctionWord.BEFORE,
    FunctionWord.TO,
    FunctionWord.AFTER,
    FunctionWord.FROM,
    FunctionWord.AT,
    FunctionWord.ON,
    FunctionWord.ABOUT
  };

  /** From this age on a bare number after "from" may be one. */
  private static final int YOUNG = 12;

  private static final Set<String> WITH_H = Set.of("fr", "es", "it", "pt");

  /**
   * A time of day in the text.
   *
   * @param hour 9.5 is half past nine
   * @param isPlain whether it can be nothing else
   */
  private record Time(double hour, int first, int end, boolean isPlain) {}

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match part = draft.signs().at(i, FunctionWord.PART, FunctionWord.PART_NOUN);
      if (part != null
          && draft.isFree(i, part.end())
          && isPart(draft, part)
          && !(isLate(part) && isBeforeHour(draft, part))) {
        part(draft, part);
      } else if (draft.isFree(i) && draft.token(i).isNumber()) {
        Time time = time(draft, i);
        if (time != null && draft.isFree(time.first(), time.end())) {
          claim(draft, time);
        }
      }
    }
  }

  /** "wednesday night" is an evening, "night" a game in the dark. */
  private static boolean isPart(ReadingState draft, Match part) {
    boolean weak = draft.signs().at(part.first(), FunctionWord.WEAK) != null;
    return !weak
        || draft
                .signs()
                .before(part.first(), FunctionWord.DAY, FunctionWord.DAYS, FunctionWord.WHEN)
            != null;
  }

  /** 夜7時: the number says when in the evening. */
  private static boolean isBeforeHour(ReadingState draft, Match part) {
    return draft.token(part.first()).kind() == Token.Kind.CJK
        && draft.isNumber(part.end())
        && draft.signs().value(part.end() + 1, FunctionWord.UNIT, "oclock") != null;
  }

  private static boolean isLate(Match part) {
    return Integer.parseInt(part.value().substring(0, part.value().indexOf(' '))) >= 12;
  }

  private static void part(ReadingState draft, Match part) {
    int space = part.value().indexOf(' ');
    double from = Double.parseDouble(part.value().substring(0, space));
    double to = Double.parseDouble(part.value().substring(space + 1));
    boolean ofDay = // "sonntags vormittags": no harder than the day
        draft.signs().before(part.first(), FunctionWord.DAY, FunctionWord.DAYS) != null
            || draft.signs().at(part.end(), FunctionWord.DAY, FunctionWord.DAYS) != null;
    boolean hard = part.sign() == FunctionWord.PART && !ofDay;
    Effect effect = hard ? Effect.REQUIRED : Effect.PREFERRED;
    take(draft, part.first(), part.end(), from, to, effect);
  }

  private static @Nullable Time time(ReadingState draft, int i) {
    FunctionWords signs = draft.signs();
    ClockTime clock = ClockTime.at(draft, i);
    if (clock == null || clock.hour() >= 24) {
      return null; // begins no game of that day
    }
    double hour = clock.hour();
    if (clock.withMeridiem()) {
      return new Time(hour, i, clock.end(), true);
    }
    Match part = signs.before(i, FunctionWord.PART, FunctionWord.PART_NOUN);
    if (part != null
        && draft.token(i - 1).kind() == Token.Kind.CJK
        && hour <= 12
        && isLate(part)
        && draft.isFree(part.first(), i)) { // 夜7時
      Match unit = signs.value(i + 1, FunctionWord.UNIT, "oclock");
      return new Time(hour % 12 + 12, part.first(), unit == null ? i + 1 : unit.end(), true);
    }
    int first = first(signs, i);
    Match behind = signs.value(i + 1, FunctionWord.UNIT, "oclock");
    Match hours = signs.value(i + 1, FunctionWord.UNIT, "hour");
    if (behind != null) {
      return new Time(hour, first, behind.end(), true);
    }
    if (hours != null) { // "18h", "18h30": a time only behind "after" and the like
      int minutes = ClockTime.minutesBehindUnit(draft, hours.end());
      return minutes >= 0
          ? new Time(hour + minutes / 60.0, first, hours.end() + 1, true)
          : new Time(hour, first, hours.end(), first < i || isClock(signs, i));
    }
    boolean colon = draft.token(i).raw().indexOf(':') > 0;
    boolean alone =
        signs.at(
                i + 1,
                FunctionWord.UNIT,
                FunctionWord.CURRENCY,
                FunctionWord.PERIOD,
                FunctionWord.MONTH)
            == null;
    if (hour < EARLIEST && alone && ends(draft, first, i + 1) != null) { // "finish before 3"
      return new Time(hour + HALF_DAY, first, i + 1, true);
    }
    if (!clock.withMinutes() && hour >= EARLIEST && hour <= LATEST && alone && !colon) {
      Match said = signs.before(i, FunctionWord.AFTER, FunctionWord.BEFORE); // "dopo le 18"
      if (said == null && isFrom(draft, i, hour)) {
        return new Time(hour, i, i + 1, false);
      }
      return said != null
              && signs.before(i, FunctionWord.MIN, FunctionWord.TO) == null
              && !draft.terms().isOfYoung(i + 1) // "voor 10 kinderen"
          ? new Time(hour, i, i + 1, false)
          : isSaid(draft, first, i) ? new Time(hour, first, i + 1, true) : null;
    }
    boolean minutes = clock.withMinutes() && first < i;
    if (colon || minutes || oclock(signs, i) != null) {
      return new Time(hour, first, i + 1, true);
    }
    boolean starts = signs.at(first, FunctionWord.STARTS) != null && first < i;
    return starts && alone && hour < EARLIEST && isSaid(draft, first, i) // "starts at 6"
        ? new Time(hour + HALF_DAY, first, i + 1, true)
        : null;
  }

  /** "start 10", "a las 9 en Madrid", but "starting 10 people". */
  private static boolean isSaid(ReadingState draft, int first, int i) {
    FunctionWords signs = draft.signs();
    return oclock(signs, i) != null
        || (first < i
            && (draft.isBorder(i + 1)
                || signs.at(i + 1, BEHIND) != null
                || isPlace(draft, i)
                || !draft.terms().concepts(i + 1, i + 2).isEmpty()));
  }

  /** "alle 9 Roma": a word behind an hour that says nothing else. */
  private static boolean isPlace(ReadingState draft, int i) {
    FunctionWords signs = draft.signs();
    return signs.before(i, FunctionWord.CLOCK) != null && signs.at(i + 1).isEmpty();
  }

  private static @Nullable Match oclock(FunctionWords signs, int i) {
    Match unit = signs.before(i, FunctionWord.UNIT);
    return unit != null && unit.value().equals("oclock") ? unit : null;
  }

  /** Where an hour begins: with what says that it is one, "kl 10", "inizio ore 10", "start o 9". */
  private static int first(FunctionWords signs, int i) {
    Match oclock = oclock(signs, i);
    Match clock = oclock == null ? signs.before(i, FunctionWord.CLOCK) : oclock;
    int first = clock == null ? i : clock.first();
    Match starts = signs.before(first, FunctionWord.STARTS);
    Match little = starts == null ? signs.before(first, LITTLE) : null;
    starts = little == null ? starts : signs.before(little.first(), FunctionWord.STARTS);
    return starts == null ? first : starts.first();
  }

  /** "dalle 10", and "od 10" where nobody speaks of the young: from 12 to 18 are ages, too. */
  private static boolean isFrom(ReadingState draft, int i, double hour) {
    FunctionWords signs = draft.signs();
    Match from = signs.before(i, FunctionWord.FROM);
    if (from == null) {
      return false;
    }
    return from.value().equals(Values.HOUR)
        || (hour < YOUNG
            && draft.isBorder(i + 1)
            && signs.isOwn(from)
            && !signs.have(FunctionWord.AGED, FunctionWord.AGE)
            && !isOfYoung(draft));
  }

  private static boolean isOfYoung(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.terms().inContext(i, i + 1).stream()
          .anyMatch(concept -> concept.field().equals(Fields.AUDIENCE))) {
        return true;
      }
    }
    return false;
  }

  /** What says of an hour that a game ends then: "finishes by 2", "das vor 16 uhr endet". */
  private static @Nullable Match ends(ReadingState draft, int first, int end) {
    FunctionWords signs = draft.signs();
    Match limit = signs.before(first, LIMITS);
    Match ends = signs.before(limit == null ? first : limit.first(), FunctionWord.ENDS);
    if (ends != null) {
      return ends;
    }
    Match behind = signs.at(end, FunctionWord.ENDS);
    return behind != null && draft.isBorder(behind.end()) ? behind : null;
  }

  /** Nobody knows by the clock when games end; one that ends before an hour begins before it. */
  private static boolean ending(ReadingState draft, Time time) {
    Match ends = ends(draft, time.first(), time.end());
    if (ends == null) {
      return false;
    }
    Match limit = draft.signs().before(time.first(), LIMITS);
    int said = Math.min(time.first(), ends.first());
    int first = limit == null ? said : Math.min(limit.first(), said);
    int end = Math.max(time.end(), ends.end());
    if (!draft.isFree(first, end)) {
      return false;
    }
    if (draft.signs().before(time.first(), FunctionWord.AFTER, FunctionWord.FROM) != null) {
      draft.take(first, end, Clause.Idle::new);
    } else {
      take(draft, first, end, null, time.hour(), Effect.PREFERRED);
    }
    return true;
  }

  /** "à 18h": where people write hours of the day so. */
  private static boolean isClock(FunctionWords signs, int i) {
    String language = String.valueOf(signs.language());
    return WITH_H.contains(language) && signs.before(i, FunctionWord.AT) != null;
  }

  private static void claim(ReadingState draft, Time time) {
    if (ending(draft, time)) {
      return;
    }
    FunctionWords signs = draft.signs();
    Match after = signs.before(time.first(), FunctionWord.AFTER, FunctionWord.FROM);
    Match before = signs.before(time.first(), FunctionWord.BEFORE, FunctionWord.TO);
    Match at = signs.before(time.first(), FunctionWord.ON, FunctionWord.AT);
    Match behind = signs.at(time.end(), FunctionWord.FROM, FunctionWord.MIN_AFTER);
    if (after != null && draft.isFree(after.first(), time.end())) {
      take(draft, after.first(), time.end(), time.hour(), null, Effect.REQUIRED);
    } else if (before != null && at == null && draft.isFree(before.first(), time.end())) {
      take(draft, before.first(), time.end(), null, time.hour(), Effect.REQUIRED);
    } else if (time.isPlain()) {
      if (behind != null && draft.isFree(time.end(), behind.end())) {
        take(draft, time.first(), behind.end(), time.hour(), null, Effect.REQUIRED);
        return;
      }
      int first = at != null && draft.isFree(at.first(), time.end()) ? at.first() : time.first();
      double early = Math.max(0, time.hour() - 0.5);
      take(draft, first, time.end(), early, Math.min(24, time.hour() + 0.5), Effect.PREFERRED);
    }
  }

  /** Claims tokens for games that begin between two hours: they come first. */
  static void about(ReadingState draft, int first, int end, double from, double to) {
    take(draft, first, end, from, to, Effect.PREFERRED);
  }

  private static void take(
      ReadingState draft,
      int first,
      int end,
      @Nullable Double from,
      @Nullable Double to,
      Effect effect) {
    var said = new ArrayList<Said>();
    if (from != null) {
      said.add(new Said("starts_after", clock(from)));
    }
    if (to != null && to < 24) {
      said.add(new Said("starts_before", clock(to)));
    }
    if (said.isEmpty()) {
      return; // "before 24:00"
    }
    Filter filter =
        new Filter.NumberIn(Fields.START_HOUR, from, to != null && to >= 24 ? null : to);
    Said[] parameters = said.toArray(Said[]::new);
    Match not = draft.signs().before(first, NOT);
    if (not != null && draft.isFree(not.first(), first)) {
      if (from == null || to == null) { // "not before 10" is from then on
        take(draft, not.first(), end, to, from, Effect.REQUIRED);
        return;
      }
      draft.take(not.first(), end, Intent.never(filter, List.of(), parameters));
      return;
    }
    draft.take(
        first,
        end,
        effect == Effect.REQUIRED
            ? Intent.must(filter, parameters)
            : Intent.should(filter, parameters));
  }

  private static String clock(double hour) {
    LocalTime time = LocalTime.ofSecondOfDay(Math.round(hour * 3600));
    return String.format(Locale.ROOT, "%02d:%02d", time.getHour(), time.getMinute());
  }
}
