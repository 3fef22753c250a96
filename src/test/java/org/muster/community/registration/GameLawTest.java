package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.community.event.Event;
import org.muster.community.registration.Registration.State;
import org.muster.community.registration.Snapshot.Game;
import org.muster.community.registration.Snapshot.Row;

/** The controls of the model: a game that breaks one law, for each of them. */
class GameLawTest {

  private static final Instant NOW = Instant.parse("2030-05-01T12:00:00Z");
  private static final Instant START = NOW.plus(Duration.ofDays(10));
  private static final RegistrationDetails ONE = of(1, null);

  /** Five places, one of them on the red side; two are free, and a team of three waits for them. */
  private static final Snapshot GOOD =
      new Snapshot(
          NOW,
          game(Event.State.PUBLISHED, 3),
          List.of(
              row("ann", of(1, "Red"), State.CONFIRMED, null),
              row("bob", ONE, State.OFFERED, null),
              row("cat", ONE, State.CHECKED_IN, null),
              row("dan", of(3, null), State.WAITLISTED, 1),
              row("eve", ONE, State.WAITLISTED, 2),
              row("fay", ONE, State.PENDING, null),
              row("gus", ONE, State.CANCELLED, null)));

  private static Game game(Event.State state, int registered) {
    return new Game(
        "game",
        state,
        START,
        START.plus(Duration.ofHours(6)),
        null,
        Map.of(CapacityLimit.PLAYERS, 5, CapacityLimit.faction("Red"), 1),
        List.of("faction Red"),
        registered,
        5 - registered,
        registered == 5);
  }

  private static RegistrationDetails of(int size, @Nullable String side) {
    return RegistrationDetailsBuilder.builder().size(size).faction(side).build();
  }

  private static Row row(
      String who, RegistrationDetails details, State state, @Nullable Integer position) {
    UUID id = UUID.nameUUIDFromBytes(who.getBytes(StandardCharsets.UTF_8));
    Instant ends = state == State.OFFERED ? NOW.plus(RegistrationLedger.OFFER) : null;
    return new Row(
        id,
        who,
        false,
        false,
        details,
        state,
        position,
        ends,
        state == State.CHECKED_IN ? NOW : null);
  }

  private static Row row(
      UUID id,
      String who,
      boolean walkIn,
      State state,
      @Nullable Integer position,
      @Nullable Instant offerEnds) {
    return new Row(id, who, walkIn, walkIn, ONE, state, position, offerEnds, null);
  }

  private static Row arrived(String who, Instant at) {
    Row row = row(who, ONE, State.CHECKED_IN, null);
    return new Row(row.id(), who, false, false, ONE, State.CHECKED_IN, null, null, at);
  }

  private static RegistrationDetails guests(int size, String... names) {
    return RegistrationDetailsBuilder.builder()
        .size(size)
        .guests(Stream.of(names).map(name -> new Guest(name, null, null, false)).toList())
        .build();
  }

  /** The good one after its end, where nobody is left to wait, but for a row. */
  private static Snapshot at(Instant now, Row row) {
    Row alive = row("ann", ONE, State.NO_SHOW, null);
    return new Snapshot(now, game(Event.State.COMPLETED, 1), List.of(alive, row));
  }

  /** The good one, but for the game and some rows; others than those come last. */
  private static Snapshot but(Game game, Row... rows) {
    List<Row> all = new ArrayList<>(GOOD.rows());
    for (Row row : rows) {
      UnaryOperator<Row> other = each -> each.id().equals(row.id()) ? row : each;
      all.replaceAll(other);
      if (!all.contains(row)) {
        all.add(row);
      }
    }
    return new Snapshot(NOW, game, all);
  }

  private static Snapshot but(int registered, Row... rows) {
    return but(game(Event.State.PUBLISHED, registered), rows);
  }

