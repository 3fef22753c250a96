package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.muster.engine.lucene.TermDictionary.Alike;
import org.muster.engine.lucene.TermDictionary.Near;

/** Words by number, by how they begin, and by the trigrams that they share. */
class TermDictionaryTest {

  private static TermDictionary of(String... words) {
    var dictionary = new TermDictionary();
    for (String word : words) {
      dictionary.add(word);
    }
    return dictionary;
  }

  @Test
  void words_keepTheirNumbers() {
    TermDictionary dictionary = of("osprey", "falcon");
    assertThat(dictionary.add("osprey")).isZero();
    assertThat(dictionary.number("falcon")).isEqualTo(1);
    assertThat(dictionary.number("kestrel")).isEqualTo(-1);
  }

  @Test
  void kept_isOneStringHoweverManyWordsThereAre() {
    var dictionary = new TermDictionary();
    for (int i = 0; i < 5_000; i++) {
      String first = dictionary.kept("word" + i);
      assertThat(first).isEqualTo("word" + i);
      assertThat(dictionary.kept("word" + i)).isSameAs(first);
    }
  }

  @Test
  void beginnings_areInAlphabeticalOrder() {
    assertThat(of("osprey", "ospitale", "falcon", "osp").beginning("osp"))
        .containsExactly("osp", "ospitale", "osprey");
  }

  @Test
  void near_saysHowManyLettersAreWrong() {
    TermDictionary dictionary = of("nottingham", "nottinghem", "birmingham", "notting");
    assertThat(dictionary.near("notingham", 1, 4)).containsExactly(new Near("nottingham", 1, 10));
    assertThat(dictionary.near("nothingham", 2, 7))
        .extracting(Near::word)
        .containsExactlyInAnyOrder("nottingham", "nottinghem");
  }

  @Test
  void alike_leavesOutWhatSharesTooLittleOrIsTooLong() {
    TermDictionary dictionary = of("wolfpack", "wolf", "wolfpackairsoftclub");
    assertThat(dictionary.alike("wolfpack", 3, 0, 1, 10))
        .extracting(Alike::word)
        .containsExactlyInAnyOrder("wolfpack", "wolf");
    assertThat(dictionary.alike("wolfpack", 10, 0, 1, 40))
        .extracting(Alike::word)
        .containsExactly("wolfpack");
  }

  /** A list may hold words that came after the size was read, for which there is no room. */
  @Test
  void postings_endAtTheWordsThatWereThere() {
    var postings = new TermDictionary.Postings();
    for (int number : new int[] {3, 7, 8, 20}) {
      postings.add(number);
    }
    assertThat(postings.of(8).size()).isEqualTo(2);
    assertThat(postings.of(21).size()).isEqualTo(4);
    assertThat(postings.of(0).size()).isZero();
  }

  /** Whoever asks while words are added sees those that were there, whole, and never fails. */
  @Test
  void alike_whileWordsAreAdded() throws Exception {
    long seed = System.nanoTime();
    var dictionary = of("wolfpack");
    Callable<Integer> adding =
        () -> {
          var random = new Random(seed);
          for (int i = 0; i < 60_000; i++) {
            dictionary.add("wolf" + Integer.toString(random.nextInt(1 << 24), 36));
          }
          return 0;
        };
    Callable<Integer> asking =
        () -> {
          int asked = 0;
          for (; asked < 400 || dictionary.number("end") < 0; asked++) {
            List<Alike> alike = dictionary.alike("wolfpack", 3, 0, 1, 40);
            assertThat(alike).as("seed %d", seed).extracting(Alike::word).contains("wolfpack");
          }
          return asked;
        };
    try (var threads = Executors.newFixedThreadPool(4)) {
      Future<Integer> added = threads.submit(adding);
      List<Future<Integer>> asked =
          IntStream.range(0, 3).mapToObj(_ -> threads.submit(asking)).toList();
      added.get();
      dictionary.add("end");
      for (Future<Integer> one : asked) {
        assertThat(one.get()).isGreaterThanOrEqualTo(400);
      }
    }
  }
}
