package org.muster.community.desk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.community.registration.AttendeeBatch;
import org.muster.core.json.Json;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** The registrations of a game: found, ordered and decided, by REST and by the table. */
class RegistrationTableIT {

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();
  private static final World WORLD = World.in(NODE.database());

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final KeyHolder owner = KeyHolder.in(NODE);
  private final String slug = "table-" + owner.handle().substring(0, 12);
  private final String table = "/en/organise/events/" + slug + "/registrations";
  private UUID game = UUID.randomUUID();

  @BeforeEach
  void aGame() {
    game = WORLD.gameOf(slug, owner.player()).capacity(40).add();
    WORLD.sql(
        """
        update event set factions = '[{"name": "Amboss", "colour": "blue"}, {"name": "Tal"}]',
          roles = '[{"role": "medic"}]' where id = ?\
        """,
        game);
    browser.signIn(owner.person().email(), owner.person().password());
  }

  private String registered(String callsign, String state) {
    UUID player = WORLD.player("t" + UUID.randomUUID().toString().replace("-", ""));
    WORLD.sql("update player set callsign = ? where id = ?", callsign, player);
    return WORLD.registered(game, player, state, 1).toString();
  }

  private JsonNode list(String query) {
    return Json.parse(owner.get("/api/events/" + slug + "/registrations" + query).body());
  }

  private List<String> names(String query) {
    var names = new ArrayList<String>();
    list(query)
        .path("items")
        .forEach(
            each -> names.add(each.at("/player/callsign").asText(each.at("/team/name").asText())));
    return names;
  }

  private String text(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer
        .body()
        .replaceAll("(?s)<(style|script).*?</\\1>|<[^>]*>", " ")
        .replaceAll("\\s+", " ");
  }

  private HttpResponse<String> act(String act, String to, List<String> ids) {
    String token = Browser.token(browser.get(table));
    var form = new StringBuilder("do=" + act + "&to=" + to + "&form_token=" + encoded(token));
    ids.forEach(id -> form.append("&id=").append(id));
    return browser.postBody(table, form.toString());
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private long in(String state) {
    return NODE.database()
        .read(
            h ->
                h.createQuery("select count(*) from registration where event_id = ? and state = ?")
                    .bind(0, game)
                    .bind(1, state)
                    .mapTo(Long.class)
                    .one());
  }

  @Test
  void list_findsByNameHandleAndTeam_inAnyCase() {
    registered("Arrow", "confirmed");
    registered("Badger", "pending");
    String team = registered("Comet", "confirmed");
    WORLD.sql(
        "update registration set team = '{\"name\": \"Red Arrows\"}' where id = cast(? as uuid)",
        team);
    assertThat(names("?search=ARROW")).containsExactly("Arrow", "Comet");
    assertThat(names("?search=adge")).containsExactly("Badger");
    assertThat(names("?search=%25")).as("no pattern").isEmpty();
    assertThat(names("?search=arrow&state=pending")).isEmpty();
    assertThat(
            owner
                .get("/api/events/" + slug + "/registrations?search=" + "x".repeat(80))
                .statusCode())
        .isEqualTo(200);
    assertThat(
            owner
                .get("/api/events/" + slug + "/registrations?search=" + "x".repeat(81))
                .statusCode())
        .isEqualTo(400);
    JsonNode counts = list("?search=arrow&state=pending").path("counts");
    assertThat(counts).as("of each state, whatever state is asked for").hasSize(1);
    assertThat(counts.get(0).path("state").asText()).isEqualTo("confirmed");
    assertThat(counts.get(0).path("registrations").asInt()).isEqualTo(2);
  }

  @Test
  void list_byName_isTotal_overAllPages() {
    List<String> ids =
        Stream.of("delta", "Alpha", "charlie", "Bravo", "bravo")
            .map(name -> registered(name, "confirmed"))
            .toList();
    WORLD.sql(
        "update registration set player_id = null where id = cast(? as uuid)", ids.getFirst());
    var seen = new ArrayList<String>();
    var found = new ArrayList<String>();
    String cursor = "";
    do {
      JsonNode page = list("?sort=name&limit=1" + cursor);
      page.path("items").forEach(each -> seen.add(each.at("/player/callsign").asText("-")));
      page.path("items").forEach(each -> found.add(each.path("id").asText()));
      cursor =
          page.hasNonNull("next_cursor")
              ? "&cursor=" + encoded(page.path("next_cursor").asText())
              : "";
    } while (!cursor.isEmpty());
    assertThat(found).containsExactlyInAnyOrderElementsOf(ids);
    assertThat(seen.stream().map(String::toLowerCase))
        .containsExactly("-", "alpha", "bravo", "bravo", "charlie");
    assertThat(names("?sort=name&limit=100")).hasSize(5);
    assertThat(owner.get("/api/events/" + slug + "/registrations?sort=age").statusCode())
        .isEqualTo(400);
  }

  @Test
  void table_showsAndFilters() {
    String arrow = registered("Arrow", "pending");
    WORLD.sql(
        """
        update registration set faction = 'Amboss', role = 'medic', rentals = 1,
          answers = '{"Diet": "none"}' where id = cast(? as uuid)\
        """,
        arrow);
    registered("Badger", "confirmed");
    registered("Comet", "waitlisted");
    assertThat(text(browser.get(table)))
        .containsSubsequence("pending 1", "confirmed 1", "on the waitlist 1", "All 3")
        .containsSubsequence("Arrow", "Amboss", "medic", "Badger", "Comet", "Waitlist, place 1")
        .contains("Diet: none");
    assertThat(text(browser.get(table + "?state=pending")))
        .contains("Arrow")
        .doesNotContain("Badger");
    assertThat(text(browser.get(table + "?faction=amboss&search=&role=")))
        .contains("Arrow")
        .doesNotContain("Comet");
    assertThat(text(browser.get(table + "?search=badg&sort=name")))
        .contains("Badger")
        .doesNotContain("Comet");
    assertThat(text(browser.get(table + "?search=zzz"))).contains("Nobody.");
    HttpResponse<String> csv = browser.get(table + ".csv");
    assertThat(csv.headers().firstValue("content-type").orElseThrow()).startsWith("text/csv");
    assertThat(csv.body()).contains("callsign", "Arrow", "Comet");
    try (var other = new Browser(NODE.uri("/"))) {
      var somebody = KeyHolder.in(NODE).person();
      other.signIn(somebody.email(), somebody.password());
      assertThat(other.get(table).statusCode()).isEqualTo(403);
      assertThat(other.get(table + ".csv").statusCode()).isEqualTo(403);
    }
  }

  @Test
  void twenty_areApproved_inOneSubmit() {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      ids.add(registered("Player " + i, "pending"));
    }
    assertThat(text(act("approve", "", ids))).contains("Done with 20 registrations.");
    assertThat(in("confirmed")).isEqualTo(20);
  }

