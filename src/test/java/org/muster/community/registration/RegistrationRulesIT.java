package org.muster.community.registration;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.community.registration.Said.details;
import static org.muster.community.registration.Said.faults;
import static org.muster.community.registration.Said.problem;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.json.Json;

/** What games ask of who comes. */
class RegistrationRulesIT {

  private static final Playground THERE = new Playground();

  @AfterAll
  static void close() {
    THERE.close();
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
                "Registration for this game is on another site: https://tickets.example/1"));
  }

  @Test
  void ages_decide_andMustBeKnownWhereTheyDo_andOnlyTheOrganiserLearnsWhoIsOfAge() {
    String game = THERE.game("min_age = 12, min_age_unaccompanied = 16");
    LocalDate day = LocalDate.of(2030, 5, 11);

    Caller.Member child = born(day.minusYears(12).plusDays(1));
    assertThat(faults(() -> THERE.register(child, game))).containsExactly(" too_young");

    Caller.Member young = born(day.minusYears(12));
    assertThat(faults(() -> THERE.register(young, game))).containsExactly("/consent_by required");
    RegistrationView accompanied = register(young, game, "{\"consent_by\": \"A parent\"}");
    RegistrationView grown = THERE.register(born(day.minusYears(18)), game);
    assertThat(faults(() -> THERE.register(THERE.player(), game))).containsExactly(" age_unknown");

    List<RegistrationView> list = THERE.attendees().all(THERE.officer, game, List.of());
    assertThat(list).extracting(RegistrationView::id).containsExactly(accompanied.id(), grown.id());
    assertThat(list)
        .extracting(view -> requireNonNull(view.player()).isAdult())
        .containsExactly(false, true);
    RegistrationView silent = THERE.register(THERE.player(), THERE.game());
    assertThat(requireNonNull(silent.player()).isAdult()).isNull();
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
        .change(member, game, id, ExpectedVersion.ANY, before -> details("{\"waiver\": true}"));
    RegistrationView accepted = THERE.registrations().accept(member, game, id);
    assertThat(accepted.state()).isEqualTo(State.CONFIRMED);
    assertThat(accepted.waiverAt()).isEqualTo(THERE.clock.instant());
  }

  /** The organiser's own count of those who register elsewhere leaves one place, or none. */
  @ParameterizedTest
  @CsvSource({"approval", "free"})
  void placesThatOthersHave_areNotOffered(String mode) {
    String columns =
        ", capacity = 2, registration = '{\"waitlist\": true}', join_mode = '" + mode + "'";
    Caller.Member player = THERE.player();
    String last = THERE.game("registered = 1" + columns);
    assertThat(offersAPlace(player, last)).isTrue();
    register(player, last, "{}");

    String gone = THERE.game("registered = 2" + columns);
    assertThat(offersAPlace(player, gone)).isFalse();
    assertThat(faults(() -> register(player, gone, "{}"))).containsExactly("/size out_of_range");
  }

  private static boolean offersAPlace(Caller.Member who, String game) {
    return THERE.parts.actions().of(who, THERE.events.get(who, game)).action().buttons().stream()
        .anyMatch(button -> button instanceof ActionButton.Plain plain && plain.isToRegister());
  }

  @Test
  void price_isForWhomItSays_butForOfficers() {
    String game =
        THERE.game(
            """
            prices = '[{"label": "Day", "amount_minor": 3, "currency": "GBP"},
              {"label": "Later", "amount_minor": 2, "currency": "GBP", "from": "2030-05-05T00:00:00Z"},
              {"label": "Wolves", "amount_minor": 1, "currency": "GBP", "members_of": "wolves"},
              {"label": "Scheme", "amount_minor": 1, "currency": "GBP", "member_scheme": "UKARA"}]'\
            """);
    Caller.Member stranger = THERE.player();
    Caller.Member member = THERE.player();
    THERE.belong(member, "recruit");
    for (String not : List.of("Wolves", "Scheme")) {
      assertThat(faults(() -> register(stranger, game, price(not))))
          .containsExactly("/price members_only");
    }
    assertThat(faults(() -> register(stranger, game, price("Later"))))
        .containsExactly("/price unknown_value");
    THERE.sql(
        "update player set schemes = '[{\"scheme\":\"ukara\",\"valid_until\":\"2030-05-01\"}]'"
            + " where id = ?",
        stranger.player());
    assertThat(faults(() -> register(stranger, game, price("Scheme"))))
        .containsExactly("/price members_only");
    THERE.sql(
        "update player set schemes = '[{\"scheme\":\"ukara\"}]' where id = ?", stranger.player());

    RegistrationView own = register(stranger, game, price("Scheme"));
    assertThat(own.details().price()).isEqualTo("Scheme");
    assertThat(register(member, game, price("Wolves")).details().price()).isEqualTo("Wolves");
    assertThat(faults(() -> change(stranger, game, own, "Wolves")))
        .containsExactly("/price members_only");
    assertThat(change(THERE.officer, game, own, "Wolves").details().price()).isEqualTo("Wolves");
  }

  private static String price(String label) {
    return "{\"price\": \"%s\"}".formatted(label);
  }

  private static RegistrationView change(
      Caller who, String game, RegistrationView of, String label) {
    return THERE
        .registrations()
        .change(
            who, game, of.id().toString(), ExpectedVersion.ANY, before -> details(price(label)));
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "factions = '[{\"name\":\"%s\"}]' | {\"faction\":\"%s\"} | /faction unknown_value",
        "roles = '[{\"role\":\"%s\"}]' | {\"role\":\"%s\"} | /role unknown_value",
        "prices = '[{\"label\":\"%s\",\"amount_minor\":1,\"currency\":\"GBP\"}]'"
            + " | {\"price\":\"%s\"} | /price unknown_value",
      })
  void change_ofWhatTheGameNoLongerHas_mayStayButNotBecomeAnotherUnknown(
      String columns, String json, String fault) {
    String game = THERE.game(columns.formatted("medic"));
    Caller.Member who = THERE.player();
    String id = register(who, game, json.formatted("medic")).id().toString();
    THERE.change(game, columns.formatted("sniper"));

    assertThat(faults(() -> changed(who, game, id, json.formatted("scout"))))
        .containsExactly(fault);
    assertThat(changed(who, game, id, json.formatted("medic")).version()).isPositive();
    assertThat(changed(who, game, id, json.formatted("sniper")).version()).isPositive();
  }

  private static RegistrationView changed(Caller.Member who, String game, String id, String json) {
    return THERE
        .registrations()
        .change(who, game, id, ExpectedVersion.ANY, before -> details(json));
  }

  @Test
  void change_toMore_isOverWhenRegistrationHasClosed_butForOfficers() {
    String game =
        THERE.game("registration = '{\"guests_allowed\": true}', rental = '{\"available\": true}'");
    Caller.Member who = THERE.player();
    String id = register(who, game, "{\"size\": 2}").id().toString();
    THERE.change(
        game,
        "registration = '{\"guests_allowed\": true, \"closes_at\": \"%s\"}'"
            .formatted(THERE.clock.instant()));

    for (String more : List.of("{\"size\": 3}", "{\"size\": 2, \"rentals\": 1}")) {
      assertThat(
              faults(
                  () ->
                      THERE
                          .registrations()
                          .change(who, game, id, ExpectedVersion.ANY, before -> details(more))))
          .containsExactly(" closed");
    }
    assertThat(
            THERE
                .registrations()
                .change(
                    THERE.officer,
                    game,
                    id,
                    ExpectedVersion.ANY,
                    before -> details("{\"size\": 4}"))
                .details()
                .size())
        .isEqualTo(4);
    assertThat(
            THERE
                .registrations()
                .change(who, game, id, ExpectedVersion.ANY, before -> details("{\"size\": 1}"))
                .details()
                .size())
        .isEqualTo(1);
  }

  @Test
  void invite_whereAllRegisterElsewhere_isRefused_andElsewhereTheInvitedMayKnowOfTheGame() {
    Caller.Member who = THERE.player();
    THERE.sql(
        "update player set visibility = 'public', birth_date = '1990-01-01' where id = ?",
        who.player());
    var invitation = new Invitation(THERE.handle(who));

    String elsewhere = THERE.game("join_mode = 'external'");
    assertThat(problem(() -> THERE.attendees().invite(THERE.officer, elsewhere, invitation)))
        .isInstanceOf(Problem.Conflict.class);

    String ofMembers = THERE.game("visibility = 'members'");
    assertThat(problem(() -> THERE.events.get(who, ofMembers)))
        .isInstanceOf(Problem.NotFound.class);
    THERE.attendees().invite(THERE.officer, ofMembers, invitation);
    assertThat(THERE.events.get(who, ofMembers).event().slug()).isEqualTo(ofMembers);
  }
}
