package org.muster.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

class SearchTextTest {

  @Test
  void of_absentOrBlank_isNothing() {
    assertThat(SearchText.of("q", null)).isNull();
    for (String blank : List.of("", " ", "\t\r\n", "\u00a0\u2003\u3000", " ".repeat(5_000))) {
      assertThat(SearchText.of("q", blank)).as("'%s'", blank).isNull();
    }
  }

  @Test
  void of_isComposedTrimmedAndSingleSpaced() {
    assertThat(text(" Cafe\u0301 \t\n du\u3000Nord ")).isEqualTo("Café du Nord");
    assertThat(text("a\u2028b")).isEqualTo("a b");
  }

  @Test
  void shortened_isWhatASearchMayHave_toTheEndOfAWord() {
    String most = "a ".repeat(SearchText.MAX_WORDS).strip();
    assertThat(SearchText.shortened("  milsim  near leeds ")).isEqualTo("milsim  near leeds");
    assertThat(SearchText.shortened("")).isEmpty();
    assertThat(SearchText.shortened(most)).isEqualTo(most);
    assertThat(SearchText.shortened(most + " b")).isEqualTo(most);
    String words = "abcdefghi ".repeat(19) + "abcdefghij"; // 200
    assertThat(SearchText.shortened(words)).isEqualTo(words);
    assertThat(SearchText.shortened(words + "k")).isEqualTo("abcdefghi ".repeat(19).strip());
    assertThat(SearchText.shortened("𓀀".repeat(201))).isEqualTo("𓀀".repeat(200));
    for (String text : List.of(most + " b", words + "k", "𓀀".repeat(201), "x".repeat(999))) {
      assertThat(SearchText.of("q", SearchText.shortened(text))).isNotNull();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "AND",
        "id:[* TO *]",
        "\"",
        "((((",
        "-",
        "+",
        "!",
        "~2",
        "*",
        "?",
        "/.*/",
        "a^4",
        "\\"
      })
  void of_operators_areText(String operator) {
    assertThat(text(operator)).isEqualTo(operator);
  }

  @Test
  void of_200Characters_isTheMost() {
    assertThat(text("a".repeat(200))).hasSize(200);
    assertThat(fault("a".repeat(201)).code()).isEqualTo("too_long");
    assertThat(text("🪖".repeat(200))).hasSize(400);
    assertThat(fault("🪖".repeat(201)).code()).isEqualTo("too_long");
    assertThat(text("e\u0301".repeat(200))).hasSize(200); // counted as people see them
    assertThat(text(" ".repeat(300) + "a" + " ".repeat(300))).isEqualTo("a");
    assertThat(fault("(".repeat(5_000)).code()).isEqualTo("too_long");
  }

  @Test
  void of_32Words_areTheMost() {
    assertThat(text("ab ".repeat(32))).hasSize(95);
    assertThat(fault("ab ".repeat(33)).code()).isEqualTo("too_many_words");
    assertThat(fault("a\u3000".repeat(33)).code()).isEqualTo("too_many_words");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0000b", "\u0000", "a\u0007", "\u001b[31m", "a\u007fb", "\u0085"})
  void of_controlCharacters_areRefused(String text) {
    assertThat(fault(text).code()).isEqualTo("control_character");
  }

  @Test
  void of_halfACharacter_isRefused() {
    assertThat(fault("a\ud83e").code()).isEqualTo("control_character");
    assertThat(fault("\udd96a").code()).isEqualTo("control_character");
  }

  @Test
  void of_namesTheParameter() {
    assertThat(fault("\u0000"))
        .isEqualTo(
            Fault.parameter("q", "control_character", "q must not contain control characters."));
  }

  private static String text(String sent) {
    return Objects.requireNonNull(SearchText.of("q", sent)).text();
  }

  private static Fault fault(String sent) {
    ProblemException thrown =
        catchThrowableOfType(ProblemException.class, () -> SearchText.of("q", sent));
    return ((Problem.Invalid) thrown.problem()).faults().getFirst();
  }
}
