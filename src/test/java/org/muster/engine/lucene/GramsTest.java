package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GramsTest {

  @Test
  void of_wordsApartOrTogether_isTheSame() {
    assertThat(Grams.of(List.of("wolf", "pack")))
        .isEqualTo(Grams.of(List.of("wolfpack")))
        .containsExactly("wol", "olf", "lfp", "fpa", "pac", "ack");
  }

  @Test
  void of_shortText_isItsOwnGram() {
    assertThat(Grams.of(List.of())).isEmpty();
    assertThat(Grams.of(List.of("a"))).containsExactly("a");
    assertThat(Grams.of(List.of("a", "b"))).containsExactly("ab");
    assertThat(Grams.of(List.of("abc"))).containsExactly("abc");
  }

  @Test
  void of_countsCharactersNotHalves() {
    assertThat(Grams.of(List.of("🪖🔫🎯🪖"))).containsExactly("🪖🔫🎯", "🔫🎯🪖");
  }

  @Test
  void joined_areNeighbours() {
    assertThat(Grams.joined(List.of("red", "dawn", "op"))).containsExactly("reddawn", "dawnop");
    assertThat(Grams.joined(List.of("red"))).isEmpty();
  }
}
