package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;

/** When one can get in to a game. */
class AvailabilityTest {

  private static final Instant START = Instant.parse("2030-05-11T09:00:00Z");
  private static final JsonReader<Event.Registration> REGISTRATION =
      JsonReader.of(Event.Registration.class);

  /** Hours from the start; players of ten; what the organiser says of registration. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "-1 |  9 | FREE     | {} | true",
        "-1 |  9 | APPROVAL | {} | true",
        "-1 |  9 | INVITE   | {} | false",
        "-1 | 10 | FREE     | {} | true", // one may wait
        "-1 | 10 | FREE     | {'waitlist': false} | false",
        "-1 | 10 | EXTERNAL | {} | false",
        "-1 |  9 | FREE     | {'opens_at': '2030-05-11T08:00:01Z'} | false",
        "-1 |  9 | FREE     | {'opens_at': '2030-05-11T08:00:00Z'} | true",
        "-1 |  9 | FREE     | {'closes_at': '2030-05-11T08:00:00Z'} | false",
        " 1 |  9 | FREE     | {} | false",
        " 1 |  9 | FREE     | {'walk_on': true} | true",
        " 1 |  9 | INVITE   | {'walk_on': true} | false",
        " 1 |  9 | FREE     | {'walk_on': true, 'closes_at': '2030-05-11T09:30:00Z'} | false",
        " 1 | 10 | FREE     | {'walk_on': true} | false", // and nobody waits any more
        " 6 |  9 | FREE     | {'walk_on': true} | false",
      })
  void registrationOpen_isWhenOneGetsIn(
      long hours, int players, Event.JoinMode mode, String registration, boolean open) {
    assertThat(standing(Event.State.PUBLISHED, hours, players, mode, registration)).isEqualTo(open);
    assertThat(standing(Event.State.POSTPONED, hours, players, mode, registration)).isFalse();
  }

  /** State; hours from the start; players of ten. */
  @ParameterizedTest
  @CsvSource({
    "PUBLISHED, -1, 7, UPCOMING, true",
    "PUBLISHED, -1, 4, UPCOMING, false",
    "PUBLISHED, -1, 10, UPCOMING, false",
    "PUBLISHED, 7, 7, ENDED, false",
    "DRAFT, -1, 7, UPCOMING, false",
    "POSTPONED, -1, 7, UPCOMING, false",
    "CANCELLED, -1, 7, CANCELLED, false",
    "CANCELLED, 7, 7, CANCELLED, false",
  })
  void phaseAndLastPlaces_areThoseOfAGameThatTakesPlace(
      Event.State state, long hours, int players, EventView.Phase phase, boolean last) {
    Availability standing = at(state, hours, players, Event.JoinMode.FREE, "{}");
    assertThat(standing.phase()).isEqualTo(phase);
    assertThat(standing.lastPlaces()).isEqualTo(last);
  }

  @Test
  void lastPlaces_ofASmallGameWithNobody_areNone() {
    var small = facts(Event.State.PUBLISHED, 2, 0, Event.JoinMode.FREE, "{}");
    assertThat(Availability.of(small, START.minusSeconds(9)).lastPlaces()).isFalse();
  }

  private static boolean standing(
      Event.State state, long hours, int players, Event.JoinMode mode, String registration) {
    return at(state, hours, players, mode, registration).registrationOpen();
  }

  private static Availability at(
      Event.State state, long hours, int players, Event.JoinMode mode, String registration) {
    return Availability.of(
        facts(state, 10, players, mode, registration), START.plus(Duration.ofHours(hours)));
  }

  private static Availability.Facts facts(
      Event.State state, int capacity, int players, Event.JoinMode mode, String registration) {
    return new Availability.Facts(
        START,
        START.plus(Duration.ofHours(6)),
        state,
        mode,
        capacity,
        players,
        REGISTRATION.read(Json.parse(registration.replace('\'', '"'))));
  }
}
