package org.muster.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatinTest {

  @ParameterizedTest
  @CsvSource({
    "サバゲーを楽しむ会,sabage", "東京サバゲー,sabage", "ｻﾊﾞｹﾞｰ,sabage", "страйкбол Манчестер,manchester",
    "страйкбол Манчестер,strajkbol", "страикбол,straikbol", "Αθήνα,athena", "北海道ミルシム,mirushimu"
  })
  void of_whatIsWrittenBySound_isItsLatinForm(String text, String latin) {
    assertThat(Latin.of(text)).contains(latin);
  }

  @Test
  void of_aFoldedWord_isAmongThoseOfTheWordAsWritten() {
    assertThat(Latin.of("Страйкбольный")).containsAll(Latin.of("страикбольныи"));
  }

  @Test
  void of_latinAndHan_isNothing() {
    assertThat(Latin.of("Wolf Pack 夜戦")).isEmpty();
  }
}
