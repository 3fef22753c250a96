package org.muster.engine.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Question;
import org.muster.engine.query.Understood;
import org.muster.engine.ranking.Ranking.Bucket;
import org.muster.engine.ranking.Ranking.Elsewhere;
import org.muster.engine.text.Analysis;
import org.muster.engine.text.QueryWords;

class RankingTest {

  /** Each line: a query, and names for it, the better ones first; {@code =} for equally good. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "wolf pack: wolf pack > wolfpack > wolfs pack",
        "iron dawn: iron dawn > iron dawn milsim > dawn iron > op iron dawn > iron down > red sun",
        "iron dawn vii: iron dawn 7 > iron dawn vii the return > dawn vii iron",
        "wolfpack: wolfpack = WOLFPACK > wolf pack > wolfpak > bear",
        "wolfpak: wolfpack > bear",
        "wlofpack: wolfpack > bear",
        "xolfpack: wolfpack > bear",
        "black wolfs: black wolfs > black wolf > wolf",
        "kom: komodo > red komodo",
        "komo: komo > komodo",
        "airsoft iron dawn: iron dawn > iron down",
        "op 7: op 7 > op 8",
        "night: night > nights > right",
        "m4a1: m4a1 > m4a2",
        "attack defence attack: attack defence attack > attack defence > attack",
      })
  void bucket_putsBetterNamesFirst(String line) {
    String query = line.substring(0, line.indexOf(':'));
    Bucket previous = null;
    for (String equals : line.substring(line.indexOf(':') + 1).split(">", -1)) {
      Bucket first = null;
      for (String name : equals.split("=", -1)) {
        Bucket bucket = bucket(query, List.of(name), Elsewhere.NOWHERE);
        if (first != null) {
          assertThat(bucket).as(name).isEqualByComparingTo(first);
        } else if (previous != null) {
          assertThat(bucket).as("'%s' after the one before it", name).isGreaterThan(previous);
        }
        first = bucket;
      }
      previous = first;
    }
  }

  @Test
  void aPlaceThatWasUnderstood_isNoMisspeltBeginningOfANameOfAnother() {
    List<List<String>> london = List.of(List.of("speedsoft", "sessions", "london"));
    Elsewhere[] nowhere = {Elsewhere.NOWHERE, Elsewhere.NOWHERE};
    var near = new Filter.Within(new GeoPoint(45.75, 4.85), 80_000);
    var lyon = new Clause.Should(new Clause.Span(10, 14), near, List.of());

    QueryWords place = words("speedsoft lyon", lyon);
    assertThat(new Ranking(place).bucket(london, nowhere, 1, false).inName()).isFalse();
    QueryWords plain = words("speedsoft lyon"); // the control: nobody knows what it means
    assertThat(new Ranking(plain).bucket(london, nowhere, 0, false).inName()).isTrue();
  }

  private static QueryWords words(String text, Clause... clauses) {
    return QueryWords.of(
        new Question(
            text, List.of(clauses), new Understood(text, List.of()), null, Set.of(), "en"));
  }

  @Test
  void order_comparesMissingThenTyposThenTheRest() {
    var expected =
        List.of(
            new Bucket(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, false),
            new Bucket(0, 0, 0, 0, 0, 0, 0, 0, 0, 3, false, false),
            new Bucket(0, 0, 0, 0, 0, 0, 0, 0, 9, 0, false, false),
            new Bucket(0, 0, 0, 0, 0, 0, 0, 1, 9, 0, false, false),
            new Bucket(0, 0, 0, 0, 0, 0, 1, 0, 0, 0, false, false),
            new Bucket(0, 0, 0, 0, 1, 0, 0, 0, 0, 0, false, false),
            new Bucket(0, 0, 0, 0, 0, 1, 0, 0, 0, 0, false, false),
            new Bucket(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, false, false),
            new Bucket(0, 0, 1, 0, 0, 0, 0, 0, 0, 0, false, false),
            new Bucket(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, false));
    var shuffled = new ArrayList<>(expected);
    Collections.reverse(shuffled);
    Collections.sort(shuffled);
    assertThat(shuffled).isEqualTo(expected);
  }

  /** All that decides is packed into one number, which must say the same as one after the other. */
  @RepeatedTest(20)
  void order_isThatOfOneAfterTheOther() {
    long seed = new Random().nextLong();
    var random = new Random(seed);
    Comparator<Bucket> expected =
        Comparator.comparingInt(Bucket::missing)
            .thenComparingInt(Bucket::unmet)
            .thenComparingInt(Bucket::typos)
            .thenComparingInt(Bucket::outside)
            .thenComparingInt(Bucket::joins)
            .thenComparingInt(Bucket::lacking)
            .thenComparingInt(bucket -> bucket.disorder() + bucket.looseness())
            .thenComparingInt(Bucket::disorder)
            .thenComparingInt(Bucket::surplus);
    for (int i = 0; i < 1_000; i++) {
      int most = random.nextBoolean() ? 2 : QueryWords.MOST + 1; // few, so that many are equal
      Bucket one = random(random, most);
      Bucket other = random(random, most);
      assertThat(Integer.signum(one.compareTo(other)))
          .as("seed %d: %s, %s", seed, one, other)
          .isEqualTo(Integer.signum(expected.compare(one, other)));
    }
  }

