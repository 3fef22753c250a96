package org.muster.engine.lucene;

import org.muster.engine.query.Fit;
import org.muster.engine.query.Hit;

/**
 * Documents of one type and one name.
 *
 * @param name the words of the name by spaces
 * @param hit the best of them: the nearest, the soonest
 * @param tie what decides between equally good ones
 */
record SameName(
    String name,
    Fit fit,
    Hit hit,
    int distanceStep,
    long weeks,
    long startsAt,
    long tie,
    long count) {

  record Key(String type, String name) {}

  /** A few more of a name make no difference, many do. */
  int countStep() {
    return 63 - Long.numberOfLeadingZeros(count);
  }

  /** Whether this document stands for the name rather than the other. */
  private boolean isBetterThan(SameName other) {
    if (distanceStep != other.distanceStep) {
      return distanceStep < other.distanceStep;
    }
    return startsAt != other.startsAt ? startsAt < other.startsAt : tie < other.tie;
  }

  /** Both together. */
  SameName with(SameName other) {
    SameName best = isBetterThan(other) ? this : other;
    Fit fits = fit.compareTo(other.fit) <= 0 ? fit : other.fit;
    return new SameName(
        name,
        fits,
        best.hit,
        best.distanceStep,
        best.weeks,
        best.startsAt,
        best.tie,
        count + other.count);
  }
}
