package org.muster.engine.ranking;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.muster.core.Resources;

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
    float partDemand,
    float partWordLeast,
    double partialFrom,
    double good,
    double abroad,
    double beyondHome,
    double alike,
    double alikeShare) {

  private static final String FILE = "index/ranking.txt";

  /** The file's names, in the order of the record. */
  private static final List<String> NAMES =
      List.of(
          "name",
          "whole_name",
          "named",
          "wish",
          "soon",
          "soon_half_days",
          "home",
          "near",
          "near_half_km",
          "distance_step_km",
          "part_wish",
          "part_demand",
          "part_word_least",
          "partial_from",
          "good",
          "abroad",
          "beyond_home",
          "alike",
          "alike_share");

  /** Those of this program. */
  public static final Weights SHIPPED = load();

  private static Weights load() {
    try {
      return read(FILE, new StringReader(Resources.text(FILE)));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // there is no I/O in a text
    }
  }

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException naming file and line: no weight of that name, no positive
   *     number, a weight said twice or not at all
   */
  public static Weights read(String file, Reader text) throws IOException {
    var values = new HashMap<String, Double>();
    var lines = new BufferedReader(text);
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
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
    return of(values);
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

  private static Weights of(Map<String, Double> values) {
    double[] v = NAMES.stream().mapToDouble(values::get).toArray();
    return new Weights(
        (float) v[0],
        (float) v[1],
        (float) v[2],
        (float) v[3],
        (float) v[4],
        v[5],
        (float) v[6],
        (float) v[7],
        v[8],
        v[9],
        (float) v[10],
        (float) v[11],
        (float) v[12],
        v[13],
        v[14],
        v[15],
        v[16],
        v[17],
        v[18]);
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
