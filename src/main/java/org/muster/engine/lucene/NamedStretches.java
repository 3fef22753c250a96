package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.List;
import org.muster.engine.query.Clause;
import org.muster.engine.text.Analysis;

/** Finds in a text what something that is there is called like as a whole. */
record NamedStretches(Snapshot snapshot) {

  /** One word is looked for as it is; nobody types longer names and more. */
  private static final int FEWEST = 2;

  private static final int MOST = 8;

  /** From left to right, none over another: of those that begin with the same word the longest. */
  List<Clause.Span> of(String text) {
    List<Analysis.Token> tokens = Analysis.tokens(text);
    var found = new ArrayList<Clause.Span>();
    for (int i = 0; i + FEWEST <= tokens.size(); i++) {
      int end = longest(tokens, i);
      if (end > i) {
        found.add(new Clause.Span(tokens.get(i).from(), tokens.get(end - 1).to()));
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
