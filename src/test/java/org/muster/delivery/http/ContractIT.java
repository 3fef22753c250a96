package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.Connection;

/** The rows of the REST contract, seen from outside. */
class ContractIT {

  private static ToyServer toys;

  @BeforeAll
  static void start() {
    toys = new ToyServer();
  }

  @AfterAll
  static void stop() {
    toys.close();
  }

  static JsonNode assertProblem(HttpResponse<String> answer, int status, String code) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.headers().firstValue("content-type")).hasValue("application/problem+json");
    assertThat(answer.headers().firstValue("cache-control")).hasValue("no-store");
    JsonNode body = Json.parse(answer.body());
    assertThat(body.path("code").asText()).isEqualTo(code);
    assertThat(body.path("status").asInt()).isEqualTo(status);
    assertThat(body.path("type").asText()).isEqualTo("/problems/" + code.replace('_', '-'));
    assertThat(body.path("title").asText()).isNotBlank();
    assertThat(body.path("detail").asText()).isNotBlank();
    assertThat(body.path("instance").asText()).startsWith("/");
    assertThat(body.path("errors").isArray()).isTrue();
    assertThat(answer.headers().firstValue("x-request-id"))
        .hasValue(body.path("request_id").asText());
    return body;
  }

  @Test
  void list_hasItemsCursorTotalAndLink() throws Exception {
    var answer = toys.get("/api/toys?limit=3&cursor=old&search=a%20b");
    var body = Json.parse(answer.body());
    assertThat(body.path("items")).hasSize(3);
    assertThat(body.path("next_cursor").asText()).isEqualTo("a+b/c=");
    assertThat(body.path("total").toString()).isEqualTo("{\"value\":200,\"relation\":\"eq\"}");
    assertThat(answer.headers().firstValue("link"))
        .hasValue(
            "<http://example.org/base/api/toys?limit=3&search=a%20b&cursor=a%2Bb%2Fc%3D>;"
                + " rel=\"next\"");
  }

  @Test
  void list_hasNoLinkOnTheLastPage() throws Exception {
    var answer = toys.get("/api/toys?limit=60");
    assertThat(answer.headers().firstValue("link")).isEmpty();
    assertThat(Json.parse(answer.body()).has("next_cursor")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "limit=0",
        "limit=-1",
        "limit=101",
        "limit=10.5",
        "limit=1e1",
        "limit=+5",
        "limit=%2B5",
        "limit=",
        "limit",
        "limit=5&limit=6",
        "limit=five",
        "limit=99999999999999999999999"
      })
  void limit_outOfBoundsIsNamedWithItsBounds(String query) throws Exception {
    var body = assertProblem(toys.get("/api/toys?" + query), 400, "invalid_request");
    var error = body.path("errors").path(0);
    assertThat(body.path("errors")).hasSize(1);
    assertThat(error.path("parameter").asText()).isEqualTo("limit");
    assertThat(error.path("detail").asText()).startsWith("limit ").contains("1 to 100");
  }

  @ParameterizedTest
  @CsvSource({
    "colour=blue,colour,not_allowed",
    "colour=,colour,empty",
    "colour=red&colour=,colour,empty",
    "rental=yes,rental,wrong_type",
    "rental=,rental,empty",
    "price_max=1e3,price_max,wrong_type",
    "price_max=-1,price_max,out_of_range",
    "from=tomorrow,from,bad_format",
    "from=2027-02-30,from,bad_format",
    "from=,from,empty",
    "search=a&search=b,search,repeated",
    "sorch=a,sorch,unknown",
    "search=%00,search,bad_encoding",
    "search=%0a,search,bad_encoding",
    "search=%ff,search,bad_encoding",
    "search=%c3,search,bad_encoding",
    "search=%c0%80,search,bad_encoding",
    "search=%ed%a0%80,search,bad_encoding",
  })
  void parameter_wrongIsNamed(String query, String parameter, String code) throws Exception {
    var body = assertProblem(toys.get("/api/toys?" + query), 400, "invalid_request");
    var error = body.path("errors").path(0);
    assertThat(error.path("parameter").asText()).isEqualTo(parameter);
    assertThat(error.path("code").asText()).isEqualTo(code);
  }

  @Test
  void parameter_unknownListsThoseAllowed() throws Exception {
    var body = assertProblem(toys.get("/api/toys?Limit=1"), 400, "invalid_request");
    assertThat(body.at("/errors/0/detail").asText())
        .contains("search, limit, cursor, colour, rental, price_max, from");
  }

  @Test
  void parameter_sentTwice_isRefused() throws Exception {
    var answer = toys.get("/api/toys?limit=1&limit=2");
    assertProblem(answer, 400, "invalid_request");
    assertThat(answer.body()).contains("must be sent only once");
    assertThat(toys.get("/api/toys?limit=1").statusCode()).as("the control").isEqualTo(200);
  }

  @Test
  void parameter_missingIsNamed() throws Exception {
    var body = assertProblem(toys.get("/api/find"), 400, "invalid_request");
    assertThat(body.at("/errors/0/parameter").asText()).isEqualTo("q");
    assertThat(body.at("/errors/0/code").asText()).isEqualTo("missing");
  }

  @Test
  void parameter_listsComeRepeatedOrWithCommas() throws Exception {
    String repeated = toys.get("/api/toys?limit=1&colour=red&colour=dark_green").body();
    String commas = toys.get("/api/toys?limit=1&colour=red,dark_green").body();
    assertThat(repeated).isEqualTo(commas).contains("[RED, DARK_GREEN]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\"b(", "(((", "* OR title:[* TO *]", "日本語", "'; drop table--", "|^`"})
  void search_isNeverSyntax(String text) throws Exception {
    String encoded = URLEncoder.encode(text, StandardCharsets.UTF_8);
    var answer = toys.get("/api/toys?limit=1&search=" + encoded);
    assertThat(Json.parse(answer.body()).at("/items/0/name").asText()).contains(text);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/toys/gone,404,not_found",
    "/api/toys/busy,503,unavailable",
    "/api/toys/late,400,cursor_expired",
    "/api/toys/broken,500,internal_error",
    "/api/toys/deep,500,internal_error",
    "/nothing,404,not_found",
    "/api/toys/,404,not_found",
    "/api/toys/a/b,404,not_found",
    "/api/toys/a%2fb,404,not_found",
    "/api/toys/%00,400,invalid_request",
    "/api/toys;v=1/bear,400,invalid_request",
    "/api//toys,400,invalid_request",
    "/api/./toys,400,invalid_request",
    "/api/x/%2e%2e/toys,400,invalid_request",
    "/api/toys/%ff,400,invalid_request",
    "/api/toys/best?x=1,400,invalid_request",
  })
  void problem_isADocument(String path, int status, String code) throws Exception {
    String body = assertProblem(toys.get(path), status, code).toString();
    assertThat(body).doesNotContain("secret", "org.muster", "Exception");
  }

  @Test
  void unavailable_saysWhenToComeBack() throws Exception {
    assertThat(toys.get("/api/toys/busy").headers().firstValue("retry-after")).hasValue("2");
  }

  @Test
  void moved_isPermanentRedirectWithTheSameQuery() throws Exception {
    var answer = toys.get("/api/toys/old");
    assertThat(answer.statusCode()).isEqualTo(308);
    assertThat(answer.headers().firstValue("location"))
        .hasValue("http://example.org/base/api/toys/new%20name");
  }

  @Test
  void literalPath_winsOverVariable() throws Exception {
    assertThat(toys.get("/api/toys/best").body()).contains("the best");
    assertThat(toys.get("/api/toys/bear.txt").body()).isEqualTo("bear");
    assertThat(toys.get("/api/toys/bear").body()).contains("\"bear\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/api/toys", "/api/toys/bear", "/api/toys/bear.txt", "/observe/health/live"})
  void head_isGetWithoutBody(String path) throws Exception {
    var get = toys.get(path);
    var head = toys.send("HEAD", path);
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    var want = new TreeMap<>(get.headers().map());
    var have = new TreeMap<>(head.headers().map());
    for (String varies : new String[] {"x-request-id", "date"}) {
      want.remove(varies);
      have.remove(varies);
    }
    assertThat(have).isEqualTo(want).containsKey("content-length");
  }

  @Test
  void head_ofAProblemHasItsLength() throws Exception {
    var head = toys.send("HEAD", "/api/toys/gone");
    assertThat(head.statusCode()).isEqualTo(404);
    assertThat(head.headers().firstValueAsLong("content-length").orElse(0)).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"/api/toys,'GET, HEAD, OPTIONS'", "/api/echo,'POST, OPTIONS'"})
  void options_listsTheMethods(String path, String allow) throws Exception {
    var answer = toys.send("OPTIONS", path);
    assertThat(answer.statusCode()).isEqualTo(204);
    assertThat(answer.headers().firstValue("allow")).hasValue(allow);
    assertThat(answer.headers().firstValue("content-length")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW"})
  void method_unknownHereIs405WithAllow(String method) throws Exception {
    var answer = toys.send(method, "/api/toys");
    assertProblem(answer, 405, "method_not_allowed");
    assertThat(answer.headers().firstValue("allow")).hasValue("GET, HEAD, OPTIONS");
  }

  @Test
  void caching_isPublicWithAStrongTag() throws Exception {
    var answer = toys.get("/api/toys/bear");
    assertThat(answer.headers().firstValue("cache-control"))
        .hasValue("public, max-age=30, stale-while-revalidate=60");
    assertThat(answer.headers().firstValue("vary").orElse("")).contains("Accept-Encoding");
    String tag = answer.headers().firstValue("etag").orElseThrow();
    assertThat(tag).matches("\"[^\"]+\"");
    for (String sent : new String[] {tag, "W/" + tag, "\"x\", " + tag, "*"}) {
      var again = toys.get("/api/toys/bear", "If-None-Match", sent);
      assertThat(again.statusCode()).as(sent).isEqualTo(304);
      assertThat(again.body()).isEmpty();
      assertThat(again.headers().firstValue("etag")).hasValue(tag);
      assertThat(again.headers().firstValue("cache-control")).isPresent();
      assertThat(again.headers().firstValue("content-length")).isEmpty();
    }
    assertThat(toys.get("/api/toys/bear", "If-None-Match", "\"x\"").statusCode()).isEqualTo(200);
    assertThat(toys.get("/api/toys/bare").headers().firstValue("etag")).isNotEqualTo(tag);
  }

  @Test
  void gzip_fromOneKilobyteWhenAsked() throws Exception {
    var plain = toys.bytes("/api/toys?limit=50");
    var packed = toys.bytes("/api/toys?limit=50", "Accept-Encoding", "br, gzip;q=0.5");
    assertThat(packed.headers().firstValue("content-encoding")).hasValue("gzip");
    assertThat(packed.body().length).isLessThan(plain.body().length);
    try (var in = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
      assertThat(in.readAllBytes()).isEqualTo(plain.body());
    }
    String tag = packed.headers().firstValue("etag").orElseThrow();
    assertThat(tag).isNotEqualTo(plain.headers().firstValue("etag").orElseThrow());
    assertThat(
            toys.bytes("/api/toys?limit=50", "Accept-Encoding", "gzip", "If-None-Match", tag)
                .statusCode())
        .isEqualTo(304);
  }

  @ParameterizedTest
  @CsvSource({"/api/toys?limit=50,gzip;q=0", "/api/toys?limit=50,br", "/api/toys/bear,gzip"})
  void gzip_notWhenRefusedOrSmall(String path, String accept) throws Exception {
    var answer = toys.get(path, "Accept-Encoding", accept);
    assertThat(answer.headers().firstValue("content-encoding")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html", "application/json;q=0", "image/*"})
  void accept_withoutJsonIs406(String accept) throws Exception {
    assertProblem(toys.get("/api/toys", "Accept", accept), 406, "not_acceptable");
  }

  @ParameterizedTest
  @ValueSource(strings = {"*/*", "application/json", "text/html, application/*;q=0.1"})
  void accept_withJsonIsServed(String accept) throws Exception {
    assertThat(toys.get("/api/toys", "Accept", accept).statusCode()).isEqualTo(200);
  }

  @Test
  void cors_everybodyMayRead() throws Exception {
    for (String path : new String[] {"/api/toys", "/api/toys/gone", "/nothing"}) {
      var answer = toys.get(path, "Origin", "https://club.example");
      assertThat(answer.headers().firstValue("access-control-allow-origin")).hasValue("*");
      assertThat(answer.headers().firstValue("access-control-allow-credentials")).isEmpty();
      assertThat(answer.headers().firstValue("access-control-expose-headers").orElse(""))
          .contains("ETag", "Link", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id");
    }
  }

  @Test
  void cors_preflight() throws Exception {
    var answer =
        toys.send(
            "OPTIONS",
            "/api/toys",
            "Origin",
            "https://club.example",
            "Access-Control-Request-Method",
            "GET");
    assertThat(answer.statusCode()).isEqualTo(204);
    assertThat(answer.headers().firstValue("access-control-allow-methods"))
        .hasValue("GET, HEAD, OPTIONS");
    assertThat(answer.headers().firstValue("access-control-allow-headers").orElse(""))
        .contains("Authorization", "X-API-Key", "MCP-Protocol-Version");
  }

  @Test
  void requestId_isTakenWhenItFits() throws Exception {
    assertThat(toys.get("/api/toys", "X-Request-Id", "abc_DEF-123").headers().map())
        .containsEntry("x-request-id", List.of("abc_DEF-123"));
    for (String bad : new String[] {"short", "has space in it", "x".repeat(65)}) {
      var answer = toys.get("/api/toys/gone", "X-Request-Id", bad);
      assertThat(answer.headers().firstValue("x-request-id").orElse(""))
          .isNotEqualTo(bad)
          .matches("[A-Za-z0-9_-]{8,64}");
    }
  }

  @ParameterizedTest
  @CsvSource({"Authorization,Bearer x", "X-API-Key,k", "Authorization,Basic eDp5"})
  void credentials_thatNobodyIssuedAre401(String header, String value) throws Exception {
    var answer = toys.get("/api/toys", header, value);
    assertProblem(answer, 401, "invalid_credentials");
    assertThat(answer.headers().firstValue("www-authenticate").orElse("")).startsWith("Bearer");
  }

  @Test
  void health_liveAndReady() throws Exception {
    assertThat(toys.get("/observe/health/live").statusCode()).isEqualTo(200);
    assertThat(toys.get("/observe/health/ready").body())
        .isEqualTo("{\"status\":\"up\",\"checks\":[{\"name\":\"index\",\"status\":\"up\"}]}");
    toys.indexUp.set(false);
    try {
      var answer = toys.get("/observe/health/ready");
      assertThat(assertProblem(answer, 503, "unavailable").path("detail").asText())
          .contains("index");
      assertThat(answer.headers().firstValue("retry-after")).isPresent();
      assertThat(toys.get("/observe/health/live").statusCode()).isEqualTo(200);
    } finally {
      toys.indexUp.set(true);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/observe/metrics",
        "/observe/health/ready",
        "//observe/metrics",
        "/;x/observe/metrics",
        "/;x=1/observe/health/ready",
        "/.;a/./observe/metrics",
        "/api/%2e%2e/observe/metrics",
        "/observe%2fmetrics"
      })
  void observe_isNotWhereTheClientsAre(String path) throws Exception {
    try (var client = new Connection(toys.port())) {
      var answer = client.ask(Connection.get(path));
      assertThat(answer.status()).isIn(400, 404);
      assertThat(answer.body()).doesNotContain("http_server_requests", "\"checks\"");
    }
    try (var operator = new Connection(toys.observePort())) {
      assertThat(operator.ask(Connection.get("/api/toys")).status()).isEqualTo(404);
    }
  }

  @Test
  void metrics_countRequestsByRoute() throws Exception {
    toys.get("/api/toys/bear");
    assertThat(toys.get("/observe/metrics").body())
        .contains(
            "http_server_requests_seconds_count{method=\"GET\",route=\"/api/toys/{slug}\","
                + "status=\"200\"}");
  }

  @Test
  void securityHeaders_areOnEveryAnswer() throws Exception {
    for (String path : new String[] {"/api/toys", "/nothing", "/observe/metrics"}) {
      var headers = toys.get(path).headers();
      assertThat(headers.firstValue("x-content-type-options")).hasValue("nosniff");
      assertThat(headers.firstValue("content-security-policy").orElse(""))
          .contains("default-src 'none'");
    }
  }
}
