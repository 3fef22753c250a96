package org.muster.delivery.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.Problem;
import org.muster.core.json.Json;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.words.Language;
import org.muster.platform.limits.AdmissionSettings;
import org.muster.testing.Connection;

/** What browsers are told beside a page, and what people see when it breaks. */
class PageHeadersIT {

  private static final String TILES = "https://tiles.example";

  @AutoClose private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private static HttpServer server;

  @BeforeAll
  static void start() {
    URI base = URI.create("https://muster.example");
    var meters = new SimpleMeterRegistry();
    var admission = Admission.alone(AdmissionSettings.UNMETERED, meters);
    var texts = new SiteTexts(Path.of("no-texts-of-its-own"));
    var pages =
        new Pages(base, new byte[32], (_, _) -> Optional.empty(), admission, texts, TILES)
            .publicPage("/plain", visit -> page())
            .publicPage("/near", visit -> page().script("near.js"))
            .framePage("/framed", visit -> page())
            .publicPage("/broken", visit -> broken())
            .personalPage("/mine/broken", visit -> broken())
            .framePage("/framed/broken", visit -> broken())
            .get("/english/broken", visit -> broken())
            .publicPage(
                "/away",
                visit -> {
                  throw new Problem.Unavailable("away", Duration.ofSeconds(7)).exception();
                });
    server =
        HttpServer.builder(HttpSettings.of("127.0.0.1", 0, base, "1"), meters, admission)
            .routes(pages.routes())
            .notFoundPage(pages::fail)
            .start();
  }

  @AfterAll
  static void stop() {
    server.stop();
  }

  private static View.Page page() {
    return View.page("web/error.jte", "A page", new ErrorPage.Model("A text", null));
  }

  private static View broken() {
    throw new IllegalStateException("a secret of the program");
  }

  private static HttpResponse<String> get(String path) throws Exception {
    URI address = URI.create("http://127.0.0.1:" + server.port() + path);
    var request = HttpRequest.newBuilder(address).header("Accept", "text/html").build();
    return CLIENT.send(request, BodyHandlers.ofString());
  }

  private static String header(HttpResponse<String> page, String name) {
    return String.join("; ", page.headers().allValues(name));
  }

  @Test
  void tilesOfTheOperator_areAmongThePictures() throws Exception {
    assertThat(header(get("/plain"), "Content-Security-Policy"))
        .contains("img-src 'self' data: https://tiles.example;");
  }

  @Test
  void position_isForPagesThatAskForIt_andNothingElseIsForAny() throws Exception {
    assertThat(header(get("/near"), "Permissions-Policy"))
        .contains("geolocation=(self)", "camera=()", "microphone=()", "payment=()");
    for (String path : List.of("/plain", "/framed", "/nothing", "/broken")) {
      assertThat(header(get(path), "Permissions-Policy"))
          .as(path)
          .contains("geolocation=()", "camera=()")
          .doesNotContain("self", "publickey");
    }
  }

  @Test
  void rules_sayWhichPagesAreFetchedAhead() throws Exception {
    String path = header(get("/plain"), "Speculation-Rules").replace("\"", "");
    assertThat(path).startsWith("/assets/");
    HttpResponse<String> rules = get(path);
    assertThat(header(rules, "Content-Type")).isEqualTo("application/speculationrules+json");
    JsonNode json = Json.parse(rules.body());
    assertThat(json.properties().stream().map(Map.Entry::getKey)).containsExactly("prefetch");
    JsonNode rule = json.at("/prefetch/0");
    assertThat(rule.path("eagerness").asText()).isEqualTo("moderate");
    List<String> below = new ArrayList<>(List.of(""));
    Language.offered().forEach(language -> below.add("/" + language.tag()));
    String[] pages =
        below.stream()
            .flatMap(in -> Stream.of("events", "clubs", "venues").map(at -> in + "/" + at))
            .map(list -> list + "/:slug")
            .toArray(String[]::new);
    assertThat(rule.at("/where/and/0/href_matches").valueStream().map(JsonNode::asText))
        .containsExactlyInAnyOrder(pages); // browsers allow no regular expressions here
    assertThat(rule.at("/where/and/1/not/href_matches").asText()).as("calendars").isEqualTo("/*.*");
    assertThat(header(get("/framed"), "Speculation-Rules")).isEmpty();
    assertThat(header(get("/broken"), "Speculation-Rules")).isEmpty();
  }

  @Test
  void https_isForAllAnswers_alsoThoseBeforeARoute() throws Exception {
    String year = "max-age=31536000; includeSubDomains";
    for (String path :
        List.of("/plain", "/nothing", "/broken", "/api/nothing", "/api/openapi.json", "/docs")) {
      assertThat(header(get(path), "Strict-Transport-Security")).as(path).isEqualTo(year);
    }
    try (var raw = new Connection(server.port())) {
      var refused = raw.ask("GET /plain HTTP/1.1\r\nHost: h\r\nContent-Length: +1\r\n\r\n");
      assertThat(refused.status()).isEqualTo(400);
      assertThat(refused.head()).contains("Strict-Transport-Security: " + year);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/broken, Something went wrong",
    "/de/broken, Etwas ist schiefgegangen",
    "/mine/broken, Something went wrong",
    "/framed/broken, Something went wrong",
    "/english/broken, Something went wrong",
  })
  void pageThatBreaks_saysSoInTheFrame_andNothingElse(String path, String heading)
      throws Exception {
    HttpResponse<String> page = get(path);
    assertThat(page.statusCode()).isEqualTo(500);
    assertThat(header(page, "Content-Type")).isEqualTo("text/html; charset=utf-8");
    assertThat(header(page, "Cache-Control")).isEqualTo("no-store");
    assertThat(header(page, "Set-Cookie")).isEmpty();
    assertThat(page.body())
        .contains("<h1>" + heading + "</h1>", "role=\"search\"", "noindex")
        .contains(header(page, "X-Request-Id"))
        .doesNotContain("secret", "IllegalState", "{\"type\"");
  }

  @Test
  void pagesThatAreNotThereOrAway_areInTheFrame() throws Exception {
    assertThat(get("/nothing").statusCode()).isEqualTo(404);
    assertThat(get("/nothing").body()).contains("<h1>Page not found</h1>", "role=\"search\"");
    HttpResponse<String> away = get("/away");
    assertThat(away.statusCode()).isEqualTo(503);
    assertThat(header(away, "Retry-After")).isEqualTo("7");
    assertThat(away.body()).contains("Away for a moment", "7 seconds", "role=\"search\"");
  }
}
