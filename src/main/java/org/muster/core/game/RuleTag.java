package org.muster.core.game;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Searchable facts that rules state explicitly. What rules do not mention has no tag. */
public enum RuleTag {
  HPA,
  HICAP,
  MIDCAP,
  LOWCAP,
  PYRO,
  SMOKE,
  BLANK_FIRE,
  BIO_ONLY,
  SEMI_ONLY,
  FULL_AUTO,
  FULL_FACE,
  BANG_RULE,
  NO_HPA,
  NO_HICAP,
  NO_PYRO,
  NO_SMOKE,
  NO_BLANK_FIRE,
  NO_FULL_FACE,
  NO_BANG_RULE;

  /** The tags of these rules. */
  public static Set<RuleTag> of(Rules rules) {
    var tags = EnumSet.noneOf(RuleTag.class);
    add(tags, NO_HPA, rules.hpa() == Rules.Hpa.NO);
    add(tags, HPA, rules.hpa() == Rules.Hpa.YES || rules.hpa() == Rules.Hpa.TOURNAMENT_LOCK);
    Rules.Magazines magazines = rules.magazines();
    if (magazines != null) {
      add(tags, HICAP, isAllowed(magazines.hicap()));
      add(tags, NO_HICAP, magazines.hicap() == Rules.Allowance.NO);
      add(tags, MIDCAP, isAllowed(magazines.midcap()));
      add(tags, LOWCAP, isAllowed(magazines.lowcap()));
    }
    Rules.Pyro pyro = rules.pyro();
    if (pyro != null) {
      boolean none = pyro.policy() == Rules.PyroPolicy.NONE;
      add(tags, none ? NO_PYRO : PYRO, true);
      add(tags, SMOKE, Boolean.TRUE.equals(pyro.smoke()));
      add(tags, NO_SMOKE, none || Boolean.FALSE.equals(pyro.smoke()));
      add(tags, BLANK_FIRE, Boolean.TRUE.equals(pyro.blankFire()));
      add(tags, NO_BLANK_FIRE, none || Boolean.FALSE.equals(pyro.blankFire()));
    }
    add(tags, BIO_ONLY, rules.bb() != null && Boolean.TRUE.equals(rules.bb().bioOnly()));
    add(tags, SEMI_ONLY, rules.fullAuto() == Rules.FullAuto.NO);
    add(tags, FULL_AUTO, rules.fullAuto() != null && rules.fullAuto() != Rules.FullAuto.NO);
    add(tags, FULL_FACE, rules.face() == Rules.Face.ALL);
    add(tags, NO_FULL_FACE, rules.face() != null && rules.face() != Rules.Face.ALL);
    Rules.HitRules hits = rules.hitRules();
    add(tags, BANG_RULE, hits != null && Boolean.TRUE.equals(hits.bangRule()));
    add(tags, NO_BANG_RULE, hits != null && Boolean.FALSE.equals(hits.bangRule()));
    return tags;
  }

  private static boolean isAllowed(Rules.@Nullable Allowance allowance) {
    return allowance == Rules.Allowance.ALLOWED;
  }

  private static void add(Set<RuleTag> tags, RuleTag tag, boolean holds) {
    if (holds) {
      tags.add(tag);
    }
  }
}
