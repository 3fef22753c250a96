package org.muster.engine.query;

import java.text.Normalizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;

/**
 * Words that somebody typed: NFC, trimmed, of at most {@value #MAX_CHARACTERS} characters and
 * {@value #MAX_WORDS} words. Never a query language: brackets, quotes and operators are just text.
 */
public record SearchText(String text) {

  public static final int MAX_CHARACTERS = 200;
  public static final int MAX_WORDS = 32;

  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");

  /**
   * Reads what was sent under {@code parameter}; blank is the same as absent.
   *
   * @throws org.muster.core.ProblemException {@code Invalid}: too long, too many words, control
   *     characters, unpaired surrogates
   */
  public static @Nullable SearchText of(String parameter, @Nullable String sent) {
    if (sent == null) {
      return null;
    }
    sent.codePoints().forEach(c -> check(parameter, c));
    String text =
        SPACES.matcher(Normalizer.normalize(sent, Normalizer.Form.NFC)).replaceAll(" ").strip();
    if (text.isEmpty()) {
      return null;
    }
    if (text.codePointCount(0, text.length()) > MAX_CHARACTERS) {
      throw Problem.parameter(
          parameter,
          "too_long",
          parameter + " must have at most " + MAX_CHARACTERS + " characters.");
    }
    if (text.chars().filter(c -> c == ' ').count() + 1 > MAX_WORDS) {
      throw Problem.parameter(
          parameter, "too_many_words", parameter + " must have at most " + MAX_WORDS + " words.");
    }
    return new SearchText(text);
  }

  /**
   * As much of a text as a search may have, up to the end of a word: for pages, where people paste
   * whole messages.
   */
  public static String shortened(String text) {
    String stripped = text.strip();
    Matcher spaces = SPACES.matcher(stripped);
    int end = 0;
    for (int words = 1; words <= MAX_WORDS; words++) {
      int behind = spaces.find() ? spaces.start() : stripped.length();
      if (stripped.codePointCount(0, behind) > MAX_CHARACTERS) {
        break;
      }
      end = behind;
      if (end == stripped.length()) {
        break;
      }
    }
    return end > 0 || stripped.isEmpty()
        ? stripped.substring(0, end)
        : stripped.substring(0, stripped.offsetByCodePoints(0, MAX_CHARACTERS)); // one long word
  }

  private static void check(String parameter, int codePoint) {
    int type = Character.getType(codePoint);
    boolean space = codePoint == '\t' || codePoint == '\n' || codePoint == '\r';
    if ((type == Character.CONTROL && !space) || type == Character.SURROGATE) {
      throw Problem.parameter(
          parameter, "control_character", parameter + " must not contain control characters.");
    }
  }
}
