package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.community.club.ClubFeature;
import org.muster.community.club.Roles;
import org.muster.community.event.EventAccess;
import org.muster.community.event.MyEvents;
import org.muster.community.notice.Notices;
import org.muster.community.player.Player;
import org.muster.community.player.PlayerBuilder;
import org.muster.community.player.PlayerFeature;
import org.muster.community.registration.MyRegistrations;
import org.muster.community.registration.MyRegistrationsQuery;
import org.muster.community.registration.RegistrationFeature;
import org.muster.community.savedsearch.SavedSearchFeature;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;
import org.muster.testing.SetClock;
import org.muster.testing.TestDatabase;
import org.muster.testing.TestPlatform;

/** Who am I, from any door. */
class MyAccountIT {

  @AutoClose private static final TestDatabase DATABASE = TestDatabase.fresh();

  private static final Clock CLOCK = new SetClock(Instant.parse("2030-05-01T12:00:00Z"));

  private final MyRegistrations registrations;
  private final WhoAmI me;

  /** Nothing is searched for here. */
  @SuppressWarnings("NullAway")
  MyAccountIT() {
    Database database = DATABASE.database();
    var platform = TestPlatform.on(database, CLOCK);
    var roles = Roles.on(database);
    var notices = Notices.on(database);
    var players = new PlayerFeature(platform, roles::shareAClub).operations();
    var clubs = new ClubFeature(platform, roles, players, notices);
    registrations =
        new RegistrationFeature(platform, EventAccess.on(database, roles), notices, players).mine();
    me =
        new WhoAmI(
            new AccountStore(database),
            new WhoAmI.Features(
                players,
                clubs.memberships(),
                registrations,
                MyEvents.on(database, roles, platform.cursors(), CLOCK),
                new SavedSearchFeature(platform, null, notices).operations()));
  }

  private static UUID account(String handle) {
    return DATABASE
        .database()
        .write(
            h ->
                h.createQuery(
                        """
                        with p as (
                          insert into player (handle, callsign, visibility)
                          values (:handle, 'Vulture', 'members_of_my_clubs') returning id)
                        insert into account (email, player_id)
                        select :handle || '@mail.example', id from p returning id\
                        """)
                    .bind("handle", handle)
                    .mapTo(UUID.class)
                    .one());
  }

  private static Caller member(UUID account, Set<Scope> scopes, Caller.Credential by) {
    return new Caller.Member(account, player(account), scopes, by, Origin.OPERATOR);
  }

  private static UUID player(UUID account) {
    return DATABASE
        .database()
        .read(
            h ->
                h.createQuery("select player_id from account where id = ?")
                    .bind(0, account)
                    .mapTo(UUID.class)
                    .one());
  }

  private static void sql(String sql, Object... values) {
    DATABASE.database().write(h -> h.execute(sql, values));
  }

  /** A game that was to be yesterday, and a registration for it. */
  private static void registered(UUID account, String slug, String eventState, String state) {
    Instant start = CLOCK.instant().minus(Duration.ofDays(1));
    sql(
        """
        insert into event (slug, title, starts_at, ends_at, tz, state, visibility, join_mode,
          organiser_player_id)
        values (?, 'A game', ?, ?, 'Europe/London', ?, 'public', 'free', ?)\
        """,
        slug,
        start,
        start.plus(Duration.ofHours(6)),
        eventState,
        player(account));
    sql(
        "insert into registration (event_id, player_id, size, state)"
            + " select id, ?, 1, ? from event where slug = ?",
        player(account),
        state,
        slug);
  }

  @Test
  void account_ofTheCaller_saysWhatTheCredentialsMayDo() {
    Caller caller =
        member(
            account("vulture"),
            Set.of(Scope.ME_WRITE, Scope.ME_READ),
            new Caller.Credential.Token("app", Instant.MAX));
    assertThat(me.account(caller))
        .isEqualTo(
            new MyAccount(
                "vulture",
                "Vulture",
                Player.Visibility.MEMBERS_OF_MY_CLUBS,
                PlayerBuilder.builder()
                    .handle("vulture")
                    .callsign("Vulture")
                    .visibility(Player.Visibility.MEMBERS_OF_MY_CLUBS)
                    .build(),
                "members of their clubs, but to nobody until the birth date is stated",
                Preferences.NONE,
                MyAccount.By.APP,
                List.of("me:read", "me:write"),
                List.of(),
                List.of(),
                List.of(),
                0,
                List.of()));
  }

