package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/** Places and who waits for them; races for them are in {@code RegistrationRacesIT}. */
class WaitlistIT {

  private static final Playground THERE = new Playground();

  @AfterAll
  static void close() {
    THERE.close();
  }

  private static RegistrationDetails of(int size) {
    return RegistrationDetailsBuilder.builder().size(size).build();
  }

  private static RegistrationDetails on(String faction) {
    return RegistrationDetailsBuilder.builder().faction(faction).build();
  }

  private static RegistrationDetails two(String faction) {
    return RegistrationDetailsBuilder.builder().size(2).faction(faction).build();
  }

  private static RegistrationDetails renting(int packages) {
    return RegistrationDetailsBuilder.builder().size(packages).rentals(packages).build();
  }

  private static final String GUESTS = "registration = '{\"guests_allowed\": true}'";

  @Test
  void cancel_offersThePlaceToTheNextInOrder() {
    String game = THERE.game("capacity = 2");
    List<Caller.Member> players = THERE.players(5);
    List<RegistrationView> all =
        players.stream().map(player -> THERE.register(player, game)).toList();

    THERE.cancel(players.get(0), all.get(0));
    THERE.cancel(players.get(1), all.get(1));

    assertThat(THERE.now(all.get(2)).state()).isEqualTo(State.OFFERED);
    assertThat(THERE.now(all.get(3)).state()).isEqualTo(State.OFFERED);
    assertThat(THERE.now(all.get(4)).waitlistPosition()).isEqualTo(1);
    assertThat(THERE.now(all.get(2)).offerExpiresAt())
        .isEqualTo(THERE.clock.instant().plus(Duration.ofHours(24)));
    assertThat(THERE.told(players.get(2)))
        .containsExactly("registration.waitlisted", "registration.offered");
    assertThat(THERE.told(players.get(4))).containsExactly("registration.waitlisted");
  }

  @Test
  void accept_confirms_andOnlyOnce() {
    String game = THERE.game("capacity = 1");
    Caller.Member first = THERE.player();
    Caller.Member second = THERE.player();
    RegistrationView leaving = THERE.register(first, game);
    RegistrationView waiting = THERE.register(second, game);
    String id = waiting.id().toString();

    assertThatThrownBy(() -> THERE.registrations().accept(second, game, id))
        .extracting(e -> ((ProblemException) e).problem())
        .isInstanceOf(Problem.IllegalMove.class);
    THERE.cancel(first, leaving);
    assertThat(THERE.registrations().accept(second, game, id).state()).isEqualTo(State.CONFIRMED);
    assertThatThrownBy(() -> THERE.registrations().accept(second, game, id))
        .extracting(e -> ((ProblemException) e).problem())
        .isInstanceOf(Problem.IllegalMove.class);
  }

  @Test
  void offer_thatNobodyTakes_goesToTheNext() {
    String game = THERE.game("capacity = 1");
    List<Caller.Member> players = THERE.players(3);
    List<RegistrationView> all =
        players.stream().map(player -> THERE.register(player, game)).toList();
    THERE.cancel(players.get(0), all.get(0));

    THERE.forward(Duration.ofHours(24).minusSeconds(1));
    assertThat(THERE.now(all.get(1)).state()).isEqualTo(State.OFFERED);

    THERE.forward(Duration.ofSeconds(1));
    assertThat(THERE.now(all.get(1)).state()).isEqualTo(State.OFFER_EXPIRED);
    assertThat(THERE.now(all.get(2)).state()).isEqualTo(State.OFFERED);
    assertThat(THERE.told(players.get(1)))
        .containsExactly(
            "registration.waitlisted", "registration.offered", "registration.offer_expired");
  }

