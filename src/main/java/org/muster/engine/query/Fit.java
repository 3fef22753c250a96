package org.muster.engine.query;

/**
 * How well what was typed so far fits a name; the better fit is the smaller one.
 *
 * @param typos wrong letters in all words together; a wrong first letter counts twice
 * @param looseness 0: the whole name; 1: its beginning; 2: words of it
 * @param other 0: what it is called; 1: another of its names
 */
public record Fit(int typos, int looseness, int other) implements Comparable<Fit> {

  /** Of the name that something is called by. */
  public Fit(int typos, int looseness) {
    this(typos, looseness, 0);
  }

  /** The same of another of its names. */
  public Fit asOther() {
    return new Fit(typos, looseness, 1);
  }

  /** By hand, and not by comparators: a suggestion compares thousands. */
  @Override
  public int compareTo(Fit fit) {
    if (typos != fit.typos) {
      return Integer.compare(typos, fit.typos);
    }
    return looseness == fit.looseness
        ? Integer.compare(other, fit.other)
        : Integer.compare(looseness, fit.looseness);
  }
}
