package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.muster.engine.query.Clause;
import org.muster.engine.query.IndexedWords;
import org.muster.engine.text.Analysis;

/** Looks up the words of a text before it is read. */
record WordLookup(Snapshot snapshot) {

  /** One word is looked for as it is; nobody types longer names and more. */
  private static final int FEWEST = 2;

  private static final int MOST = 8;

  /** What is shorter may be any word; see the reader of misspelt places. */
  private static final int SHORTEST_UNKNOWN = 4;

  /** What so many have is no slip of somebody's finger. */
  private static final int SOME = 3;

  private static final int MOST_TYPOS = 2;

  /** What is known of the words of a text. */
  IndexedWords of(String text) {
    List<Analysis.Token> tokens = Analysis.tokens(text);
    return new IndexedWords(names(tokens), unknown(tokens));
  }

  /** None if the whole text is nearly what something is called: its words are those of the name. */
  private List<IndexedWords.Unknown> unknown(List<Analysis.Token> tokens) {
    List<Analysis.Token> unknown = tokens.stream().filter(this::isUnknown).toList();
    return unknown.isEmpty() || isNearlyName(tokens)
        ? List.of()
        : unknown.stream()
            .map(token -> new IndexedWords.Unknown(span(token, token), alike(token.word())))
            .toList();
  }

  private boolean isUnknown(Analysis.Token token) {
    return token.word().length() >= SHORTEST_UNKNOWN
        && !snapshot.dictionaries().names().contains(token.word())
        && snapshot.count(token.word()) < SOME;
  }

  private boolean isNearlyName(List<Analysis.Token> tokens) {
    String joined = tokens.stream().map(Analysis.Token::word).collect(Collectors.joining());
    return !near(snapshot.dictionaries().wholeNames(), joined, MOST_TYPOS).isEmpty();
  }

  private static List<TermDictionary.Near> near(TermDictionary words, String word, int typos) {
    return words.near(word, typos, SpellingSuggester.GRAMS_OF_A_TYPO * typos);
  }

  private Set<String> alike(String word) {
    return near(snapshot.dictionaries().names(), word, 1).stream()
        .map(TermDictionary.Near::word)
        .collect(Collectors.toSet());
  }

  private static Clause.Span span(Analysis.Token first, Analysis.Token last) {
    return new Clause.Span(first.from(), last.to());
  }

  private List<Clause.Span> names(List<Analysis.Token> tokens) {
    var found = new ArrayList<Clause.Span>();
    for (int i = 0; i + FEWEST <= tokens.size(); i++) {
      int end = longest(tokens, i);
      if (end > i) {
        found.add(span(tokens.get(i), tokens.get(end - 1)));
        i = end - 1;
      }
    }
    return found;
  }

  /** Behind the longest name that begins at a word; the word itself: none. */
  private int longest(List<Analysis.Token> tokens, int first) {
    var joined = new StringBuilder();
    int longest = first;
    for (int end = first + 1; end <= Math.min(tokens.size(), first + MOST); end++) {
      String word = tokens.get(end - 1).word();
      if (!snapshot.dictionaries().names().contains(word)) {
        return longest;
      }
      joined.append(word);
      if (end - first >= FEWEST && isName(joined.toString())) {
        longest = end;
      }
    }
    return longest;
  }

  private boolean isName(String joined) {
    int number = snapshot.dictionaries().wholeNames().number(joined);
    return number >= 0
        && snapshot.parts().stream()
            .anyMatch(part -> part.segment().names().called(number).meets(part.live()));
  }
}
