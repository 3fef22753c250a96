package org.muster.engine.understanding;

import java.lang.Character.UnicodeScript;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.muster.engine.understanding.Token.Kind;
import org.muster.engine.understanding.YenSums.Sum;

/**
 * Finds words in writing without spaces: the longest known one from the left; what lies between is
 * kept together. Words in kana are read as they are known ({@link KanaWords}). A lone kana is a
 * particle only between other scripts, and a word of katakana only as a whole, as both are parts of
 * longer words otherwise.
 */
final class Segments {

  private static final int LONGEST = 12;
  private static final int LONGEST_PLACE = 6;

  private final Set<String> words;
  private final KanaWords kana;
  private final Predicate<String> place;

  /**
   * @param words grammar and vocabulary in Chinese and Japanese writing
   * @param kana other spellings of these
   * @param place whether something is the name of a place
   */
  Segments(Set<String> words, KanaWords kana, Predicate<String> place) {
    this.words = Set.copyOf(words);
    this.kana = kana;
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
    var stretch = new Stretch(text, from, to);
    int unknown = 0;
    int at = 0;
    while (at < stretch.letters().length()) {
      String letters = stretch.letters();
      int end = letters.length();
      int length = known(letters, 0, at, end);
      int spelt = kana.length(letters, at, unknown);
      if (spelt > length) {
        stretch.spell(at, at + spelt, kana.known(letters.substring(at, at + spelt)));
        continue; // which may go on as a longer word
      }
      Sum sum = YenSums.at(letters, at, end);
      if (sum != null && sum.end() - at >= length) {
        stretch.add(unknown, at, tokens);
        sum.addTo(tokens, stretch::start);
        at = sum.end();
        unknown = at;
        continue;
      }
      int number = KanjiNumbers.end(letters, at, end);
      boolean month = number > at && letters.charAt(number) == '月'; // as in digits
      if (number > at && number - at + (month ? 1 : 0) >= length) { // but "四日市" is a town
        stretch.add(unknown, at, tokens);
        String digits = KanjiNumbers.digits(letters.substring(at, number));
        tokens.add(
            new Token(stretch.start(at), stretch.start(number), digits, digits, Kind.NUMBER));
        at = number;
        unknown = at;
        continue;
      }
      if (length == 0) {
        at += Character.charCount(letters.codePointAt(at));
        continue;
      }
      stretch.add(unknown, at, tokens);
      stretch.add(at, at + length, tokens);
      at += length;
      unknown = at;
    }
    stretch.add(unknown, at, tokens);
  }

  /** Letters without spaces, with where each of them stands in the text. */
  private static final class Stretch {
    private final String text;
    private String letters;
    private int[] starts;

    Stretch(String text, int from, int to) {
      this.text = text;
      this.letters = text.substring(from, to);
      this.starts = IntStream.rangeClosed(from, to).toArray();
    }

    String letters() {
      return letters;
    }

    /** Where a letter stands in the text. */
    int start(int at) {
      return starts[at];
    }

    /** Puts a word, which is no longer, where another one stands. */
    void spell(int from, int end, String word) {
      int[] shorter = new int[starts.length - (end - from) + word.length()];
      System.arraycopy(starts, 0, shorter, 0, from + word.length());
      System.arraycopy(starts, end, shorter, from + word.length(), starts.length - end);
      letters = letters.substring(0, from) + word + letters.substring(end);
      starts = shorter;
    }

    void add(int from, int to, List<Token> tokens) {
      if (from < to) {
        int first = starts[from];
        int end = starts[to];
        String known = letters.substring(from, to);
        tokens.add(new Token(first, end, text.substring(first, end), known, Kind.CJK));
      }
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
