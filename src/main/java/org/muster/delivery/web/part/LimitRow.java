package org.muster.delivery.web.part;

import static java.util.stream.Collectors.joining;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Joules;
import org.muster.core.game.Rules;
import org.muster.core.game.Rules.Context;
import org.muster.core.game.Rules.Fire;
import org.muster.core.game.Rules.Limit;
import org.muster.delivery.words.RuleWords;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;

/**
 * A muzzle energy limit in a table.
 *
 * @param weapon class of replica
 * @param fire how it may shoot; empty: any way
 * @param joules the limit
 * @param fps the same as a speed of customary BBs
 * @param range least distance; empty: none stated
 * @param note further conditions; empty: none
 */
public record LimitRow(
    String weapon, String fire, String joules, String fps, String range, String note) {

  /** The limits of a game or a venue, in their order. */
  public static List<LimitRow> of(Words words, @Nullable Rules rules) {
    return rules == null
        ? List.of()
        : rules.limits().stream().map(limit -> row(words, limit)).toList();
  }

  private static LimitRow row(Words words, Limit limit) {
    double med = limit.medM() == null ? 0 : limit.medM();
    return new LimitRow(
        ValueWords.name(words, limit.weaponClass()),
        limit.fire() == null ? "" : fire(words, limit.fire()),
        words.number(BigDecimal.valueOf(limit.joules()), 2),
        words.number(Math.round(fps(limit))),
        med > 0 ? words.range(med) : "",
        Stream.of(where(words, limit.context()), bbs(words, limit), limit.note())
            .filter(Objects::nonNull)
            .collect(joining(" · ")));
  }

  private static String fire(Words words, Fire fire) {
    return words.of(
        switch (fire) {
          case SEMI -> RuleWords.FIRE_SEMI;
          case BURST -> RuleWords.FIRE_BURST;
          case AUTO -> RuleWords.FIRE_AUTO;
          case BOLT -> RuleWords.FIRE_BOLT;
        });
  }

  /** As stated if it was stated for customary BBs. */
  private static double fps(Limit limit) {
    var stated = limit.declared();
    if (stated != null && stated.fps() != null && isCustomary(stated.bbG())) {
      return stated.fps();
    }
    return Joules.toFeetPerSecond(limit.joules(), Joules.CUSTOMARY_BB_G);
  }

  private static boolean isCustomary(@Nullable Double grams) {
    return grams == null || grams == Joules.CUSTOMARY_BB_G;
  }

  private static @Nullable String where(Words words, @Nullable Context context) {
    return switch (context) {
      case INDOOR -> words.of(RuleWords.INDOORS);
      case OUTDOOR -> words.of(RuleWords.OUTDOORS);
      case ANY -> null;
      case null -> null;
    };
  }

  private static @Nullable String bbs(Words words, Limit limit) {
    return limit.bbMaxG() == null
        ? null
        : words.of(RuleWords.LIMIT_BB, words.number(BigDecimal.valueOf(limit.bbMaxG()), 2));
  }
}
