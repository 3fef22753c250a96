package org.muster.delivery.mcp;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Rules;

/** Energy limits in words. */
public final class LimitLines {

  private LimitLines() {}

  /** Each class with its energy, the speed that was declared, and where it holds. */
  public static List<String> of(@Nullable Rules rules) {
    return rules == null ? List.of() : rules.limits().stream().map(LimitLines::line).toList();
  }

  private static String line(Rules.Limit limit) {
    Rules.Declared declared = limit.declared();
    return Facts.joined(limit.weaponClass())
        + ": "
        + Facts.joined(
            limit.joules() + " J",
            declared == null ? null : speed(declared),
            limit.fire(),
            limit.context() == Rules.Context.ANY ? null : limit.context(),
            limit.bbMaxG() == null ? null : "BBs of at most " + limit.bbMaxG() + " g",
            limit.medM() == null ? null : "not nearer than " + Facts.joined(limit.medM()) + " m",
            limit.note());
  }

  private static String speed(Rules.Declared declared) {
    String grams = declared.bbG() == null ? "" : " with " + declared.bbG() + " g";
    if (declared.fps() != null) {
      return Facts.joined(declared.fps()) + " fps" + grams;
    }
    return declared.mps() == null ? "" : Facts.joined(declared.mps()) + " m/s" + grams;
  }
}
