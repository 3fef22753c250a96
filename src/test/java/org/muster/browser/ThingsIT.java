package org.muster.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.KeyHolder;

/** Pages of clubs, venues and players, reports, and lists of games on other sites. */
@Tag("full")
class ThingsIT {

  /** For eyes: what the pages look like. */
  private static final Path PICTURES = Path.of("target", "pictures", "things");

  private static final KeyHolder OWNER = KeyHolder.in(Site.NODE);
  private static String club = "";
  private static String venue = "";

  @AutoClose private final Visitor visitor = Visitor.of(Site.NODE);
  private final HttpServer elsewhere;

  ThingsIT() throws IOException {
    elsewhere = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
  }

  @AfterEach
  void stop() {
    elsewhere.stop(0);
  }

  @BeforeAll
  static void things() {
    club =
        made(
            "/api/clubs",
            """
            {"name": "Wolf Pack Otley %s", "kind": "team", "recruiting": true, "founded": 2009,
             "description": "We play **milsim** in Yorkshire.\\n\\n- twice a month\\n- hire kit",
             "languages": ["en"], "styles": ["milsim", "skirmish", "cqb"], "min_age": 16,
             "audience": ["beginners", "women"],
             "home": {"place": "Otley", "region": "England", "country": "GB"},
             "schemes": [{"scheme": "UKARA", "id": "S-1042"}],
             "links": [{"url": "https://wolfpack.example/"}]}
            """);
    venue =
        made(
            "/api/venues",
            """
            {"name": "Ashmere Ridge %s", "operator_club": "CLUB", "address": "Mill Lane 29, Otley",
             "country": "GB", "region": "England", "point": {"lat": 53.9, "lon": -1.69},
             "point_precision": "exact", "environments": ["woodland", "urban"], "area_m2": 125000,
             "capacity": 200, "private_hire": true, "min_group": 12,
             "amenities": ["parking", "toilets", "food", "womens_changing", "battery_charging"],
             "description": "Sixty hectares of beech, two villages.",
             "default_rules": {"full_auto": "support_only", "hpa": "tournament_lock",
              "bb": {"bio_only": true}, "face": "under_18", "pyro": {"policy": "site_bought"},
              "limits": [{"class": "rifle", "fire": "semi", "energy_max_j": 1.14},
               {"class": "dmr", "fire": "semi", "energy_max_j": 1.88, "med_m": 20},
               {"class": "sniper", "fire": "bolt", "energy_max_j": 2.81, "med_m": 25}]}}
            """
                .replace("CLUB", club));
    for (int month = 3; month < 10; month++) {
      String game =
          made(
              "/api/events",
              """
              {"title": "Sunday Skirmish at the Ridge %s", "organiser": "CLUB", "venue": "VENUE",
               "starts_at": "2031-0MONTH-05T09:00:00Z", "ends_at": "2031-0MONTH-05T16:00:00Z",
               "tz": "Europe/London", "game_types": ["skirmish"], "capacity": 120, "min_age": 16,
               "prices": [{"amount_minor": 3000, "currency": "GBP"}]}
              """
                  .replace("CLUB", club)
                  .replace("VENUE", venue)
                  .replace("MONTH", Integer.toString(month)));
      assertThat(OWNER.post("/api/events/" + game + "/publish").statusCode()).isLessThan(300);
    }
    Site.NODE
        .database()
        .write(
            h ->
                h.execute(
                    """
                    update player set visibility = 'public', birth_date = '1990-01-01',
                      callsign = 'Biscuit', bio = 'Slow but steady.', looking_for_team = true,
                      roles = array['medic', 'radio'], languages = array['en'],
                      loadout = array['M4 with red dot', 'Two radios'], place = 'Otley',
                      country = 'GB'
                    where id = ?
                    """,
                    OWNER.player()));
    Site.NODE.awaitCaughtUp();
  }

  private static String made(String path, String body) {
    HttpResponse<String> made =
        OWNER.post(path, Json.parse(body.formatted(UUID.randomUUID().toString().substring(0, 4))));
    assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
    return Json.parse(made.body()).path("slug").asText();
  }

  private void looksWell(String path, String name) {
    visitor.opens(path);
    pictures(name);
    visitor.findsAccessible();
  }

