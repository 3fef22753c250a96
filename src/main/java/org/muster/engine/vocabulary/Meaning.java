package org.muster.engine.vocabulary;

import java.util.List;

/**
 * What words mean in a language.
 *
 * <p>Several concepts with the same field are alternatives; with different fields they are
 * different ways to read the words. Phrases are what else to search for: the canonical term first,
 * then those of the language, then the others, so that a caller may stop after some. Latin phrases
 * are folded; others are as people write them, unsegmented.
 *
 * @param isAmbiguous whether they mean this only in context: in a short query, or beside a word of
 *     the sport
 */
public record Meaning(List<Concept> concepts, List<String> phrases, boolean isAmbiguous) {

  /** No word of the community. */
  public static final Meaning NONE = new Meaning(List.of(), List.of(), false);

  public Meaning {
    concepts = List.copyOf(concepts);
    phrases = List.copyOf(phrases);
  }

  /** The concepts that are meant; none of ambiguous words without context. */
  public List<Concept> concepts(boolean context) {
    return isAmbiguous && !context ? List.of() : concepts;
  }

  /** The phrases that are meant; none of ambiguous words without context. */
  public List<String> phrases(boolean context) {
    return isAmbiguous && !context ? List.of() : phrases;
  }
}
