package org.muster.engine.query;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.ibm.icu.text.Transliterator;
import java.util.regex.Pattern;

/** Makes things equal that people write in several ways. */
public final class Fold {

  private static final Transliterator LATIN =
      Transliterator.getInstance("Any-Latin; Latin-ASCII; Lower");

  /**
   * Transliteration costs microseconds a letter, and the same regions and words come all the time.
   */
  private static final LoadingCache<String, String> KEYS =
      Caffeine.newBuilder().maximumSize(50_000).build(Fold::transliterate);

  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

  private Fold() {}

  /** As {@link #key}, with hyphens, apostrophes and the like as spaces: names of places. */
  public static String place(String text) {
    return NO_WORD.matcher(key(text)).replaceAll(" ").strip();
  }

  /** A key for comparing names of places and the like: Latin, without accents, lower case. */
  public static String key(String text) {
    return KEYS.get(text);
  }

  private static String transliterate(String text) {
    return LATIN.transliterate(text).strip();
  }
}
