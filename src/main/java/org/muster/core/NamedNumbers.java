package org.muster.core;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Files of numbers with names: "name = number" to a line, comments behind "#". */
public final class NamedNumbers {

  private NamedNumbers() {}

  /**
   * Reads lines.
   *
   * @param file in messages
   * @param known which names there are
   * @param names the same, in messages
   * @param orZero whether numbers may be 0; none may be less
   * @throws IllegalArgumentException naming file and line: no such name, no such number, a name
   *     that is there twice
   */
  public static Map<String, Double> read(
      String file, List<String> lines, Predicate<String> known, String names, boolean orZero) {
    var numbers = new LinkedHashMap<String, Double>();
    for (int i = 0; i < lines.size(); i++) {
      String entry = lines.get(i).replaceFirst("#.*", "").strip();
      if (!entry.isEmpty()) {
        String where = file + ":" + (i + 1) + ": ";
        String[] sides = entry.split("=", 2);
        String name = sides[0].strip();
        if (sides.length < 2 || !known.test(name)) {
          throw new IllegalArgumentException(
              where + "expected \"name = value\" with one of " + names + ".");
        }
        if (numbers.put(name, number(where + name, sides[1].strip(), orZero)) != null) {
          throw new IllegalArgumentException(where + name + " is there twice.");
        }
      }
    }
    return numbers;
  }

  private static double number(String what, String written, boolean orZero) {
    double value;
    try {
      value = Double.parseDouble(written);
    } catch (NumberFormatException e) {
      value = Double.NaN;
    }
    if (!((orZero ? value >= 0 : value > 0) && value < Float.MAX_VALUE)) {
      throw new IllegalArgumentException(
          what + (orZero ? " must be 0 or a positive number." : " must be a positive number."));
    }
    return value;
  }
}
