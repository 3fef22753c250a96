package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.community.registration.Said.details;
import static org.muster.community.registration.Said.problem;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.muster.community.event.Booking;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Problem;

/** What becomes of registrations; what games ask of who comes is in {@link RegistrationRulesIT}. */
class RegistrationsIT {

  private static final Playground THERE = new Playground();

  @AfterAll
  static void close() {
    THERE.close();
  }

  @Test
  void register_forMembersOnly_isForMembers() {
    String game = THERE.game("visibility = 'members'");
    Caller.Member member = THERE.player();
    THERE.belong(member, "recruit");

    assertThat(problem(() -> THERE.register(THERE.player(), game)))
        .isEqualTo(new Problem.NotFound("event", game));
    assertThat(THERE.register(member, game).state()).isEqualTo(State.CONFIRMED);
  }

  @Test
  void register_again_isAConflict_andPutChangesWhatThereIs() {
    String game = THERE.game();
    Caller.Member who = THERE.player();
    RegistrationView first = THERE.register(who, game);

    assertThat(problem(() -> THERE.register(who, game))).isInstanceOf(Problem.Conflict.class);
    Registrations.Put same = THERE.registrations().put(who, game, false, before -> before);
    assertThat(same.now()).isEqualTo(first);
    assertThat(same.before()).isEqualTo(first.details());
    RegistrationDetails waiver = details("{\"waiver\": true}");
    Registrations.Put changed = THERE.registrations().put(who, game, false, before -> waiver);
    assertThat(changed.now().id()).isEqualTo(first.id());
    assertThat(changed.now().details()).isEqualTo(waiver);

    THERE.cancel(who, changed.now());
    RegistrationView second = THERE.register(who, game);
    assertThat(second.id()).isNotEqualTo(first.id());
    assertThat(THERE.told(who))
        .containsExactly(
            "registration.confirmed",
            "registration.changed",
            "registration.cancelled",
            "registration.confirmed");
  }

  @Test
  void change_byAnOfficer_isNotInThePlayersName() {
    String game = THERE.game("roles = '[{\"role\":\"medic\"}]'");
    RegistrationView of = THERE.register(THERE.player(), game);
    String id = of.id().toString();

    RegistrationView changed =
        THERE
            .registrations()
            .change(
                THERE.officer,
                game,
                id,
                ExpectedVersion.of(of.version()),
                b -> details("{\"role\":\"medic\"}"));
    assertThat(changed.details().role()).isEqualTo("medic");
    assertThat(
            problem(
                () ->
                    THERE
                        .registrations()
                        .change(
                            THERE.officer,
                            game,
                            id,
                            ExpectedVersion.ANY,
                            b -> details("{\"waiver\": true}"))))
        .isInstanceOf(Problem.Forbidden.class);
    assertThat(
            problem(
                () ->
                    THERE
                        .registrations()
                        .change(THERE.officer, game, id, ExpectedVersion.of(of.version()), b -> b)))
        .isInstanceOf(Problem.Stale.class);
  }

  @Test
  void clock_endsWhatNobodyAnswered_andNotesWhoWasMissing() {
    try (var there = new Playground()) {
      String asked = there.game("join_mode = 'approval'");
      RegistrationView pending = there.register(there.player(), asked);
      String full = there.game("capacity = 1");
      RegistrationView seated = there.register(there.player(), full);
      RegistrationView waiting = there.register(there.player(), full);
      String kept = there.game();
      RegistrationView came = there.register(there.player(), kept);
      RegistrationView missing = there.register(there.player(), kept);
      there.clock.forward(Duration.ofDays(10));
      there.attendees().checkIn(there.officer, kept, came.id().toString());

      there.forward(Duration.ofHours(6));
      assertThat(there.now(pending).state()).isEqualTo(State.EXPIRED);
      assertThat(there.now(waiting).state()).isEqualTo(State.EXPIRED);
      assertThat(there.now(missing).state()).isEqualTo(State.CONFIRMED);

      there.forward(Deadlines.LATE_CHECK_IN);
      assertThat(there.now(missing).state()).isEqualTo(State.NO_SHOW);
      assertThat(there.now(came).state()).isEqualTo(State.CHECKED_IN);
      assertThat(there.parts.attendance().bookings(there.event(kept)))
          .as("a change of the game keeps what a no-show holds, too")
          .extracting(Booking::seated)
          .containsExactly(true, true);
      assertThat(there.now(seated).state()).as("no list was kept").isEqualTo(State.CONFIRMED);
    }
  }

