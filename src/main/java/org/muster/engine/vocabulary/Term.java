package org.muster.engine.vocabulary;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fold;
import org.muster.engine.vocabulary.WordFile.WrongLineException;

/**
 * A word or a phrase.
 *
 * @param text as people write it, in lower case
 * @param key what it is compared by: folded to Latin letters, its words apart by spaces; what has
 *     letters of Chinese, Japanese or Korean stays as it is, without spaces
 * @param words the words of it: Latin ones folded, others as they are
 * @param language the only language that it has this meaning in; null: all
 */
record Term(String text, String key, List<String> words, @Nullable String language) {

  /** Languages that lines and sections may name, as ISO 639-1 codes. */
  static final Set<String> LANGUAGES =
      Set.of(
          "cs", "da", "de", "en", "es", "fi", "fr", "it", "ja", "nl", "no", "pl", "pt", "ru", "sv",
          "uk");

  private static final Pattern FORM =
      Pattern.compile("[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N} .'’&+/-]*[\\p{L}\\p{M}\\p{N}])?");

  private static final int FIRST_CJK = 0x1100;

  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");

  static Term parse(String written) throws WrongLineException {
    String term = written.strip();
    int at = term.indexOf('@');
    String language = at < 0 ? null : term.substring(at + 1);
    String text = (at < 0 ? term : term.substring(0, at)).strip();
    if (text.isEmpty()) {
      throw new WrongLineException("a term is empty");
    }
    if (language != null) {
      checkLanguage(language);
    }
    if (!FORM.matcher(text).matches()) {
      throw new WrongLineException(
          "\"" + text + "\" is not a term, and the line has no other form");
    }
    return of(text, language);
  }

  static Term of(String text, @Nullable String language) {
    String lower = text.toLowerCase(Locale.ROOT);
    String key = key(lower);
    return new Term(lower, key, words(lower, key), language);
  }

  static void checkLanguage(String language) throws WrongLineException {
    if (!LANGUAGES.contains(language)) {
      throw new WrongLineException("\"" + language + "\" is not one of the languages");
    }
  }

  /** The key of words that follow each other. */
  static String key(List<String> words) {
    return key(String.join(" ", words));
  }

  /** The key of words in one string. */
  static String key(String text) {
    if (isCjk(text)) {
      String composed = Normalizer.normalize(text, Normalizer.Form.NFKC);
      return SPACES.matcher(composed.toLowerCase(Locale.ROOT)).replaceAll("");
    }
    return Fold.place(text);
  }

  static boolean isCjk(String text) {
    return text.codePoints().anyMatch(Term::isCjk);
  }

  private static boolean isCjk(int c) {
    return c >= FIRST_CJK
        && switch (Character.UnicodeScript.of(c)) {
          case HAN, HIRAGANA, KATAKANA, HANGUL -> true;
          default -> false;
        };
  }

  private static List<String> words(String text, String key) {
    boolean latin =
        text.codePoints()
            .filter(Character::isLetter)
            .allMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN);
    return latin ? List.of(key.split(" ")) : List.of(SPACES.split(text));
  }

  /** Whether it may be meant in a text of that language (null: unknown). */
  boolean isIn(@Nullable String spoken) {
    return language == null || language.equals(spoken);
  }
}
