package org.muster.engine.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldTest {

  @ParameterizedTest
  @CsvSource({
    "Île-de-France, ile-de-france",
    "ŁÓDZKIE, lodzkie",
    "Østfold, ostfold",
    "Straße, strasse",
    "Москва, moskva",
    "Ελλάδα, ellada",
    "'  Bayern ', bayern",
    "かながわ, kanagawa",
  })
  void key_isLatinWithoutAccentsInLowerCase(String name, String key) {
    assertThat(Fold.key(name)).isEqualTo(key);
  }
}
