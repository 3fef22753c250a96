package org.muster.identity.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.testing.Tracks.erase;
import static org.muster.testing.Tracks.rows;
import static org.muster.testing.Tracks.sql;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.Throttle;
import org.muster.platform.limits.ThrottleStore;
import org.muster.testing.DemoNode;
import org.muster.testing.Everywhere;
import org.muster.testing.IndexBytes;
import org.muster.testing.KeyHolder;
import org.muster.testing.Lines;
import org.muster.testing.Tracks;

/** What is left of somebody who has their data erased: nothing, and what others need stays. */
@Tag("full")
class ErasureIT {

  /** Tables without a word of anybody who is no account's or player's row below them. */
  private static final Set<String> NOBODYS =
      Set.of(
          "agreed_waiver", // of games, for those who agreed
          "change_log", // ids of rows, so that indexes are told to forget; kept for a week
          "change_mark",
          "flyway_schema_history",
          "instance",
          "lease",
          "oauth_client",
          "reminder", // of games
          "secret",
          "server_life",
          "signing_key",
          "venue");

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static KeyHolder officer;

  @BeforeAll
  static void fill() {
    officer = Tracks.officerOfWolves(NODE);
  }

  private static Set<String> traces(KeyHolder me, String mark) {
    var found =
        new TreeSet<>(
            Everywhere.find(
                NODE.database(),
                mark,
                me.player().toString(),
                me.person().account().toString(),
                me.handle(),
                me.person().email()));
    found.removeIf(place -> place.startsWith("change_log."));
    return found;
  }

  @Test
  void erased_isNowhereInTheDatabase_andNoTableIsForgotten() {
    KeyHolder me = Tracks.of(NODE, officer, "Quvoxerasure");
    Set<String> before = traces(me, "Quvoxerasure");
    assertThat(before) // the control
        .contains(
            "player.callsign",
            "player_private.legal_name",
            "past_slug.slug",
            "account.email",
            "registration.answers",
            "registration.friends_with",
            "notice.data",
            "report.detail",
            "moderation.target_id",
            "saved_search.name",
            "club.contact",
            "event.title",
            "event.description",
            "mail_token.email");
    var known = new TreeSet<>(NOBODYS);
    before.forEach(place -> known.add(place.substring(0, place.indexOf('.'))));
    known.addAll(Everywhere.belowAccounts(NODE.database()));
    assertThat(Everywhere.tables(NODE.database()))
        .as("tables that this test fills, or that go with account and player, or are nobody's")
        .allMatch(known::contains);

    erase(me);

    assertThat(traces(me, "Quvoxerasure")).isEmpty();
    assertThat(NODE.get("/api/players/" + me.handle()).statusCode()).isEqualTo(404);
    assertThat(NODE.get("/api/players/" + me.handle() + "-x").statusCode()).isEqualTo(404);
    assertThat(rows(NODE, "select friends_with::text from registration where friends_with <> '{}'"))
        .as("others stay")
        .containsOnly("{someone}");
    assertThat(
            rows(
                NODE,
                "select r.state from registration r join event e on e.id = r.event_id"
                    + " where e.slug = 'ago' and r.player_id is null and r.friends_with = '{}'"))
        .as("that somebody came stays")
        .containsExactly("confirmed");
    assertThat(rows(NODE, "select title || state from event where slug ~ '^game-.{36}$'"))
        .containsExactly("Gamecancelled");
  }

  @Test
  void erased_isInNoRateLimit() {
    KeyHolder me = KeyHolder.in(NODE);
    String account = me.person().account().toString();
    String email =
        rows(NODE, "select email from account where id = ?", me.person().account()).getFirst();
    var throttle = new Throttle(new ThrottleStore(NODE.database()));
    var policy = new RatePolicy("erased", 5, Duration.ofHours(1));
    List.of(email.toLowerCase(Locale.ROOT), account, "another@example.org")
        .forEach(key -> throttle.take(key, policy));
    String counted = "select client from rate where policy = 'erased'";
    assertThat(rows(NODE, counted)).hasSize(3);

    erase(me);

    assertThat(rows(NODE, counted)).as("somebody else's stays").hasSize(1);
  }

