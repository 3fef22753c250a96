package org.muster.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CorruptionTest {

  private static final List<String> NAMES =
      List.of("Wolf Pack Manchester", "Operace Železný úsvit", "Łódzkie Wilki", "Iron Dawn VII");

  private static Stream<String> many(Corruption kind, String name) {
    var random = new SplittableRandom(5);
    return Stream.generate(() -> kind.of(name, random)).limit(300).map(o -> o.orElse(""));
  }

  @ParameterizedTest
  @EnumSource
  void of_sameSeed_isTheSame(Corruption kind) {
    for (String name : NAMES) {
      assertThat(kind.of(name, new SplittableRandom(7)))
          .isEqualTo(kind.of(name, new SplittableRandom(7)));
    }
  }

  @Test
  void oneTypo_changesOneWordOfFourLettersOrMore() {
    assertThat(many(Corruption.ONE_TYPO, "Old Wolf Pack 2024 VII"))
        .allSatisfy(
            typed -> {
              String[] words = typed.split(" ", -1);
              assertThat(words).hasSize(5).contains("Old", "2024", "VII");
              assertThat((words[1].equals("Wolf") ? 0 : 1) + (words[2].equals("Pack") ? 0 : 1))
                  .isOne();
              assertThat(Stream.of(words[1], words[2])).allMatch(w -> w.length() >= 4);
            });
  }

  @Test
  void oneTypo_isOneEditAway() {
    assertThat(many(Corruption.ONE_TYPO, "Manchester"))
        .allSatisfy(typed -> assertThat(edits("Manchester", typed)).isOne());
  }

  @Test
  void twoTypos_inOneLongWord_areTwoEditsAway() {
    assertThat(many(Corruption.TWO_TYPOS, "Manchester"))
        .allSatisfy(typed -> assertThat(edits("Manchester", typed)).isEqualTo(2));
  }

  @Test
  void twoTypos_inShortWords_areInTwoOfThem() {
    assertThat(many(Corruption.TWO_TYPOS, "Wolf Pack Leeds"))
        .allSatisfy(
            typed -> {
              String[] words = typed.split(" ", -1);
              int wrong =
                  (edits("Wolf", words[0]) > 0 ? 1 : 0)
                      + (edits("Pack", words[1]) > 0 ? 1 : 0)
                      + (edits("Leeds", words[2]) > 0 ? 1 : 0);
              assertThat(wrong).isEqualTo(2);
            });
  }

  @ParameterizedTest
  @CsvSource({
    "ONE_TYPO, Ace 24",
    "ONE_TYPO, 狼隊",
    "TWO_TYPOS, Wolfpck",
    "PREFIX, Ace",
    "NO_ACCENTS, Wolf Pack",
    "SWAPPED_WORDS, Wolfpack",
    "SWAPPED_WORDS, Wolf Wolf",
    "SPLIT, Wolfs",
    "JOINED, Wolfpack",
    "DROPPED_WORD, Wolf Pack",
  })
  void of_nameThatCannotBeSoWrong_isEmpty(Corruption kind, String name) {
    assertThat(kind.of(name, new SplittableRandom(1))).isEmpty();
  }

  @Test
  void noAccents_alsoOfLettersThatAreNotComposed() {
    assertThat(Corruption.NO_ACCENTS.of("Łódź Straße Ærø đak", new SplittableRandom(1)))
        .hasValue("Lodz Strasse AEro dak");
  }

  @Test
  void joinedSplitAndSwapped_keepEveryLetter() {
    String letters = sorted("Wolf Pack Manchester");
    for (Corruption kind : List.of(Corruption.JOINED, Corruption.SPLIT, Corruption.SWAPPED_WORDS)) {
      assertThat(many(kind, "Wolf Pack Manchester"))
          .allMatch(typed -> sorted(typed).equals(letters));
    }
  }

  @Test
  void prefix_leavesThreeLettersOfTheLastWord() {
    assertThat(many(Corruption.PREFIX, "Wolf Pack Leeds").distinct())
        .containsExactlyInAnyOrder("Wolf Pack Lee", "Wolf Pack Leed");
  }

  private static String sorted(String name) {
    char[] letters = name.replace(" ", "").toCharArray();
    Arrays.sort(letters);
    return new String(letters);
  }

  /** Damerau's distance with adjacent swaps, case apart. */
  private static int edits(String from, String to) {
    String a = from.toLowerCase(java.util.Locale.ROOT);
    String b = to.toLowerCase(java.util.Locale.ROOT);
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + cost);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
