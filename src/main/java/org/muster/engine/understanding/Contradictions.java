package org.muster.engine.understanding;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.query.Understood.Reading;

/**
 * Who says that something is not wanted may have named it before: "guys with hpa get on my nerves,
 * a field without hpa". What is named and ruled out is ruled out, and no wish.
 */
final class Contradictions implements Reader {

  private static final Set<String> FIELDS =
      Set.of(Fields.RULE, Fields.GAME_TYPE, Fields.ENVIRONMENT, Fields.THEME);

  @Override
  public void read(ReadingState draft) {
    List<Reading> readings = draft.readings();
    if (readings.size() < 2) {
      return;
    }
    Set<String> unwanted =
        readings.stream()
            .filter(reading -> reading.effect() == Effect.EXCLUDED)
            .map(Contradictions::key)
            .collect(Collectors.toSet());
    Set<String> demanded =
        readings.stream()
            .filter(reading -> reading.effect() == Effect.REQUIRED)
            .map(Contradictions::key)
            .collect(Collectors.toSet());
    for (int i = 0; i < draft.size(); i++) {
      if (draft
          .readings(i)
          .filter(reading -> reading.effect() == Effect.PREFERRED)
          .filter(reading -> FIELDS.contains(reading.as()))
          .anyMatch(
              reading ->
                  (unwanted.contains(key(reading)) && !isRule(reading))
                      || demanded.contains(forbidding(reading)))) {
        draft.silence(i);
      }
    }
  }

  private static boolean isRule(Reading reading) {
    return reading.as().equals(Fields.RULE);
  }

  private static String key(Reading reading) {
    return reading.as() + "=" + reading.value();
  }

  private static String forbidding(Reading reading) {
    String rule = isRule(reading) ? Exclusions.forbids(reading.value()) : null;
    return Fields.RULE + "=" + Objects.requireNonNullElse(rule, "");
  }
}
