package org.muster.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WrongNamesTest {

  @Test
  void distinct_namesThatAreTheSameToPeople_areThereOnce() {
    var names = new WrongNames(List.of("Wolf Pack", "WOLFPACK", "Iron Dawn VII", "Iron Dawn 7"));
    assertThat(names.sample(Corruption.EXACT, 3, 1)).hasSize(2);
  }

  @Test
  void sample_sameSeed_isTheSame() {
    var names = new WrongNames(List.of("Wolf Pack", "Night Owls", "Łódzkie Wilki"));
    assertThat(names.sample(Corruption.ONE_TYPO, 9, 3))
        .hasSize(3)
        .isEqualTo(names.sample(Corruption.ONE_TYPO, 9, 3));
  }

  @Test
  void sample_whatIsAnothersName_isNoTest() {
    var names = new WrongNames(List.of("Wolf Pack", "Pack Wolf"));
    assertThat(names.sample(Corruption.SWAPPED_WORDS, 9, 3)).isEmpty();
  }

  @Test
  void sample_beginningOfElevenNames_isNoTest() {
    List<String> many =
        IntStream.range(0, 11).mapToObj(i -> "Team Wolf" + (char) ('a' + i)).toList();
    assertThat(new WrongNames(many).sample(Corruption.PREFIX, 99, 3)).isEmpty();
    assertThat(new WrongNames(many.subList(0, 10)).sample(Corruption.PREFIX, 99, 3)).isNotEmpty();
  }

  @Test
  void sample_wordsOfElevenNames_areNoTest() {
    List<String> many = IntStream.range(0, 11).mapToObj(i -> "Iron Dawn " + (i + 20)).toList();
    List<String> typed = Stream.concat(many.stream(), Stream.of("Iron Wolf Leeds")).toList();
    assertThat(new WrongNames(typed).sample(Corruption.DROPPED_WORD, 99, 3))
        .extracting(WrongNames.Wrong::typed)
        .doesNotContain("Iron Dawn")
        .isNotEmpty();
  }
}
