package org.muster.engine.query;

import java.util.List;

/** Finds the words of one question in texts that are to be shown. */
@FunctionalInterface
public interface Matches {

  /** Where they stand: in order, apart from each other. */
  List<Match> in(String text);

  /** Something in a text that answers a word of the question, given by its number. */
  record Match(Range range, int word) {}

  /** Prepares questions; words are split and folded here as they are in the index. */
  @FunctionalInterface
  interface Of {
    Matches question(Question question);
  }
}
