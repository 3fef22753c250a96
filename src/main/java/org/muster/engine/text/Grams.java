package org.muster.engine.text;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Joined neighbours of a name's words: what a name is recognised by that is written together. */
public final class Grams {

  private Grams() {}

  /** Each two neighbours as one word. */
  public static Set<String> joined(List<String> words) {
    var joined = new LinkedHashSet<String>();
    for (int i = 0; i + 1 < words.size(); i++) {
      joined.add(words.get(i) + words.get(i + 1));
    }
    return joined;
  }
}