  @Test
  void accept_afterTheOfferHasEnded_isRefusedBeforeTheDutyHasRun() {
    String game = THERE.game("capacity = 1");
    List<Caller.Member> players = THERE.players(2);
    RegistrationView leaving = THERE.register(players.get(0), game);
    RegistrationView late = THERE.register(players.get(1), game);
    THERE.cancel(players.get(0), leaving);

    THERE.clock.forward(Duration.ofHours(24));

    assertThatThrownBy(
            () -> THERE.registrations().accept(players.get(1), game, late.id().toString()))
        .extracting(e -> ((ProblemException) e).problem())
        .isInstanceOf(Problem.Conflict.class);
  }

  @Test
  void offer_endsWithRegistration_ifThatIsSooner() {
    String closes = THERE.clock.instant().plus(Duration.ofHours(3)).toString();
    String game = THERE.game("capacity = 1, registration = '{\"closes_at\": \"" + closes + "\"}'");
    List<Caller.Member> players = THERE.players(2);
    RegistrationView leaving = THERE.register(players.get(0), game);
    RegistrationView next = THERE.register(players.get(1), game);

    THERE.cancel(players.get(0), leaving);

    assertThat(THERE.now(next).offerExpiresAt()).isEqualTo(closes);
  }

  @Test
  void team_atTheHead_isNotStarved() {
    String game = THERE.game("capacity = 10, " + GUESTS);
    List<Caller.Member> players = THERE.players(10);
    List<RegistrationView> all =
        players.stream().map(player -> THERE.register(player, game)).toList();
    Caller.Member leader = THERE.player();
    RegistrationView team = THERE.registrations().register(leader, game, of(8));
    RegistrationView single = THERE.register(THERE.player(), game);

    for (int i = 0; i < 7; i++) {
      THERE.cancel(players.get(i), all.get(i));
    }
    // seven places are free, and one who comes now has to wait as well
    assertThat(THERE.now(team).state()).isEqualTo(State.WAITLISTED);
    assertThat(THERE.now(single).state()).isEqualTo(State.WAITLISTED);
    RegistrationView newcomer = THERE.register(THERE.player(), game);
    assertThat(newcomer.state()).isEqualTo(State.WAITLISTED);
    assertThat(newcomer.waitsFor()).containsExactly(CapacityLimit.Kind.PLAYERS);

    THERE.cancel(players.get(7), all.get(7));
    assertThat(THERE.now(team).state()).isEqualTo(State.OFFERED);
    assertThat(THERE.now(single).state()).isEqualTo(State.WAITLISTED);

    // the team wants fewer: what is left goes to those behind
    THERE
        .registrations()
        .change(leader, game, team.id().toString(), ExpectedVersion.ANY, before -> of(6));
    assertThat(THERE.now(single).state()).isEqualTo(State.OFFERED);
    assertThat(THERE.now(newcomer).state()).isEqualTo(State.OFFERED);
  }

  @Test
  void cancel_ofTheHeadThatWaits_letsThoseBehindIn() {
    String game = THERE.game("capacity = 3, " + GUESTS);
    THERE.registrations().register(THERE.player(), game, of(2));
    Caller.Member leader = THERE.player();
    RegistrationView head = THERE.registrations().register(leader, game, of(2));
    RegistrationView single = THERE.register(THERE.player(), game);
    assertThat(THERE.now(single).state()).isEqualTo(State.WAITLISTED);

    THERE.cancel(leader, head);

    assertThat(THERE.now(single).state()).isEqualTo(State.OFFERED);
  }

  @Test
  void faction_hasALimitOfItsOwn_andHoldsUpNobodyElse() {
    String game =
        THERE.game(
            """
            capacity = 10, factions = '[{"name": "Red", "capacity": 1}, {"name": "Blue"}]'
            """);
    Caller.Member red = THERE.player();
    RegistrationView first = THERE.registrations().register(red, game, on("Red"));
    RegistrationView second = THERE.registrations().register(THERE.player(), game, on("Red"));
    RegistrationView blue = THERE.registrations().register(THERE.player(), game, on("Blue"));

    assertThat(first.state()).isEqualTo(State.CONFIRMED);
    assertThat(second.state()).isEqualTo(State.WAITLISTED);
    assertThat(second.waitsFor()).containsExactly(CapacityLimit.Kind.FACTION);
    assertThat(blue.state()).isEqualTo(State.CONFIRMED);

    // changing sides frees the place
    THERE
        .registrations()
        .change(red, game, first.id().toString(), ExpectedVersion.ANY, before -> on("Blue"));
    assertThat(THERE.now(second).state()).isEqualTo(State.OFFERED);
    // and there is no way back
    assertThatThrownBy(
            () ->
                THERE
                    .registrations()
                    .change(
                        red, game, first.id().toString(), ExpectedVersion.ANY, before -> on("Red")))
        .extracting(e -> ((ProblemException) e).problem())
        .isInstanceOf(Problem.Conflict.class);
  }

