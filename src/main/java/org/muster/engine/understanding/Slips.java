package org.muster.engine.understanding;

/** Names that are typed with one slip: a letter wrong, missing or too many, or two swapped. */
final class Slips {

  /** Other words have one letter more than a name of fewer letters: "parish", "porto", "parto". */
  private static final int FEWEST_LETTERS_TOO_MANY = 7;

  /** Very many words have another letter than a name of fewer letters. */
  private static final int FEWEST_LETTERS_WRONG = 7;

  private Slips() {}

  /** Whether a word is more likely a name with a slip behind its first letter than another word. */
  static boolean isLikely(String word, String name) {
    int more = word.length() - name.length();
    if (Math.abs(more) > 1 || word.isEmpty() || word.charAt(0) != name.charAt(0)) {
      return false;
    }
    int same = sameStart(word, name);
    int rest = Math.min(word.length(), name.length()) - same - sameEnd(word, name, same);
    return switch (more) {
      case -1 -> rest == 0;
      case 0 ->
          (rest == 1 && name.length() >= FEWEST_LETTERS_WRONG)
              || (rest == 2 && isSwap(word, name, same));
      default -> rest == 0 && name.length() >= FEWEST_LETTERS_TOO_MANY;
    };
  }

  private static int sameStart(String one, String other) {
    int most = Math.min(one.length(), other.length());
    int same = 0;
    while (same < most && one.charAt(same) == other.charAt(same)) {
      same++;
    }
    return same;
  }

  /** How many letters at the end are the same, of those behind a beginning. */
  private static int sameEnd(String one, String other, int from) {
    int most = Math.min(one.length(), other.length()) - from;
    int same = 0;
    while (same < most
        && one.charAt(one.length() - 1 - same) == other.charAt(other.length() - 1 - same)) {
      same++;
    }
    return same;
  }

  private static boolean isSwap(String one, String other, int at) {
    return one.charAt(at) == other.charAt(at + 1) && one.charAt(at + 1) == other.charAt(at);
  }
}
