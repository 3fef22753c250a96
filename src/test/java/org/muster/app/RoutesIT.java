package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.Api;
import org.muster.testing.Golden;

/** What every reading route keeps of the contract, and the pages around them. */
class RoutesIT {

  private static final Api API = Api.shared();
  private static final Pattern ADDRESS =
      Pattern.compile("(?:src|href|action|url)\\s*[=(]\\s*[\"']?(?:https?:)?//[^\"' )>]+");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/clubs",
        "/api/clubs/{club}",
        "/api/clubs/{club}/events",
        "/api/events",
        "/api/events?search=cqb&country=GB",
        "/api/events/upcoming",
        "/api/events/{event}",
        "/api/venues",
        "/api/venues/{venue}",
        "/api/players",
        "/api/players/{player}",
        "/api/search?q=milsim",
      })
  void answer_hasATagThatSparesTheNextOne(String template) {
    String path = filled(template);
    HttpResponse<String> whole = API.node().get(path);
    String tag = whole.headers().firstValue("etag").orElseThrow();
    HttpResponse<String> again = API.node().send(get(path).header("If-None-Match", tag).build());
    HttpResponse<String> other =
        API.node().send(get(path).header("If-None-Match", "\"x\"").build());
    HttpResponse<String> head =
        API.node().send(get(path).method("HEAD", BodyPublishers.noBody()).build());

    assertThat(whole.statusCode()).isEqualTo(200);
    assertThat(tag).startsWith("\"").endsWith("\"");
    assertThat(whole.headers().firstValue("content-type")).hasValue("application/json");
    assertThat(whole.headers().firstValue("cache-control"))
        .hasValue("public, max-age=30, stale-while-revalidate=60");
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    assertThat(again.headers().firstValue("etag")).hasValue(tag);
    assertThat(other.statusCode()).isEqualTo(200);
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(head.headers().firstValue("etag")).hasValue(tag);
    assertThat(head.headers().firstValue("content-length"))
        .isEqualTo(whole.headers().firstValue("content-length"));
  }

  /** The same item whichever way one comes to it. */
  @ParameterizedTest
  @CsvSource({"clubs", "venues", "players"})
  void item_isTheSameInItsListAndAtItsAddress(String list) {
    for (JsonNode item : API.ok("/api/" + list + "?limit=10").path("items")) {
      assertThat(API.ok("/api/" + list + "/" + Api.slug(item))).isEqualTo(item);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/clubs",
        "/api/events?search=milsim",
        "/api/events?near=51.5,-0.1&radius_km=900&sort=nearest",
        "/api/players?sort=name",
        "/api/search?q=open%20day"
      })
  void link_leadsFromPageToPage(String path) {
    String sized = path + (path.contains("?") ? "&" : "?");
    List<JsonNode> some = List.copyOf(API.walk(path)).stream().limit(60).toList();
    var found = new java.util.ArrayList<JsonNode>();
    String next = sized + "limit=7";
    while (!next.isEmpty() && found.size() < some.size()) {
      HttpResponse<String> page = API.node().get(next);
      JsonNode body = Json.parse(page.body());
      body.path("items").forEach(found::add);
      assertThat(page.headers().firstValue("link").isPresent()).isEqualTo(body.has("next_cursor"));
      next = page.headers().firstValue("link").map(Api::target).orElse("");
    }

    assertThat(found.subList(0, some.size())).isEqualTo(some);
  }

  @ParameterizedTest
  @CsvSource({
    "clubs/no-such-club, club",
    "clubs/no-such-club/events, club",
    "clubs/No_Slug%20At-all, club",
    "events/no-such-game, event",
    "venues/no-such-venue, venue",
    "players/no-such-player, player"
  })
  void unknown_isNotFound(String path, String kind) {
    JsonNode problem = API.problem("/api/" + path, 404);

    assertThat(problem.path("code").asText()).isEqualTo("not_found");
    assertThat(problem.path("detail").asText()).contains(kind);
  }

  @ParameterizedTest
  @CsvSource({
    "bad-limit, GET, /api/events/upcoming?limit=101",
    "not-found, GET, /api/clubs/no-such-club",
    "no-such-address, GET, /api/nothing",
    "method-not-allowed, DELETE, /api/clubs",
    "bad-cursor, GET, /api/clubs?cursor=abc",
    "unknown-parameter, GET, /api/venues?colour=red",
    "bad-credentials, GET, /api/clubs",
    "not-acceptable, GET, /api/clubs",
  })
  void problem_keepsItsForm(String name, String method, String path) {
    HttpRequest.Builder request = get(path).method(method, BodyPublishers.noBody());
    if (name.equals("bad-credentials")) {
      request.header("X-API-Key", "nobody-has-issued-this");
    }
    if (name.equals("not-acceptable")) {
      request.header("Accept", "text/csv");
    }
    HttpResponse<String> answer = API.node().send(request.build());
    ObjectNode body = (ObjectNode) Json.parse(answer.body());

    assertThat(answer.headers().firstValue("content-type")).hasValue("application/problem+json");
    assertThat(answer.statusCode()).isEqualTo(body.path("status").asInt());
    assertThat(answer.headers().firstValue("x-request-id"))
        .hasValue(body.path("request_id").asText());
    assertThat(answer.headers().firstValue("allow").isPresent())
        .isEqualTo(answer.statusCode() == 405);
    assertThat(answer.headers().firstValue("www-authenticate").isPresent())
        .isEqualTo(answer.statusCode() == 401);
    assertThat(API.node().get(body.path("type").asText()).statusCode()).isEqualTo(200);
    body.put("request_id", "the-id-of-the-request");
    Golden.check("problems/" + name + ".json", body);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/docs"})
  void page_needsNothingFromElsewhere(String path) {
    HttpResponse<String> page = API.node().get(path);

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.headers().firstValue("content-type")).hasValue("text/html; charset=utf-8");
    assertThat(page.headers().firstValue("content-security-policy").orElse(""))
        .startsWith("default-src 'none'")
        .contains("frame-ancestors 'none'")
        .doesNotContainPattern("https?://(?!(127\\.0\\.0\\.1|localhost)/assets/)")
        .doesNotContain("*");
    String loaded = page.body().replaceAll("<(a|link rel=\"(canonical|alternate)\") [^>]*>", "");
    assertThat(ADDRESS.matcher(loaded).results()).isEmpty();
    assertThat(page.body()).doesNotContain("<script>").doesNotContain(" style=");
    var own = Pattern.compile("(?:src|href)=\"(/[^\"#]*)\"").matcher(page.body());
    while (own.find()) {
      // what needs sign-in leads there
      assertThat(API.node().get(own.group(1)).statusCode()).as(own.group(1)).isIn(200, 303);
    }
  }

  @Test
  void nothing_isAPageForBrowsersAndAProblemForPrograms() {
    HttpResponse<String> browser =
        API.node().send(get("/nothing").header("Accept", "text/html,*/*;q=0.8").build());
    HttpResponse<String> program = API.node().send(get("/nothing").build());
    HttpResponse<String> api =
        API.node().send(get("/api/nothing").header("Accept", "text/html").build());

    assertThat(List.of(browser.statusCode(), program.statusCode(), api.statusCode()))
        .containsOnly(404);
    assertThat(browser.body()).contains("<h1>Page not found</h1>");
    assertThat(program.body()).startsWith("{\"type\"");
    assertThat(api.body()).startsWith("{\"type\"");
  }

  @Test
  void home_saysWhatThisIsAndWhereAllElseIs() {
    assertThat(API.node().get("/").body())
        .contains("<title>Find your next airsoft game · Muster</title>")
        .contains("airsoft")
        .contains("href=\"/docs\"")
        .contains("http://127.0.0.1/api/mcp")
        .contains("GeoNames");
  }

  @Test
  void observe_saysReadyAndMeasures() {
    assertThat(API.node().get("/observe/health/live").statusCode()).isEqualTo(200);
    assertThat(API.node().get("/observe/health/ready").statusCode()).isEqualTo(200);
    API.ok("/api/clubs?search=wolves");

    assertThat(API.node().get("/observe/metrics").body())
        .containsPattern("(?m)^muster_search_seconds_count [1-9]")
        .containsPattern("(?m)^muster_search_seconds_bucket\\{le=\"0.005\"}")
        .containsPattern("(?m)^muster_index_lag_ms \\d")
        .containsPattern("(?m)^muster_index_lag_rows 0")
        .containsPattern("(?m)^muster_index_documents [1-9]")
        .containsPattern("(?m)^hikaricp_connections_active\\{.*pool=\"muster")
        .containsPattern("(?m)^hikaricp_connections_max\\{.*pool=\"muster");
  }

  private static HttpRequest.Builder get(String path) {
    return HttpRequest.newBuilder(API.node().uri(path)).GET();
  }

  private static String filled(String template) {
    String path = template;
    for (String kind : List.of("club", "event", "venue", "player")) {
      if (path.contains("{" + kind + "}")) {
        JsonNode first = API.ok("/api/" + kind + "s?limit=1").path("items").path(0);
        path = path.replace("{" + kind + "}", Api.slug(first));
      }
    }
    return path;
  }
}
