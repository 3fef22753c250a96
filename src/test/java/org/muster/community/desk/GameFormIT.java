package org.muster.community.desk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.AtOnce;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.FilledForm;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** The form of a game: made, changed and copied as by REST. */
class GameFormIT {

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();
  private static final String NEW = "/en/organise/events/new";

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final KeyHolder owner = KeyHolder.in(NODE);
  private final String day = LocalDate.now(ZoneOffset.UTC).plusDays(50).toString();

  @BeforeEach
  void signIn() {
    browser.signIn(owner.person().email(), owner.person().password());
  }

  private Map<String, String> least() {
    var fields = new HashMap<String, String>();
    fields.put("do", "save");
    fields.put("title", "Iron Lantern");
    fields.put("organiser", "@" + owner.handle());
    fields.put("starts_at", day + "T10:00");
    fields.put("ends_at", day + "T16:00");
    fields.put("tz", "Europe/Berlin");
    fields.put("visibility", "public");
    fields.put("join_mode", "free");
    return fields;
  }

  private JsonNode game(String slug) {
    return Json.parse(owner.get("/api/events/" + slug).body());
  }

  private String made(Map<String, String> fields) {
    HttpResponse<String> answer = browser.submit(NEW, fields);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    return Browser.location(answer).replaceAll(".*/", "");
  }

  private Map<String, String> filled(String page) {
    return FilledForm.of(browser.get(page).body());
  }

  @Test
  void game_isMadeOfAllThatWasEntered() {
    Map<String, String> fields = least();
    fields.put("game_types", "op");
    fields.put("capacity", "120");
    fields.put("min_age", "16");
    fields.put("description", "Bring **boots**.\r\nAnd water.");
    fields.put("required_items", "boots\r\n\r\nwater");
    fields.put("factions.0.name", "Task Force");
    fields.put("factions.0.colour", "blue");
    fields.put("factions.0.capacity", "60");
    fields.put("factions.2.name", "Front");
    fields.put("roles.0.role", "medic");
    fields.put("roles.0.limit", "4");
    fields.put("prices.0.label", "Day");
    fields.put("prices.0.amount_minor", "42,50");
    fields.put("prices.0.currency", "EUR");
    fields.put("prices.0.until", day + "T09:00");
    fields.put("rental.available", "true");
    fields.put("rental.price_minor", "25");
    fields.put("rules.limits.0.class", "rifle");
    fields.put("rules.limits.0.energy_max_j", "1.3");
    fields.put("schedule.0.kind", "gates");
    fields.put("schedule.0.at", day + "T08:15");
    fields.put("registration.walk_on", "true");
    fields.put("registration.waitlist", "false");
    JsonNode game = game(made(fields));
    assertThat(game.path("state").asText()).isEqualTo("draft");
    assertThat(game.path("starts_at").asText()).startsWith(day + "T10:00:00+0");
    assertThat(game.path("tz").asText()).isEqualTo("Europe/Berlin");
    assertThat(game.path("game_types").get(0).asText()).isEqualTo("op");
    assertThat(game.path("capacity").asInt()).isEqualTo(120);
    assertThat(game.path("description").asText()).isEqualTo("Bring **boots**.\nAnd water.");
    assertThat(game.path("required_items")).hasSize(2);
    assertThat(game.at("/factions/1/name").asText()).as("an empty row is none").isEqualTo("Front");
    assertThat(game.at("/factions/0/capacity").asInt()).isEqualTo(60);
    assertThat(game.at("/roles/0/limit").asInt()).isEqualTo(4);
    assertThat(game.at("/prices/0/amount_minor").asInt()).isEqualTo(4250);
    assertThat(game.at("/prices/0/until").asText()).startsWith(day + "T09:00");
    assertThat(game.at("/rental/price_minor").asInt()).isEqualTo(2500);
    assertThat(game.at("/rules/limits/0/energy_max_j").asDouble()).isEqualTo(1.3);
    assertThat(game.at("/schedule/0/at").asText()).startsWith(day + "T08:15");
    assertThat(game.at("/registration/walk_on").asBoolean()).isTrue();
    assertThat(game.at("/registration/waitlist").asBoolean(true)).isFalse();
  }

