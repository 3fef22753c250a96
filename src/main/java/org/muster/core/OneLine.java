package org.muster.core;

/**
 * Text that is always shown on one line, such as names and titles. Line breaks and control
 * characters could forge lines of a list, a mail or a calendar.
 */
public final class OneLine {

  private OneLine() {}

  /** Whether such text may contain this code point. */
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

  /** Whether all code points of a text are allowed. */
  public static boolean fits(String text) {
    return text.codePoints().allMatch(OneLine::fits);
  }

  /**
   * The text with spaces in place of other characters. For display, because rows older than the
   * rule may contain anything.
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