  /** The game is ten days ahead and takes six hours. */
  @Test
  void checkIn_isFromTwelveHoursBeforeTheGates_toADayAfterTheEnd() {
    try (var there = new Playground()) {
      String game = there.game();
      String early = there.register(there.player(), game).id().toString();
      String late = there.register(there.player(), game).id().toString();
      String missed = there.register(there.player(), game).id().toString();
      var outside =
          new Problem.Conflict(
              "Players can be checked in from Sat 11 May 2030 01:00 to Sun 12 May 2030 19:00"
                  + " (Europe/London).");
      there.clock.forward(Duration.ofDays(10).minusHours(12).minusMillis(1));
      assertThat(problem(() -> there.attendees().checkIn(there.officer, game, early)))
          .isEqualTo(outside);
      there.clock.forward(Duration.ofMillis(1));
      assertThat(there.attendees().checkIn(there.officer, game, early).state())
          .isEqualTo(State.CHECKED_IN);
      there.clock.forward(Duration.ofHours(12 + 6 + 24));
      assertThat(there.attendees().checkIn(there.officer, game, late).state())
          .isEqualTo(State.CHECKED_IN);
      there.clock.forward(Duration.ofMillis(1));
      assertThat(problem(() -> there.attendees().checkIn(there.officer, game, missed)))
          .isEqualTo(outside);
    }
  }

  @Test
  void cancelled_endsAllThatIsAlive_andTellsNobody() {
    String game = THERE.game("capacity = 1");
    Caller.Member first = THERE.player();
    RegistrationView coming = THERE.register(first, game);
    RegistrationView waiting = THERE.register(THERE.player(), game);
    var attendance = THERE.parts.attendance();
    assertThat(attendance.coming(THERE.event(game))).hasSize(2).contains(first.player());

    attendance.cancelled(THERE.event(game));

    assertThat(THERE.now(coming).state()).isEqualTo(State.CANCELLED_BY_ORGANISER);
    assertThat(THERE.now(waiting).state()).isEqualTo(State.CANCELLED_BY_ORGANISER);
    assertThat(attendance.coming(THERE.event(game))).isEmpty();
    assertThat(THERE.told(first)).containsExactly("registration.confirmed");
  }

  @Test
  void cancel_byThePlayer_isOverWhenTheGameBegins() {
    String game = THERE.game();
    Caller.Member who = THERE.player();
    RegistrationView of = THERE.register(who, game);
    THERE.change(game, "starts_at = '2030-05-01T11:00:00Z'");

    assertThat(problem(() -> THERE.cancel(who, of))).isInstanceOf(Problem.Conflict.class);
    assertThat(THERE.cancel(THERE.officer, of).state()).isEqualTo(State.CANCELLED);
  }

  @Test
  void club_isToldOncePerChange_withTheHandle() {
    String game = THERE.game();
    Caller.Member who = THERE.player();

    RegistrationView of = THERE.register(who, game);

    List<Map<String, Object>> notices =
        THERE
            .database
            .database()
            .read(
                handle ->
                    handle
                        .createQuery(
                            """
                            select player_id is null as club, data -> 'player' ->> 'handle' as handle,
                              data -> 'event' ->> 'slug' as slug, data ->> 'state' as state
                            from notice where data ->> 'registration' = :id order by club\
                            """)
                        .bind("id", of.id().toString())
                        .mapToMap()
                        .list());
    assertThat(notices).hasSize(2);
    assertThat(notices.get(0)).containsEntry("handle", null).containsEntry("state", "confirmed");
    assertThat(notices.get(1)).containsEntry("handle", THERE.handle(who));
    assertThat(notices.get(1)).containsEntry("slug", game);
  }
}
