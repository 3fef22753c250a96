package org.muster.engine.ranking;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import java.io.BufferedReader;
import java.io.Reader;
import java.io.StringReader;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    float partFederation,
    float partDemand,
    float partWordLeast,
    double partialFrom,
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
    return read(FILE, new StringReader(Resources.text(FILE)));
  }

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException naming file and line: no weight of that name, no positive
   *     number, a weight said twice or not at all
   */
  public static Weights read(String file, Reader text) {
    var values = new HashMap<String, Double>();
    int number = 0;
    for (String line : new BufferedReader(text).lines().toList()) {
      number++;
      String entry = line.replaceFirst("#.*", "").strip();
      if (!entry.isEmpty()) {
        readEntry(file + ":" + number, entry, values);
      }
    }
    for (String name : NAMES) {
      if (!values.containsKey(name)) {
        throw new IllegalArgumentException(file + ": the weight " + name + " is missing.");
      }
    }
    return Json.mapper().convertValue(values, Weights.class);
  }

  private static void readEntry(String where, String entry, Map<String, Double> values) {
    String[] sides = entry.split("=", 2);
    String name = sides[0].strip();
    if (sides.length < 2 || !NAMES.contains(name)) {
      throw new IllegalArgumentException(
          where + ": expected \"name = value\" with one of " + String.join(", ", NAMES) + ".");
    }
    double value;
    try {
      value = Double.parseDouble(sides[1].strip());
    } catch (NumberFormatException e) {
      value = Double.NaN;
    }
    if (!(value > 0 && value < Float.MAX_VALUE)) {
      throw new IllegalArgumentException(where + ": " + name + " must be a positive number.");
    }
    if (values.put(name, value) != null) {
      throw new IllegalArgumentException(where + ": " + name + " is there twice.");
    }
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
