package org.muster.engine.understanding;

/**
 * A word, a number or a sign of a text.
 *
 * @param from its first UTF-16 unit in the text
 * @param to behind its last one
 * @param raw as typed; of a number the digits are 0 to 9 whatever the script
 * @param folded Latin, lower case, without accents; of Chinese and Japanese writing as typed, since
 *     its Latin form looks like words of other languages, but kana as {@link KanaWords} spells them
 */
record Token(int from, int to, String raw, String folded, Kind kind) {

  enum Kind {
    WORD,
    /** Of a script that is written without spaces. */
    CJK,
    /** Digits, with single {@code . , : / -} between them. */
    NUMBER,
    /** A currency sign, or one of {@code + < > = @}, or a dash that stands alone. */
    SIGN
  }

  /** The same as if it had been spelt so. */
  Token spelt(String right) {
    return new Token(from, to, raw, right, kind);
  }

  /** Whether it is kana for a word that is known in other letters. */
  boolean isSpelt() {
    return kind == Kind.CJK && !folded.equals(raw);
  }

  boolean isWord() {
    return kind == Kind.WORD || kind == Kind.CJK;
  }

  boolean isNumber() {
    return kind == Kind.NUMBER;
  }
}
