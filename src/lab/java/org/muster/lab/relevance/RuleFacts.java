package org.muster.lab.relevance;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Rules;
import org.muster.core.game.Rules.Allowance;
import org.muster.core.game.Rules.FullAuto;

/**
 * What a game's or a venue's rules say, as facts: {@code rule: bio}, {@code joules.rifle: 1.14}.
 */
final class RuleFacts {

  private RuleFacts() {}

  /** What the rules do not say leaves no fact, neither for nor against. */
  static void add(Thing.Facts facts, @Nullable Rules rules) {
    if (rules == null) {
      return;
    }
    for (var weapon : Rules.WeaponClass.values()) {
      rules.limits().stream()
          .filter(limit -> limit.weaponClass() == weapon)
          .max(Comparator.comparingDouble(Rules.Limit::joules))
          .ifPresent(limit -> facts.number("joules." + Thing.folded(weapon), limit.joules()));
    }
    rule(facts, "semi_only", rules.fullAuto() == FullAuto.NO);
    rule(facts, "full_auto", rules.fullAuto() == FullAuto.YES);
    rule(facts, "full_face", rules.face() == Rules.Face.ALL);
    rule(facts, "hpa", rules.hpa() != null && rules.hpa() != Rules.Hpa.NO);
    rule(facts, "no_hpa", rules.hpa() == Rules.Hpa.NO);
    Rules.Bb bb = rules.bb();
    rule(facts, "bio", bb != null && Boolean.TRUE.equals(bb.bioOnly()));
    Rules.Pyro pyro = rules.pyro();
    if (pyro != null) {
      rule(facts, pyro.policy() == Rules.PyroPolicy.NONE ? "no_pyro" : "pyro", true);
      rule(facts, "smoke", Boolean.TRUE.equals(pyro.smoke()));
    }
    Rules.Magazines magazines = rules.magazines();
    if (magazines != null) {
      rule(facts, "hicap", magazines.hicap() == Allowance.ALLOWED);
      rule(facts, "no_hicap", magazines.hicap() == Allowance.NO);
    }
  }

  private static void rule(Thing.Facts facts, String rule, boolean holds) {
    if (holds) {
      facts.tag("rule", rule);
    }
  }
}
