package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** Who of one's clubs comes to a game: those who let it be seen, and nobody else ever. */
class ClubMatesComingIT {

  private static final DemoNode NODE = DemoNode.empty();

  private final World world = World.in(NODE.database());
  private final KeyHolder me = KeyHolder.in(NODE);
  private final KeyHolder mate = KeyHolder.in(NODE);
  private final KeyHolder stranger = KeyHolder.in(NODE);
  private final String club = "mates-" + UUID.randomUUID();
  private final UUID clubId = world.club(club);
  private final UUID host = world.club(club + "-host");
  private final String game = club + "-game";
  private final UUID gameId = world.game(game, host).add();
  private UUID registration = gameId;

  @BeforeEach
  void mateComes() {
    world.belongs(me.player(), clubId, "member", "active");
    world.belongs(mate.player(), clubId, "member", "active");
    world.sql(
        "update player set visibility = 'members_of_my_clubs', birth_date = date '1990-01-01',"
            + " callsign = 'Heron' where id = ?",
        mate.player());
    registration = world.registered(gameId, mate.player(), "confirmed", 1);
    agrees(true);
  }

  private void agrees(boolean whether) {
    HttpResponse<String> said =
        mate.patch("/api/me", "*", Map.of("preferences", Map.of("shows_games", whether)));
    assertThat(said.statusCode()).as(said.body()).isEqualTo(200);
    assertThat(Json.parse(said.body()).at("/preferences/shows_games").asBoolean())
        .isEqualTo(whether);
  }

  private List<String> seenBy(KeyHolder who) {
    HttpResponse<String> answer = who.get("/api/events/" + game + "/club-mates");
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    JsonNode items = Json.parse(answer.body()).path("items");
    return StreamSupport.stream(items.spliterator(), false)
        .map(item -> item.path("handle").asText())
        .toList();
  }

  @Test
  void mate_isSeenWithTheClubsThatBothAreIn() {
    UUID second = world.club(club + "-too");
    world.belongs(me.player(), second, "recruit", "active");
    world.belongs(mate.player(), second, "owner", "active");
    world.belongs(mate.player(), world.club(club + "-other"), "member", "active");

    JsonNode all = Json.parse(me.get("/api/events/" + game + "/club-mates").body());

    assertThat(all.at("/items/0").toString())
        .isEqualTo(
            "{\"handle\":\"%s\",\"callsign\":\"Heron\",\"clubs\":[\"%s\",\"%s\"]}"
                .formatted(mate.handle(), club, club + "-too"));
    assertThat(all.path("items")).hasSize(1);
    assertThat(all.at("/total/value").asInt()).isEqualTo(1);
  }

  @Test
  void nobodyElse_seesIt() {
    assertThat(seenBy(stranger)).isEmpty();
    assertThat(seenBy(mate)).as("themselves are no mates").isEmpty();
    assertThat(NODE.get("/api/events/" + game + "/club-mates").statusCode()).isEqualTo(401);
    assertThat(seenBy(me.with(EnumSet.of(Scope.ME_READ, Scope.EVENTS_READ))))
        .as("a key that may not read players")
        .isEmpty();
    assertThat(
            me.with(EnumSet.of(Scope.PLAYERS_READ, Scope.EVENTS_READ))
                .get("/api/events/" + game + "/club-mates")
                .statusCode())
        .isEqualTo(403);
  }

  @Test
  void whoHasNotAgreed_isNotSeen() {
    agrees(false);

    assertThat(seenBy(me)).isEmpty();
  }

