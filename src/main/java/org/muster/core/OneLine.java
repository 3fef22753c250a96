package org.muster.core;

/**
 * Text that stands in one line wherever it is shown: names, titles and the like. What ends a line,
 * or is a control character, could forge lines of a list, a mail or a calendar.
 */
public final class OneLine {

  private OneLine() {}

  /** Whether a character (a code point) may be in such text. */
  public static boolean fits(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }

  /** Whether all of a text may. */
  public static boolean fits(String text) {
    return text.codePoints().allMatch(OneLine::fits);
  }

  /**
   * A text with spaces for what does not fit: for where it is shown, since rows that were there
   * before the rule may hold anything.
   */
  public static String of(String text) {
    if (fits(text)) {
      return text;
    }
    var line = new StringBuilder(text.length());
    text.codePoints().map(c -> fits(c) ? c : ' ').forEach(line::appendCodePoint);
    return line.toString();
  }
}