  @Test
  void erased_isInNoFileOfTheIndex() {
    String mark = "quvoxfiles";
    KeyHolder me = Tracks.of(NODE, officer, mark);
    List<String> words = List.of(mark, me.handle(), IndexBytes.packed(me.player()));
    for (String word : words) {
      DemoNode.soon(() -> IndexBytes.hold(NODE.index, word)); // the control: it is committed
    }

    erase(me);

    for (String word : words) {
      DemoNode.soon(() -> !IndexBytes.hold(NODE.index, word));
    }
    assertThat(Json.parse(NODE.get("/api/search?q=" + mark).body()).path("items")).isEmpty();
    assertThat(NODE.get("/api/suggest?q=" + mark).body()).doesNotContain(mark + " in");
    assertThat(IndexBytes.hold(NODE.index, "wolves")).as("the rest stays").isTrue();
  }

  /** They are sealed, so no SQL finds what is in them. */
  @Test
  void answersThatNameSomebody_goWithThem() {
    KeyHolder me = Tracks.of(NODE, officer, "quvoxanswers");
    Tracks.ok(officer.once("other", "/api/me/webhooks", Map.of("url", "http://127.0.0.1:9/")));
    String mine = "select key from replay where account_id = ? order by key";
    List<String> before = rows(NODE, mine, officer.person().account());
    assertThat(before).contains("other", "quvoxanswers");

    erase(me);

    var after = new ArrayList<>(before);
    after.remove("quvoxanswers");
    assertThat(rows(NODE, mine, officer.person().account())).isEqualTo(after);
  }

  /** More than a request could look at: in steps, after the account is closed. */
  @Test
  void erased_amongHalfAMillionNotices_isNowhereInAMinute() {
    KeyHolder me = Tracks.of(NODE, officer, "quvoxlarge");
    KeyHolder other = KeyHolder.in(NODE);
    String facts = " jsonb_build_object('player', jsonb_build_object('handle', ";
    sql(
        NODE,
        "insert into notice (kind, club_id, data) select 'membership.requested', c.id,"
            + facts
            + "'somebody-' || n)) from club c, generate_series(1, 490000) n where slug = 'wolves'");
    sql(
        NODE,
        "insert into notice (kind, player_id, data) select 'membership.requested', ?,"
            + facts
            + "cast(? as text))) from generate_series(1, 10000)",
        other.player(),
        me.handle());
    sql(
        NODE,
        "insert into replay (account_id, key, request, answer, names, created_at)"
            + " select ?, 'many-' || n, sha256('x'), 'x',"
            + " array['somebody-' || n, case when n % 10 = 0 then"
            + " left(encode(sha256(convert_to(?, 'UTF8')), 'hex'), 24) else 'nobody' end], now()"
            + " from generate_series(1, 50000) n",
        other.person().account(),
        me.handle());
    Instant begun = Instant.now();

    Tracks.close(me);

    assertThat(Duration.between(begun, Instant.now())).as("closed").isLessThan(seconds(5));
    assertThat(rows(NODE, "select handle from player where hidden_at is null"))
        .doesNotContain(me.handle());
    DemoNode.soon(() -> rows(NODE, "select email from erasure").isEmpty());
    assertThat(Duration.between(begun, Instant.now())).as("erased").isLessThan(seconds(60));
    assertThat(traces(me, "quvoxlarge")).isEmpty();
    assertThat(rows(NODE, "select count(*) from notice where data ->> 'player' ~ 'somebody'"))
        .as("those of others stay")
        .containsExactly("490000");
    assertThat(rows(NODE, "select count(*) from replay where key ~ '^many-'"))
        .containsExactly("45000");
    sql(NODE, "delete from notice where data ->> 'player' ~ 'somebody'");
  }

