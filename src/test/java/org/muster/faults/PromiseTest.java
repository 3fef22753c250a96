package org.muster.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PromiseTest {

  @Test
  void isBroken_allowsTwiceAsMuchAndNotFarMore() {
    Duration promised = Duration.ofSeconds(5);
    assertThat(Promise.isBroken(promised, Duration.ofSeconds(9))).isFalse();
    assertThat(Promise.isBroken(promised, Duration.ofMinutes(60))).isTrue();
  }
}
