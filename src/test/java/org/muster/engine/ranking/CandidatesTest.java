package org.muster.engine.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Order;
import org.muster.engine.query.Question;
import org.muster.engine.query.Understood;
import org.muster.engine.ranking.Ranking.Elsewhere;
import org.muster.engine.text.QueryWords;

/** The order of answers, of documents that no engine has. */
class CandidatesTest {

  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");

  private final QueryWords words =
      QueryWords.of(new Question("iron dawn", List.of(), Understood.NOTHING, null, Set.of()));
  private final Candidates<Known> candidates =
      new Candidates<>(
          words,
          Weights.SHIPPED,
          Coverage.of(words, Weights.SHIPPED, 1000, word -> 10, word -> 0),
          new Order.Relevance(NOW, null, null));

  /** A document of which everything is known. */
  private record Known(
      String name, Elsewhere in, int failed, boolean isAway, int foreign, int inDays)
      implements Match {

    static Known called(String name) {
      return new Known(name, Elsewhere.NOWHERE, 0, false, 0, 7);
    }

    @Override
    public Hit hit() {
      return new Hit("event", new UUID(name.hashCode(), hashCode()));
    }

    @Override
    public List<List<String>> names() {
      return List.of(List.of(name.split(" ", -1)));
    }

    @Override
    public Elsewhere[] elsewhere() {
      var everywhere = new Elsewhere[2];
      Arrays.fill(everywhere, in);
      return everywhere;
    }

    @Override
    public OptionalLong startsAt() {
      return OptionalLong.of(NOW.plus(Duration.ofDays(inDays)).toEpochMilli());
    }

    @Override
    public double price() {
      return Double.POSITIVE_INFINITY;
    }

    @Override
    public double metresTo(GeoPoint point) {
      return Double.POSITIVE_INFINITY;
    }
  }

  private List<String> ranked(Known... known) {
    for (Known one : known) {
      candidates.add(one, 0);
    }
    return candidates.ranked().stream().map(candidate -> candidate.match().name()).toList();
  }

  @Test
  void names_comeBeforeWordsElsewhere_andThosePartlyThere() {
    assertThat(
            ranked(
                new Known("night of wolves", Elsewhere.EXACT, 0, false, 0, 7),
                Known.called("iron dusk"),
                Known.called("iron dawn iv"),
                Known.called("iron dawn")))
        .containsExactly("iron dawn", "iron dawn iv", "night of wolves", "iron dusk");
  }

  @Test
  void whatFailsADemand_isAnAnswerByItsNameOnly() {
    assertThat(
            ranked(
                new Known("iron dawn", Elsewhere.NOWHERE, 1, false, 0, 7),
                new Known("night of wolves", Elsewhere.EXACT, 1, false, 0, 7),
                new Known("day of wolves", Elsewhere.EXACT, 0, true, 0, 7)))
        .containsExactly("iron dawn");
  }

  @Test
  void amongEquals_theAskersOwnAndSoonerComeFirst() {
    assertThat(
            ranked(
                new Known("wolves a", Elsewhere.EXACT, 0, false, 1, 7),
                new Known("wolves b", Elsewhere.EXACT, 0, false, 0, 70),
                new Known("wolves c", Elsewhere.EXACT, 0, false, 0, 8)))
        .containsExactly("wolves c", "wolves b", "wolves a");
  }

  @Test
  void aDocument_countsOnce() {
    Known dawn = Known.called("iron dawn");
    assertThat(ranked(dawn, dawn)).containsExactly("iron dawn");
    assertThat(candidates.haveAllOfIt()).isTrue();
  }

  @Test
  void nothingInformative_isNoAnswer() {
    assertThat(ranked(Known.called("wolf pack"))).isEmpty();
    assertThat(candidates.haveAllOfIt()).isFalse();
  }
}
