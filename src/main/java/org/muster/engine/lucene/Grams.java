package org.muster.engine.lucene;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Trigrams and joined neighbours of a name's words: what a misspelt name is recognised by. */
final class Grams {

  private static final int SIZE = 3;

  private Grams() {}

  /**
   * The trigrams of the words written without spaces, so that "wolf pack" and "wolfpack" share them
   * all. Shorter text is its own gram. Counted in code points.
   */
  static Set<String> of(List<String> words) {
    int[] letters = String.join("", words).codePoints().toArray();
    var grams = new LinkedHashSet<String>();
    if (letters.length > 0 && letters.length < SIZE) {
      grams.add(new String(letters, 0, letters.length));
    }
    for (int i = 0; i + SIZE <= letters.length; i++) {
      grams.add(new String(letters, i, SIZE));
    }
    return grams;
  }

  /** Each two neighbours as one word. */
  static Set<String> joined(List<String> words) {
    var joined = new LinkedHashSet<String>();
    for (int i = 0; i + 1 < words.size(); i++) {
      joined.add(words.get(i) + words.get(i + 1));
    }
    return joined;
  }

  /** How much two sets of grams have in common, from 0 to 1 (Dice's coefficient). */
  static double likeness(Set<String> one, Set<String> other) {
    long both = one.stream().filter(other::contains).count();
    return one.isEmpty() || other.isEmpty() ? 0 : 2.0 * both / (one.size() + other.size());
  }
}
