package org.muster.engine.understanding;

import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.query.Understood.Reading;
import org.muster.engine.understanding.Intent.Said;

/**
 * Who says that something is not wanted may have named it before: "guys with hpa get on my nerves,
 * a field without hpa". What is named and ruled out is ruled out, and no wish.
 */
final class Contradictions implements Reader {

  private static final Set<String> FIELDS =
      Set.of(Fields.RULE, Fields.GAME_TYPE, Fields.ENVIRONMENT, Fields.THEME);

  @Override
  public void read(ReadingState draft) {
    Set<Said> decided =
        draft.readings().stream()
            .filter(Contradictions::rulesOut)
            .map(reading -> new Said(reading.as(), reading.value()))
            .collect(Collectors.toSet());
    for (int i = 0; !decided.isEmpty() && i < draft.size(); i++) {
      if (draft
          .readings(i)
          .filter(reading -> reading.effect() == Effect.PREFERRED && FIELDS.contains(reading.as()))
          .anyMatch(reading -> decided.contains(contrary(reading)))) {
        draft.silence(i);
      }
    }
  }

  /** Who wants no pyro demands the rule that forbids it; anything else is excluded. */
  private static boolean rulesOut(Reading reading) {
    return reading.effect() == (isRule(reading) ? Effect.REQUIRED : Effect.EXCLUDED);
  }

  /** What is read as well if a wish is ruled out. */
  private static Said contrary(Reading wish) {
    String value = isRule(wish) ? Exclusions.forbids(wish.value()) : wish.value();
    return new Said(wish.as(), Objects.requireNonNullElse(value, ""));
  }

  private static boolean isRule(Reading reading) {
    return reading.as().equals(Fields.RULE);
  }
}
