package org.muster.community.browse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemainingTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cqb near leeds, under £40 | near leeds | cqb, under £40",
        "cqb near leeds, under £40 | under £40 | cqb near leeds",
        "cqb, near leeds, under £40 | near leeds | cqb, under £40",
        "under £40, cqb | under £40 | cqb",
        "cqbs and cqb | cqb | cqbs and",
        "  night   game near  leeds | night game | near leeds",
        "森でサバゲー | 森 | でサバゲー",
      })
  void words_areTakenAway(String text, String words, String rest) {
    assertThat(Remaining.of(text, words)).isEqualTo(rest);
  }

  @Test
  void allWords_leaveNothing() {
    assertThat(Remaining.of("near leeds", "near leeds")).isEmpty();
  }

  @Test
  void wordsThatAreNotThere_areNotTakenAway() {
    assertThat(Remaining.of("near leeds", "york")).isNull();
    assertThat(Remaining.of("", "york")).isNull();
    assertThat(Remaining.of("near leeds", "")).isNull();
  }
}