  /** The account is closed before what it leaves is erased, which may fail and begin again. */
  @Test
  void closed_isShutAtOnce_andMayUseItsAddressAgain() {
    KeyHolder me = Tracks.of(NODE, officer, "quvoxclosed");

    Tracks.close(me);

    for (String table : List.of("session", "api_key", "oauth_grant", "passkey", "identity")) {
      String left = "select count(*) from %s where account_id = ?".formatted(table);
      assertThat(rows(NODE, left, me.person().account())).as(table).allMatch("0"::equals);
    }
    assertThat(rows(NODE, "select email from account where email = ?", me.person().email()))
        .isEmpty();
    assertThat(NODE.get("/api/players/" + me.handle()).statusCode()).isEqualTo(404);
    DemoNode.soon(() -> rows(NODE, "select email from erasure").isEmpty());
    assertThat(traces(me, "quvoxclosed")).isEmpty();
  }

  /** Of an earlier release, which did not note whom they name. */
  @Test
  void answersOfAnEarlierRelease_goToo() {
    KeyHolder me = Tracks.of(NODE, officer, "quvoxolder");
    sql(NODE, "update replay set names = null");
    String named = "select key from replay where key = 'quvoxolder' and account_id = ?";
    assertThat(rows(NODE, named, officer.person().account())).hasSize(1);

    erase(me);

    assertThat(rows(NODE, named, officer.person().account())).isEmpty();
    assertThat(rows(NODE, "select key from replay where names is null")).isEmpty();
  }

  @Test
  void aNoticeOfASearch_thatFoundThem_goesToo() {
    KeyHolder me = Tracks.of(NODE, officer, "quvoxfound");
    sql(
        NODE,
        "insert into notice (kind, player_id, data) values ('search.found', ?,"
            + " jsonb_build_object('search', jsonb_build_object('list', 'players'), 'items',"
            + " jsonb_build_array(jsonb_build_object('slug', cast(? as text)))))",
        officer.player(),
        me.handle());

    erase(me);

    assertThat(traces(me, "quvoxfound")).isEmpty();
  }

  private static Duration seconds(int count) {
    return Duration.ofSeconds(count);
  }

  @Test
  void anOnlyOwner_isFollowedByTheLongestServingOfficer() {
    KeyHolder me = owner("heirs");
    KeyHolder young = member("heirs", "officer", "2024-01-01");
    KeyHolder old = member("heirs", "officer", "2020-01-01");
    member("heirs", "member", "2010-01-01");

    erase(me);

    assertThat(role("heirs", old)).isEqualTo("owner");
    assertThat(role("heirs", young)).isEqualTo("officer");
    assertThat(
            rows(
                NODE,
                "select kind from notice where player_id = ? and kind ~ 'member'",
                old.player()))
        .containsExactly("membership.decided");
    assertThat(rows(NODE, "select state from club where slug = 'heirs'")).containsExactly("active");
  }

  @Test
  void aClubWithoutOfficers_isArchivedAndItsGamesAreCancelled() {
    KeyHolder me = owner("orphans");
    KeyHolder guest = member("orphans", "member", "2010-01-01");
    Tracks.ok(me.post("/api/events", Tracks.game("Last one", "orphans", "2031-07-01")));
    String slug = rows(NODE, "select slug from event where title = 'Last one'").getFirst();
    Tracks.ok(guest.post("/api/events/" + slug + "/registrations", Map.of()));

    erase(me);

    assertThat(rows(NODE, "select state from club where slug = 'orphans'"))
        .containsExactly("archived");
    assertThat(rows(NODE, "select state from event where slug = ?", slug))
        .containsExactly("cancelled");
    assertThat(told(guest)).contains("event.cancelled");
  }

  @Test
  void anOwnerBesideOthers_leavesTheClubAsItIs() {
    KeyHolder me = owner("pairs");
    member("pairs", "owner", "2024-01-01");
    KeyHolder officerOfPairs = member("pairs", "officer", "2020-01-01");

    erase(me);

    assertThat(role("pairs", officerOfPairs)).isEqualTo("officer");
    assertThat(rows(NODE, "select state from club where slug = 'pairs'")).containsExactly("active");
  }

