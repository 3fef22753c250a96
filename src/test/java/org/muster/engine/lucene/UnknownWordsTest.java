package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.engine.text.Analysis;

class UnknownWordsTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "hastngs rental, hastngs~hastings rental~",
        "madrid unit nightjra, nightjra~nightjar",
        "hastings abc 13, -",
        "unit 13 hastngs, -",
      })
  void of_unknownWordsWithThoseOfNamesThatAreNear(String text, String expected) {
    Snapshot snapshot = NamedStretchesTest.INDEX.snapshot();
    String unknown =
        new UnknownWords(snapshot, new NearWords(snapshot.dictionaries().names()))
            .of(Analysis.tokens(text)).stream()
                .map(
                    word ->
                        text.substring(word.span().from(), word.span().to())
                            + "~"
                            + String.join("", word.alike()))
                .collect(Collectors.joining(" "));
    assertThat(unknown).isEqualTo(expected == null ? "" : expected);
  }
}
