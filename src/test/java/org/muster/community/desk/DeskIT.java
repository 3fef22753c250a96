package org.muster.community.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** The organiser's desk: what one runs, how a game stands, and what is done with it. */
class DeskIT {

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();
  private static final World WORLD = World.in(NODE.database());

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final KeyHolder owner = KeyHolder.in(NODE);
  private final String slug = "game-" + owner.handle().substring(0, 12);
  private UUID game = UUID.randomUUID();

  @BeforeEach
  void aGame() {
    game = WORLD.gameOf(slug, owner.player()).capacity(40).add();
    WORLD.sql("update event set title = 'Iron Lantern' where id = ?", game);
    browser.signIn(owner.person().email(), owner.person().password());
  }

  private void registered(String state, int size) {
    WORLD.registered(game, KeyHolder.in(NODE).player(), state, size);
  }

  private String text(String path) {
    HttpResponse<String> answer = browser.get(path);
    assertThat(answer.statusCode()).as(path).isEqualTo(200);
    return answer
        .body()
        .replaceAll("(?s)<(style|script).*?</\\1>|<[^>]*>", " ")
        .replaceAll("\\s+", " ");
  }

  private String state() {
    return NODE.database()
        .read(
            h ->
                h.createQuery("select coalesce((select state from event where id = ?), 'gone')")
                    .bind(0, game)
                    .mapTo(String.class)
                    .one());
  }

  private String page(String move) {
    return "/en/organise/events/" + slug + "/" + move;
  }

  private String version() {
    return NODE.database()
        .read(
            h ->
                h.createQuery("select version from event where id = ?")
                    .bind(0, game)
                    .mapTo(String.class)
                    .one());
  }

  @Test
  void desk_showsGamesByState_withTheirNumbers_andWhatWaits() {
    registered("confirmed", 2);
    registered("pending", 1);
    registered("waitlisted", 1);
    WORLD.gameOf(slug + "-draft", owner.player()).state("draft").add();
    WORLD
        .gameOf(slug + "-past", owner.player())
        .state("completed")
        .at(Instant.now().minus(Duration.ofDays(40)))
        .add();
    UUID club = WORLD.club(slug + "-club", "Night Herons", "open");
    WORLD.belongs(owner.player(), club, "officer", "active");
    WORLD.venue(slug + "-venue", club);
    UUID joined = WORLD.club(slug + "-joined", "Quiet Newts", "open");
    WORLD.belongs(owner.player(), joined, "member", "active");
    assertThat(text("/en/organise"))
        .containsSubsequence(
            "Drafts",
            "A game",
            "Next games",
            "Iron Lantern",
            "2 of 40 places · 1 pending · 1 on the waitlist",
            "Over and cancelled",
            "A game",
            "Waits for you",
            "1 registration: Iron Lantern",
            "Clubs I run",
            "Night Herons",
            "Venues I run")
        .doesNotContain("Quiet Newts");
  }

  @Test
  void desk_ofSomebodyWithoutGames_saysSo() {
    WORLD.sql("delete from event where id = ?", game);
    assertThat(text("/en/organise")).contains("You run no games yet.").doesNotContain("Waits for");
    try (var nobody = new Browser(NODE.uri("/"))) {
      assertThat(nobody.get("/en/organise").statusCode()).isEqualTo(303);
    }
  }