  private void pictures(String name) {
    Page page = visitor.page();
    for (int width : new int[] {390, 1280}) {
      for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
        page.setViewportSize(width, 900);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
        String file = name + "-" + width + "-" + scheme.name().toLowerCase(Locale.ROOT) + ".png";
        page.screenshot(
            new Page.ScreenshotOptions().setPath(PICTURES.resolve(file)).setFullPage(true));
      }
    }
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
  }

  @Test
  void club_isForEverybody() {
    looksWell("/clubs/" + club, "club");
    visitor.sees("Looking for members");
  }

  @Test
  void venue_isForEverybody() {
    looksWell("/venues/" + venue, "venue");
    visitor.sees("from 12 players on");
  }

  @Test
  void player_isForEverybody() {
    looksWell("/players/" + OWNER.handle(), "player");
    visitor.sees("Looking for a team");
  }

  @Test
  void pages_inALanguageOfDrafts_andInLongWords() {
    looksWell("/de/clubs/" + club, "club-de");
    looksWell("/en-xa/venues/" + venue, "venue-xa");
  }

  @Test
  void joining_isAFormForEverybody() {
    var somebody = KeyHolder.in(Site.NODE).person();
    visitor.opens("/clubs/" + club);
    visitor.follows("Ask to join");
    visitor.signsIn(somebody.email(), somebody.password());
    visitor.isAt("Ask to join: " + name());
    pictures("join");
    visitor.findsAccessible();
    visitor.fills("Message to the officers (optional)", "I play on Sundays.");
    visitor.presses("Ask to join");
    visitor.sees("You have asked to join.");
    visitor.findsAccessible();
  }

  private static String name() {
    return Json.parse(Site.NODE.get("/api/clubs/" + club).body()).path("name").asText();
  }

  @Test
  void report_takesThreeClicks_withoutAnAccount() {
    visitor.opens("/clubs/" + club);
    visitor.follows("Report this page");
    pictures("report");
    visitor.findsAccessible();
    visitor.chooses("Spam or advertising");
    visitor.presses("Send the report");
    visitor.isAt("Report sent");
    visitor.findsAccessible();
  }

  @Test
  void configurator_andFrame_areForEverybody() {
    looksWell("/embed?club=" + club + "&theme=dark", "embed");
    looksWell("/embed/events?club=" + club, "frame");
    visitor.sees("Sunday Skirmish");
  }

  /** A site of somebody else, whose policy allows no style but by script. */
  private void elsewhere(String html) {
    byte[] page =
        ("<!doctype html><html lang=en><link rel=icon href='data:,'><title>Club</title>"
                + "<main><h1>Club</h1>"
                + html
                + "</main>")
            .getBytes(UTF_8);
    visitor.page().context().setExtraHTTPHeaders(Map.of()); // else a browser asks first
    club(page);
    visitor.page().navigate("http://127.0.0.1:" + elsewhere.getAddress().getPort() + "/");
  }

  private void club(byte[] page) {
    elsewhere.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
          exchange
              .getResponseHeaders()
              .add(
                  "Content-Security-Policy",
                  "script-src " + Site.NODE.baseUrl() + "; style-src 'none'");
          exchange.sendResponseHeaders(200, page.length);
          try (var out = exchange.getResponseBody()) {
            out.write(page);
          }
        });
    elsewhere.start();
  }

  @Test
  void script_showsGamesOnAnotherSite() {
    elsewhere(
        "<script async src='%s/embed.js' data-club='%s' data-limit='3' data-lang='de'></script>"
            .formatted(Site.NODE.baseUrl(), club));
    visitor.sees("Sunday Skirmish");
    visitor.sees("Alle Spiele auf Muster");
    assertThat(visitor.page().locator("muster-events li").count()).isEqualTo(3);
    visitor
        .page()
        .screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("element.png")));
  }

  @Test
  void element_thatCannotLoad_leavesWhatStood() {
    Page page = visitor.page();
    page.route(
        "**/api/events/**",
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setContentType("application/json")
                    .setHeaders(Map.of("Access-Control-Allow-Origin", "*"))
                    .setBody("{}")));
    page.waitForResponse(
        "**/api/events/**",
        () ->
            elsewhere(
                "<muster-events club='"
                    + club
                    + "'><a href='/'>Our games</a></muster-events><script async src='"
                    + Site.NODE.baseUrl()
                    + "/embed.js'></script>"));
    visitor.sees("Our games");
    assertThat(page.evaluate("() => document.querySelector('muster-events').shadowRoot")).isNull();
  }
}
