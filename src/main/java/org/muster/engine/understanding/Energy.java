package org.muster.engine.understanding;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.Joules;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;
import org.muster.engine.vocabulary.Concept;

/**
 * Muzzle energy: "350 fps", "107 m/s with 0.25", "1,5 J". Games that let such a gun in, of the
 * class that is named beside it, else a rifle. "max 350 fps" asks for what the game allows at most.
 */
final class Energy implements Reader {

  /** Figures of energy are rounded in many ways. */
  private static final double TOLERANCE = 0.01;

  private static final double LIGHTEST_G = 0.12;
  private static final double HEAVIEST_G = 0.5;

  /** Without a unit, speeds that only feet per second have. */
  private static final double LEAST_BARE = 200;

  private static final double MOST_BARE = 700;

  /** Guns that shoot harder than what most games allow. */
  private static final Set<String> LONG_GUNS = Set.of("dmr", "sniper", "support");

  /** What such games are called; the words are looked for, too. */
  private static final String PISTOLS_ONLY = "pistols only";

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      FunctionWords signs = draft.signs();
      Match words = signs.at(i, FunctionWord.NUMBER); // "two joules"
      Match joules = words == null ? null : signs.value(words.end(), FunctionWord.UNIT, "joule");
      if (words != null && joules != null && draft.isFree(i, joules.end())) {
        claim(draft, i, joules.end(), Numbers.value(words), joules.value());
        continue;
      }
      Double number = draft.isFree(i) ? Numbers.measure(draft.token(i)) : null;
      if (number == null) {
        continue;
      }
      Match behind = signs.value(i + 1, FunctionWord.UNIT, "fps", "mps", "joule");
      Match gram = signs.value(i + 1, FunctionWord.UNIT, "gram");
      if (behind != null && draft.isFree(i, behind.end())) {
        claim(draft, i, behind.end(), number, behind.value());
      } else if (gram != null && isWeight(number) && draft.isFree(i, gram.end())) {
        draft.take(i, gram.end(), Clause.Idle::new); // says nothing without a speed
      } else {
        before(draft, i, number);
      }
    }
  }

  /** "fps limit 350". */
  private static void before(ReadingState draft, int i, double number) {
    Match limit = draft.signs().before(i, FunctionWord.LIMIT);
    int end = limit == null ? i : limit.first();
    Match unit = draft.signs().before(end, FunctionWord.UNIT);
    if (unit != null && isPlausible(number, unit.value()) && draft.isFree(unit.first(), i + 1)) {
      claim(draft, unit.first(), i + 1, number, unit.value());
    } else if (number >= LEAST_BARE && number <= MOST_BARE && isWithWeight(draft, i + 1)) {
      claim(draft, i, i + 1, number, "fps"); // "370 on a .2"
    }
  }

  /** Whether a weight stands there that can be nothing else: ".2", "0.25 bbs". */
  private static boolean isWithWeight(ReadingState draft, int at) {
    int weight = weightAt(draft, at);
    return weight > at && draft.token(weight).raw().matches("0?[.,]\\d{1,2}");
  }

  private static boolean isPlausible(double number, String unit) {
    return switch (unit) {
      case "fps" -> number >= 100 && number <= 1000;
      case "mps" -> number >= 30 && number <= 305;
      case "joule" -> number > 0.05 && number <= 30;
      default -> false;
    };
  }

  private static void claim(ReadingState draft, int first, int end, double number, String unit) {
    if (!isPlausible(number, unit)) {
      return;
    }
    double grams = Joules.CUSTOMARY_BB_G;
    int weight = weightAt(draft, end);
    if (weight >= 0) {
      Double said = Numbers.measure(draft.token(weight));
      grams = said == null ? grams : said;
      Match gram = draft.signs().value(weight + 1, FunctionWord.UNIT, "gram");
      end = gram == null ? weight + 1 : gram.end();
    }
    double joules =
        switch (unit) {
          case "fps" -> Joules.ofFeetPerSecond(number, grams);
          case "mps" -> Joules.ofMetresPerSecond(number, grams);
          default -> number;
        };
    boolean isLimit = false;
    for (int i = first; i < end; i++) {
      isLimit |= draft.signs().at(i, FunctionWord.LIMIT) != null;
    }
    Match before =
        draft.signs().before(first, FunctionWord.MAX, FunctionWord.LIMIT, FunctionWord.TO);
    Match behind = draft.signs().at(end, FunctionWord.MAX_AFTER, FunctionWord.LIMIT);
    Match at = draft.signs().before(first, FunctionWord.AT, FunctionWord.ON);
    boolean isTo = at == null || (before != null && at.first() != before.first()); // "a 1,6 J"
    if (before != null && isTo && draft.isFree(before.first(), first)) {
      isLimit = true;
      first = before.first();
    } else if (behind != null && draft.isFree(end, behind.end())) {
      isLimit = true;
      end = behind.end();
    }
    String weapon = weapon(draft, first, end);
    if (isLimit && LONG_GUNS.contains(weapon) && draft.signs().have(FunctionWord.ALLOWED)) {
      isLimit = false; // "sniper bis 2 joule erlaubt": so much it may have
    }
    Match least = isLimit ? null : draft.signs().before(first, FunctionWord.MIN);
    if (least != null && draft.isFree(least.first(), first)) { // "au moins 350 fps"
      first = least.first();
    }
    String field = Fields.JOULES + weapon;
    Filter filter =
        isLimit
            ? new Filter.NumberIn(field, null, joules * (1 + TOLERANCE))
            : new Filter.NumberIn(field, joules * (1 - TOLERANCE), null);
    String as = isLimit ? "energy_max_j" : "energy_j";
    draft.take(first, end, Intent.must(filter, new Said(as, Numbers.rounded(joules))));
  }

  /** The token of a bullet weight behind a speed: "0.25", "with 0.28g", "@ .30"; -1: none. */
  private static int weightAt(ReadingState draft, int at) {
    Match with = draft.signs().at(at, FunctionWord.WITH, FunctionWord.AT, FunctionWord.ON);
    int i = with == null ? at : with.end();
    Double number = draft.isFree(i) ? Numbers.measure(draft.token(i)) : null;
    return number != null && isWeight(number) && draft.isFree(at, i + 1) ? i : -1;
  }

  private static boolean isWeight(double number) {
    return number >= LIGHTEST_G && number <= HEAVIEST_G;
  }

  /** The class of weapon that is named anywhere else, and claims its word. */
  private static String weapon(ReadingState draft, int first, int end) {
    for (int i = 0; i < draft.size(); i++) {
      for (int length = 3; length > 0; length--) {
        boolean outside = i + length <= first || i >= end;
        Concept gun = outside && draft.isFree(i, i + length) ? classAt(draft, i, length) : null;
        if (gun != null) {
          String weapon = gun.value();
          if (gun.term().equals(PISTOLS_ONLY)) {
            return weapon;
          }
          Intent wish =
              new Intent(
                  Effect.REQUIRED,
                  null,
                  List.of(),
                  List.of(new Said("weapon_class", weapon)),
                  true,
                  null,
                  List.of());
          draft.take(i, i + length, wish);
          return weapon;
        }
      }
    }
    return "rifle";
  }

  private static @Nullable Concept classAt(ReadingState draft, int i, int length) {
    return draft.terms().concepts(i, i + length).stream()
        .filter(concept -> concept.field().equals("weapon"))
        .findFirst()
        .orElse(null);
  }
}
