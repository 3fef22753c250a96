package org.muster.engine.text;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotedTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '§',
      value = {
        "\"wolf pack\" leeds              | \"wolf pack\"",
        "„Wolf Pack“ leeds                | \"Wolf Pack\"",
        "「夜戦」 東京                     | \"夜戦\"",
        "woodland -milsim                 | -milsim",
        "woodland -\"night game\" -cqb    | -\"night game\" -cqb",
        "--milsim                         | -milsim",
        "wolf-pack                        | §§",
        "airsoft - tournament             | §§",
        "5 -7 june                        | §§",
        "\"unclosed                       | §§",
        "\"\"                             | §§",
        "-                                | §§",
        "a OR b AND (c | §§",
        "name:wolf* ~2 + \\               | §§",
      })
  void of_readsQuotesAndMinusOnly(String text, String pieces) {
    assertThat(
            QuotedText.of(text).stream()
                .map(
                    piece ->
                        (piece.isExcluded() ? "-" : "")
                            + (piece.isPhrase() ? '"' + piece.words() + '"' : piece.words()))
                .collect(joining(" ")))
        .isEqualTo(pieces);
  }

  @Test
  void of_saysWhereAPieceIs() {
    assertThat(QuotedText.of("cqb -cqb \"cqb\""))
        .containsExactly(
            new QuotedText.Piece(5, 8, "cqb", false, true),
            new QuotedText.Piece(9, 14, "cqb", true, false));
  }
}
