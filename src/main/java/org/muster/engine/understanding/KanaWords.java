package org.muster.engine.understanding;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.core.Resources;

/**
 * Words in kana as a phone leaves them that the grammar and the vocabulary have in other letters:
 * らいしゅう is 来週 by its reading ({@code index/readings.txt}), れんたる is レンタル and ハジメテ is はじめて, since the
 * two kana are one for the ear.
 */
final class KanaWords {

  static final KanaWords NONE = new KanaWords(Map.of());

  /** What may stand before and behind a word in hiragana: particles, and です. */
  private static final String PARTICLES = "のにではがをもとへやか";

  /** Those of them behind the shortest words: なつかしい is no summer. */
  private static final String CASES = "のには";

  private static final String FILE = "index/readings.txt";
  private static final int LONGEST = 10;

  /** Shorter ones are parts of others: きょう of べんきょう, よる of による. */
  private static final int LONG = 4;

  private static final int SHORT = 2;

  private static final char FIRST_HIRAGANA = 'ぁ';
  private static final char FIRST_KATAKANA = 'ァ';
  private static final int LETTERS = 'ヶ' - FIRST_KATAKANA + 1;

  private final Map<String, String> words;

  private KanaWords(Map<String, String> words) {
    this.words = Map.copyOf(words);
  }

  /**
   * Of the file, and of known words in the other kana.
   *
   * @param known words in Chinese and Japanese writing
   */
  static KanaWords of(Collection<String> known) {
    var words = new HashMap<String, String>();
    for (String word : known) {
      String other = other(word);
      if (word.length() > SHORT && other != null) {
        words.put(other, word);
      }
    }
    Resources.lines(FILE).stream()
        .filter(line -> !line.startsWith("#") && !line.isBlank())
        .map(line -> line.split(": *", 2))
        .forEach(line -> add(words, line[0], line[1]));
    words.keySet().removeAll(known);
    return new KanaWords(words);
  }

  private static void add(Map<String, String> words, String word, String readings) {
    for (String reading : readings.split(", *", -1)) {
      words.put(reading, word);
      words.put(String.valueOf(other(reading)), word);
    }
  }

  /** All of hiragana in katakana, and the other way round; null: it is neither. */
  private static @Nullable String other(String word) {
    boolean hiragana = isHiragana(word.charAt(0));
    var other = new StringBuilder(word.length());
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      int letter = c - (hiragana ? FIRST_HIRAGANA : FIRST_KATAKANA);
      if (c != 'ー' && (letter < 0 || letter >= LETTERS)) {
        return null;
      }
      other.append(c == 'ー' ? c : (char) (letter + (hiragana ? FIRST_KATAKANA : FIRST_HIRAGANA)));
    }
    return other.toString();
  }

  /** Whether it is the kana of particles and endings. */
  static boolean isHiragana(char c) {
    return c >= FIRST_HIRAGANA && c < FIRST_HIRAGANA + LETTERS;
  }

  /**
   * How many characters the longest word has that stands at a place of a text; 0: none does.
   *
   * @param border where the word before it ends
   */
  int length(String text, int at, int border) {
    boolean begins = at == border || (at == border + 1 && isParticle(text.charAt(border)));
    for (int end = begins ? Math.min(text.length(), at + LONGEST) : 0; end - at >= SHORT; end--) {
      if (words.containsKey(text.substring(at, end))
          && (end - at > SHORT || at == 0)
          && ends(text, at, end)) {
        return end - at;
      }
    }
    return 0;
  }

  /** A word as it is known. */
  String known(String word) {
    return words.getOrDefault(word, word);
  }

  private boolean ends(String text, int at, int end) {
    if (end == text.length()) {
      return true;
    }
    char next = text.charAt(end);
    if (!isHiragana(text.charAt(at))) {
      return next != 'ー' && (next < FIRST_KATAKANA || next >= FIRST_KATAKANA + LETTERS);
    }
    String behind = end - at > SHORT ? PARTICLES : CASES;
    return end - at >= LONG
        || !isHiragana(next)
        || behind.indexOf(next) >= 0
        || length(text, end, end) > 0;
  }

  private static boolean isParticle(char c) {
    return PARTICLES.indexOf(c) >= 0;
  }
}
