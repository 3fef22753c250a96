package org.muster.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BigramsTest {

  @Test
  void of_isEachTwoNeighbours() {
    assertThat(Bigrams.of("夜戦です、CQB")).containsExactly("夜戦", "戦で", "です");
  }

  @ParameterizedTest
  @CsvSource({"第三回夜戦大会,夜戦", "サバゲークラブ,サバゲー", "ｻﾊﾞｹﾞｰｸﾗﾌﾞ,サバゲー", "야간전투대회,전투", "東京サバゲーパーク,パーク"})
  void of_aRun_holdsThoseOfEachPart(String run, String part) {
    assertThat(Bigrams.of(run)).containsAll(Bigrams.of(part));
    assertThat(Bigrams.of(part)).isNotEmpty();
  }

  @Test
  void of_otherScripts_isNothing() {
    assertThat(Bigrams.of("night game ночь")).isEmpty();
    assertThat(Bigrams.of("")).isEmpty();
  }
}
