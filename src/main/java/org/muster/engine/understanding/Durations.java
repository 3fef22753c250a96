package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * How long a game lasts: "mindestens 6 stunden", "half day", "2 days"; "z noclegiem" prefers what
 * goes on over night. A bare "24h" means about that: from five sixths to half as much again (20 to
 * 36 hours). Days are counted with the nights between them, and the first and the last may be
 * short.
 */
final class Durations implements Reader {

  private static final int LONGEST = 240;

  /** From an afternoon until the morning. */
  private static final double A_NIGHT = 14;

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match lasts = draft.signs().at(i, FunctionWord.LASTS);
      boolean thing = // "overnight" is what a site offers, "not overnight" how long a game is
          lasts != null
              && not(draft, i) == null
              && !draft.terms().inContext(i, lasts.end()).isEmpty();
      if (lasts != null && !thing && draft.isFree(i, lasts.end())) {
        int space = lasts.value().indexOf(' ');
        take(
            draft,
            i,
            lasts.end(),
            Double.valueOf(lasts.value().substring(0, space)),
            Double.valueOf(lasts.value().substring(space + 1)),
            false);
        continue;
      }
      Match night = draft.signs().at(i, FunctionWord.OVERNIGHT);
      if (night != null && draft.isFree(i, night.end()) && !isOfSite(draft, night)) {
        take(draft, i, night.end(), A_NIGHT, null, false);
        continue;
      }
      Match number = draft.signs().at(i, FunctionWord.NUMBER);
      Double amount =
          !draft.isFree(i)
              ? null
              : number != null ? Double.valueOf(number.value()) : Numbers.measure(draft.token(i));
      if (amount != null) {
        amount(draft, i, number == null ? i + 1 : number.end(), amount);
      }
    }
  }

  /** What excludes a length: "not overnight", "nothing that goes overnight". */
  private static @Nullable Match not(ReadingState draft, int first) {
    Match not = draft.signs().before(first, Exclusions.BEFORE);
    Match idle = draft.signs().before(first, FunctionWord.IDLE);
    return not != null || idle == null ? not : not(draft, idle.first());
  }

  /**
   * "overnight" is what a site offers, "overnight milsim", "overnight weekend game" and "milsim
   * overnight" a long game.
   */
  private static boolean isOfSite(ReadingState draft, Match night) {
    int end = night.end();
    Match weekend = draft.signs().value(end, FunctionWord.PERIOD, "weekend");
    return !(isGame(draft, weekend == null ? end : weekend.end())
            || isGame(draft, night.first() - 1))
        && not(draft, night.first()) == null
        && !draft.terms().inContext(night.first(), end).isEmpty();
  }

  private static boolean isGame(ReadingState draft, int i) {
    return draft.asker().types().contains("event")
        && draft.isFree(i)
        && (draft.terms().isFor(i, "event")
            || draft.terms().concepts(i, i + 1).stream()
                .anyMatch(concept -> concept.field().equals(Fields.GAME_TYPE)));
  }

  private static void amount(ReadingState draft, int i, int behind, double amount) {
    FunctionWords signs = draft.signs();
    Match hours = signs.value(behind, FunctionWord.UNIT, "hour");
    Match days = signs.value(behind, FunctionWord.PERIOD, "day");
    Match unit = hours != null ? hours : days;
    if (unit == null || !draft.isFree(i, unit.end()) || amount < 1) {
      return;
    }
    double least = hours != null ? amount : 24 * (amount - 1) - 4;
    double most = hours != null ? amount : 24 * amount;
    if (most > LONGEST || (days != null && amount < 2)) {
      return;
    }
    int end = unit.end();
    Match min = signs.before(i, FunctionWord.MIN, FunctionWord.FROM, FunctionWord.AFTER);
    min = min == null || signs.isOwn(min) ? min : null; // "na" is "after" in Dutch only
    Match max = signs.before(i, FunctionWord.MAX, FunctionWord.TO);
    Match minBehind = limit(draft, signs.at(end, FunctionWord.MIN_AFTER));
    Match maxBehind = limit(draft, signs.at(end, FunctionWord.MAX_AFTER));
    if (min != null && draft.isFree(min.first(), i)) {
      take(draft, min.first(), end, least, null, true);
    } else if (max != null && draft.isFree(max.first(), i)) {
      take(draft, max.first(), end, null, most, true);
    } else if (minBehind != null && draft.isFree(end, minBehind.end())) {
      take(draft, i, minBehind.end(), least, null, true);
    } else if (maxBehind != null && draft.isFree(end, maxBehind.end())) {
      take(draft, i, maxBehind.end(), null, most, true);
    } else if (hours != null) {
      take(draft, i, end, amount * 5 / 6, amount * 3 / 2, false);
    } else {
      take(draft, i, end, least, most, false);
    }
  }

  /** In "2 Tage maximal 80 €" the limit is one of the money. */
  private static @Nullable Match limit(ReadingState draft, @Nullable Match behind) {
    return behind == null
            || draft.isNumber(behind.end())
            || draft.signs().at(behind.end(), FunctionWord.CURRENCY) != null
        ? null
        : behind;
  }

  private static void take(
      ReadingState draft,
      int first,
      int end,
      @Nullable Double least,
      @Nullable Double most,
      boolean required) {
    var said = new ArrayList<Said>();
    if (least != null) {
      said.add(new Said("hours_min", Numbers.rounded(least)));
    }
    if (most != null) {
      said.add(new Said("hours_max", Numbers.rounded(most)));
    }
    var filter = new Filter.NumberIn(Fields.DURATION, least, most);
    Said[] parameters = said.toArray(Said[]::new);
    Match not = not(draft, first);
    if (not != null && draft.isFree(not.first(), first)) {
      draft.take(not.first(), end, Intent.never(filter, List.of(), parameters));
    } else {
      draft.take(
          first,
          end,
          required ? Intent.must(filter, parameters) : Intent.should(filter, parameters));
    }
  }
}