  @Test
  void faults_areSummedUp_linkToTheirFields_andValuesStay() {
    Map<String, String> fields = least();
    fields.remove("title");
    fields.put("capacity", "many");
    fields.put("prices.0.label", "Day");
    fields.put("prices.0.amount_minor", "dear");
    fields.put("prices.0.currency", "EUR");
    HttpResponse<String> wrong = browser.submit(NEW, fields);
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(wrong.body())
        .contains(
            "Please correct the following",
            "href=\"#title\"",
            "href=\"#capacity\"",
            "href=\"#prices.0.amount_minor\"",
            "id=\"prices.0.amount_minor-wrong\"",
            ": must be a whole number, such as 12.",
            ": must be a number.",
            "value=\"many\"",
            "value=\"dear\"",
            "value=\"" + day + "T10:00\"");
    Map<String, String> past = least();
    past.put("starts_at", "2020-01-01T10:00");
    past.put("ends_at", "2020-01-01T16:00");
    assertThat(browser.submit(NEW, past).body()).contains("The start must lie ahead.");
    Map<String, String> early = least();
    early.put("ends_at", day + "T09:00");
    assertThat(browser.submit(NEW, early).body())
        .contains("Ends: must be after the start.")
        .doesNotContain("what the speed comes to");
    Map<String, String> skipped = least();
    skipped.put("starts_at", "2027-03-28T02:30");
    skipped.put("ends_at", "2027-03-28T16:00");
    assertThat(browser.submit(NEW, skipped).body()).contains("there is no such time at the place");
  }

  @Test
  void fewerPlacesThanAreTaken_areRefused() {
    Map<String, String> fields = least();
    fields.put("capacity", "5");
    String slug = made(fields);
    World world = World.in(NODE.database());
    UUID game = world.id("select id from event where slug = ?", slug);
    world.registered(game, world.player("seated"), "confirmed", 3);
    String edit = "/en/organise/events/" + slug + "/edit";
    Map<String, String> changed = new HashMap<>(filled(edit));
    changed.put("do", "save");
    changed.put("capacity", "2");
    assertThat(browser.submit(edit, changed).body()).contains("Places: more are taken already.");
    changed.put("capacity", "3");
    assertThat(browser.submit(edit, changed).statusCode()).isEqualTo(303);
  }

  @Test
  void side_thatRegistrationsHave_isKept() {
    Map<String, String> fields = least();
    fields.put("factions.0.name", "Red");
    fields.put("factions.1.name", "Blue");
    String slug = made(fields);
    World world = World.in(NODE.database());
    UUID game = world.id("select id from event where slug = ?", slug);
    world.registered(game, world.player("red"), "confirmed", 1);
    world.sql("update registration set faction = 'Red' where event_id = ?", game);
    String edit = "/en/organise/events/" + slug + "/edit";
    Map<String, String> changed = new HashMap<>(filled(edit));
    changed.put("do", "save");
    changed.put("factions.0.name", "Green");
    assertThat(browser.submit(edit, changed).body())
        .contains("Sides: there are registrations for what was removed or renamed.");
  }

  @Test
  void rows_areAddedAndTakenAway_withoutScript() {
    Map<String, String> fields = least();
    fields.put("factions.0.name", "Red");
    fields.put("factions.1.name", "Blue");
    fields.put("do", "add.factions");
    HttpResponse<String> more = browser.submit(NEW, fields);
    assertThat(more.statusCode()).isEqualTo(200);
    assertThat(more.body()).contains("factions.2.name", "value=\"Red\"", "value=\"Blue\"");
    fields.put("do", "remove.factions.0");
    assertThat(browser.submit(NEW, fields).body())
        .contains("factions.0.name", "value=\"Blue\"")
        .doesNotContain("value=\"Red\"", "factions.1.name");
  }

