package org.muster.search;

import com.github.benmanes.caffeine.cache.Caffeine;
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
      Caffeine.newBuilder().maximumSize(50_000).build(Fold::transliterate);

  private Fold() {}

  /** A key for comparing names of places and the like: Latin, without accents, lower case. */
  public static String key(String text) {
    return KEYS.get(text);
  }

  private static String transliterate(String text) {
    return LATIN.transliterate(text).strip();
  }
}
