package org.muster.engine.lucene;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Question;
import org.muster.engine.text.Analysis;
import org.muster.engine.text.QueryWords;

/**
 * Spells what nobody knows as something that is known: for texts that found nothing.
 *
 * @param snapshot whose words are known
 */
record SpellingSuggester(Snapshot snapshot) {

  private static final int FROM_LETTERS = 4;
  private static final int MOST_TYPOS = 2;

  /** Each typo changes three trigrams of a word at most, a swap of neighbours four. */
  private static final int GRAMS_OF_A_TYPO = 4;

  private static final Comparator<Known> ORDER =
      Comparator.comparingInt(Known::typos)
          .thenComparingInt(known -> -known.documents())
          .thenComparing(Known::word);

  /** A word of the index that one may have meant. */
  private record Known(String word, int typos, int documents) {}

  /** The text with its unknown plain words replaced; empty if there is nothing to replace. */
  Optional<String> respell(Question question) {
    QueryWords words = QueryWords.of(question);
    List<Analysis.Token> tokens = Analysis.tokens(question.text());
    var text = new StringBuilder(question.text());
    boolean changed = false;
    for (int i = words.words().size() - 1; i >= 0; i--) { // from behind: places before stay
      Analysis.Token token = tokens.get(i);
      boolean unknown = words.isPlain(i) && !words.isCommon(i);
      String known = unknown ? similar(token.word()) : null;
      if (known != null) {
        text.replace(token.from(), token.to(), known);
        changed = true;
      }
    }
    return changed ? Optional.of(text.toString()) : Optional.empty();
  }

  private @Nullable String similar(String word) {
    if (word.codePointCount(0, word.length()) < FROM_LETTERS || snapshot.count(word) > 0) {
      return null;
    }
    for (int most = 1; most <= MOST_TYPOS; most++) {
      String nearest = similar(word, most);
      if (nearest != null) {
        return nearest;
      }
    }
    return null;
  }

  private @Nullable String similar(String word, int most) {
    return snapshot.dictionaries().texts().near(word, most, GRAMS_OF_A_TYPO * most).stream()
        .map(near -> new Known(near.word(), near.typos(), snapshot.count(near.word())))
        .filter(known -> known.documents() > 0)
        .min(ORDER)
        .map(Known::word)
        .orElse(null);
  }
}