  @Test
  void change_sendsOnlyWhatDiffers_andKeepsWhatTheFormDoesNotShow() {
    String slug = made(least());
    String etag = owner.etag("/api/events/" + slug);
    owner.patch(
        "/api/events/" + slug,
        etag,
        Map.of(
            "documents",
            java.util.List.of(Map.of("title", "Waiver", "url", "https://club.example/w")),
            "game_types",
            java.util.List.of("op", "milsim"),
            "prices",
            java.util.List.of(
                Map.of(
                    "amount_minor",
                    3000,
                    "currency",
                    "GBP",
                    "includes",
                    java.util.List.of("lunch")))));
    String edit = "/en/organise/events/" + slug + "/edit";
    Map<String, String> fields = filled(edit);
    assertThat(fields).containsEntry("prices.0.amount_minor", "30.00");
    fields.put("game_types", "op,milsim");
    long before = game(slug).path("version").asLong();
    assertThat(browser.submit(edit, fields).statusCode()).isEqualTo(303);
    fields = filled(edit);
    fields.put("game_types", "op,milsim");
    fields.put("prices.0.amount_minor", "35");
    fields.put("tz", "Europe/London");
    HttpResponse<String> saved = browser.submit(edit, fields);
    assertThat(saved.statusCode()).as(saved.body()).isEqualTo(303);
    JsonNode game = game(slug);
    assertThat(game.at("/prices/0/amount_minor").asInt()).isEqualTo(3500);
    assertThat(game.at("/prices/0/includes/0").asText()).isEqualTo("lunch");
    assertThat(game.at("/documents/0/title").asText()).isEqualTo("Waiver");
    assertThat(game.path("game_types").toString()).isEqualTo("[\"op\",\"milsim\"]");
    assertThat(game.path("starts_at").asText()).as("wall time").startsWith(day + "T10:00");
    assertThat(game.path("version").asLong()).isGreaterThan(before);
  }

  @Test
  void change_ofAnOldVersion_showsBoth_andLetsOneChoose() {
    String slug = made(least());
    String edit = "/en/organise/events/" + slug + "/edit";
    Map<String, String> mine = filled(edit);
    mine.put("title", "My title");
    mine.put("capacity", "50");
    owner.patch(
        "/api/events/" + slug,
        owner.etag("/api/events/" + slug),
        Map.of("title", "Their title", "capacity", 40));
    HttpResponse<String> stale = browser.submit(edit, mine);
    assertThat(stale.statusCode()).isEqualTo(412);
    assertThat(stale.body())
        .contains("My title", "Their title", "name=\"choose.capacity\"")
        .doesNotContain("choose.tz");
    assertThat(game(slug).path("title").asText()).isEqualTo("Their title");
    mine.put("do", "choose");
    mine.put("choose.title", "theirs");
    mine.put("choose.capacity", "mine");
    HttpResponse<String> chosen = browser.submit(edit, mine);
    assertThat(chosen.statusCode()).isEqualTo(200);
    assertThat(chosen.body()).contains("value=\"Their title\"", "value=\"50\"");
    Map<String, String> again = new HashMap<>(mine);
    again.put("title", "Their title");
    again.put("version", game(slug).path("version").asText());
    again.put("do", "publish");
    assertThat(browser.submit(edit, again).statusCode()).isEqualTo(303);
    assertThat(game(slug).path("capacity").asInt()).isEqualTo(50);
    assertThat(game(slug).path("state").asText()).isEqualTo("published");
  }

  @Test
  void copy_makesTheNextGame_andPublishesIt() {
    String slug = made(least());
    String copy = "/en/organise/events/" + slug + "/copy";
    assertThat(browser.get(NEW).body()).contains("/organise/events/" + slug + "/copy");
    String four = LocalDate.now(ZoneOffset.UTC).plusDays(78) + "T10:00";
    assertThat(browser.get(copy).body()).contains("value=\"" + four + "\"", "Iron Lantern");
    HttpResponse<String> none = browser.submit(copy, Map.of("title", "II", "starts_at", ""));
    assertThat(none.body()).contains("Give the new start.", "value=\"II\"");
    HttpResponse<String> done =
        browser.submit(copy, Map.of("title", "II", "starts_at", four, "do", "publish"));
    String next = Browser.location(done).replaceAll(".*/", "");
    assertThat(game(next).path("state").asText()).isEqualTo("published");
    assertThat(game(next).path("starts_at").asText()).startsWith(four);
  }

  @Test
  void newGame_thatIsSentTwiceAtOnce_isOne() throws Exception {
    Map<String, String> fields = least();
    fields.put("title", "Twice");
    assertThat(madeAtOnce(NEW, fields)).hasSize(1);
  }

