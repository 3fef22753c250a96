package org.muster.core;

import java.util.regex.Pattern;

/**
 * Text that is always shown on one line, such as names and titles. Line breaks and control
 * characters could forge lines of a list, a mail or a calendar; characters that nobody sees make
 * two names look the same, turn a line round, or hide text for programs in it. Joiners, which
 * scripts and emoji need, are none of these.
 */
public final class OneLine {

  /** UTS 51, section C.1: a black flag, the code of a part of a country, and an end. */
  private static final Pattern FLAG =
      Pattern.compile("\\x{1F3F4}[\\x{E0030}-\\x{E007A}]{3,6}\\x{E007F}");

  private static final Pattern ENDS = Pattern.compile("^[\\s\\p{Z}]+|[\\s\\p{Z}]+$");

  private OneLine() {}

  /** Whether such text may contain this code point. */
  public static boolean fits(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      case Character.FORMAT -> !isUnseen(character);
      default -> true;
    };
  }

  /** Whether all code points of a text are allowed. */
  public static boolean fits(String text) {
    return withoutFlags(text).codePoints().allMatch(OneLine::fits);
  }

  /** The text without spaces of any kind at its ends; empty if it is nothing else. */
  public static String trimmed(String text) {
    return ENDS.matcher(text).replaceAll("");
  }

  /** Whether text of several lines may contain this code point, besides line breaks. */
  public static boolean fitsProse(int character) {
    return fits(character) || (isUnseen(character) && !isTag(character));
  }

  /** The text without the tags that make flags of parts of countries, such as Scotland's. */
  public static String withoutFlags(String text) {
    return FLAG.matcher(text).replaceAll("");
  }

  /** Zero-width space and its like, byte order mark, changes of direction, and tags. */
  private static boolean isUnseen(int character) {
    return character == 0x200B
        || character == 0xFEFF
        || (character >= 0x202A && character <= 0x202E)
        || (character >= 0x2060 && character <= 0x206F)
        || isTag(character);
  }

  private static boolean isTag(int character) {
    return character >= 0xE0000 && character <= 0xE007F;
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
