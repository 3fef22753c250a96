package org.muster.engine.understanding;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.engine.vocabulary.Concept;
import org.muster.engine.vocabulary.Vocabulary;

/** Words of the sport, as far as reading needs them: the vocabulary, or a small one in tests. */
interface WordDictionary {

  /**
   * What the words, together, stand for.
   *
   * @param context whether ambiguous words count, too
   */
  List<Concept> concepts(List<String> words, @Nullable String language, boolean context);

  /** How many words the longest term has. */
  int longest();

  /** Other words for the same, each a list of words. */
  List<List<String>> expansions(List<String> words, @Nullable String language, boolean context);

  /** The word of the vocabulary that is meant by one with a typo. */
  Optional<String> spelling(String word);

  /** Terms in writing without spaces. */
  Iterable<String> cjkTerms();

  static WordDictionary of(Vocabulary vocabulary) {
    return new WordDictionary() {
      @Override
      public List<Concept> concepts(
          List<String> words, @Nullable String language, boolean context) {
        return vocabulary.concepts(words, language, context);
      }

      @Override
      public int longest() {
        return vocabulary.longest();
      }

      @Override
      public List<List<String>> expansions(
          List<String> words, @Nullable String language, boolean context) {
        return vocabulary.expansions(words, language, context);
      }

      @Override
      public Optional<String> spelling(String word) {
        return vocabulary.spelling(word);
      }

      @Override
      public Iterable<String> cjkTerms() {
        return vocabulary.cjkTerms();
      }
    };
  }
}