  @Test
  void broken_ofAGoodGame_isNothing() {
    assertThat(GameLaw.broken(GOOD, GOOD)).isEmpty();
    // a place for the head, and what is left of it for who is behind
    Snapshot offered =
        but(
            5,
            row("cat", ONE, State.CANCELLED, null),
            row("dan", of(3, null), State.OFFERED, null),
            row("eve", ONE, State.WAITLISTED, 1));
    assertThat(GameLaw.broken(GOOD, offered)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void broken_ofABrokenGame_isThatLaw(GameLaw law) {
    Snapshot broken =
        switch (law) {
          case NEVER_OVERSOLD -> but(4, row("hal", of(1, "Red"), State.CONFIRMED, null));
          case ONE_EACH -> but(3, row(UUID.randomUUID(), "ann", false, State.WAITLISTED, 3, null));
          case GUESTS_FIT -> but(3, row("fay", guests(1, "Ghost"), State.PENDING, null));
          case NAMES_ARE_FORGOTTEN ->
              at(
                  START.plus(Duration.ofHours(6)).plus(GuestNameStore.KEPT),
                  row("gus", guests(2, "Ghost"), State.CANCELLED, null));
          case FIRST_ARRIVAL_COUNTS -> but(3, arrived("cat", NOW.plusMillis(1)));
          case NAMES_ARE_KNOWN -> but(3, row("fay", of(1, "Green"), State.PENDING, null));
          case NO_PLACE_IDLE -> but(3, row("dan", of(2, null), State.WAITLISTED, 1));
          case POSITIONS_COUNT -> but(3, row("eve", ONE, State.WAITLISTED, 1));
          case VIEW_COUNTS -> but(2);
          case CALLED_OFF_FOR_ALL -> but(game(Event.State.CANCELLED, 3));
          case MOVES_ARE_LEGAL -> but(3, row("gus", ONE, State.PENDING, null));
          case OFFERS_IN_TIME ->
              but(
                  3,
                  row(
                      GOOD.rows().get(1).id(),
                      "bob",
                      false,
                      State.OFFERED,
                      null,
                      START.plusMillis(1)));
          case IN_ORDER -> but(4, row("eve", ONE, State.OFFERED, null));
        };

    // the oversold side is one that somebody was let in to by an officer: no matter of order
    Snapshot before =
        law == GameLaw.NEVER_OVERSOLD
            ? but(3, row("hal", of(1, "Red"), State.PENDING, null))
            : law == GameLaw.NAMES_ARE_FORGOTTEN ? at(NOW, broken.rows().getLast()) : GOOD;
    assertThat(GameLaw.broken(before, broken)).containsExactly(law);
  }

  @Test
  void inOrder_ofWhoComesNew_andOfWhoTakesMore() {
    Snapshot newcomer = but(4, row("hal", ONE, State.CONFIRMED, null));
    assertThat(GameLaw.broken(GOOD, newcomer)).containsExactly(GameLaw.IN_ORDER);

    Snapshot bigger = but(4, row("ann", of(2, null), State.CONFIRMED, null));
    assertThat(GameLaw.broken(GOOD, bigger)).containsExactly(GameLaw.IN_ORDER);

    Snapshot walkIn = but(4, row(UUID.randomUUID(), "walker", true, State.CONFIRMED, null, null));
    assertThat(GameLaw.broken(GOOD, walkIn)).doesNotContain(GameLaw.IN_ORDER);

    // who waits for a red place keeps nobody from one of no side, and that one passes nobody
    Snapshot red =
        but(
            3,
            row("dan", of(1, "Red"), State.WAITLISTED, 1),
            row("eve", of(1, "Red"), State.WAITLISTED, 2));
    Snapshot another =
        but(
            4,
            row("dan", of(1, "Red"), State.WAITLISTED, 1),
            row("eve", of(1, "Red"), State.WAITLISTED, 2),
            row("hal", ONE, State.CONFIRMED, null));
    assertThat(GameLaw.broken(red, another)).isEmpty();
  }

  @Test
  void offersInTime_onlyWhileTheGameIsOn() {
    Snapshot postponed = but(game(Event.State.POSTPONED, 4), row("eve", ONE, State.OFFERED, null));
    assertThat(GameLaw.broken(GOOD, postponed)).containsExactly(GameLaw.OFFERS_IN_TIME);
    assertThat(GameLaw.broken(postponed, postponed)).isEmpty();
  }
}
