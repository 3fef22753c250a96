package org.muster.engine.query;

import com.github.benmanes.caffeine.cache.LoadingCache;
import com.ibm.icu.text.Transliterator;

/** Makes things equal that people write in several ways. */
public final class Fold {

  private static final Transliterator LATIN =
      Transliterator.getInstance("Any-Latin; Latin-ASCII; Lower");

  /**
   * Transliteration costs microseconds a letter, and the same regions and words come all the time.
   */
  private static final LoadingCache<String, String> KEYS =
      Caches.inline().maximumSize(50_000).build(Fold::transliterate);

  /** Latin letters with accents, from the first of them, by what they become. */
  private static final int FIRST = 0xC0;

  private static final int END = 0x250;
  private static final String[] LETTERS = letters();

  private Fold() {}

  /** As {@link #key}, with hyphens, apostrophes and the like as spaces: names of places. */
  public static String place(String text) {
    String key = key(text);
    int at = 0;
    while (at < key.length() && isPlain(key.charAt(at))) {
      at++;
    }
    return at == key.length() ? key : words(key);
  }

  /** Folding makes a of ä; who has no such key types ae. */
  public static String withoutUmlauts(String text) {
    return text.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue");
  }

  private static boolean isPlain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  }

  private static String words(String key) {
    var words = new StringBuilder(key.length());
    boolean gap = false;
    for (int at = 0; at < key.length(); ) {
      int c = key.codePointAt(at);
      at += Character.charCount(c);
      if (!isWord(c)) {
        gap = true;
        continue;
      }
      if (gap && !words.isEmpty()) {
        words.append(' ');
      }
      gap = false;
      words.appendCodePoint(c);
    }
    return words.toString();
  }

  private static boolean isWord(int c) {
    return Character.isLetter(c)
        || switch (Character.getType(c)) {
          case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER ->
              true;
          default -> false;
        };
  }

  /** A key for comparing names of places and the like: Latin, without accents, lower case. */
  public static String key(String text) {
    boolean folded = !text.isEmpty() && text.charAt(0) > ' ' && !text.endsWith(" ");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      folded &= c >= ' ' && c < 0x7F && (c < 'A' || c > 'Z');
      if (c >= 0x7F && !isLetter(c)) {
        return KEYS.get(text);
      }
    }
    return folded ? text : latin(text);
  }

  private static boolean isLetter(char c) {
    return c >= FIRST && c < END && !LETTERS[c - FIRST].isEmpty();
  }

  /** What {@link #transliterate} makes of letters that it looks at one by one. */
  private static String latin(String text) {
    var key = new StringBuilder(text.length() + 2);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= FIRST) {
        key.append(LETTERS[c - FIRST]);
      } else {
        key.append(c >= 'A' && c <= 'Z' ? (char) (c + 'a' - 'A') : c);
      }
    }
    return key.toString().strip();
  }

  private static String[] letters() {
    String[] letters = new String[END - FIRST];
    for (int c = FIRST; c < END; c++) {
      letters[c - FIRST] = Character.isLetter(c) ? LATIN.transliterate(Character.toString(c)) : "";
    }
    return letters;
  }

  private static String transliterate(String text) {
    return LATIN.transliterate(text).strip();
  }
}
