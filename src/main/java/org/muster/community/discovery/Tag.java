package org.muster.community.discovery;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.vocabulary.Concept;
import org.muster.engine.vocabulary.Vocabulary;

/**
 * A word for what a game is.
 *
 * @param text as the vocabulary has it: in lower case
 * @param canonical whether it is the English word for the filter
 * @param languages ISO 639-1; none of what all share
 * @param parameter the filter that means it
 * @param value the filter's value
 */
record Tag(String text, boolean canonical, Set<String> languages, String parameter, String value) {

  static Tag of(Vocabulary.Naming naming) {
    Concept concept = naming.concept();
    return new Tag(
        naming.text(), naming.canonical(), naming.languages(), concept.field(), concept.value());
  }

  /** What it filters by, however it is called. */
  String filter() {
    return parameter + "=" + value;
  }

  /**
   * How far it is from the words of whoever types: the canonical ones of English, or of unknown
   * people; their own of others; then what all languages share; then the words of other languages.
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
