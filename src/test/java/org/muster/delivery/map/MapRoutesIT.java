package org.muster.delivery.map;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.platform.limits.AdmissionSettings;

/** What a map loads, as a browser sees it. */
class MapRoutesIT {

  private static final MapTiles TILES = MapsForTests.MAPS.tiles();

  private static HttpServer server;
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  @BeforeAll
  static void start() {
    var meters = new SimpleMeterRegistry();
    var admission = Admission.alone(AdmissionSettings.UNMETERED, meters);
    server =
        HttpServer.builder(
                HttpSettings.of("127.0.0.1", 0, URI.create("http://127.0.0.1"), "1"),
                meters,
                admission)
            .routes(MapsForTests.MAPS.routes(admission))
            .start();
  }

  @AfterAll
  static void stop() {
    server.stop();
  }

  private static HttpResponse<byte[]> send(String method, String path, String... headers)
      throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
            .method(method, HttpRequest.BodyPublishers.noBody());
    if (headers.length > 0) {
      request.headers(headers);
    }
    return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private static HttpResponse<byte[]> get(String path, String... headers) throws Exception {
    return send("GET", path, headers);
  }

  private static String tile(int zoom, int x, int y) {
    return MapSettings.fill(TILES.address(MapTheme.LIGHT), zoom, x, y);
  }

  @Test
  void tile_isKeptForEver_andPacked() throws Exception {
    var packed = get(tile(4, 7, 5), "Accept-Encoding", "gzip");
    assertThat(packed.statusCode()).isEqualTo(200);
    assertThat(header(packed, "Content-Type")).isEqualTo("image/svg+xml");
    assertThat(header(packed, "Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
    assertThat(header(packed, "Content-Encoding")).isEqualTo("gzip");
    assertThat(header(packed, "Vary")).isEqualTo("Accept-Encoding");
    assertThat(header(packed, "Content-Security-Policy")).contains("default-src 'none'");
    var plain = get(tile(4, 7, 5));
    assertThat(plain.headers().firstValue("Content-Encoding")).isEmpty();
    assertThat(new String(plain.body(), StandardCharsets.UTF_8))
        .startsWith("<svg ")
        .endsWith("</svg>");
    assertThat(plain.body().length).isGreaterThan(packed.body().length);
    assertThat(header(plain, "ETag")).isNotEqualTo(header(packed, "ETag"));
  }

  @Test
  void tile_thatIsKnown_isNotSentAgain() throws Exception {
    String tag = header(get(tile(4, 7, 5)), "ETag");
    var again = get(tile(4, 7, 5), "If-None-Match", tag);
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    assertThat(get(tile(4, 7, 5), "If-None-Match", "\"other\"").statusCode()).isEqualTo(200);
  }

  @Test
  void tile_head_hasNoBody() throws Exception {
    var head = send("HEAD", tile(4, 7, 5));
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
  }

  @Test
  void tile_ofAnotherRelease_isSentButNotKept() throws Exception {
    var other = get("/map/00000000/light/4/7/5.svg");
    assertThat(other.statusCode()).isEqualTo(200);
    assertThat(header(other, "Cache-Control")).contains("max-age=30");
    assertThat(other.body()).isEqualTo(get(tile(4, 7, 5)).body());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "light/13/0/0.svg", "light/4/16/0.svg", "light/4/0/16.svg", "light/-1/0/0.svg",
        "light/4/-1/0.svg", "light/4/0/0.png", "light/4/0/0", "light/4/00/0.svg",
        "light/4/0/0x.svg", "pink/4/0/0.svg", "light/99999999999/0/0.svg", "light/a/b/c.svg",
        "LIGHT/4/0/0.svg", "light/4/0/1/0.svg"
      })
  void tile_thatIsNone_isNotFound(String path) throws Exception {
    assertThat(get("/map/" + TILES.version() + "/" + path).statusCode()).isEqualTo(404);
  }

  @Test
  void around_isAPictureLikeATile() throws Exception {
    String path = "/map/" + TILES.version() + "/dark/8/64000/42000/around.svg";
    var picture = get(path, "Accept-Encoding", "gzip");
    assertThat(picture.statusCode()).isEqualTo(200);
    assertThat(header(picture, "Content-Type")).isEqualTo("image/svg+xml");
    assertThat(header(picture, "Cache-Control")).contains("immutable");
    assertThat(new String(get(path).body(), StandardCharsets.UTF_8))
        .contains("width=\"512\" height=\"256\"");
    assertThat(get(path.replace("/64000/", "/131000/")).statusCode()).isEqualTo(404);
    assertThat(get(path.replace("/64000/", "/99999999/")).statusCode()).isEqualTo(404);
    assertThat(get(path.replace("around", "away")).statusCode()).isEqualTo(404);
  }

  @Test
  void towns_ofABox_withTheReadersNames() throws Exception {
    var towns = get("/map/towns?bbox=-1,51,1,52&zoom=7&lang=fr");
    assertThat(towns.statusCode()).isEqualTo(200);
    assertThat(header(towns, "Cache-Control")).startsWith("public, max-age=86400");
    var first = Json.parse(towns.body()).path("towns").path(0);
    assertThat(first.path("name").asText()).isEqualTo("Londres");
    assertThat(first.path("point").get(0).asDouble()).isBetween(-0.2, 0.0);
    assertThat(first.path("point").get(1).asDouble()).isBetween(51.4, 51.6);
    assertThat(first.path("large").asBoolean()).isTrue();
  }

  @Test
  void towns_whereThereAreNone_areNone() throws Exception {
    var towns = get("/map/towns?bbox=-40,40,-39,41&zoom=7");
    assertThat(new String(towns.body(), StandardCharsets.UTF_8)).isEqualTo("{\"towns\":[]}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "zoom=7",
        "bbox=1,2,3,4",
        "bbox=1,2,3&zoom=7",
        "bbox=1,2,3,4&zoom=14",
        "bbox=1,2,3,4&zoom=x",
        "bbox=1,2,3,4&zoom=-1",
        "bbox=x&zoom=1"
      })
  void towns_askedWrongly_saysWhatIsAllowed(String query) throws Exception {
    var answer = get("/map/towns?" + query);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(Json.parse(answer.body()).path("detail").asText())
        .containsAnyOf("bbox must be west, south, east and north", "zoom must be a whole number");
  }

  @Test
  void addresses_areNoOthers() {
    assertThat(List.of(TILES.address(MapTheme.LIGHT), TILES.address(MapTheme.DARK)))
        .allMatch(address -> address.startsWith("/map/" + TILES.version() + "/"));
  }

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElseThrow();
  }
}
