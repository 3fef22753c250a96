package org.muster.engine.gazetteer;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fold;

/**
 * The keys under which a name is kept and looked up: one in Latin letters, and one in its own
 * script if that is another. Both are lower case with single spaces for everything that is neither
 * letter nor digit.
 */
final class PlaceNameKey {

  /** Longer names are not kept, and longer texts match none. */
  static final int MOST_BYTES = 100;

  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

  private PlaceNameKey() {}

  /** The Latin key, by transliteration where that is needed. */
  static String latin(String name) {
    return Fold.place(name);
  }

  /** The key in the name's own script; absent if that is Latin. */
  static @Nullable String ownScript(String name) {
    if (isLatin(name)) {
      return null;
    }
    String plain = Normalizer.normalize(name, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    return NO_WORD.matcher(plain).replaceAll(" ").strip();
  }

  /**
   * Whether it has Han characters. Their Latin form is Mandarin, which says nothing of a name in
   * Japan and has no word breaks that anybody writes, so they are kept in their own script only.
   */
  static boolean hasHan(String name) {
    return name.codePoints().anyMatch(c -> UnicodeScript.of(c) == UnicodeScript.HAN);
  }

  private static boolean isLatin(String name) {
    for (int at = 0; at < name.length(); at++) {
      if (name.charAt(at) >= 0x80) {
        return name.codePoints().noneMatch(c -> Character.isLetter(c) && !isLatin(c));
      }
    }
    return true;
  }

  private static boolean isLatin(int codePoint) {
    UnicodeScript script = UnicodeScript.of(codePoint);
    return script == UnicodeScript.LATIN || script == UnicodeScript.COMMON;
  }
}
