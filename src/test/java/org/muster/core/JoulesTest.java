package org.muster.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JoulesTest {

  @ParameterizedTest
  @CsvSource({
    "350, 0.20, 1.14",
    "328, 0.20, 1.00",
    "400, 0.20, 1.49",
    "450, 0.20, 1.88",
    "500, 0.20, 2.32",
    "350, 0.25, 1.42",
    "0, 0.20, 0",
  })
  void ofFeetPerSecond_isHalfMassTimesSpeedSquared(double fps, double grams, double joules) {
    assertThat(Joules.ofFeetPerSecond(fps, grams)).isCloseTo(joules, within(0.005));
  }

  @ParameterizedTest
  @CsvSource({"100, 0.20, 1.0", "106.68, 0.20, 1.138", "164, 0.30, 4.034"})
  void ofMetresPerSecond_isHalfMassTimesSpeedSquared(double mps, double grams, double joules) {
    assertThat(Joules.ofMetresPerSecond(mps, grams)).isCloseTo(joules, within(0.0005));
  }
}
