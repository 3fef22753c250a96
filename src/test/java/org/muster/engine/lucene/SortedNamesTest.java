package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.engine.text.Typos;

class SortedNamesTest {

  /** Few letters, so that most words have neighbours; one of them has two surrogates. */
  private static final List<String> LETTERS = List.of("a", "b", "c", "é", "ы", "木", "𝔘");

  private static final RandomGenerator RANDOM =
      RandomGeneratorFactory.of("L64X128MixRandom").create(7);

  private static final List<String> WORDS = words();
  private static final SortedNames KEYS =
      SortedNames.of(WORDS.toArray(String[]::new), IntStream.range(0, WORDS.size()).toArray());

  private static List<String> words() {
    var words = new TreeSet<String>();
    while (words.size() < 6_000) {
      words.add(word(9));
    }
    var twice = new ArrayList<>(words);
    twice.addAll(twice.subList(0, 1_000));
    return twice;
  }

  private static String word(int longest) {
    var word = new StringBuilder();
    for (int length = RANDOM.nextInt(1, longest + 1); length > 0; length--) {
      // the first letters are the frequent ones, as in any language
      int letter = Math.min(RANDOM.nextInt(LETTERS.size()), RANDOM.nextInt(LETTERS.size()));
      word.append(LETTERS.get(letter));
    }
    return word.toString();
  }

  private static boolean isNear(String word, String asked, String sure, int most, boolean begun) {
    int typos = begun ? Typos.ofPrefix(asked, word, most) : Typos.between(asked, word, most);
    return typos != Typos.TOO_MANY && word.startsWith(sure);
  }

  @ParameterizedTest
  @CsvSource({
    "1, false, false", "1, false, true", "1, true, false", "1, true, true",
    "2, false, false", "2, false, true", "2, true, false", "2, true, true"
  })
  void alike_areThoseThatTyposFinds(int most, boolean begun, boolean firstIsSure) {
    int several = 0;
    for (int i = 0; i < 150; i++) {
      String asked = word(8) + "ab";
      String sure = firstIsSure ? asked.substring(0, 1) : "";
      var found = new ArrayList<Integer>();
      KEYS.alike(asked, begun, most, sure, at -> found.add(KEYS.entry(at)));
      List<Integer> expected =
          IntStream.range(0, WORDS.size())
              .filter(w -> isNear(WORDS.get(w), asked, sure, most, begun))
              .boxed()
              .toList();

      assertThat(found).as(asked).containsExactlyInAnyOrderElementsOf(expected);
      several += expected.size() > 1 ? 1 : 0;
    }
    assertThat(several).isGreaterThan(20);
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void each_areThoseThatBeginSo(boolean begun) {
    for (int i = 0; i < 300; i++) {
      String asked = word(4);
      var found = new ArrayList<Integer>();
      KEYS.each(asked, begun, found::add);

      assertThat(found)
          .containsExactlyInAnyOrderElementsOf(
              IntStream.range(0, WORDS.size())
                  .filter(w -> begun ? WORDS.get(w).startsWith(asked) : WORDS.get(w).equals(asked))
                  .boxed()
                  .toList());
    }
  }
}
