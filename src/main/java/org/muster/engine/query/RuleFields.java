package org.muster.engine.query;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.RuleTag;
import org.muster.core.game.Rules;
import org.muster.core.json.Json;

/** What the rules of a game, or of a venue, are found by: the same fields for both. */
public final class RuleFields {

  private RuleFields() {}

  /**
   * Adds what is allowed, and how much energy of each class of weapon.
   *
   * @param rules absent: nothing is said
   */
  public static void add(Document.Builder document, @Nullable Rules rules) {
    if (rules == null) {
      return;
    }
    RuleTag.of(rules).forEach(tag -> document.keyword(Fields.RULE, Json.name(tag)));
    for (var weapon : Rules.WeaponClass.values()) {
      rules.limits().stream()
          .filter(limit -> limit.weaponClass() == weapon)
          .max(Comparator.comparingDouble(Rules.Limit::joules))
          .ifPresent(limit -> document.number(Fields.JOULES + Json.name(weapon), limit.joules()));
    }
  }
}
