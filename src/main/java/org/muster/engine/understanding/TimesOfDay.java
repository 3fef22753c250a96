package org.muster.engine.understanding;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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

  private static final FunctionWord[] NOT = {
    FunctionWord.NOT, FunctionWord.WITHOUT, FunctionWord.EXCEPT
  };

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
    Effect effect = part.sign() == FunctionWord.PART ? Effect.REQUIRED : Effect.PREFERRED;
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
    Match before = signs.before(i, FunctionWord.UNIT);
    int first = before != null && before.value().equals("oclock") ? before.first() : i;
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
    if (!clock.withMinutes() && hour >= EARLIEST && hour <= LATEST && alone && !colon) {
      Match said = signs.before(i, FunctionWord.AFTER, FunctionWord.BEFORE); // "dopo le 18"
      return said != null && signs.before(i, FunctionWord.MIN, FunctionWord.TO) == null
          ? new Time(hour, i, i + 1, false)
          : first < i ? new Time(hour, first, i + 1, true) : null;
    }
    return colon || first < i ? new Time(hour, first, i + 1, true) : null;
  }

  /** "à 18h": where people write hours of the day so. */
  private static boolean isClock(FunctionWords signs, int i) {
    String language = String.valueOf(signs.language());
    return WITH_H.contains(language) && signs.before(i, FunctionWord.AT) != null;
  }

  private static void claim(ReadingState draft, Time time) {
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
