package org.muster.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeenTest {

  private static final int MANY = 300_000;

  @Test
  void add_manyTexts_eachIsNewOnce() {
    var seen = new Seen();
    assertThat(IntStream.range(0, MANY).filter(i -> seen.add("text " + i)).count()).isEqualTo(MANY);
    assertThat(IntStream.range(0, MANY).filter(i -> seen.add("text " + i)).count()).isZero();
  }

  @Test
  void add_otherCase_isTheSame() {
    var seen = new Seen();
    assertThat(seen.add("Wolf Pack")).isTrue();
    assertThat(seen.add("wolf pack")).isFalse();
  }
}
