package org.muster.community.discovery;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.vocabulary.Concept;
import org.muster.engine.vocabulary.Vocabulary;

/**
 * A term of the vocabulary that describes games.
 *
 * @param text as in the vocabulary, in lower case
 * @param canonical whether it is the English term for the filter value
 * @param languages ISO 639-1; empty if all languages share it
 * @param parameter the filter parameter
 * @param value the filter value
 */
record Tag(String text, boolean canonical, Set<String> languages, String parameter, String value) {

  static Tag of(Vocabulary.Naming naming) {
    Concept concept = naming.concept();
    return new Tag(
        naming.text(), naming.canonical(), naming.languages(), concept.field(), concept.value());
  }

  /** Identifies the filter, whatever the term. */
  String filter() {
    return parameter + "=" + value;
  }

  /**
   * Distance of the term from the user's language, from 0 up. English or unknown: canonical terms;
   * other languages: their own terms. Then shared terms, then terms of other languages.
   */
  int strangeness(@Nullable String language) {
    boolean english = language == null || language.equals("en");
    if (canonical) {
      return english ? 0 : 1;
    }
    if (language != null && languages.contains(language)) {
      return english ? 1 : 0;
    }
    return languages.isEmpty() ? 2 : 3;
  }
}
