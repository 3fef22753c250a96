package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.engine.query.Document;

class WordLookupTest {

  private static final RamIndex INDEX =
      RamIndex.of(
          Stream.of(
                  "Unit 13 Hastings",
                  "Unit 13",
                  "Zona Cero Madrid",
                  "Nightjar",
                  "A B C D E F G H I")
              .map(name -> Document.of("club", UUID.randomUUID()).name(name).build())
              .toList());

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "unit 13 hastings rental, unit 13 hastings",
        "rental at UNIT 13, UNIT 13",
        "unit 13 leeds, unit 13",
        "'zóna cero madrid, unit 13 hastings', zóna cero madrid + unit 13 hastings",
        "unit hastings 13, -",
        "nightjar sunday, -",
        "hastings, -",
        "a b c d e f g h i, -",
      })
  void of_theLongestNamesFromLeftToRight(String text, String expected) {
    String named =
        new WordLookup(INDEX.snapshot())
            .of(text).names().stream()
                .map(span -> text.substring(span.from(), span.to()))
                .collect(Collectors.joining(" + "));
    assertThat(named).isEqualTo(expected == null ? "" : expected);
  }

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
    String unknown =
        new WordLookup(INDEX.snapshot())
            .of(text).unknown().stream()
                .map(
                    word ->
                        text.substring(word.span().from(), word.span().to())
                            + "~"
                            + String.join("", word.alike()))
                .collect(Collectors.joining(" "));
    assertThat(unknown).isEqualTo(expected == null ? "" : expected);
  }
}
