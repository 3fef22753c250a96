package org.muster.engine.understanding;

/** What capitals say: nothing, where all is written in them. */
final class Capitals {

  private Capitals() {}

  /** Whether a word begins with a capital, in a text that has small letters too. */
  static boolean isCapital(ReadingState draft, int token) {
    return Character.isUpperCase(draft.token(token).raw().codePointAt(0)) && !isLoud(draft);
  }

  /** Whether words are all in capitals, in a text that has small letters too or nothing else. */
  static boolean isAbbreviation(ReadingState draft, int first, int end) {
    return isUpper(draft.words(first, end)) && (!isLoud(draft) || end - first == draft.size());
  }

  /** Without a small letter. */
  static boolean isUpper(String words) {
    return words.chars().noneMatch(Character::isLowerCase);
  }

  private static boolean isLoud(ReadingState draft) {
    return isUpper(draft.text());
  }
}
