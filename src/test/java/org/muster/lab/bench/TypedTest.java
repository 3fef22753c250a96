package org.muster.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TypedTest {

  private static Typed typed(long seed) {
    return new Typed(TextsTest.MATERIAL, seed);
  }

  @Test
  void next_neverRepeats() {
    assertThat(Stream.generate(typed(7)::next).limit(50_000)).doesNotHaveDuplicates();
  }

  @Test
  void letters_areOfAllLengthsFromTwoToSeven() {
    assertThat(
            Stream.generate(typed(7)::letters)
                .limit(5_000)
                .collect(Collectors.groupingBy(String::length, Collectors.counting())))
        .containsOnlyKeys(2, 3, 4, 5, 6, 7)
        .allSatisfy((length, count) -> assertThat(count).isGreaterThan(100));
  }

  @Test
  void letters_someBeginANameAndSomeAreWrong() {
    List<String> letters = Stream.generate(typed(7)::letters).limit(2_000).toList();
    long right = letters.stream().filter(l -> "Wölf Pack".startsWith(l)).count();
    assertThat(right).isBetween(500L, 1_500L);
  }

  @Test
  void next_sameSeed_isTheSame() {
    List<String> paths = Stream.generate(typed(7)::next).limit(200).toList();
    assertThat(Stream.generate(typed(7)::next).limit(200)).isEqualTo(paths);
    assertThat(Stream.generate(typed(8)::next).limit(200)).isNotEqualTo(paths);
  }
}
