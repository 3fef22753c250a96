package org.muster.engine.vocabulary;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * What terms begin with, up to a space, or up to a letter behind a digit, or in Chinese, Japanese
 * and Korean writing up to any letter: tells a reader of text whether to look at more words.
 */
final class Beginnings {

  private final Set<String> beginnings = new HashSet<>(Set.of(""));

  Beginnings(Collection<String> keys) {
    for (String key : keys) {
      boolean cjk = Term.isCjk(key);
      for (int end = 1; end < key.length(); end++) {
        boolean number = Character.isDigit(key.charAt(end - 1));
        if (cjk || key.charAt(end) == ' ' || (number && Character.isLetter(key.charAt(end)))) {
          beginnings.add(key.substring(0, end));
        }
      }
      beginnings.add(key);
    }
  }

  boolean has(String key) {
    return beginnings.contains(key);
  }
}
