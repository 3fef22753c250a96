package org.muster.lab.relevance;

import java.util.List;

/**
 * How often names got wrong in one way are found.
 *
 * @param kind in which way, such as {@code one_typo}; {@link #EXACT} for names as they are
 * @param first how many of them at 1
 * @param ten how many of them among the first ten
 * @param missed what was typed, and the name that it was meant to be
 */
record NameFigures(String kind, int asked, int first, int ten, List<String> missed) {

  static final String EXACT = "exact";

  NameFigures {
    missed = List.copyOf(missed);
  }

  /** The same without what was typed. */
  NameFigures withoutTexts() {
    return new NameFigures(kind, asked, first, ten, List.of());
  }

  double recall() {
    return asked == 0 ? 0 : (double) ten / asked;
  }

  double atFirst() {
    return asked == 0 ? 0 : (double) first / asked;
  }
}