  @Test
  void change_toASideThatSomebodyWaitsFor_isRefused_whateverOthersBeforeThemWaitFor() {
    String game =
        THERE.game(
            """
            capacity = 4, factions = '[{"name": "Red", "capacity": 2}, {"name": "Blue"}]',
            """
                + GUESTS);
    Caller.Member moving = THERE.player();
    RegistrationView blue = THERE.registrations().register(moving, game, on("Blue"));
    THERE.registrations().register(THERE.player(), game, on("Red"));
    RegistrationView team = THERE.registrations().register(THERE.player(), game, of(3));
    RegistrationView pair = THERE.registrations().register(THERE.player(), game, two("Red"));

    assertThat(team.waitsFor()).containsExactly(CapacityLimit.Kind.PLAYERS);
    assertThat(pair.waitsFor())
        .containsExactlyInAnyOrder(CapacityLimit.Kind.PLAYERS, CapacityLimit.Kind.FACTION);
    assertThatThrownBy(
            () ->
                THERE
                    .registrations()
                    .change(
                        moving,
                        game,
                        blue.id().toString(),
                        ExpectedVersion.ANY,
                        before -> on("Red")))
        .extracting(e -> ((ProblemException) e).problem())
        .isInstanceOf(Problem.Conflict.class);
  }

  @Test
  void rentals_haveALimitOfTheirOwn() {
    String game = THERE.game("rental_capacity = 3, rental = '{\"available\": true}', " + GUESTS);
    Caller.Member two = THERE.player();
    RegistrationView first = THERE.registrations().register(two, game, renting(2));
    Caller.Member also = THERE.player();
    RegistrationView second = THERE.registrations().register(also, game, renting(2));

    assertThat(first.state()).isEqualTo(State.CONFIRMED);
    assertThat(second.state()).isEqualTo(State.WAITLISTED);
    assertThat(second.waitsFor()).containsExactly(CapacityLimit.Kind.RENTALS);

    // who brings their own gear need not wait
    THERE
        .registrations()
        .change(also, game, second.id().toString(), ExpectedVersion.ANY, before -> of(2));
    assertThat(THERE.now(second).state()).isEqualTo(State.OFFERED);
  }

  @Test
  void register_inAFullGameWithoutAWaitlist_saysSo() {
    String game = THERE.game("capacity = 1, registration = '{\"waitlist\": false}'");
    THERE.register(THERE.player(), game);

    assertThatThrownBy(() -> THERE.register(THERE.player(), game))
        .extracting(e -> ((ProblemException) e).problem())
        .isEqualTo(
            new Problem.Conflict(
                "Not enough places are left. This game is full and has no waitlist. Try again when"
                    + " a place is free."));
  }

  @Test
  void changed_offersThePlacesThatThereAreNow() {
    String game = THERE.game("capacity = 1");
    List<RegistrationView> all =
        THERE.players(4).stream().map(player -> THERE.register(player, game)).toList();

    THERE
        .database
        .database()
        .atomically(
            () -> {
              THERE.change(game, "capacity = 3");
              THERE.parts.attendance().changed(THERE.event(game));
              return true;
            });

    assertThat(all)
        .extracting(each -> THERE.now(each).state())
        .containsExactly(State.CONFIRMED, State.OFFERED, State.OFFERED, State.WAITLISTED);
  }
}
