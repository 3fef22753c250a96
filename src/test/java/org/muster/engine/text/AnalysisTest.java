package org.muster.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnalysisTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Łódź Wilki | lodz wilki",
        "Øresund Ørn | oresund orn",
        "Đakovo | dakovo",
        "Ðrottning | drottning",
        "Straße STRASSE | strasse strasse",
        "GROẞ | gross",
        "Ærø | aero",
        "Œuvre | oeuvre",
        "Þórshöfn | thorshofn",
        "ısırgan İzmir | isirgan izmir",
        "Café Ça va | cafe ca va",
        "d'Artagnan d’Artagnan | d artagnan d artagnan",
        "night_game | night game",
        "U.S. 3.5 | u s 3 5",
        "CQB: Zone:7 | cqb zone 7",
        "Iron Dawn VII | iron dawn 7",
        "iron dawn vii | iron dawn 7",
        "Op XXXIX xl | op 39 xl",
        "ⅶ Ⅶ | 7 7",
        "v x I | v x i",
        "xviii | 18",
        "ivy vixen iiii | ivy vixen iiii",
        "ＡＢＣ　１２ | abc 12",
        "Москва Волки | москва волки",
        "Ελλάδα | ελλαδα",
        "東京サバゲー | 東京 サハケ",
        "-- !? () \" ' | \"\"",
        "🪖🔫 | 🪖 🔫",
      })
  void words_areSegmentedFoldedAndNumbered(String text, String words) {
    assertThat(String.join(" ", Analysis.words(text))).isEqualTo(words);
  }

  @Test
  void words_composedAndDecomposed_areTheSame() {
    assertThat(Analysis.words("Che\u0301vre")).isEqualTo(Analysis.words("Chévre"));
  }

  @Test
  void words_ofManyMarks_areShort() {
    assertThat(Analysis.words("z" + "\u0301".repeat(199))).isEqualTo(List.of("z"));
  }

  /** Longer ones are nobody's word; Lucene would refuse terms far longer. */
  @Test
  void words_longerThan64_areLeftOut() {
    assertThat(Analysis.words("a".repeat(64))).hasSize(1);
    assertThat(Analysis.words("a".repeat(65))).isEmpty();
  }
}
