package org.muster.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TyposTest {

  private static final long SEED = 20_411;

  @ParameterizedTest
  @CsvSource({
    "wolf, wolf, 0",
    "wolf, wulf, 1",
    "wolf, wof, 1",
    "wolf, woolf, 1",
    "wolf, wlof, 1",
    "wolf, olf, 1",
    "wolf, twolf, 1",
    "wolfpack, wolf, 4",
    "ca, abc, 3", // a swap is not taken apart again: optimal string alignment
    "abcd, badc, 2",
    "'', abc, 3",
    "'', '', 0",
  })
  void between_countsInsertionsDeletionsSubstitutionsAndSwaps(String a, String b, int typos) {
    assertThat(Typos.between(a, b, 4)).isEqualTo(typos);
    assertThat(Typos.between(b, a, 4)).isEqualTo(typos);
  }

  @ParameterizedTest
  @CsvSource({
    "wolf, wolfpack, 0",
    "wulf, wolfpack, 1",
    "wofl, wolfpack, 1",
    "wolfpack, wolf, 4",
    "'', wolf, 0",
    "xolf, wolfpack, 1",
  })
  void ofPrefix_isTheDistanceToTheBestBeginning(String a, String b, int typos) {
    assertThat(Typos.ofPrefix(a, b, 4)).isEqualTo(typos);
  }

  @Test
  void between_moreThanMost_isTooMany() {
    assertThat(Typos.between("wolf", "bear", 2)).isEqualTo(Typos.TOO_MANY);
    assertThat(Typos.between("wolf", "wolfpack", 2)).isEqualTo(Typos.TOO_MANY);
    assertThat(Typos.ofPrefix("wolfpack", "wolf", 2)).isEqualTo(Typos.TOO_MANY);
  }

  /** Few letters, so that words are near each other and every way of the recursion is taken. */
  @Test
  void distances_areThoseOfTheDefinition() {
    var random = new Random(SEED);
    for (int i = 0; i < 20_000; i++) {
      String a = word(random);
      String b = word(random);
      int most = random.nextInt(5);
      int expected = byDefinition(a, a.length(), b, b.length());
      assertThat(Typos.between(a, b, most))
          .as("seed %d: between(%s, %s, %d)", SEED, a, b, most)
          .isEqualTo(expected <= most ? expected : Typos.TOO_MANY);
      int prefix = Integer.MAX_VALUE;
      for (int j = 0; j <= b.length(); j++) {
        prefix = Math.min(prefix, byDefinition(a, a.length(), b, j));
      }
      assertThat(Typos.ofPrefix(a, b, most))
          .as("seed %d: ofPrefix(%s, %s, %d)", SEED, a, b, most)
          .isEqualTo(prefix <= most ? prefix : Typos.TOO_MANY);
    }
  }

  private static String word(Random random) {
    var word = new StringBuilder();
    for (int n = random.nextInt(7); n > 0; n--) {
      word.append((char) ('a' + random.nextInt(3)));
    }
    return word.toString();
  }

  /** Optimal string alignment as the textbook writes it down: slow, and plainly right. */
  private static int byDefinition(String a, int i, String b, int j) {
    if (i == 0 || j == 0) {
      return i + j;
    }
    int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int best =
        Math.min(
            byDefinition(a, i - 1, b, j - 1) + cost,
            Math.min(byDefinition(a, i - 1, b, j), byDefinition(a, i, b, j - 1)) + 1);
    if (i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1)) {
      best = Math.min(best, byDefinition(a, i - 2, b, j - 2) + 1);
    }
    return best;
  }
}
