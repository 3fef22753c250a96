package org.muster.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Geolocation;
import com.microsoft.playwright.options.ReducedMotion;
import io.helidon.http.Method;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Caching;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.http.ResponseWriter;
import org.muster.delivery.http.Route;
import org.muster.delivery.map.MapPage;
import org.muster.delivery.map.MapPoint;
import org.muster.delivery.map.MapView;
import org.muster.delivery.map.MapsForTests;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.SiteTexts;
import org.muster.engine.query.Box;
import org.muster.platform.limits.AdmissionSettings;

/** The map in a browser, on a page of its own, with points that are made up. */
class LiveMapIT {

  private static final String HTML = "text/html; charset=utf-8";
  private static final GeoPoint LEEDS = new GeoPoint(53.8, -1.55);

  /** Two things near Leeds, which part when one comes closer, and one near Lincoln. */
  private static final String FAR =
      """
      {"clusters":[{"point":{"lat":53.8,"lon":-1.55},"count":2,
        "box":{"west":-1.8,"south":53.7,"east":-1.3,"north":53.9}},
       {"point":{"lat":53.23,"lon":-0.54},"count":1,
        "box":{"west":-0.54,"south":53.23,"east":-0.54,"north":53.23},
        "one":{"slug":"lincoln-night","title":"Lincoln Night"}}],
       "without_point":3}
      """;

  private static final String NEAR =
      """
      {"clusters":[{"point":{"lat":53.75,"lon":-1.6},"count":1,
        "box":{"west":-1.6,"south":53.75,"east":-1.6,"north":53.75},
        "one":{"slug":"iron-lantern","title":"Iron Lantern"}}],
       "without_point":0}
      """;

  private static final List<String> ASKED = new CopyOnWriteArrayList<>();

  private static HttpServer server;

  private final List<String> complaints = new ArrayList<>();
  private BrowserContext context;
  private Page page;

  @BeforeAll
  static void start() {
    URI base = URI.create("http://127.0.0.1");
    var meters = new SimpleMeterRegistry();
    var admission = Admission.alone(AdmissionSettings.UNMETERED, meters);
    var texts = new SiteTexts(Path.of("no-texts-of-its-own"));
    List<Route> pages =
        new Pages(base, new byte[32], (_, _) -> Optional.empty(), admission, texts, "").routes();
    List<Route> routes = new ArrayList<>(pages);
    routes.addAll(MapsForTests.MAPS.routes(admission));
    routes.add(new Route(Method.GET, "/map/clusters", LiveMapIT::clusters));
    routes.add(
        new Route(
            Method.GET,
            "/events",
            (request, response) ->
                ResponseWriter.ok(
                    request,
                    response,
                    new Content(
                        HTML,
                        list(pages, request.query().first("bbox").orElse("-3.2,52.6,0.6,54.6"))
                            .getBytes(StandardCharsets.UTF_8)),
                    Caching.NONE)));
    routes.add(
        Route.of(
            "/events/{slug}",
            new Content(HTML, "<h1>A game</h1>".getBytes(StandardCharsets.UTF_8))));
    server =
        HttpServer.builder(HttpSettings.of("127.0.0.1", 0, base, "1"), meters, admission)
            .routes(routes)
            .start();
  }

  private static void clusters(ServerRequest request, ServerResponse response) {
    ASKED.add(request.prologue().query().rawValue());
    boolean near = Integer.parseInt(request.query().get("zoom")) > 8;
    ResponseWriter.ok(
        request,
        response,
        new Content("application/json", (near ? NEAR : FAR).getBytes(StandardCharsets.UTF_8)),
        Caching.NONE);
  }

  private static String asset(List<Route> pages, String name) {
    return pages.stream()
        .map(Route::path)
        .filter(path -> path.endsWith("/" + name))
        .findFirst()
        .orElseThrow();
  }

  private static String list(List<Route> pages, String bbox) {
    MapView view = MapView.of(Box.parse(bbox).orElseThrow(), 640, 400);
    var cluster = new MapPoint(LEEDS, 0, 2, "2 games", "/events?bbox=-1.8,53.7,-1.3,53.9", null);
    var single =
        new MapPoint(
            new GeoPoint(53.23, -0.54),
            0,
            1,
            "Lincoln Night",
            "/events/lincoln-night",
            "lincoln-night");
    String map =
        MapPage.moving(
            view,
            List.of(cluster, single),
            box -> "/events?bbox=" + box.parameter(),
            "/map/clusters?search=cqb",
            asset(pages, "leaflet.js"));
    return """
    <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Games</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="htmx-config" content='{"includeIndicatorStyles":false}'>
    <link rel="stylesheet" href="%s">
    <script type="module" src="%s"></script><script type="module" src="%s"></script></head>
    <body><main><h1>Games</h1>
    <form action="/events"><label>Near <input id="near" name="near"></label>
    <button type="button" data-near="near" hidden>Near me</button></form>
    <ul><li data-slug="lincoln-night"><a href="/events/lincoln-night">Lincoln Night</a></li>
    <li data-slug="leeds-day" data-point="-1.5,53.85"><a href="/events/leeds-day">Leeds Day</a></li></ul>
    %s</main></body></html>
    """
        .formatted(
            asset(pages, "muster.css"), asset(pages, "lists.js"), asset(pages, "near.js"), map);
  }

  @AfterAll
  static void stop() {
    server.stop();
  }

  @BeforeEach
  void open() {
    ASKED.clear();
    visit(new Browser.NewContextOptions());
  }

