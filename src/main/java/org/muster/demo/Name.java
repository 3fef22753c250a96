package org.muster.demo;

/**
 * Something's name as written, and how it reads in Latin letters.
 *
 * @param latin equals {@code text} where that is Latin already; addresses are made of it
 */
record Name(String text, String latin) {

  static Name of(String text) {
    return new Name(text, text);
  }

  static Name of(long number) {
    return of(Long.toString(number));
  }

  /** The first letter upper case, for the beginning of a sentence. */
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
