package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** Where somebody lives: for their own searches at every door, and for nobody else. */
class HomeIT {

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);

  private final KeyHolder me = KeyHolder.in(NODE);
  private final KeyHolder other = KeyHolder.in(NODE);

  @BeforeAll
  static void clubsAndGames() {
    World world = World.in(NODE.database());
    place(world, world.club("aa-glasgow"), "Glasgow", "GB", 55.86, -4.25);
    place(world, world.club("bb-leeds"), "Leeds", "GB", 53.8, -1.55);
    place(world, world.club("cc-bonn"), "Bonn", "DE", 50.73, 7.1);
    Instant weekend =
        LocalDate.now(ZoneOffset.UTC)
            .with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY))
            .atTime(23, 0)
            .toInstant(ZoneOffset.UTC);
    for (String town : List.of("glasgow", "leeds", "bonn")) {
      UUID club = world.id("select id from club where slug like ?", "__-" + town);
      UUID venue = world.venue("wood-of-" + town, club);
      world.sql(
          """
          update venue set point_precision = 'exact', country = c.country, lat = c.lat, lon = c.lon
          from club c where c.id = venue.operator_club_id and venue.id = ?
          """,
          venue);
      UUID game = world.game("game-in-" + town, club).at(weekend).add();
      world.sql(
          "update event set venue_id = ?, title = ? where id = ?", venue, "Day in " + town, game);
    }
    NODE.awaitCaughtUp();
  }

  private static void place(
      World world, UUID club, String town, String country, double lat, double lon) {
    world.sql(
        "update club set place = ?, country = ?, lat = ?, lon = ? where id = ?",
        town,
        country,
        lat,
        lon,
        club);
  }

  private static HttpResponse<String> home(KeyHolder who, @Nullable String town) {
    JsonNode wanted = Json.mapper().createObjectNode().put("home", town); // a null, too
    return who.patch("/api/me", "*", Map.of("preferences", wanted));
  }

  private static List<String> slugs(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return StreamSupport.stream(Json.parse(answer.body()).path("items").spliterator(), false)
        .map(item -> item.path("slug").asText())
        .toList();
  }

  @Test
  void town_isGivenByNameAndKeptAsTheGazetteerHasIt() {
    JsonNode me = Json.parse(home(this.me, "leeds").body());

    assertThat(me.at("/preferences/home").asText()).isEqualTo("Leeds, England, GB");
    JsonNode again = Json.parse(home(this.me, "Leeds, England, GB").body());
    assertThat(again.path("version")).isEqualTo(me.path("version"));
    assertThat(Json.parse(home(this.me, null).body()).at("/preferences/home").isMissingNode())
        .isTrue();
  }

  @Test
  void whatIsNoTown_isRefusedWhereItStands() {
    for (String none : List.of("Mordor upon Sea", "GB", "53.8,-1.5", "LS1 4DY")) {
      HttpResponse<String> refused = home(me, none);

      assertThat(refused.statusCode()).as(none).isEqualTo(422);
      assertThat(refused.body()).contains("/preferences/home", "unknown_place");
    }
    assertThat(home(me, "").statusCode()).isEqualTo(400);
  }

  @Test
  void nearest_isFromHomeWhereTheRequestNamesNoPlace() {
    home(me, "Leeds");

    assertThat(slugs(me.get("/api/clubs?sort=nearest")))
        .containsExactly("bb-leeds", "aa-glasgow", "cc-bonn");
    assertThat(slugs(me.get("/api/clubs?sort=nearest&near=Bonn")).getFirst()).isEqualTo("cc-bonn");
    assertThat(slugs(me.get("/api/events?sort=nearest")).getFirst()).isEqualTo("game-in-leeds");
    assertThat(other.get("/api/clubs?sort=nearest").statusCode()).isEqualTo(400);
    assertThat(NODE.get("/api/clubs?sort=nearest").statusCode()).isEqualTo(400);
  }

  @Test
  void radiusAlone_isAroundHomeAndSaysSo() {
    home(me, "Leeds");

    HttpResponse<String> near = me.get("/api/clubs?radius_km=50");

    assertThat(slugs(near)).containsExactly("bb-leeds");
    JsonNode reading = Json.parse(near.body()).at("/understood/readings/0");
    assertThat(reading.path("as").asText()).isEqualTo("near");
    assertThat(reading.path("place").asText()).isEqualTo("Leeds, England, GB");
    assertThat(other.get("/api/clubs?radius_km=50").statusCode()).isEqualTo(400);
  }

  @Test
  void text_findsHomeFirstAndLeavesTheRestIn() {
    home(me, "Bonn");
    home(other, "Glasgow");

    assertThat(slugs(me.get("/api/events?search=day")))
        .hasSize(3)
        .first()
        .isEqualTo("game-in-bonn");
    assertThat(slugs(other.get("/api/events?search=day")))
        .hasSize(3)
        .first()
        .isEqualTo("game-in-glasgow");
    assertThat(
            Json.parse(me.get("/api/events?search=day").body()).at("/items/0/distance_m").asLong())
        .isLessThan(5_000);
  }

  @Test
  void cursor_isOfTheHomeItWasMadeFor() {
    home(me, "Bonn");
    String next =
        Json.parse(me.get("/api/clubs?sort=nearest&limit=1").body()).path("next_cursor").asText();
    assertThat(slugs(me.get("/api/clubs?sort=nearest&limit=1&cursor=" + next))).hasSize(1);

    home(me, "Leeds");

    assertThat(me.get("/api/clubs?sort=nearest&limit=1&cursor=" + next).statusCode())
        .isEqualTo(400);
  }

  @Test
  void key_withoutTheScopeIsNotToldWhereItsOwnerLives() {
    home(me, "Leeds");
    Set<Scope> less = EnumSet.of(Scope.CLUBS_READ, Scope.EVENTS_READ);
    KeyHolder blind = me.with(less);

    assertThat(blind.get("/api/clubs?sort=nearest").statusCode()).isEqualTo(400);
    assertThat(blind.get("/api/events?search=day").body()).doesNotContain("distance_m");
    assertThat(blind.get("/api/me").body()).doesNotContain("Leeds");
  }

  @Test
  void assistant_searchesFromHome() {
    home(me, "Bonn");

    JsonNode told = me.call("get_my_account", Map.of());
    assertThat(told.at("/content/0/text").asText()).contains("lives in Bonn");
    JsonNode found = me.call("search_clubs", Map.of("more", Map.of("sort", "nearest")));
    assertThat(found.at("/content/0/text").asText()).containsSubsequence("cc-bonn", "bb-leeds");
  }

  @Test
  void suggestions_beginAtHome() {
    home(me, "Bonn");

    assertThat(first(me.get("/api/suggest?q=day+in&type=event"))).isEqualTo("Day in bonn");
    home(me, "Glasgow");
    assertThat(first(me.get("/api/suggest?q=day+in&type=event"))).isEqualTo("Day in glasgow");
  }

  private static String first(HttpResponse<String> answer) {
    return Json.parse(answer.body()).at("/items/0/text").asText();
  }

  @Test
  void startPage_hasTheGamesNearHomeThenThoseOfItsCountry() {
    try (var browser = new Browser(NODE.uri("/"))) {
      String handle = signedIn(browser);
      save(browser, "Leeds");

      assertThat(browser.get("/settings/reading").body()).contains("value=\"Leeds, England, GB\"");
      String page = browser.get("/").body();
      assertThat(page).contains("Day in leeds", "· Leeds").doesNotContain("Day in glasgow");
      assertThat(page).contains("value=\"Leeds, England, GB\"");
      assertThat(browser.get("/clubs?sort=nearest").body()).contains("bb-leeds");
      assertThat(browser.get("/clubs").body()).contains("sort=nearest");
      save(browser, "Penzance"); // nothing is on within 80 km
      assertThat(browser.get("/").body())
          .contains("Day in leeds", "Day in glasgow", "United Kingdom")
          .doesNotContain("Day in bonn");
      assertThat(browser.get("/players/" + handle).body()).doesNotContain("Penzance");
    }
    assertThat(NODE.get("/clubs").body()).doesNotContain("sort=nearest");
  }

  @Test
  void townThatIsNone_isShownAgainInTheReadersWords() {
    try (var browser = new Browser(NODE.uri("/"))) {
      signedIn(browser);

      HttpResponse<String> again = browser.submit("/settings/reading", form("Mordor"));

      assertThat(again.statusCode()).isEqualTo(422);
      assertThat(again.body()).contains("No such town is known.").contains("value=\"Mordor\"");
    }
  }

  private static String signedIn(Browser browser) {
    NODE.database().write(h -> h.execute("truncate rate"));
    String handle = "dweller-" + UUID.randomUUID().toString().substring(0, 8);
    AccountsForTests.add(NODE.database(), handle + "@example.org", handle);
    assertThat(browser.signIn(handle + "@example.org", PASSWORD).statusCode()).isEqualTo(303);
    return handle;
  }

  private static void save(Browser browser, String town) {
    assertThat(browser.submit("/settings/reading", form(town)).statusCode()).isEqualTo(303);
  }

  private static Map<String, String> form(String town) {
    return Map.of("language", "", "units", "", "tz", "", "home", town);
  }

  @Test
  void export_hasIt_andNobodyElseSeesIt() {
    home(me, "Leeds");

    assertThat(me.get("/api/me/export").body()).contains("Leeds, England, GB");
    me.patch(
        "/api/me",
        "*",
        Map.of("profile", Map.of("visibility", "public", "birth_date", "1990-01-01")));
    assertThat(other.get("/api/players/" + me.handle()).body()).doesNotContain("Leeds");
  }
}
