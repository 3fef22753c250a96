package org.muster.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GramsTest {

  @Test
  void joined_areNeighbours() {
    assertThat(Grams.joined(List.of("red", "dawn", "op"))).containsExactly("reddawn", "dawnop");
    assertThat(Grams.joined(List.of("red"))).isEmpty();
  }
}