  private void visit(Browser.NewContextOptions options) {
    if (context != null) {
      context.close();
    }
    context =
        Chromium.shared()
            .newContext(
                options
                    .setReducedMotion(ReducedMotion.REDUCE)
                    .setBaseURL("http://127.0.0.1:" + server.port()));
    context.onConsoleMessage(
        message -> {
          if (message.type().equals("error") || message.type().equals("warning")) {
            complaints.add(message.text());
          }
        });
    context.onWebError(error -> complaints.add(error.error()));
    page = context.newPage();
    page.navigate("/events");
  }

  @AfterEach
  void close() {
    if (context != null) {
      context.close();
    }
    assertThat(complaints).isEmpty();
  }

  private Locator cluster() {
    return button("2 games");
  }

  private Locator button(String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  private Locator link(String name) {
    return page.locator(".map")
        .getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName(name));
  }

  @Test
  void map_showsPointsTownsAndTiles() {
    assertThat(cluster()).isVisible();
    assertThat(link("Lincoln Night")).hasAttribute("href", "/events/lincoln-night");
    assertThat(page.locator(".map-town span").first()).isVisible();
    assertThat(page.locator(".leaflet-tile-loaded").first()).isVisible();
    assertThat(page.getByRole(AriaRole.STATUS)).hasText("3 more games have no public point.");
    assertThat(ASKED).hasSize(1).first().asString().contains("search=cqb", "bbox=", "zoom=");
    assertThat(button("Search this area")).isHidden();
  }

  @Test
  void cluster_pressed_goesCloser_andTheAreaCanBeSearched() {
    cluster().click();
    assertThat(link("Iron Lantern")).isVisible();
    assertThat(cluster()).hasCount(0);
    button("Search this area").click();
    page.waitForURL(Pattern.compile(".*/events\\?bbox=.*"));
    String bbox = page.url().substring(page.url().indexOf("bbox=") + 5).replace("%2C", ",");
    assertThat(Box.parse(bbox)).isPresent();
    assertThat(page.locator(".map")).hasAttribute("data-bbox", Pattern.compile(".+"));
  }

  @Test
  void cluster_byKeyboard_goesCloser_andFocusStaysOnTheMap() {
    cluster().focus();
    page.keyboard().press("Enter");
    assertThat(link("Iron Lantern")).isVisible();
    assertThat(page.locator(".map-live")).isFocused();
    for (int i = 0; i < 5; i++) {
      page.keyboard().press("-");
    }
    assertThat(cluster()).isVisible();
  }

  @Test
  void point_pressed_opensItsPage() {
    link("Lincoln Night").click();
    page.waitForURL("**/events/lincoln-night");
  }

  @Test
  void buttons_zoom() {
    assertThat(cluster()).isVisible();
    button("Zoom in").click();
    assertThat(button("Search this area")).isVisible();
    button("Zoom out").click();
    assertThat(cluster()).isVisible();
  }

  @Test
  void moves_inARow_askOnce() {
    assertThat(cluster()).isVisible();
    int before = ASKED.size();
    page.locator(".map-live").focus();
    for (int i = 0; i < 5; i++) {
      page.keyboard().press("ArrowRight");
    }
    page.waitForCondition(() -> ASKED.size() > before);
    page.waitForTimeout(500);
    assertThat(ASKED.size()).isLessThanOrEqualTo(before + 2);
  }

  @Test
  void list_hovered_marksThePoint_andTheOtherWayRound() {
    assertThat(link("Lincoln Night")).isVisible();
    page.locator("li[data-slug=lincoln-night]").hover();
    assertThat(link("Lincoln Night")).hasClass(Pattern.compile("marked"));
    page.locator("li[data-slug=leeds-day] a").focus();
    assertThat(cluster()).hasClass(Pattern.compile("marked"));
    page.locator("h1").hover();
    assertThat(link("Lincoln Night")).not().hasClass(Pattern.compile("marked"));
    link("Lincoln Night").hover();
    assertThat(page.locator("li[data-slug=lincoln-night]")).hasClass(Pattern.compile("marked"));
  }

  @Test
  void phone_oneFinger_scrollsThePage() {
    visit(
        new Browser.NewContextOptions()
            .setHasTouch(true)
            .setIsMobile(true)
            .setViewportSize(390, 844)
            .setUserAgent("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile"));
    page.locator(".map").scrollIntoViewIfNeeded();
    assertThat(page.locator(".map-live")).hasCSS("touch-action", "pan-x pan-y");
  }

  @Test
  void withoutScript_thePlainMapIsThere() {
    visit(new Browser.NewContextOptions().setJavaScriptEnabled(false));
    assertThat(link("2 games")).hasAttribute("href", "/events?bbox=-1.8,53.7,-1.3,53.9");
    link("Zoom in").click();
    page.waitForURL("**/events?bbox=*");
    assertThat(page.locator(".map-plain img").first()).isVisible();
  }

  @Test
  void everybody_canUseIt() {
    assertThat(cluster()).isVisible();
    assertThat(Accessibility.faults(page)).isEmpty();
    page.route("**/lists.js", script -> script.abort());
    complaints.clear();
    page.navigate("/events");
    assertThat(page.locator(".map-plain")).isVisible();
    assertThat(Accessibility.faults(page)).isEmpty();
    complaints.clear(); // the script that did not come
  }

  @Test
  void nearMe_sendsARoundedPoint() {
    visit(
        new Browser.NewContextOptions()
            .setGeolocation(new Geolocation(53.8123, -1.5678))
            .setPermissions(List.of("geolocation")));
    button("Near me").click();
    page.waitForURL("**/events?near=53.80%2C-1.55");
  }
}