  @Test
  void what_cannotBe_isSaid_andDoesNotStopTheOthers() {
    WORLD.sql("update event set capacity = 1 where id = ?", game);
    List<String> ids = List.of(registered("Arrow", "pending"), registered("Badger", "pending"));
    assertThat(text(act("approve", "", ids)))
        .containsSubsequence("Done with 1 registration.", "Not possible with these", "Badger");
    assertThat(in("confirmed")).isEqualTo(1);
    assertThat(text(act("reject", "", ids))).contains("Done with 1 registration.");
    assertThat(in("rejected")).isEqualTo(1);
    assertThat(text(act("move", "Tal", List.of(ids.getFirst())))).contains("Done with 1", "Tal");
    assertThat(text(act("move", "Nowhere", List.of(ids.getFirst())))).contains("Not possible");
    assertThat(text(act("cancel", "", List.of(ids.getFirst())))).contains("Done with 1");
    assertThat(in("cancelled")).isEqualTo(1);
  }

  @Test
  void most_atATime() {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < AttendeeBatch.MOST; i++) {
      ids.add(UUID.randomUUID().toString());
    }
    assertThat(act("approve", "", ids).statusCode()).as("none is there").isEqualTo(404);
    ids.add(UUID.randomUUID().toString());
    assertThat(act("approve", "", ids).statusCode()).isEqualTo(422);
  }

  @Test
  void player_isInvited_byHandle() {
    String handle = "i" + UUID.randomUUID().toString().replace("-", "");
    UUID player = WORLD.player(handle);
    WORLD.sql(
        "update player set visibility = 'public', birth_date = '1990-01-01' where id = ?", player);
    HttpResponse<String> sent =
        browser.submit(table, table + "/invite", Map.of("player", "@" + handle));
    assertThat(Browser.location(sent)).isEqualTo(table + "?state=offered");
    assertThat(in("offered")).isEqualTo(1);
    assertThat(browser.submit(table, table + "/invite", Map.of("player", handle)).body())
        .contains("Not invited");
    HttpResponse<String> nobody =
        browser.submit(table, table + "/invite", Map.of("player", "nobody-here"));
    assertThat(nobody.statusCode()).isEqualTo(422);
    assertThat(nobody.body()).contains("href=\"#player\"", "value=\"nobody-here\"");
  }
}