  @Test
  void copy_thatIsSentTwiceAtOnce_isOne_andAnotherDayIsAnother() throws Exception {
    String page = "/en/organise/events/" + made(least()) + "/copy";
    var fields = new HashMap<String, String>(filled(page));
    fields.put("do", "publish");
    String next = madeAtOnce(page, fields).getFirst();
    assertThat(game(next).path("state").asText()).isEqualTo("published");

    String token = Browser.token(browser.get(page));
    assertThat(Browser.location(browser.post(page, token, fields))).as("again").endsWith(next);
    fields.put("starts_at", LocalDate.parse(day).plusDays(29) + "T10:00");
    assertThat(Browser.location(browser.post(page, token, fields))).doesNotEndWith(next);
  }

  /** What could not be published is not left behind as a draft, of which the next try makes two. */
  @Test
  void copy_thatIsRefused_isNotThere() {
    String slug = made(least());
    int before = games().size();
    HttpResponse<String> refused =
        browser.submit(
            "/en/organise/events/" + slug + "/copy",
            Map.of("title", "Gone", "starts_at", "2020-01-01T10:00", "do", "publish"));
    assertThat(refused.statusCode()).isEqualTo(422);
    assertThat(games()).hasSize(before);
  }

  /** The control: two forms are two games. */
  @Test
  void sameGame_ofTwoForms_isTwo() {
    assertThat(made(least())).isNotEqualTo(made(least()));
  }

  /** The slugs of what two equal requests made. */
  private List<String> madeAtOnce(String page, Map<String, String> fields) throws Exception {
    int before = games().size();
    HttpResponse<String> shown = browser.get(page);
    var all = new HashMap<>(FilledForm.of(shown.body()));
    all.putAll(fields);
    String token = Browser.token(shown);
    List<HttpResponse<String>> answers = AtOnce.all(2, () -> browser.post(page, token, all));
    assertThat(answers).allSatisfy(answer -> assertThat(answer.statusCode()).isEqualTo(303));
    assertThat(games()).hasSize(before + 1);
    return answers.stream()
        .map(answer -> Browser.location(answer).replaceAll(".*/", ""))
        .distinct()
        .toList();
  }

  private JsonNode games() {
    return Json.parse(owner.get("/api/me/events?limit=100").body()).path("items");
  }

  @Test
  void form_isForThoseWhoRunTheGame() {
    String slug = made(least());
    try (var other = new Browser(NODE.uri("/"))) {
      var somebody = KeyHolder.in(NODE).person();
      other.signIn(somebody.email(), somebody.password());
      for (String page : new String[] {"/edit", "/copy"}) {
        assertThat(other.get("/en/organise/events/" + slug + page).statusCode()).isEqualTo(404);
      }
    }
  }

  @Test
  void gameOfSeries_isChangedAlone_orWithTheLaterOnes() {
    String slug = made(least());
    String page = "/en/organise/events/" + slug + "/edit";
    assertThat(browser.get(page).body()).doesNotContain("Only this one");
    String second = LocalDate.parse(day).plusDays(7).toString();
    String third = LocalDate.parse(day).plusDays(14).toString();
    browser.submit("/en/organise/events/" + slug + "/repeat", Map.of("day", second, "do", "draft"));
    browser.submit("/en/organise/events/" + slug + "/repeat", Map.of("day", third, "do", "draft"));
    assertThat(browser.get(page).body()).contains("This one and 2 later ones of the series");
    String later = "iron-lantern-" + third;
    Map<String, String> alone = filled(page);
    alone.put("games", "this");
    alone.put("synopsis", "Alone.");
    assertThat(browser.submit(page, alone).statusCode()).isEqualTo(303);
    assertThat(game(later).has("synopsis")).isFalse();
    Map<String, String> all = filled(page);
    all.put("games", "later");
    all.put("synopsis", "All.");
    all.put("starts_at", day + "T09:00");
    assertThat(browser.submit(page, all).statusCode()).isEqualTo(303);
    assertThat(game(slug).path("synopsis").asText()).isEqualTo("All.");
    assertThat(game(later).path("synopsis").asText()).isEqualTo("All.");
    assertThat(game(later).path("starts_at").asText()).startsWith(third + "T09:00");
    Map<String, String> wrong = filled(page);
    wrong.put("games", "later");
    wrong.put("min_age", "many");
    assertThat(browser.submit(page, wrong).body()).contains("value=\"later\" checked");
  }
}