  @Test
  void account_withAPostponedGame_tellsItAsTheListOfRegistrationsDoes() {
    UUID account = account("heron");
    registered(account, "over", "completed", "confirmed");
    registered(account, "postponed", "postponed", "waitlisted");
    registered(account, "declined", "postponed", "rejected");
    Caller caller = member(account, Scope.all(), new Caller.Credential.Session(account));
    List<String> listed =
        registrations.list(caller, new MyRegistrationsQuery(false, 20, null)).items().stream()
            .filter(registration -> !Json.name(registration.state()).equals("rejected"))
            .map(registration -> registration.event().slug())
            .toList();
    assertThat(me.account(caller).games())
        .hasSize(1)
        .allSatisfy(game -> assertThat(game.waitlistPosition()).isEqualTo(1))
        .extracting(MyAccount.MyGame::slug)
        .isEqualTo(listed);
  }

  @Test
  void account_withMemberships_tellsThoseThatTheListOfMembershipsTellsButBans() {
    UUID account = account("finch");
    for (String state : List.of("active", "requested", "invited", "banned", "left")) {
      sql(
          "insert into club (slug, name, kind, join_policy, visibility, state)"
              + " values (?, ?, 'club', 'open', 'public', 'active')",
          state,
          state);
      sql(
          "insert into membership (club_id, player_id, role, state, expires_at)"
              + " select id, ?, 'member', slug, case slug when 'invited' then ?::timestamptz end"
              + " from club where slug = ?",
          player(account),
          CLOCK.instant().minus(Duration.ofHours(1)),
          state);
    }
    Caller caller = member(account, Scope.all(), new Caller.Credential.Session(account));
    assertThat(me.account(caller).clubs())
        .as("an invitation that has ended is none, whether that has been noted or not")
        .containsExactly(
            new MyAccount.MyClub("active", "active", "member", "active", null),
            new MyAccount.MyClub("requested", "requested", "member", "requested", null));
  }

  @Test
  void credential_ofEachKind_hasOneWordForEachDoor() {
    UUID account = account("robin");
    Map<Caller.Credential, MyAccount.By> kinds =
        Map.of(
            new Caller.Credential.Session(account), MyAccount.By.SESSION,
            new Caller.Credential.Key("abc", Instant.MAX), MyAccount.By.API_KEY,
            new Caller.Credential.Token("app", Instant.MAX), MyAccount.By.APP);
    kinds.forEach(
        (credential, kind) -> {
          Caller caller = member(account, Scope.all(), credential);
          assertThat(me.account(caller).signedInBy()).isEqualTo(kind);
          assertThat(me.of(caller).credential().kind().forAssistants()).isEqualTo(kind);
        });
  }

  @Test
  void account_withoutScope_isRefusedByTheOperation() {
    Caller caller =
        member(
            account("crow"), Set.of(Scope.ME_WRITE), new Caller.Credential.Key("abc", Instant.MAX));
    assertThat(problem(caller)).isEqualTo(new Problem.ScopeNeeded(Scope.ME_READ));
    assertThat(problem(Caller.ANYONE)).isEqualTo(new Problem.SignInNeeded(Scope.ME_READ));
  }

  @Test
  void account_deletedMeanwhile_isBadCredentials() {
    UUID account = account("owl");
    Caller caller = member(account, Scope.all(), new Caller.Credential.Session(account));
    assertThat(me.account(caller).signedInBy()).isEqualTo(MyAccount.By.SESSION);
    DATABASE.database().write(h -> h.execute("delete from account where id = ?", account));
    assertThat(problem(caller)).isInstanceOf(Problem.BadCredentials.class);
  }

  private Problem problem(Caller caller) {
    var thrown = new Problem[1];
    assertThatThrownBy(() -> me.account(caller))
        .isInstanceOfSatisfying(ProblemException.class, e -> thrown[0] = e.problem());
    return thrown[0];
  }
}
