package org.muster.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class MeanTest {

  @Test
  void of_sameValues_isTheSameInterval() {
    List<Double> values = List.of(0.1, 0.9, 0.4, 1.0, 0.0, 0.7);
    assertThat(Mean.of(values)).isEqualTo(Mean.of(values));
  }

  @Test
  void of_oneValue_hasNoWidth() {
    assertThat(Mean.of(List.of(0.5, 0.5, 0.5))).isEqualTo(new Mean(0.5, 0.5, 0.5, 3));
  }

  /** A hundred coins, half of them heads: sd of the mean .05, so about .5 ± .098. */
  @Test
  void of_coins_isAsWideAsTheNormalInterval() {
    Mean mean = Mean.of(DoubleStream.iterate(0, v -> 1 - v).limit(100).boxed().toList());
    assertThat(mean.mean()).isEqualTo(0.5);
    assertThat(mean.low()).isCloseTo(0.402, within(0.02));
    assertThat(mean.high()).isCloseTo(0.598, within(0.02));
  }

  @Test
  void of_nothing_isZero() {
    assertThat(Mean.of(List.of())).isEqualTo(new Mean(0, 0, 0, 0));
  }

  @Test
  void spelt_hasThreeDecimals() {
    assertThat(new Mean(0.8124, 0.5, 1, 9).spelt()).isEqualTo(".812 [.500, 1.000]");
  }
}
