package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.RatePolicy;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.Tracks;

/** How much one account makes, how many invitations one player gets, and tokens of apps. */
@Tag("full")
class FoundingLimitsIT {

  private static final int PLENTY = 100_000;

  @AutoClose
  private static final DemoNode NODE =
      DemoNode.limiting(
          RatePolicies.perMinute(PLENTY, PLENTY, PLENTY, PLENTY)
              .withAssistants(RatePolicy.perMinute("mcp", PLENTY)));

  private final KeyHolder ada = KeyHolder.in(NODE);

  @BeforeEach
  void nobodyHasMadeAnything() {
    NODE.database().write(h -> h.execute("truncate rate"));
  }

  @Test
  void newAccount_foundsThreeClubs_anotherTen() {
    founds(ada, 3);
    grownUp(ada);
    founds(ada, 10);
  }

  private void founds(KeyHolder who, int clubs) {
    for (int i = 0; i < clubs; i++) {
      made(who.post("/api/clubs", Map.of("name", "Club " + clubs + i)));
    }
    refused(who.post("/api/clubs", Map.of("name", "One more")));
    assertThat(who.post("/api/clubs", Map.of("name", "")).statusCode())
        .as("what is wrong is told as before")
        .isBetween(400, 422);
  }

  @Test
  void moderators_haveNoBounds() {
    NODE.database()
        .write(
            h -> h.execute("update account set admin = true where id = ?", ada.person().account()));
    for (int i = 0; i < 12; i++) {
      made(ada.post("/api/clubs", Map.of("name", "Club of all " + i)));
    }
  }

  @Test
  void newAccount_makesFiveVenues_anotherThirty() {
    String club = club(ada);
    venues(club, 5);
    grownUp(ada);
    venues(club, 30);
  }

  private void venues(String club, int most) {
    for (int i = 0; i < most; i++) {
      made(ada.post("/api/venues", venue(club, "Site " + most + i)));
    }
    refused(ada.post("/api/venues", venue(club, "One more")));
  }

  private static Map<String, Object> venue(String club, String name) {
    return Map.of("name", name, "operator_club", club);
  }

  @Test
  void newAccount_makesTwentyGamesADay_anotherAHundred() {
    String club = club(ada);
    games(club, 20);
    grownUp(ada);
    games(club, 100);
  }

  private void games(String club, int most) {
    for (int i = 0; i < most; i++) {
      made(ada.post("/api/events", Tracks.game("Game " + most + i, club, "2031-07-01")));
    }
    refused(ada.post("/api/events", Tracks.game("One more", club, "2031-07-01")));
  }

  @Test
  void organiser_hasAHundredDraftsAtATime() {
    grownUp(ada);
    String club = club(ada);
    for (int i = 0; i < 100; i++) {
      made(ada.post("/api/events", draft("Draft " + i, club)));
    }
    nobodyHasMadeAnything(); // or the games of a day are counted
    assertThat(ada.post("/api/events", draft("One more", club)).body()).contains("too_many");
    HttpResponse<String> copied =
        ada.post(
            "/api/events/draft-0-2031-07-01/copy", Map.of("starts_at", "2031-08-01T09:00:00Z"));
    assertThat(copied.statusCode()).as(copied.body()).isEqualTo(422);
    made(ada.post("/api/events", Tracks.game("Published", club, "2031-07-01")));
    made(ada.post("/api/events", draft("Of another organiser", club(ada))));
    assertThat(ada.delete("/api/events/draft-0-2031-07-01", "*").statusCode()).isEqualTo(204);
    made(ada.post("/api/events", draft("One less", club)));
  }

  private static Map<String, Object> draft(String title, String club) {
    var draft = new HashMap<>(Tracks.game(title, club, "2031-07-01"));
    draft.remove("publish");
    return draft;
  }

  @Test
  void player_getsOneInvitationADayByAClub_andFiveByAll() {
    KeyHolder victim = KeyHolder.in(NODE);
    grownUp(ada);
    String first = club(ada);
    made(invite(first, victim));
    assertThat(decline(victim, first).statusCode()).isEqualTo(200);
    refused(invite(first, victim));
    for (int i = 0; i < 4; i++) {
      made(invite(club(ada), victim));
    }
    String sixth = club(ada);
    refused(invite(sixth, victim));
    made(invite(sixth, KeyHolder.in(NODE)));
  }

  @Test
  void player_isInTwoHundredClubs() {
    Tracks.sql(
        NODE,
        """
        with c as (
          insert into club (slug, name, kind, join_policy, visibility, state)
          select 'many-' || n, 'Many', 'club', 'open', 'public', 'active'
          from generate_series(1, 201) n returning id, slug)
        insert into membership (club_id, player_id, role, state)
        select id, ?, 'member', 'active' from c where slug not in ('many-200', 'many-201')\
        """,
        ada.player());
    made(ada.post("/api/clubs/many-200/members", Map.of()));
    HttpResponse<String> beyond = ada.post("/api/clubs/many-201/members", Map.of());
    assertThat(beyond.statusCode()).isEqualTo(422);
    assertThat(beyond.body()).contains("too_many");
  }

  private HttpResponse<String> invite(String club, KeyHolder player) {
    NODE.database()
        .write(
            h ->
                h.execute("update player set visibility = 'public' where id = ?", player.player()));
    return ada.post("/api/clubs/" + club + "/members", Map.of("player", player.handle()));
  }

  private static HttpResponse<String> decline(KeyHolder player, String club) {
    return player.post("/api/clubs/" + club + "/members/" + player.handle() + "/decline");
  }

  @Test
  void tokenRequests_countByTheApp() {
    int passed = 0;
    HttpResponse<String> answer = token("one");
    for (; answer.statusCode() == 400 && passed < 6_000; passed++) {
      answer = token("one");
    }
    assertThat(passed).isGreaterThanOrEqualTo(600);
    assertThat(answer.statusCode()).isEqualTo(429);
    assertThat(answer.headers().firstValue("Retry-After")).contains("1");
    assertThat(answer.headers().firstValue("RateLimit-Policy")).contains("\"tokens\";q=600;w=60");
    assertThat(token("another").statusCode()).as("another app at this address").isEqualTo(400);
    for (int i = 0; i < 6_000 && answer.headers().allValues("RateLimit").size() < 2; i++) {
      answer = token("app" + i);
      if (answer.statusCode() == 429) {
        break;
      }
    }
    assertThat(answer.headers().firstValue("RateLimit-Policy").orElseThrow())
        .as("an address may not change its name without end")
        .startsWith("\"tokens-of-all-apps\"");
  }

  private static HttpResponse<String> token(String app) {
    return NODE.send(
        HttpRequest.newBuilder(NODE.uri("/oauth/token"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(
                BodyPublishers.ofString(
                    "grant_type=refresh_token&refresh_token=none&client_id=" + app))
            .build());
  }

  private static String club(KeyHolder owner) {
    return Json.parse(made(owner.post("/api/clubs", Map.of("name", "A club"))).body())
        .path("slug")
        .asText();
  }

  private static void grownUp(KeyHolder who) {
    NODE.database()
        .write(
            h ->
                h.execute(
                    "update account set created_at = now() - interval '31 days' where id = ?",
                    who.person().account()));
  }

  private static HttpResponse<String> made(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    return answer;
  }

  private static void refused(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(429);
    assertThat(answer.headers().firstValue("Retry-After")).isPresent();
  }
}
