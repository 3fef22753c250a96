package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.engine.query.Document;
import org.muster.engine.query.Engine;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Order;
import org.muster.engine.query.Selection;
import org.muster.engine.ranking.Weights;

/** Lists of games to come among many that are over, against all of them sorted. */
class SoonestTest {

  private static final Instant NOW = Instant.parse("2026-12-01T12:00:00Z");
  private static final long SEED = 20261127;

  /** Many stretches of the column of times, most of them in the past. */
  private static final int GAMES = 12_000;

  private static final int COUNTRIES = 200;
  private static final int PAGE = 20;

  private record Game(UUID id, String country, Instant start) {

    Document document() {
      return Document.of("event", id)
          .name("Game")
          .keyword(Fields.COUNTRY, country)
          .time(Fields.STARTS_AT, start)
          .time(Fields.ENDS_AT, start.plus(Duration.ofHours(8)))
          .build();
    }
  }

  private static final List<Game> ALL = games();
  private static final Snapshot INDEX = index();

  private static List<Game> games() {
    var random = new Random(SEED);
    var games = new ArrayList<Game>();
    for (int i = 0; i < GAMES; i++) {
      int country = random.nextBoolean() ? 0 : random.nextInt(COUNTRIES);
      long minutes = random.nextInt(-900_000, 300_000);
      games.add(
          new Game(
              new UUID(random.nextLong(), random.nextLong()),
              "C" + country,
              NOW.plus(Duration.ofMinutes(minutes))));
    }
    return games;
  }

  private static Snapshot index() {
    List<Document> documents = ALL.stream().map(Game::document).toList();
    return RamIndex.of(documents.subList(0, GAMES - 500), documents.subList(GAMES - 500, GAMES))
        .snapshot();
  }

  /** A country with half of the games, one with a few, one with none. */
  @ParameterizedTest
  @ValueSource(strings = {"C0", "C7", "C999"})
  void list_hasTheFirstToCome_inOrder(String country) {
    Filter coming =
        Filter.all(
            Filter.is(Fields.COUNTRY, country), new Filter.TimeIn(Fields.ENDS_AT, NOW, null));
    var request =
        new Engine.Request(
            Selection.of(coming),
            null,
            new Order.Soonest(Fields.STARTS_AT),
            PAGE,
            null,
            List.of(),
            NOW);

    List<Hit> hits = new SearchExecution(request, INDEX.at(NOW), Weights.SHIPPED).run().hits();

    assertThat(hits.stream().map(Hit::id))
        .as("seed %d", SEED)
        .containsExactlyElementsOf(
            ALL.stream()
                .filter(game -> game.country().equals(country))
                .filter(game -> !game.start().plus(Duration.ofHours(8)).isBefore(NOW))
                .sorted(Comparator.comparing(Game::start))
                .limit(PAGE)
                .map(Game::id)
                .toList());
  }
}
