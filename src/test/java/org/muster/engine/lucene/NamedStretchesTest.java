package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Document;
import org.muster.engine.text.Analysis;

class NamedStretchesTest {

  static final RamIndex INDEX =
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
    assertThat(typed(text)).isEqualTo(expected == null ? "" : expected);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "unit 13 hastngs rental, unit 13 hastngs, unit 13 hastings",
        "sunday zona cerro madird, -, -", // two words
        "zona cero madird, zona cero madird, zona cero madrid",
        "zona cero nightjar, -, -", // a word of another name
        "unit 13 nightja, unit 13, unit 13",
      })
  void of_aMisspeltWord_isSpeltAsInTheName(String text, String typed, String name) {
    String named =
        stretches(text).stream().map(Clause.Name::words).collect(Collectors.joining(" + "));
    assertThat(typed(text)).isEqualTo(typed == null ? "" : typed);
    assertThat(named).isEqualTo(name == null ? "" : name);
  }

  private static String typed(String text) {
    return stretches(text).stream()
        .map(name -> text.substring(name.span().from(), name.span().to()))
        .collect(Collectors.joining(" + "));
  }

  private static List<Clause.Name> stretches(String text) {
    Snapshot snapshot = INDEX.snapshot();
    return new NamedStretches(snapshot, new NearWords(snapshot.dictionaries().names()))
        .of(text, Analysis.tokens(text));
  }
}