  @Test
  void newAccounts_haveNotAgreed() {
    KeyHolder other = KeyHolder.in(NODE);
    world.belongs(other.player(), clubId, "member", "active");
    world.sql(
        "update player set visibility = 'public', birth_date = date '1990-01-01' where id = ?",
        other.player());
    world.registered(gameId, other.player(), "confirmed", 1);

    assertThat(seenBy(me)).containsExactly(mate.handle());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update player set visibility = 'private' where id = ?",
        "update player set birth_date = current_date - interval '17 years' where id = ?",
        "update player set birth_date = null where id = ?",
        "update player set hidden_at = now() where id = ?",
        "update account set banned_at = now() where player_id = ?",
        "update membership set state = 'left' where player_id = ?",
        "update membership set state = 'banned' where player_id = ?",
        "update membership set state = 'requested', since = null where player_id = ?",
      })
  void whoIsPrivateOrMinorOrHiddenOrGone_isNotSeen(String change) {
    assertThat(seenBy(me)).as("control").containsExactly(mate.handle());

    world.sql(change, mate.player());

    assertThat(seenBy(me)).isEmpty();
  }

  @Test
  void whoHasLeftTheClub_seesNobody() {
    world.sql("update membership set state = 'left' where player_id = ?", me.player());

    assertThat(seenBy(me)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "confirmed, true",
    "checked_in, true",
    "pending, false",
    "waitlisted, false",
    "offered, false",
    "cancelled, false",
    "rejected, false",
    "no_show, false",
  })
  void whoHasNoPlace_isNotSeen(String state, boolean seen) {
    world.sql(
        """
        update registration set state = ?, offer_expires_at = case when ? = 'offered' then now() end,
          checked_in_at = case when ? = 'checked_in' then now() end where id = ?
        """,
        state,
        state,
        state,
        registration);

    assertThat(seenBy(me)).hasSize(seen ? 1 : 0);
  }

  @Test
  void whatIsOver_isNotTold() {
    world.sql(
        "update event set starts_at = now() - interval '9 hours', ends_at = now() - interval"
            + " '1 hour' where id = ?",
        gameId);

    assertThat(seenBy(me)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"members", "private"})
  void gameThatTheReaderMayNotSee_isNotThere(String visibility) {
    world.sql("update event set visibility = ? where id = ?", visibility, gameId);

    String path = "/api/events/" + game + "/club-mates";
    assertThat(me.get(path).statusCode()).isEqualTo(404);
    assertThat(me.get("/api/events/nothing-of-the-kind/club-mates").statusCode()).isEqualTo(404);
    world.registered(gameId, me.player(), "confirmed", 1);
    assertThat(seenBy(me)).as("who comes sees it").containsExactly(mate.handle());
  }

  @Test
  void pages_nameThemToTheReaderOnly() {
    world.registered(gameId, me.player(), "confirmed", 1);
    world.sql(
        "update event set starts_at = ?, ends_at = ? where id = ?",
        Instant.now().plus(Duration.ofDays(2)),
        Instant.now().plus(Duration.ofDays(3)),
        gameId);
    try (var browser = new Browser(NODE.uri("/"))) {
      NODE.database().write(h -> h.execute("truncate rate"));
      assertThat(browser.get("/en/events/" + game).body()).doesNotContain("Heron");
      browser.signIn(me.person().email(), me.person().password());

      assertThat(browser.get("/en/events/" + game).body())
          .contains("From your clubs", "/en/players/" + mate.handle(), "Heron");
      assertThat(browser.get("/en/me").body()).contains("From your clubs: Heron");
      agrees(false);
      assertThat(browser.get("/en/events/" + game).body()).doesNotContain("Heron");
      assertThat(browser.get("/en/me").body()).doesNotContain("Heron");
    }
  }

  @Test
  void profilePage_asksForIt() {
    try (var browser = new Browser(NODE.uri("/"))) {
      NODE.database().write(h -> h.execute("truncate rate"));
      browser.signIn(me.person().email(), me.person().password());
      assertThat(browser.get("/settings/profile").body())
          .doesNotContainPattern("id=\"shows_games\"[^>]* checked");

      HttpResponse<String> saved =
          browser.submit(
              "/settings/profile",
              Map.of("callsign", "Rook", "visibility", "private", "shows_games", "yes"));

      assertThat(Browser.location(saved)).isEqualTo("/settings?done=profile");
      assertThat(browser.get("/settings/profile").body())
          .containsPattern("id=\"shows_games\"[^>]* checked");
      assertThat(me.get("/api/me").body()).contains("\"shows_games\":true", "Rook");
      browser.submit("/settings/profile", Map.of("callsign", "Rook", "visibility", "private"));
      assertThat(me.get("/api/me").body()).doesNotContain("shows_games");
    }
  }
}
