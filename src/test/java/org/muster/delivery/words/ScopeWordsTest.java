package org.muster.delivery.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.core.Scope;

/** Programs and people are told the same of a scope. */
class ScopeWordsTest {

  @ParameterizedTest
  @EnumSource
  void english_isWhatProgramsRead(Scope scope) {
    assertThat(Words.of(Language.EN).of(ScopeWords.of(scope))).isEqualTo(scope.meaning());
  }
}
