package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.muster.engine.query.Hit;
import org.muster.engine.query.PartialHit;
import org.muster.engine.ranking.Candidates;
import org.muster.engine.ranking.Ranking;

class RestTest {

  private static final double BEYOND_HOME = 0.35;
  private static final int ROUNDS = 500;

  /** What is not looked for, for want of room, would not have been among the best. */
  @Test
  void hasRoom_isFalseOnlyWhereNothingCanBeAdded() {
    long seed = System.nanoTime();
    var random = new Random(seed);
    int full = 0;
    for (int round = 0; round < ROUNDS; round++) {
      boolean isAtHome = random.nextBoolean();
      List<Candidates.Candidate<IndexMatch>> known = some(random);
      int page = 1 + random.nextInt(10);
      var rest = new Rest(known, page, isAtHome, BEYOND_HOME);
      var demands = new Rest.Demands(random.nextInt(4), random.nextDouble()); // 0 is the country
      List<PartialHit> before = rest.best();
      boolean hasRoom = rest.hasRoom(demands);
      rest.add(some(random), demands);
      if (!hasRoom) {
        full++;
        assertThat(rest.best()).as("seed %d, round %d", seed, round).isEqualTo(before);
      }
    }
    assertThat(full).as("seed %d", seed).isBetween(1, ROUNDS - 1);
  }

  /** Whatever is found again, and however it is called. */
  @Test
  void noHit_isInAnAnswerTwice() {
    long seed = System.nanoTime();
    var random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      List<Candidates.Candidate<IndexMatch>> known = some(random);
      var rest = new Rest(known, known.size() + 20, random.nextBoolean(), BEYOND_HOME);
      var found = new ArrayList<>(known);
      for (int searches = random.nextInt(4); searches > 0; searches--) {
        found.addAll(some(random));
        Collections.shuffle(found, random);
        var demands = new Rest.Demands(1 + random.nextInt(3), random.nextDouble());
        if (random.nextBoolean()) {
          rest.addNamed(found, demands);
        } else {
          rest.add(found, demands);
        }
      }
      List<Hit> hits = new ArrayList<>(rest.best().stream().map(PartialHit::hit).toList());
      known.stream().filter(is -> is.bucket().missing() == 0).forEach(is -> hits.add(is.hit()));
      assertThat(hits).as("seed %d, round %d", seed, round).doesNotHaveDuplicates();
    }
  }

  @Test
  void hasRoom_forTheBestThatIsBeyond() {
    var one = new Rest(List.of(candidate(4, 1)), 1, false, BEYOND_HOME);
    assertThat(one.hasRoom(new Rest.Demands(1, 0.15))).isTrue(); // three steps
    assertThat(one.hasRoom(new Rest.Demands(1, 0.2))).isFalse();
    var two = new Rest(List.of(candidate(4, 1)), 2, false, BEYOND_HOME);
    assertThat(two.hasRoom(new Rest.Demands(1, 0.2))).isTrue();
  }

  @Test
  void answers_countThoseThatHaveAll() {
    var known = List.of(candidate(0, 0), candidate(0, 0), candidate(8, 1));
    var rest = new Rest(known, 3, false, BEYOND_HOME);
    assertThat(rest.answers(0)).isEqualTo(3);
    assertThat(rest.answers(0.7)).isEqualTo(2);
    assertThat(rest.hasRoom()).isTrue();
    assertThat(rest.best()).hasSize(1);
    assertThat(new Rest(known, 2, false, BEYOND_HOME).hasRoom()).isFalse();
  }

  private static List<Candidates.Candidate<IndexMatch>> some(Random random) {
    var some = new ArrayList<Candidates.Candidate<IndexMatch>>();
    for (int n = random.nextInt(16); n > 0; n--) {
      some.add(candidate(random.nextInt(13), random.nextInt(2)));
    }
    some.sort((a, b) -> Integer.compare(a.lackStep(), b.lackStep()));
    return some;
  }

  @SuppressWarnings("NullAway") // nobody asks for the document, nor for its place
  private static Candidates.Candidate<IndexMatch> candidate(int lackStep, int lacks) {
    var bucket = new Ranking.Bucket(lacks, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, false);
    return new Candidates.Candidate<>(
        new IndexMatch(null, null, null),
        new Hit("event", UUID.randomUUID()),
        bucket,
        1 - lackStep / 20.0,
        lackStep,
        null);
  }
}
