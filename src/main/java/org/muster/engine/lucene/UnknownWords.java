package org.muster.engine.lucene;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.muster.engine.query.Clause;
import org.muster.engine.query.IndexedWords.Unknown;
import org.muster.engine.text.Analysis;

/** Finds the words of a text that hardly anything has, before the text is read. */
record UnknownWords(Snapshot snapshot) {

  /** What is shorter may be any word. */
  private static final int SHORTEST = 4;

  /** What so many have is no slip of somebody's finger. */
  private static final int SOME = 3;

  private static final int MOST_TYPOS = 2;

  /**
   * From left to right. None if the whole text is nearly what something is called: its words are
   * those of the name.
   */
  List<Unknown> of(String text) {
    List<Analysis.Token> tokens = Analysis.tokens(text);
    List<Analysis.Token> unknown = tokens.stream().filter(this::isUnknown).toList();
    return unknown.isEmpty() || isNearlyName(tokens)
        ? List.of()
        : unknown.stream()
            .map(
                token ->
                    new Unknown(new Clause.Span(token.from(), token.to()), alike(token.word())))
            .toList();
  }

  private boolean isUnknown(Analysis.Token token) {
    return token.word().length() >= SHORTEST
        && !snapshot.dictionaries().names().contains(token.word())
        && snapshot.count(token.word()) < SOME;
  }

  private boolean isNearlyName(List<Analysis.Token> tokens) {
    String joined = tokens.stream().map(Analysis.Token::word).collect(Collectors.joining());
    return !near(snapshot.dictionaries().wholeNames(), joined, MOST_TYPOS).isEmpty();
  }

  private Set<String> alike(String word) {
    return near(snapshot.dictionaries().names(), word, 1).stream()
        .map(TermDictionary.Near::word)
        .collect(Collectors.toSet());
  }

  private static List<TermDictionary.Near> near(TermDictionary words, String word, int typos) {
    return words.near(word, typos, SpellingSuggester.GRAMS_OF_A_TYPO * typos);
  }
}
