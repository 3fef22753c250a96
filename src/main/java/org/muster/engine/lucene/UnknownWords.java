package org.muster.engine.lucene;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.muster.engine.query.Clause.Span;
import org.muster.engine.query.IndexedWords.Unknown;
import org.muster.engine.text.Analysis;

/** Finds the words of a text that hardly anything has, before the text is read. */
record UnknownWords(Snapshot snapshot, NearWords nearWords) {

  /** What is shorter may be any word. */
  private static final int SHORTEST = 4;

  /** What so many have is no slip of somebody's finger. */
  private static final int SOME = 3;

  private static final int MOST_SPELLINGS = 64;

  /**
   * From left to right. None if something is called like the whole text but for letters of theirs:
   * then they are words of its name.
   */
  List<Unknown> of(List<Analysis.Token> tokens) {
    var unknown = new LinkedHashMap<Analysis.Token, Set<String>>();
    for (Analysis.Token token : tokens) {
      if (isUnknown(token)) {
        unknown.put(token, alike(token.word()));
      }
    }
    return unknown.isEmpty() || isName(tokens, unknown)
        ? List.of()
        : unknown.entrySet().stream()
            .map(is -> new Unknown(new Span(is.getKey().from(), is.getKey().to()), is.getValue()))
            .toList();
  }

  private boolean isName(List<Analysis.Token> tokens, Map<Analysis.Token, Set<String>> unknown) {
    List<String> spellings = List.of(""); // of the text, without spaces
    for (Analysis.Token token : tokens) {
      Set<String> words = unknown.getOrDefault(token, Set.of(token.word()));
      spellings =
          spellings.stream()
              .flatMap(before -> words.stream().map(before::concat))
              .limit(MOST_SPELLINGS)
              .toList();
    }
    return spellings.stream().anyMatch(snapshot.dictionaries().wholeNames()::contains);
  }

  private boolean isUnknown(Analysis.Token token) {
    return token.word().length() >= SHORTEST
        && !snapshot.dictionaries().names().contains(token.word())
        && snapshot.count(token.word()) < SOME;
  }

  private Set<String> alike(String word) {
    return nearWords.of(word).stream()
        .filter(near -> near.typos() == 1)
        .map(TermDictionary.Near::word)
        .collect(Collectors.toSet());
  }
}
