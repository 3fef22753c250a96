package org.muster.registration;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Seen;
import org.muster.json.Json;
import org.muster.json.Shape;
import org.muster.registration.Registration.State;

/** What games ask of who comes, and what becomes of registrations. */
class RegistrationsIT {

  private static final Playground THERE = new Playground();
  private static final Shape<Details> DETAILS = Shape.of(Details.class);

  @AfterAll
  static void close() {
    THERE.close();
  }

  private static Details details(String json) {
    return DETAILS.read(Json.parse(json));
  }

  private static Problem problem(ThrowingCallable call) {
    return catchThrowableOfType(ProblemException.class, call).problem();
  }

  private static List<String> faults(ThrowingCallable call) {
    return problem(call) instanceof Problem.AgainstRules(var faults)
        ? faults.stream().map(fault -> fault.name() + " " + fault.code()).toList()
        : List.of();
  }

  private RegistrationView register(Caller who, String game, String json) {
    return THERE.registrations().register(who, game, details(json));
  }

  /** Each with the game, what is wrong, what it is called, and what would have been right. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "registration = '{\"unit\":\"team\"}' | {} | /team required | {\"team\":{\"name\":\"A\"}}",
        "title = 'A' | {\"team\":{\"name\":\"A\"}} | /team not_allowed | {}",
        "registration = '{\"unit\":\"team\",\"team_min\":3,\"team_max\":5}'"
            + " | {\"team\":{\"name\":\"A\"},\"size\":6} | /size out_of_range"
            + " | {\"team\":{\"name\":\"A\"},\"size\":5}",
        "title = 'A' | {\"size\":2} | /size not_allowed | {\"size\":1}",
        "registration = '{\"guests_allowed\":true}' | {\"size\":11} | /size out_of_range"
            + " | {\"size\":10}",
        "capacity = 4, registration = '{\"guests_allowed\":true}' | {\"size\":5}"
            + " | /size out_of_range | {\"size\":4}",
        "factions = '[{\"name\":\"Red\"}]' | {\"faction\":\"Blue\"} | /faction unknown_value"
            + " | {\"faction\":\"Red\"}",
        "roles = '[{\"role\":\"medic\"}]' | {\"role\":\"sniper\"} | /role unknown_value"
            + " | {\"role\":\"medic\"}",
        "prices ="
            + " '[{\"label\":\"Day\",\"amount_minor\":1,\"currency\":\"GBP\"},{\"label\":\"Early\","
            + "\"amount_minor\":1,\"currency\":\"GBP\",\"until\":\"2030-04-01T00:00:00Z\"}]' |"
            + " {\"price\":\"Early\"} | /price unknown_value | {\"price\":\"Day\"}",
        "title = 'A' | {\"rentals\":1} | /rentals not_available | {}",
        "rental = '{\"available\":true}' | {\"rentals\":2} | /rentals out_of_range"
            + " | {\"rentals\":1}",
        "rules = '{\"waiver\":\"On paper\"}' | {} | /waiver required | {\"waiver\":true}",
        "documents = '[{\"title\":\"Rules\",\"url\":\"https://a.example\"}]' | {}"
            + " | /waiver required | {\"waiver\":true}"
      })
  void register_againstARule_namesIt(String columns, String wrong, String fault, String right) {
    String game = THERE.game(columns);

    assertThat(faults(() -> register(THERE.player(), game, wrong))).containsExactly(fault);

    assertThat(register(THERE.player(), game, right).state()).isEqualTo(State.CONFIRMED);
  }

  @Test
  void register_findsAllThatIsWrongAtOnce() {
    String game = THERE.game("rules = '{\"waiver\":\"On paper\"}'");

    assertThat(
            faults(
                () ->
                    register(
                        THERE.player(), game, "{\"size\": 3, \"faction\": \"A\", \"rentals\": 1}")))
        .containsExactlyInAnyOrder(
            "/size not_allowed",
            "/waiver required",
            "/faction unknown_value",
            "/rentals not_available");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "state = 'postponed' | not_published",
        "starts_at = '2030-05-01T11:00:00Z' | begun",
        "registration = '{\"opens_at\":\"2030-05-02T00:00:00Z\"}' | not_open_yet",
        "registration = '{\"closes_at\":\"2030-05-01T12:00:00Z\"}' | closed"
      })
  void register_atTheWrongTime_isRefused(String columns, String code) {
    String game = THERE.game(columns);

    assertThat(faults(() -> THERE.register(THERE.player(), game))).containsExactly(" " + code);
  }

  @Test
  void register_forARunningGame_ifOneMayJustTurnUp() {
    String game =
        THERE.game(
            "starts_at = '2030-05-01T11:00:00Z', capacity = 1,"
                + " registration = '{\"walk_on\": true}'");

    assertThat(THERE.register(THERE.player(), game).state()).isEqualTo(State.CONFIRMED);
    // nobody waits for an offer that there is no time for
    assertThat(problem(() -> THERE.register(THERE.player(), game)))
        .isInstanceOf(Problem.Conflict.class);
  }

  @Test
  void register_elsewhere_saysWhere() {
    String game =
        THERE.game(
            "join_mode = 'external',"
                + " registration = '{\"external_url\": \"https://tickets.example/1\"}'");

    assertThat(problem(() -> THERE.register(THERE.player(), game)))
        .isEqualTo(
            new Problem.Conflict(
                "People register for this game elsewhere: https://tickets.example/1"));
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
  void register_again_isAConflict_andEnsureAnswersWhatThereIs() {
    String game = THERE.game();
    Caller.Member who = THERE.player();
    RegistrationView first = THERE.register(who, game);

    assertThat(problem(() -> THERE.register(who, game))).isInstanceOf(Problem.Conflict.class);
    assertThat(THERE.registrations().ensure(who, game, details("{\"size\": 7}"))).isEqualTo(first);

    THERE.cancel(who, first);
    RegistrationView second = THERE.register(who, game);
    assertThat(second.id()).isNotEqualTo(first.id());
    assertThat(THERE.told(who))
        .containsExactly(
            "registration.confirmed", "registration.cancelled", "registration.confirmed");
  }

  @Test
  void ages_decide_ifTheyAreKnown_andOnlyTheOrganiserLearnsWhoIsOfAge() {
    String game = THERE.game("min_age = 12, min_age_unaccompanied = 16");
    LocalDate day = LocalDate.of(2030, 5, 11);

    Caller.Member child = born(day.minusYears(12).plusDays(1));
    assertThat(faults(() -> THERE.register(child, game))).containsExactly(" too_young");

    Caller.Member young = born(day.minusYears(12));
    assertThat(faults(() -> THERE.register(young, game))).containsExactly("/consent_by required");
    RegistrationView accompanied = register(young, game, "{\"consent_by\": \"A parent\"}");
    RegistrationView grown = THERE.register(born(day.minusYears(18)), game);
    RegistrationView silent = THERE.register(THERE.player(), game);

    List<RegistrationView> list = THERE.attendees().all(THERE.officer, game, List.of());
    assertThat(list)
        .extracting(RegistrationView::id)
        .containsExactly(accompanied.id(), grown.id(), silent.id());
    assertThat(list)
        .extracting(view -> requireNonNull(view.player()).isAdult())
        .containsExactly(false, true, null);
    assertThat(Json.write(list)).doesNotContain("birth").doesNotContain("2018");
  }

  private static Caller.Member born(LocalDate date) {
    Caller.Member player = THERE.player();
    THERE.sql("update player set birth_date = ? where id = ?", date, player.player());
    return player;
  }

  @Test
  void accept_asksForWhatIsMissing() {
    String game = THERE.game("join_mode = 'invite', rules = '{\"waiver\":\"On paper\"}'");
    Caller.Member member = THERE.player();
    THERE.belong(member, "member");
    String handle = THERE.handle(member);
    assertThat(problem(() -> THERE.register(member, game))).isInstanceOf(Problem.Forbidden.class);
    RegistrationView invited =
        THERE.attendees().invite(THERE.officer, game, new Invitation(handle));
    String id = invited.id().toString();

    assertThat(faults(() -> THERE.registrations().accept(member, game, id)))
        .containsExactly("/waiver required");
    THERE
        .registrations()
        .change(member, game, id, Seen.ANY, before -> details("{\"waiver\": true}"));
    RegistrationView accepted = THERE.registrations().accept(member, game, id);
    assertThat(accepted.state()).isEqualTo(State.CONFIRMED);
    assertThat(accepted.waiverAt()).isEqualTo(THERE.clock.instant());
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
                Seen.of(of.version()),
                b -> details("{\"role\":\"medic\"}"));
    assertThat(changed.details().role()).isEqualTo("medic");
    assertThat(
            problem(
                () ->
                    THERE
                        .registrations()
                        .change(
                            THERE.officer, game, id, Seen.ANY, b -> details("{\"waiver\": true}"))))
        .isInstanceOf(Problem.Forbidden.class);
    assertThat(
            problem(
                () ->
                    THERE
                        .registrations()
                        .change(THERE.officer, game, id, Seen.of(of.version()), b -> b)))
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
      there.attendees().checkIn(there.officer, kept, came.id().toString());

      there.forward(Duration.ofDays(10).plusHours(6));
      assertThat(there.now(pending).state()).isEqualTo(State.EXPIRED);
      assertThat(there.now(waiting).state()).isEqualTo(State.EXPIRED);
      assertThat(there.now(missing).state()).isEqualTo(State.CONFIRMED);

      there.forward(Deadlines.LATE_CHECK_IN);
      assertThat(there.now(missing).state()).isEqualTo(State.NO_SHOW);
      assertThat(there.now(came).state()).isEqualTo(State.CHECKED_IN);
      assertThat(there.now(seated).state()).as("no list was kept").isEqualTo(State.CONFIRMED);
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

  @Test
  void answers_areBounded() {
    String question = "q".repeat(81);
    assertThat(problem(() -> details("{\"answers\": {\"" + question + "\": \"a\"}}")))
        .isInstanceOfSatisfying(
            Problem.Invalid.class,
            invalid ->
                assertThat(invalid.faults()).extracting(Fault::name).containsExactly("/answers"));
  }
}
