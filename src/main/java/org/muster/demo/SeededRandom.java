package org.muster.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random choices that are the same for the same seed on every platform: the algorithm of
 * SplittableRandom is specified.
 */
final class SeededRandom {
  private final SplittableRandom random;

  private SeededRandom(long seed) {
    random = new SplittableRandom(seed);
  }

  static SeededRandom of(long seed) {
    return new SeededRandom(seed);
  }

  /** A generator for one of many things, independent of those for the others. */
  static SeededRandom of(long seed, String kind, long index) {
    long mixed = (seed * 0x9E3779B97F4A7C15L + kind.hashCode()) * 0xBF58476D1CE4E5B9L + index;
    return new SeededRandom(mixed ^ (mixed >>> 29));
  }

  long seed() {
    return random.nextLong();
  }

  boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  double fraction() {
    return random.nextDouble();
  }

  /** From {@code low} to {@code high}, both included. */
  int between(int low, int high) {
    return low + random.nextInt(high - low + 1);
  }

  /** Like {@link #between}, in steps of {@code step} from {@code low}. */
  int between(int low, int high, int step) {
    return low + step * random.nextInt((high - low) / step + 1);
  }

  <T> T pick(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  @SafeVarargs
  final <T> T either(T... of) {
    return of[random.nextInt(of.length)];
  }

  /** {@code count} different elements, in their original order. */
  <T> List<T> some(List<T> of, int count) {
    var chosen = new ArrayList<T>();
    for (int i = 0; i < of.size() && chosen.size() < count; i++) {
      if (random.nextInt(of.size() - i) < count - chosen.size()) {
        chosen.add(of.get(i));
      }
    }
    return chosen;
  }
}
