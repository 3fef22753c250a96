package org.muster.engine.ranking;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import java.util.Arrays;
import java.util.List;
import org.muster.core.NamedNumbers;
import org.muster.core.Resources;
import org.muster.core.json.Json;

/**
 * The weights of the ranking, all of them, from {@code index/ranking.txt}, which says what each is
 * for.
 */
public record Weights(
    float name,
    float wholeName,
    float named,
    float wish,
    float soon,
    double soonHalfDays,
    float home,
    float near,
    double nearHalfKm,
    double distanceStepKm,
    float partWish,
    float partGameType,
    float partTheme,
    float partAmenity,
    float partFew,
    float partDemand,
    float partWordLeast,
    double partialFrom,
    double partialFromMany,
    double good,
    double abroad,
    double beyondPlace,
    double beyondHome,
    double alike,
    double alikeShare) {

  private static final String FILE = "index/ranking.txt";

  private static final SnakeCaseStrategy SNAKE_CASE = new SnakeCaseStrategy();

  /** The file's names, in the order of the record: {@code whole_name} for {@code wholeName}. */
  private static final List<String> NAMES =
      Arrays.stream(Weights.class.getRecordComponents())
          .map(component -> SNAKE_CASE.translate(component.getName()))
          .toList();

  /** Those of this program. */
  public static final Weights SHIPPED = load();

  private static Weights load() {
    return read(FILE, Resources.lines(FILE));
  }

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException naming file and line: no weight of that name, no positive
   *     number, a weight said twice or not at all
   */
  public static Weights read(String file, List<String> lines) {
    var values = NamedNumbers.read(file, lines, NAMES::contains, String.join(", ", NAMES), false);
    for (String name : NAMES) {
      if (!values.containsKey(name)) {
        throw new IllegalArgumentException(file + ": the weight " + name + " is missing.");
      }
    }
    return Json.mapper().convertValue(values, Weights.class);
  }

  /** What looks less like a name, and has no part of it, is no answer. */
  public double alikeAnswer() {
    return Math.max(alike, partialFrom / alikeShare);
  }

  /** The most that a document's time, home and distance together can be worth. */
  public double mostPreferred() {
    return soon + home + near;
  }
}
