package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.community.event.Event;
import org.muster.community.event.NewTimes;
import org.muster.community.event.Postponement;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.GivenTime;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;

/** What becomes of registrations when their game has another date, or none, or is out of sight. */
class MovedGameIT {

  @AutoClose private final Playground there = new Playground();

  private RegistrationView waiting(String game) {
    there.register(there.player(), game);
    return there.register(there.player(), game);
  }

  private void postpone(String game) {
    there.steps.postpone(
        there.officer, game, ExpectedVersion.ANY, new Postponement(null, null, null, "Rain"));
  }

  @Test
  void postponed_isNotOver_whenItsOldDateHasPassed() {
    String game = there.game("capacity = 1, registration = '{\"guests_allowed\": true}'");
    Caller.Member who = there.player();
    RegistrationView first = there.register(who, game);
    RegistrationView second = waiting(game);
    postpone(game);

    there.forward(Duration.ofDays(30));

    assertThat(there.now(second).state()).isEqualTo(State.WAITLISTED);
    assertThat(there.parts.mine().list(who, new MyRegistrationsQuery(false, 20, null)).items())
        .extracting(RegistrationView::id)
        .containsExactly(first.id());
    assertThat(there.cancel(who, first).state()).isEqualTo(State.CANCELLED);
  }

  @Test
  void postponed_offersNothing_untilItIsOnAgain() {
    String game = there.game("capacity = 1");
    Caller.Member who = there.player();
    RegistrationView first = there.register(who, game);
    RegistrationView second = there.register(there.player(), game);
    postpone(game);
    there.forward(Duration.ofDays(30));
    there.cancel(who, first);
    assertThat(there.now(second).state()).isEqualTo(State.WAITLISTED);

    var start = there.clock.instant().plus(Duration.ofDays(9)).atOffset(ZoneOffset.UTC);
    there.steps.publish(
        there.officer, game, ExpectedVersion.ANY, new NewTimes(GivenTime.of(start), null, null));

    assertThat(there.now(second).state()).isEqualTo(State.OFFERED);
  }

  @Test
  void earlier_endsOffersWithTheStart() {
    String game = there.game("capacity = 1");
    Caller.Member who = there.player();
    RegistrationView first = there.register(who, game);
    Caller.Member next = there.player();
    RegistrationView offered = there.register(next, game);
    there.cancel(who, first);
    assertThat(there.now(offered).offerExpiresAt())
        .isEqualTo(Playground.NOW.plus(RegistrationLedger.OFFER));

    Instant start = there.clock.instant().plus(Duration.ofHours(2));
    there.organising.change(
        there.officer,
        game,
        ExpectedVersion.ANY,
        MergePatch.of(
            JsonReader.of(Event.class),
            Json.mapper().createObjectNode().put("starts_at", "" + start)));

    assertThat(there.now(offered).offerExpiresAt()).isEqualTo(start);
    there.clock.forward(Duration.ofHours(2));
    assertThatThrownBy(() -> there.registrations().accept(next, game, offered.id().toString()))
        .isInstanceOf(ProblemException.class);
  }

  /** Somebody's data can go whatever has become of the games that they are registered for. */
  @Test
  void release_freesPlaces_alsoAtGamesOutOfSight_butNotOfWhoHasArrived() {
    Caller.Member who = there.player();
    there.belong(who, "member");
    String ofMembers = there.game("visibility = 'members', capacity = 1");
    String hidden = there.game("capacity = 1");
    String open = there.game("capacity = 1");
    RegistrationView atMembers = there.register(who, ofMembers);
    RegistrationView atHidden = there.register(who, hidden);
    RegistrationView arrived = there.register(who, open);
    there.clock.forward(Duration.ofDays(10).minusHours(1));
    there.attendees().checkIn(there.officer, open, arrived.id().toString());
    there.sql("update membership set state = 'left' where player_id = ?", who.player());
    there.change(hidden, "hidden_at = now()");

    there
        .database
        .database()
        .atomically(
            () -> {
              there.parts.withdrawals().release(who);
              return true;
            });

    assertThat(there.now(atMembers).state()).isEqualTo(State.CANCELLED);
    assertThat(there.now(atHidden).state()).isEqualTo(State.CANCELLED);
    assertThat(there.now(arrived).state()).isEqualTo(State.CHECKED_IN);
  }
}
