package org.muster.lab.relevance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which keys lie beside each other, on QWERTY and ЙЦУКЕН. */
final class Keyboard {

  private static final List<List<String>> LAYOUTS =
      List.of(
          List.of("qwertyuiop", "asdfghjkl", "zxcvbnm"),
          List.of("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"));

  private static final Map<Character, String> AROUND = around();

  private Keyboard() {}

  /** The keys around that of a letter, accents apart; empty if no keyboard here has it. */
  static String around(char letter) {
    String plain = JudgedNames.withoutAccents(String.valueOf(Character.toLowerCase(letter)));
    return AROUND.getOrDefault(plain.charAt(0), "");
  }

  /** Rows are shifted by half a key: below a key lie the one before it and its own column's. */
  private static Map<Character, String> around() {
    var around = new HashMap<Character, String>();
    for (List<String> rows : LAYOUTS) {
      for (int row = 0; row < rows.size(); row++) {
        for (int column = 0; column < rows.get(row).length(); column++) {
          around.put(
              rows.get(row).charAt(column),
              key(rows, row, column - 1)
                  + key(rows, row, column + 1)
                  + key(rows, row + 1, column - 1)
                  + key(rows, row + 1, column)
                  + key(rows, row - 1, column)
                  + key(rows, row - 1, column + 1));
        }
      }
    }
    return Map.copyOf(around);
  }

  private static String key(List<String> rows, int row, int column) {
    boolean there = row >= 0 && row < rows.size() && column >= 0 && column < rows.get(row).length();
    return there ? rows.get(row).substring(column, column + 1) : "";
  }
}
