package org.muster.search;

import com.ibm.icu.text.Transliterator;

/** Makes things equal that people write in several ways. */
public final class Fold {

  private static final Transliterator LATIN =
      Transliterator.getInstance("Any-Latin; Latin-ASCII; Lower");

  private Fold() {}

  /** A key for comparing names of places and the like: Latin, without accents, lower case. */
  public static String key(String text) {
    return LATIN.transliterate(text).strip();
  }
}