  private static Bucket random(Random random, int most) {
    return new Bucket(
        (1L << random.nextInt(most)) - 1,
        0,
        random.nextInt(most),
        random.nextInt(3 * most),
        random.nextInt(most),
        random.nextInt(most),
        random.nextInt(most),
        random.nextInt(most),
        random.nextInt(most),
        random.nextInt(Ranking.MOST_SURPLUS + 1),
        random.nextBoolean(),
        random.nextBoolean());
  }

  @Test
  void bucket_takesTheBestName() {
    assertThat(bucket("wolf pack", List.of("bear club", "wolf pack"), Elsewhere.NOWHERE))
        .isEqualTo(new Bucket(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, true, true));
  }

  @Test
  void bucket_wordsElsewhere_areOutsideButNotMissing() {
    assertThat(bucket("wolf lyon", List.of("bear"), Elsewhere.EXACT).missing()).isZero();
    assertThat(bucket("wolf lyon", List.of("bear"), Elsewhere.EXACT).outside()).isEqualTo(2);
    assertThat(bucket("wolf lyon", List.of("bear"), Elsewhere.MISSPELT).typos()).isEqualTo(2);
    assertThat(bucket("wolf lyon", List.of("bear"), Elsewhere.NOWHERE).missing()).isEqualTo(2);
  }

  @Test
  void bucket_fillerIsNeverMissing() {
    assertThat(bucket("airsoft in wolf", List.of("wolf"), Elsewhere.NOWHERE).missing()).isZero();
  }

  @Test
  void bucket_noName_countsWhatIsElsewhere() {
    assertThat(bucket("wolf", List.of(), Elsewhere.EXACT).outside()).isEqualTo(1);
  }

  @Test
  void bucket_partOfANameInAnotherScript_isAJoin() {
    Bucket bucket = bucket("東京", List.of("大東京倶楽部"), Elsewhere.NOWHERE);
    assertThat(bucket.missing()).isZero();
    assertThat(bucket.typos()).isZero();
  }

  private static Bucket bucket(String query, List<String> names, Elsewhere elsewhere) {
    QueryWords words =
        QueryWords.of(new Question(query, List.of(), Understood.NOTHING, null, Set.of()));
    return new Ranking(words)
        .bucket(
            names.stream().map(Analysis::words).toList(),
            Collections.nCopies(words.words().size(), elsewhere).toArray(Elsewhere[]::new),
            0,
            false);
  }
}
