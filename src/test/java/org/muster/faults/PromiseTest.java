package org.muster.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PromiseTest {

  @Test
  void isBroken_isForWhatDoesNotComeBack() {
    Duration promised = Duration.ofSeconds(5);
    assertThat(Promise.isBroken(promised, Duration.ofSeconds(30))).isFalse();
    assertThat(Promise.isBroken(promised, Duration.ofMillis(30_001))).isTrue();
  }
}
