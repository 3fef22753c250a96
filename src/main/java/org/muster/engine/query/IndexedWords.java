package org.muster.engine.query;

import java.util.List;
import java.util.Set;

/**
 * What the index knows of the words of a text, before anybody has read it.
 *
 * @param names the stretches of two words and more that something is called like as a whole, from
 *     left to right, with what it is called: a word of it may be misspelt; of those that overlap
 *     the first and longest
 * @param unknown the words that hardly anything has
 */
public record IndexedWords(List<Clause.Name> names, List<Unknown> unknown) {

  /** Nothing is called like a part of the text, and all its words are in the index. */
  public static final IndexedWords NONE = new IndexedWords(List.of(), List.of());

  /**
   * A word that no name has, and no more than a few texts.
   *
   * @param alike words of names with one letter wrong, missing, too many or swapped
   */
  public record Unknown(Clause.Span span, Set<String> alike) {}
}
