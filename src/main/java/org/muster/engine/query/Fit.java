package org.muster.engine.query;

import java.util.Comparator;

/**
 * How well what was typed so far fits a name; the better fit is the smaller one.
 *
 * @param typos wrong letters in all words together; a wrong first letter counts twice
 * @param looseness 0: the whole name; 1: its beginning; 2: words of it
 * @param other 0: what it is called; 1: another of its names
 */
public record Fit(int typos, int looseness, int other) implements Comparable<Fit> {

  private static final Comparator<Fit> ORDER =
      Comparator.comparingInt(Fit::typos)
          .thenComparingInt(Fit::looseness)
          .thenComparingInt(Fit::other);

  /** Of the name that something is called by. */
  public Fit(int typos, int looseness) {
    this(typos, looseness, 0);
  }

  /** The same of another of its names. */
  public Fit asOther() {
    return new Fit(typos, looseness, 1);
  }

  @Override
  public int compareTo(Fit other) {
    return ORDER.compare(this, other);
  }
}
