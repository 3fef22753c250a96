package org.muster.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Question;
import org.muster.engine.query.Understood;

class QueryWordsTest {

  @ParameterizedTest
  @CsvSource({
    "abc, 0",
    "abcd, 1",
    "abcdefg, 1",
    "abcdefgh, 2",
    "abcdefghijklmnop, 2",
    "m4a1, 0",
    "operation7, 0",
    "東京都, 0",
    "🪖🔫🎯, 0", // six chars, three characters
  })
  void typosAllowed_growWithTheLetters(String word, int typos) {
    assertThat(QueryWords.typosAllowed(word)).isEqualTo(typos);
  }

  @Test
  void of_marksFiller_unlessThereIsNothingElse() {
    assertThat(filler("airsoft in Lyon")).containsExactly(true, true, false);
    assertThat(filler("airsoft game")).containsExactly(false, false);
    assertThat(filler("Für Élan")).containsExactly(true, false);
    assertThat(filler("サバゲー 東京")).containsExactly(true, false);
  }

  @Test
  void of_nothingButSigns_isEmpty() {
    assertThat(List.of("", "()[]{}", "\"\" && ||", "* ~ ^ :", "\u200b\u200d"))
        .allMatch(text -> words(text).isEmpty());
  }

  @Test
  void of_manyWords_keepsTheFirst32() {
    String text = IntStream.range(0, 40).mapToObj(i -> "w" + i).collect(Collectors.joining("."));
    assertThat(words(text).words()).hasSize(32).startsWith("w0").endsWith("w31");
  }

  @Test
  void texts_areThoseOfTheWords_andOfWholeWishes() {
    var wish = new Clause.Should(new Clause.Span(5, 15), null, List.of());
    var question =
        new Question("wolf open field leeds", List.of(wish), Understood.NOTHING, null, Set.of());
    assertThat(QueryWords.of(question).texts(0b1011, question.text()))
        .containsExactly("wolf", "open field", "leeds");
    assertThat(QueryWords.of(question).texts(0, question.text())).isEmpty();
  }

  private static QueryWords words(String text) {
    return QueryWords.of(new Question(text, List.of(), Understood.NOTHING, null, Set.of()));
  }

  private static List<Boolean> filler(String text) {
    QueryWords words = words(text);
    return IntStream.range(0, words.words().size()).mapToObj(words::isFiller).toList();
  }
}
