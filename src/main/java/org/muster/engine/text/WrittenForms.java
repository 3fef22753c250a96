package org.muster.engine.text;

import org.muster.engine.query.Range;
import org.muster.engine.text.Analysis.Token;

/** What of a text as it was written stands for a word, or for the beginning of one. */
final class WrittenForms {

  private WrittenForms() {}

  static Range all(Token token) {
    return new Range(token.from(), token.to());
  }

  /**
   * What was written for the first {@code letters} of a word: folding changes lengths, so that "ß"
   * is two letters and an accent of its own is none. Whole letters with their accents; all of the
   * word if it is no longer, or was not folded letter by letter (a numeral).
   */
  static Range beginning(String text, Token token, int letters) {
    String word = token.word();
    String written = text.substring(token.from(), token.to());
    for (int at = 1; at < written.length() && letters < word.length(); at++) {
      if (isBoundary(written, at)) {
        String folded = String.join("", Analysis.words(written.substring(0, at)));
        if (folded.length() >= letters && word.startsWith(folded)) {
          return new Range(token.from(), token.from() + at);
        }
      }
    }
    return all(token);
  }

  private static boolean isBoundary(String text, int at) {
    if (Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at))) {
      return false;
    }
    return switch (Character.getType(text.codePointAt(at))) {
      case Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.MODIFIER_LETTER, // such as a long vowel's sign
          Character.FORMAT ->
          false;
      default -> true;
    };
  }
}