  @Test
  void game_showsWhatIsTakenOfEach() {
    WORLD.sql(
        """
        update event set factions = '[{"name": "Amboss", "capacity": 20}, {"name": "Tal"}]',
          roles = '[{"role": "medic", "limit": 2}]', rental = '{"available": true}',
          rental_capacity = 5 where id = ?\
        """,
        game);
    registered("confirmed", 3);
    WORLD.sql(
        "update registration set faction = 'Amboss', role = 'medic', rentals = 2 where event_id ="
            + " ?",
        game);
    registered("pending", 1);
    assertThat(text("/en/organise/events/" + slug))
        .containsSubsequence(
            "Iron Lantern",
            "Published",
            "Overview",
            "3 of 40 places",
            "pending 1",
            "confirmed 1 3 players",
            "Side: Amboss 3 20",
            "Side: Tal 0",
            "Role: medic 1 2",
            "Rental 2 5",
            "Postpone",
            "Cancel the game")
        .doesNotContain("Publish ", "Delete");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/publish", "/postpone", "/cancel", "/delete"})
  void game_isForThoseWhoRunIt(String below) {
    WORLD.sql("update event set visibility = 'public' where id = ?", game);
    try (var other = new Browser(NODE.uri("/"))) {
      var somebody = KeyHolder.in(NODE).person();
      other.signIn(somebody.email(), somebody.password());
      String path = "/en/organise/events/" + slug + below;
      assertThat(other.get(path).statusCode()).isEqualTo(403);
      WORLD.sql("update event set state = 'draft' where id = ?", game);
      assertThat(other.get(path).statusCode()).isEqualTo(404);
    }
  }

  @Test
  void cancel_saysWhoIsTold_andDoesIt() {
    registered("confirmed", 1);
    registered("waitlisted", 1);
    assertThat(text(page("cancel"))).contains("2 players are told", "Iron Lantern", "Reason");
    var wrong =
        browser.submit(page("cancel"), Map.of("version", version(), "reason", "x".repeat(501)));
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(wrong.body()).contains("At most 500 characters.", "xxx</textarea>");
    assertThat(
            browser
                .submit(page("cancel"), Map.of("version", "99", "reason", "Storm."))
                .statusCode())
        .isEqualTo(412);
    assertThat(state()).isEqualTo("published");
    var done = browser.submit(page("cancel"), Map.of("version", version(), "reason", "Storm."));
    assertThat(Browser.location(done)).isEqualTo("/en/organise/events/" + slug);
    assertThat(state()).isEqualTo("cancelled");
    assertThat(text("/en/organise/events/" + slug))
        .contains("Cancelled")
        .doesNotContain("Postpone ");
    assertThat(browser.get(page("cancel")).statusCode()).as("again").isEqualTo(303);
  }

  @Test
  void postponedGame_isPublishedAtItsNewDate() {
    assertThat(text(page("postpone"))).contains("Nobody is registered");
    browser.submit(page("postpone"), Map.of("version", version(), "starts_at", "", "reason", ""));
    assertThat(state()).isEqualTo("postponed");
    var none = browser.submit(page("publish"), Map.of("version", version(), "starts_at", ""));
    assertThat(none.body()).contains("Give the new start.");
    var past =
        browser.submit(
            page("publish"), Map.of("version", version(), "starts_at", "2020-05-01T10:00"));
    assertThat(past.body()).contains("The start must lie ahead.", "value=\"2020-05-01T10:00\"");
    String start = Instant.now().plus(Duration.ofDays(60)).toString().substring(0, 10) + "T10:00";
    browser.submit(page("publish"), Map.of("version", version(), "starts_at", start));
    assertThat(state()).isEqualTo("published");
    assertThat(owner.get("/api/events/" + slug).body()).contains("\"starts_at\":\"" + start);
  }

  @Test
  void draft_isPublished_orDeleted() {
    WORLD.sql("update event set state = 'draft' where id = ?", game);
    assertThat(text("/en/organise/events/" + slug)).contains("Publish", "Delete the draft");
    browser.submit(page("publish"), Map.of("version", version()));
    assertThat(state()).isEqualTo("published");
    assertThat(browser.get(page("delete")).statusCode()).isEqualTo(409);
    WORLD.sql("update event set state = 'draft' where id = ?", game);
    var gone = browser.submit(page("delete"), Map.of("version", version()));
    assertThat(Browser.location(gone)).isEqualTo("/en/organise");
    assertThat(state()).isEqualTo("gone");
  }
}
