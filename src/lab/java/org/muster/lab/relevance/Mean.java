package org.muster.lab.relevance;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * A mean with the interval that holds it in 95 of 100 samples of the same size, by the percentile
 * bootstrap (Efron 1979).
 */
record Mean(double mean, double low, double high, int count) {

  static final long SEED = 2026;
  private static final int RESAMPLES = 1000;
  private static final double TAIL = 0.025;

  /** Of as many values as there are; the same values in the same order give the same interval. */
  static Mean of(Collection<Double> collected) {
    double[] values = collected.stream().mapToDouble(v -> v).toArray();
    if (values.length == 0) {
      return new Mean(0, 0, 0, 0);
    }
    var random = new SplittableRandom(SEED);
    double[] means = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      double sum = 0;
      for (int j = 0; j < values.length; j++) {
        sum += values[random.nextInt(values.length)];
      }
      means[i] = sum / values.length;
    }
    Arrays.sort(means);
    double mean = Arrays.stream(values).average().orElse(0);
    int tail = (int) (RESAMPLES * TAIL);
    return new Mean(mean, means[tail], means[RESAMPLES - 1 - tail], values.length);
  }

  /** {@code .812 [.770, .851]}. */
  String spelt() {
    return "%s [%s, %s]".formatted(spelt(mean), spelt(low), spelt(high));
  }

  static String spelt(double value) {
    return String.format(Locale.ROOT, "%.3f", value).replaceFirst("^0", "");
  }
}
