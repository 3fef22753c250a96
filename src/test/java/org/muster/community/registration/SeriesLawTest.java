package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.community.event.Event;
import org.muster.community.registration.SeriesSnapshot.Game;

/** The controls of the model of series: one that breaks one law, for each of them. */
class SeriesLawTest {

  private static final Instant NOW = Instant.parse("2030-05-01T12:00:00Z");

  private static Game game(int number, String mark) {
    return new Game(
        "game-" + number,
        NOW.plus(Duration.ofDays(7L * number)),
        Event.State.PUBLISHED,
        number,
        true,
        mark,
        number);
  }

  private static Game copy(int number, int week, int registrations) {
    return new Game(
        "copy-" + number,
        NOW.plus(Duration.ofDays(7L * week)),
        Event.State.DRAFT,
        number,
        false,
        "game-1/1",
        registrations);
  }

  private static SeriesSnapshot of(Game... games) {
    return new SeriesSnapshot(NOW, List.of(games));
  }

  @Test
  void broken_ofAGoodSeries_isNothing() {
    assertThat(SeriesLaw.broken(of(game(1, ""), game(2, ""), game(3, "")))).isEmpty();
    assertThat(
            SeriesLaw.broken(
                of(
                    game(1, ""),
                    game(2, "game-2/1"),
                    game(3, "game-3/7"),
                    game(4, "game-3/7"),
                    copy(5, 5, 0))))
        .isEmpty();
    Game over =
        new Game("game-0", NOW.minusSeconds(1), Event.State.PUBLISHED, null, true, "game-0/1", 1);
    assertThat(SeriesLaw.broken(of(over, game(1, "game-0/2")))).as("it has begun").isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void broken_ofABrokenSeries_isThatLaw(SeriesLaw law) {
    SeriesSnapshot broken =
        switch (law) {
          case CHANGED_TOGETHER -> of(game(1, ""), game(2, "game-1/1"), game(3, "game-1/1"));
          case ONE_AT_A_TIME -> of(game(1, ""), game(2, ""), copy(3, 2, 0));
          case NUMBERED_ONCE -> of(game(1, ""), game(2, ""), copy(2, 3, 0));
          case COPIED_WITHOUT_PLAYERS -> of(game(1, ""), copy(2, 2, 1));
        };
    assertThat(SeriesLaw.broken(broken)).containsExactly(law);
  }

  /** A later one that was forgotten, and two changes of which each has a part. */
  @Test
  void changedTogether_inAllOrInNone() {
    for (SeriesSnapshot torn :
        List.of(
            of(game(1, "game-1/1"), game(2, "game-1/1"), game(3, "")),
            of(game(1, "game-1/1"), game(2, "game-1/2"), game(3, "game-1/1")),
            of(game(1, "game-1/1"), game(2, "game-2/1"), game(3, "game-1/1")))) {
      assertThat(SeriesLaw.broken(torn)).containsExactly(SeriesLaw.CHANGED_TOGETHER);
    }
  }
}