  @Test
  void ownGames_areHandedOverCancelledKeptOrDeleted() {
    KeyHolder me = KeyHolder.in(NODE);
    KeyHolder guest = KeyHolder.in(NODE);
    String own = "@" + me.handle();
    Lines.into(
        NODE,
        Lines.event("own-coming", own, Lines.A_DAY, ", \"description\": \"Call me\""),
        Lines.event("own-draft", own, Lines.A_DAY, ", \"state\": \"draft\""),
        Lines.event("own-shared", own, Lines.A_DAY, ", \"co_hosts\": [\"wolves\"]"),
        Lines.event("own-past", own, "2021-05-03T09:00:00Z 2021-05-03T16:00:00Z UTC", ""),
        Lines.event("own-empty", own, "2021-05-03T09:00:00Z 2021-05-03T16:00:00Z UTC", ""));
    Tracks.ok(guest.post("/api/events/own-coming/registrations", Map.of()));
    sql(
        NODE,
        "insert into registration (event_id, player_id, state)"
            + " select id, ?, 'confirmed' from event where slug = 'own-past'",
        guest.player());

    erase(me);

    assertThat(
            rows(
                NODE,
                "select concat_ws(' ', e.slug, e.state, coalesce(c.slug, p.handle), e.description)"
                    + " from event e left join club c on c.id = e.organiser_club_id"
                    + " left join player p on p.id = e.organiser_player_id"
                    + " where e.slug ~ '^own-' order by e.slug"))
        .containsExactly(
            "own-coming cancelled former-player",
            "own-past published former-player",
            "own-shared published wolves");
    assertThat(told(guest)).contains("event.cancelled");
    assertThat(NODE.get("/api/events/own-coming").body()).doesNotContain("former-player");
    assertThat(guest.get("/api/me/registrations").body()).contains("own-coming");
  }

  @Test
  void aPlace_isOfferedToTheNextWhoWaits_alsoOfWhoMayNotLookAnyMore() {
    KeyHolder me = KeyHolder.in(NODE);
    KeyHolder next = KeyHolder.in(NODE);
    Lines.into(NODE, Lines.event("one-place", "wolves", Lines.A_DAY, ", \"capacity\": 1"));
    String path = "/api/events/one-place/registrations";
    Tracks.ok(me.post(path, Map.of()));
    assertThat(next.post(path, Map.of()).body()).contains("waitlisted");
    sql(NODE, "update event set hidden_at = now() where slug = 'one-place'");
    assertThat(me.get("/api/events/one-place").statusCode()).isEqualTo(404);

    erase(me);

    assertThat(
            rows(
                NODE,
                "select r.state from registration r join event e on e.id = r.event_id"
                    + " where e.slug = 'one-place' order by r.queued"))
        .containsExactly("cancelled", "offered");
    assertThat(told(next)).contains("registration.offered");
  }

  private static KeyHolder owner(String club) {
    KeyHolder me = KeyHolder.in(NODE);
    Tracks.ok(
        me.post(
            "/api/clubs",
            Map.of(
                "slug",
                club,
                "name",
                club,
                "kind",
                "club",
                "join_policy",
                "open",
                "visibility",
                "public")));
    return me;
  }

  private static KeyHolder member(String club, String role, String since) {
    KeyHolder member = KeyHolder.in(NODE);
    sql(
        NODE,
        "insert into membership (club_id, player_id, role, state, since)"
            + " select id, ?, ?, 'active', cast(? as timestamptz) from club where slug = ?",
        member.player(),
        role,
        since,
        club);
    return member;
  }

  private static String role(String club, KeyHolder who) {
    return rows(
            NODE,
            "select m.role from membership m join club c on c.id = m.club_id"
                + " where c.slug = ? and m.player_id = ?",
            club,
            who.player())
        .getFirst();
  }

  private static List<String> told(KeyHolder who) {
    return rows(NODE, "select kind from notice where player_id = ?", who.player());
  }
}
