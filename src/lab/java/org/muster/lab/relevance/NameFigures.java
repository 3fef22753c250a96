package org.muster.lab.relevance;

import java.util.List;

/**
 * How often names got wrong in one way are found.
 *
 * @param first how many of them at 1
 * @param ten how many of them among the first ten
 * @param missed what was typed, and the name that it was meant to be
 */
record NameFigures(Corruption kind, int asked, int first, int ten, List<String> missed) {

  NameFigures {
    missed = List.copyOf(missed);
  }

  double recall() {
    return asked == 0 ? 0 : (double) ten / asked;
  }

  double atFirst() {
    return asked == 0 ? 0 : (double) first / asked;
  }
}
