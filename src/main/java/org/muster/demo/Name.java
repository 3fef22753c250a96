package org.muster.demo;

/**
 * A name in its own script and in Latin letters.
 *
 * @param latin equals {@code text} if that is Latin; slugs are made of it
 */
record Name(String text, String latin) {

  static Name of(String text) {
    return new Name(text, text);
  }

  static Name of(long number) {
    return of(Long.toString(number));
  }

  /** With an upper-case first letter, for the start of a sentence. */
  Name capital() {
    return new Name(capital(text), capital(latin));
  }

  private static String capital(String text) {
    if (text.isEmpty()) {
      return text;
    }
    int first = text.codePointAt(0);
    return Character.toString(Character.toUpperCase(first))
        + text.substring(Character.charCount(first));
  }
}
