package org.muster.community.organising;

import java.util.Locale;
import org.muster.core.game.Rules;
import org.muster.delivery.words.RuleWords;
import org.muster.delivery.words.ValueWords;

/** The fields of rules that are chosen alike for a game and for a venue. */
public final class RuleInputs {

  private RuleInputs() {}

  /** For which replicas a limit is. */
  public static InputField weaponClass(String name) {
    return InputField.of(
        name, InputField.Kind.ONE_OF, Rules.WeaponClass.values(), ValueWords::name);
  }

  /** For which mode of fire a limit is. */
  public static InputField fire(String name) {
    return InputField.of(
        name,
        InputField.Kind.ONE_OF,
        Rules.Fire.values(),
        (words, value) -> words.of(RuleWords.valueOf("FIRE_" + value.toUpperCase(Locale.ROOT))));
  }

  /** Whether there may be full auto. */
  public static InputField fullAuto(String name) {
    return InputField.of(
        name,
        InputField.Kind.ONE_OF,
        Rules.FullAuto.values(),
        (words, value) ->
            words.of(
                switch (value) {
                  case "yes" -> RuleWords.FULL_AUTO_YES;
                  case "no" -> RuleWords.FULL_AUTO_NO;
                  case "support_only" -> RuleWords.FULL_AUTO_SUPPORT;
                  default -> RuleWords.FULL_AUTO_OUTDOORS;
                }));
  }
}
