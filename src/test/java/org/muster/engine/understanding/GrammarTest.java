package org.muster.engine.understanding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrammarTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nonsense: word            | unknown sign nonsense",
        "at @xx: word              | unknown language xx",
        "at here: word             | \"here\" is no value of AT",
        "unit furlong: furlong     | \"furlong\" is no value of UNIT",
        "currency XXXX: x          | ",
        "month 13: smarch          | \"13\" is no value of MONTH",
        "at: a,, b                 | no words between two commas",
        "just words                | not of the form",
        "part 5: early             | \"5\" is no value of PART",
      })
  void read_wrongLineIsSaidWithItsNumber(String line, String reason) {
    assertThatThrownBy(() -> Grammar.read(List.of("# comment", "", line)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("index/grammar.txt:3: ")
        .hasMessageContaining(reason == null ? "" : reason);
  }

  @Test
  void load_theShippedFileIsRight() {
    Grammar grammar = Grammar.load();
    assertThat(grammar.of("within"))
        .extracting(Grammar.Meaning::sign)
        .contains(FunctionWord.RADIUS);
    assertThat(grammar.goesOn("in der nahe")).isTrue();
    assertThat(grammar.cjk()).contains("今週末");
  }

  @Test
  void load_knowsMonthsDaysAndNumbersOfEachLanguage() {
    Grammar grammar = Grammar.load();
    assertThat(List.of("december", "dezember", "decembre", "grudnia", "prosince", "dicembre"))
        .allSatisfy(name -> assertThat(values(grammar, name, FunctionWord.MONTH)).contains("12"));
    assertThat(List.of("saturday", "samstag", "sobota", "zaterdag", "lordag", "sabado"))
        .allSatisfy(
            name -> assertThat(values(grammar, name, FunctionWord.DAY)).contains("saturday"));
    assertThat(List.of("two", "zwei", "deux", "dva", "dwa", "duas"))
        .allSatisfy(name -> assertThat(values(grammar, name, FunctionWord.NUMBER)).contains("2"));
  }

  private static List<String> values(Grammar grammar, String phrase, FunctionWord sign) {
    return grammar.of(phrase).stream()
        .filter(meaning -> meaning.sign() == sign)
        .map(Grammar.Meaning::value)
        .toList();
  }
}
