package org.muster.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TermToBytesRefAttribute;
import org.junit.jupiter.api.Test;

class AnalyzedTextTest {

  private static final List<String> LATIN =
      List.of(
          "a",
          "Wolf",
          "STRASSE",
          "straße",
          "vii",
          "XV",
          "x",
          "v",
          "7",
          "1,000",
          "3.5",
          "a1",
          "É",
          "e\u0301",
          "\u0301",
          "ž",
          " ",
          "  ",
          "\n",
          "\t",
          "\0",
          "\u00a0",
          "'",
          "’",
          "-",
          "_",
          ".",
          ",",
          ":",
          ";",
          "(",
          "\"",
          "&",
          "/",
          "@",
          "#",
          "€",
          "£",
          "…",
          "\u00ad",
          "x".repeat(45),
          "y".repeat(70),
          " z ");

  private static final List<String> FOREIGN =
      List.of(
          "ﬁ",
          "σς",
          "ΟΔΟΣ",
          "ночь",
          "Ёж",
          "Հայ",
          "夜戦",
          "です",
          "サバゲー",
          "한국",
          "ไทย",
          "שלום",
          "عربي",
          "😀",
          "👨‍👩‍👧",
          "\u3000",
          "\u200d",
          "\u2028",
          "\ud800");

  @Test
  void stream_ofAnyText_isThatOfTheAnalyzer() throws IOException {
    long seed = System.nanoTime();
    var random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      var text = new StringBuilder();
      int foreign = random.nextInt(2) * FOREIGN.size();
      for (int parts = random.nextInt(12); parts >= 0; parts--) {
        int part = random.nextInt(LATIN.size() + foreign);
        text.append(part < LATIN.size() ? LATIN.get(part) : FOREIGN.get(part - LATIN.size()));
        text.append(random.nextInt(3) == 0 ? " " : "");
      }
      String written = text.toString();
      assertThat(read(AnalyzedText.of(written).stream(null)))
          .as("seed %d, text <%s>", seed, written)
          .isEqualTo(read(Analysis.WORDS.tokenStream("", written)));
      assertThat(AnalyzedText.of(written).forms())
          .as("seed %d, text <%s>", seed, written)
          .isEqualTo(Stems.forms(written));
    }
  }

  @Test
  void stream_usedAgain_isOfTheOtherText() throws IOException {
    TokenStream first = AnalyzedText.of("Iron Wolves").stream(null);
    assertThat(read(first)).containsExactly("iron +1", "wolves +1", "end +0");
    TokenStream second = AnalyzedText.of("Night").stream(first);
    assertThat(second).isSameAs(first);
    assertThat(read(second)).containsExactly("night +1", "end +0");
  }

  /** Words and their positions, in order. */
  private static List<String> read(TokenStream stream) throws IOException {
    var read = new ArrayList<String>();
    try (stream) {
      var word = stream.addAttribute(TermToBytesRefAttribute.class);
      var step = stream.addAttribute(PositionIncrementAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        read.add(word.getBytesRef().utf8ToString() + " +" + step.getPositionIncrement());
      }
      stream.end();
      read.add("end +" + step.getPositionIncrement());
    }
    return read;
  }
}
