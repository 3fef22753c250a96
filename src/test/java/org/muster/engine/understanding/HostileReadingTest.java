package org.muster.engine.understanding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.ProblemException;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Question;
import org.muster.engine.query.SearchText;

/** Whatever the text: reading never fails, and clauses lie in the text, in order, apart. */
class HostileReadingTest {

  private static final long SEED = 7;
  private static final int TEXTS = 20_000;

  /** What readers look for, and what may trip them. */
  private static final List<String> PIECES =
      List.of(
          "350",
          "fps",
          "0.25g",
          "1,5",
          "J",
          "£",
          "40",
          "€",
          "under",
          "max",
          "do",
          "500 kč",
          "18+",
          "u18",
          "14",
          "year old",
          "24h",
          "within",
          "25 miles",
          "of",
          "leeds",
          "köln",
          "in",
          "this",
          "next",
          "weekend",
          "saturday",
          "12",
          "december",
          "2027",
          "2026-12-24",
          "24.12.",
          "5-7",
          "to",
          "between",
          "and",
          "99999999",
          "0/0/0000",
          "31.02.2027",
          "29 february",
          "after",
          "6pm",
          "25:61",
          "no",
          "not",
          "without",
          "milsim",
          "-milsim",
          "-",
          "\"",
          "\"night game\"",
          "“",
          "東京",
          "周辺",
          "3000円以下",
          "サバゲー",
          "なし",
          "月",
          "日",
          "12月31日",
          "の",
          "ー",
          "(",
          ")",
          "*",
          "?",
          "[a-z]+",
          "name:x",
          "AND",
          "||",
          "~2",
          "\\",
          "e\u0301\u0301\u0301",
          "ẞ",
          "İ",
          "ﬁ",
          "１２",
          "٣",
          "𝟙",
          "👾",
          "\u200d",
          "ß",
          "²",
          "½",
          "Ⅻ",
          ".",
          ",",
          "...",
          "'",
          "or",
          "cancelled",
          "sniper",
          "scotland",
          "Paris",
          "Texas",
          "monday",
          "in two weeks",
          "except",
          "is not my thing",
          "easter",
          "christmas",
          "bank holiday",
          "mid",
          "first weekend of",
          "30-40",
          "a tenner",
          "cheapest",
          "we are",
          "people",
          "i am",
          "speak german",
          "women only",
          "、");

  @Test
  void read_neverFails() {
    var random = new Random(SEED);
    for (int i = 0; i < TEXTS; i++) {
      var text = new StringBuilder();
      int pieces = 1 + random.nextInt(12);
      for (int j = 0; j < pieces; j++) {
        text.append(PIECES.get(random.nextInt(PIECES.size())))
            .append(random.nextInt(4) == 0 ? "" : " ");
      }
      check(text.toString(), i % 3 == 0 ? "US" : i % 3 == 1 ? "JP" : null);
    }
  }

  @Test
  void read_neverFailsOnAnyLetters() {
    var random = new Random(SEED);
    for (int i = 0; i < TEXTS / 10; i++) {
      var text = new StringBuilder();
      for (int j = random.nextInt(60); j >= 0; j--) {
        int c = random.nextInt(i % 2 == 0 ? 0x3200 : 0x20000);
        text.appendCodePoint(Character.isSurrogate((char) c) && c < 0x10000 ? ' ' : c);
      }
      check(text.toString(), null);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(", "\"", "-", "東", "no ", "5 ", "e\u0301", "5-", "-a", "in ", "\"a\" ", "1.1"})
  void read_longRepetitions(String piece) {
    check(piece.repeat(200 / piece.length()), "GB");
  }

  private static void check(String typed, @Nullable String country) {
    SearchText text;
    try {
      text = SearchText.of("q", typed);
    } catch (ProblemException e) {
      return; // is refused before it is read
    }
    if (text == null) {
      return;
    }
    Question question = Readings.READER.read(text, Readings.asker(country));
    int behind = 0;
    for (Clause clause : question.clauses()) {
      assertThat(clause.span().from()).as(typed).isGreaterThanOrEqualTo(behind);
      assertThat(clause.span().to()).as(typed).isGreaterThan(clause.span().from());
      behind = clause.span().to();
    }
    assertThat(behind).as(typed).isLessThanOrEqualTo(text.text().length());
    question
        .understood()
        .readings()
        .forEach(reading -> assertThat(text.text()).contains(reading.words()));
  }
}
