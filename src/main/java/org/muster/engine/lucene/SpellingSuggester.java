package org.muster.engine.lucene;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.spell.DirectSpellChecker;
import org.apache.lucene.search.spell.SuggestMode;
import org.apache.lucene.search.spell.SuggestWord;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Question;

/** Spells what nobody knows as something that is known: for texts that found nothing. */
final class SpellingSuggester {

  private static final int FROM_LETTERS = 4;

  private final IndexReader reader;
  private final DirectSpellChecker checker = new DirectSpellChecker();

  SpellingSuggester(IndexReader reader) {
    this.reader = reader;
    checker.setMinQueryLength(FROM_LETTERS);
    checker.setMinPrefix(0); // the first letter may be the wrong one
    checker.setAccuracy(0.5f);
  }

  /** The text with its unknown plain words replaced; empty if there is nothing to replace. */
  Optional<String> respell(Question question) throws IOException {
    QueryWords words = QueryWords.of(question);
    List<Analysis.Token> tokens = Analysis.tokens(question.text());
    var text = new StringBuilder(question.text());
    boolean changed = false;
    for (int i = words.words().size() - 1; i >= 0; i--) { // from behind: places before stay
      Analysis.Token token = tokens.get(i);
      String known = words.isPlain(i) ? similar(token.word()) : null;
      if (known != null) {
        text.replace(token.from(), token.to(), known);
        changed = true;
      }
    }
    return changed ? Optional.of(text.toString()) : Optional.empty();
  }

  private @Nullable String similar(String word) throws IOException {
    SuggestWord[] similar =
        checker.suggestSimilar(
            new Term(Documents.TEXT, word), 1, reader, SuggestMode.SUGGEST_WHEN_NOT_IN_INDEX);
    return similar.length == 0 ? null : similar[0].string;
  }
}
