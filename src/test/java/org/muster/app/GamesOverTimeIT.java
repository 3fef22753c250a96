package org.muster.app;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.community.event.EventSummary;
import org.muster.core.json.Json;
import org.muster.engine.query.ShownRow;
import org.muster.engine.rows.RowCache;
import org.muster.testing.DemoNode;
import org.muster.testing.EventWorld;
import org.muster.testing.SetClock;

/** A kept game shows what the clock has made of it, to the second. */
class GamesOverTimeIT {

  private static final Instant START = Instant.parse("2030-06-01T10:00:00Z");
  private static final SetClock CLOCK = new SetClock(START.minus(Duration.ofDays(20)));

  @AutoClose private static final EventWorld WORLD = new EventWorld(CLOCK);
  private static UUID game = new UUID(0, 0);

  @BeforeAll
  static void game() {
    game = WORLD.event("published", "public");
    WORLD.sql(
        """
        update event set starts_at = cast(? as timestamptz),
          ends_at = cast(? as timestamptz) + interval '6 hours',
          registration = '{"opens_at":"2030-05-20T00:00:00Z","closes_at":"2030-05-31T00:00:00Z"}',
          prices = '[{"amount_minor":3500,"currency":"GBP","until":"2030-05-25T00:00:00Z"}]'
        where id = ?
        """,
        START.toString(),
        START.toString(),
        game);
    WORLD.node().awaitCaughtUp();
  }

  @ParameterizedTest
  @CsvSource({
    "2030-05-20T00:00:00Z, upcoming, false, upcoming, true",
    "2030-05-25T00:00:00Z, upcoming, true, upcoming, true",
    "2030-05-31T00:00:00Z, upcoming, true, upcoming, false",
    "2030-06-01T10:00:00Z, upcoming, false, ongoing, false",
    "2030-06-01T16:00:00Z, ongoing, false, ended, false"
  })
  void keptBeforeATurn_showsTheTurn(
      Instant turn, String phase, boolean open, String phaseThen, boolean openThen) {
    // a node that is behind reads the row anew, so this may take more than one try
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () -> {
              set(turn.minusSeconds(60));
              assertThat(texts(kept())).isEqualTo(List.of(phase, open));
              long misses = cache().misses();
              set(turn.minusSeconds(1));
              assertThat(texts(kept())).isEqualTo(List.of(phase, open));
              assertThat(cache().misses()).as("still kept").isEqualTo(misses);
            });

    set(turn);
    assertThat(texts(shown())).isEqualTo(List.of(phaseThen, openThen));
    set(turn.minusSeconds(1));
    assertThat(texts(shown())).as("the clock was set back").isEqualTo(List.of(phase, open));
  }

  private static void set(Instant now) {
    CLOCK.forward(Duration.between(CLOCK.instant(), now));
  }

  private static List<?> texts(ShownRow<EventSummary> row) {
    return List.of(Json.name(row.value().phase()), row.value().registrationOpen());
  }

  /** The game from the cache. */
  private static ShownRow<EventSummary> kept() {
    var kept = new AtomicReference<ShownRow<EventSummary>>();
    DemoNode.soon(
        () -> {
          long hits = cache().hits();
          kept.set(shown());
          return cache().hits() > hits;
        });
    return requireNonNull(kept.get());
  }

  private static ShownRow<EventSummary> shown() {
    return requireNonNull(WORLD.events().listed(List.of(game), null).get(game));
  }

  private static RowCache cache() {
    return WORLD.node().node.platform().rows();
  }
}
