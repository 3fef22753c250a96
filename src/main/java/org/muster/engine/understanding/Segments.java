package org.muster.engine.understanding;

import java.lang.Character.UnicodeScript;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.muster.engine.understanding.Token.Kind;

/**
 * Finds words in writing without spaces: the longest known one from the left; what lies between is
 * kept together. A lone kana is a particle only between other scripts, and a word of katakana only
 * as a whole, as both are parts of longer words otherwise.
 */
final class Segments {

  private static final int LONGEST = 12;
  private static final int LONGEST_PLACE = 6;

  private final Set<String> words;
  private final Predicate<String> place;

  /**
   * @param words grammar and vocabulary in Chinese and Japanese writing
   * @param place whether something is the name of a place
   */
  Segments(Set<String> words, Predicate<String> place) {
    this.words = Set.copyOf(words);
    this.place = place;
  }

  static boolean isCjk(int c) {
    return c == 'ー'
        || switch (UnicodeScript.of(c)) {
          case HAN, HIRAGANA, KATAKANA -> true;
          default -> false;
        };
  }

  /** Whether this is the name of a place, in whatever writing. */
  boolean isPlace(String name) {
    return place.test(name);
  }

  /** Adds the tokens of a stretch that is all Chinese or Japanese writing. */
  void cut(String text, int from, int to, List<Token> tokens) {
    int unknown = from;
    int at = from;
    while (at < to) {
      int length = known(text, from, at, to);
      int number = KanjiNumbers.end(text, at, to);
      boolean month = number > at && text.charAt(number) == '月'; // as in digits
      if (number > at && number - at + (month ? 1 : 0) >= length) { // but "四日市" is a town
        add(text, unknown, at, tokens);
        String digits = KanjiNumbers.digits(text.substring(at, number));
        tokens.add(new Token(at, number, digits, digits, Kind.NUMBER));
        at = number;
        unknown = at;
        continue;
      }
      if (length == 0) {
        at += Character.charCount(text.codePointAt(at));
        continue;
      }
      add(text, unknown, at, tokens);
      add(text, at, at + length, tokens);
      at += length;
      unknown = at;
    }
    add(text, unknown, to, tokens);
  }

  private static void add(String text, int from, int to, List<Token> tokens) {
    if (from < to) {
      String raw = text.substring(from, to);
      tokens.add(new Token(from, to, raw, raw, Kind.CJK));
    }
  }

  private int known(String text, int start, int at, int end) {
    for (int length = Math.min(LONGEST, end - at); length > 0; length--) {
      String candidate = text.substring(at, at + length);
      if (words.contains(candidate)) {
        if (length > 1 || stands(text, start, at, end)) {
          return length;
        }
      } else if (length >= 2
          && length <= LONGEST_PLACE
          && standsApart(text, start, at, at + length, end)
          && place.test(candidate)) {
        return length;
      }
    }
    return 0;
  }

  /** Whether a single letter is no part of a longer word of its script. */
  private static boolean stands(String text, int start, int at, int end) {
    UnicodeScript script = UnicodeScript.of(text.charAt(at));
    return script == UnicodeScript.HAN || standsApart(text, start, at, at + 1, end);
  }

  /** Ideographs need no border; kana end where another script begins. */
  private static boolean standsApart(String text, int start, int from, int to, int end) {
    return isBorder(text, from, start, end) && isBorder(text, to, start, end);
  }

  private static boolean isBorder(String text, int at, int start, int end) {
    if (at == start || at == end) {
      return true;
    }
    UnicodeScript before = script(text.charAt(at - 1));
    UnicodeScript after = script(text.charAt(at));
    return before != after || after == UnicodeScript.HAN;
  }

  private static UnicodeScript script(char c) {
    return c == 'ー' ? UnicodeScript.KATAKANA : UnicodeScript.of(c);
  }
}
