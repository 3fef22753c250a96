package org.muster.engine.lucene;

import org.muster.core.GeoPoint;

/**
 * How far documents are from a point, in steps: each is twice as wide as the one before. Straight
 * lines through the globe are compared, since a distance on it takes five angle functions.
 */
final class DistanceSteps {

  private static final double NEAR_M = 10_000;

  /** Where each step begins, see {@link PlaceColumn#chordSquared}. */
  private static final double[] CHORDS_SQUARED = chordsSquared();

  private final double[] from;

  DistanceSteps(GeoPoint from) {
    this.from = PlaceColumn.onSphere(from.lat(), from.lon());
  }

  /** As many as there are on a globe. */
  private static double[] chordsSquared() {
    double halfAround = Math.PI * GeoPoint.EARTH_RADIUS_M;
    int steps = 0;
    while (metres(steps + 1) < halfAround) {
      steps++;
    }
    double[] squared = new double[steps];
    for (int i = 0; i < steps; i++) {
      squared[i] = PlaceColumn.chordSquared(metres(i + 1));
    }
    return squared;
  }

  /** Metres at which a step begins. */
  static double metres(int step) {
    return NEAR_M * ((1L << step) - 1);
  }

  /** The step of a document; what is nowhere is farthest. */
  int of(int doc, PlaceColumn places) {
    if (!places.isSomewhere(doc)) {
      return Integer.MAX_VALUE;
    }
    double chord = places.chordSquared(doc, from);
    int step = 0;
    while (step < CHORDS_SQUARED.length && chord >= CHORDS_SQUARED[step]) {
      step++;
    }
    return step;
  }
}
