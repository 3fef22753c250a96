package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.Within;

/** Bytes that no well-behaved client sends. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
@Tag("waits")
@Tag("full")
class HostileIT {

  private static final String SECOND = "GET /api/toys/best HTTP/1.1\r\nHost: h\r\n\r\n";

  private static ToyServer toys;

  @BeforeAll
  static void start() {
    toys = new ToyServer();
  }

  @AfterAll
  static void stop() {
    toys.close();
  }

  /** One problem document, then the end of the connection: nothing behind it was answered. */
  private static void assertRefused(String sent, int status) throws IOException {
    var outcome = toys.raw(sent);
    assertThat(outcome.statuses()).as(outcome.text()).containsExactly(status);
    assertThat(outcome.closed()).as("closed").isTrue();
    assertThat(outcome.header("content-type")).hasValue("application/problem+json");
    assertThat(outcome.header("connection")).hasValue("close");
    var body = Json.parse(outcome.body());
    assertThat(body.path("status").asInt()).isEqualTo(status);
    assertThat(body.path("request_id").asText()).isEqualTo(outcome.header("x-request-id").get());
    assertThat(outcome.body()).doesNotContain("Exception", "io.helidon", "0x");
  }

  static Stream<Arguments> smuggled() {
    String post = "POST /api/echo HTTP/1.1\r\nHost: h\r\n";
    String chunks = "0\r\n\r\n";
    return Stream.of(
            "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks,
            "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n" + chunks,
            "Content-Length: 4\r\nContent-Length: 4\r\n\r\nabcd",
            "Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd",
            "Content-Length: 4, 4\r\n\r\nabcd",
            "Content-Length: +5\r\n\r\nabcde",
            "Content-Length: -5\r\n\r\n",
            "Content-Length: 0x5\r\n\r\nabcde",
            "Content-Length: 5 5\r\n\r\nabcde",
            "Content-Length:\r\n\r\n",
            "Content-Length : 5\r\n\r\nabcde",
            "Content-Length\t: 5\r\n\r\nabcde",
            " Content-Length: 5\r\n\r\nabcde",
            "X: a\r\n b\r\nContent-Length: 5\r\n\r\nabcde",
            "X: a\r\n\tContent-Length: 5\r\n\r\nabcde",
            "Transfer-Encoding: gzip, chunked\r\n\r\n" + chunks,
            "Transfer-Encoding: gzip\r\n\r\n" + chunks,
            "Transfer-Encoding: identity\r\n\r\n",
            "Transfer-Encoding: xchunked\r\n\r\n" + chunks,
            "Transfer-Encoding: chunked, chunked\r\n\r\n" + chunks,
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks,
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n" + chunks,
            "Transfer-Encoding: \"chunked\"\r\n\r\n" + chunks,
            "Transfer-Encoding: \u000bchunked\r\n\r\n" + chunks,
            "Transfer-Encoding : chunked\r\n\r\n" + chunks,
            "Transfer-Encoding: Chunked\r\n\r\n" + chunks,
            "Transfer-Encoding:\r\n\r\n" + chunks,
            "Content-Length: 5\nX: y\r\n\r\nabcde",
            "X: y\rContent-Length: 5\r\n\r\nabcde",
            "Host: other\r\nContent-Length: 5\r\n\r\nabcde",
            "X\u0000Y: z\r\n\r\n",
            "X: a\u0000b\r\n\r\n",
            ": novalue\r\n\r\n",
            "no colon\r\n\r\n")
        .map(headers -> Arguments.of(post + headers));
  }

  @ParameterizedTest
  @MethodSource("smuggled")
  void ambiguousFraming_is400AndClosed(String request) throws IOException {
    assertRefused(request + SECOND, 400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\r\n\r\n",
        "GET\r\n\r\n",
        "GET /\r\n\r\n",
        "G\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET / HTTP/1.1 \r\nHost: h\r\n\r\n",
        "GET / HTTP/2.0\r\nHost: h\r\n\r\n",
        "GET / http/1.1\r\nHost: h\r\n\r\n",
        "GET /api/toys\u0000 HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET /api/toys/%zz HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET /api/toys/% HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET / HTTP/1.1\nHost: h\n\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h:port\r\n\r\n",
        "G@T / HTTP/1.1\r\nHost: h\r\n\r\n",
        "get / HTTP/1.1\r\nHost: h\r\n\r\n",
        "Get /api/toys HTTP/1.1\r\nHost: h\r\n\r\n",
        " /api/toys HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET http://evil.example/api/toys HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET http://h@evil.example/api/toys HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET ftp://h/api/toys HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET api/toys HTTP/1.1\r\nHost: h\r\n\r\n",
        "\u0000\u0001\u0002\u0003\r\n\r\n",
        "\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n",
      })
  void malformedRequest_is400AndClosed(String request) throws IOException {
    assertRefused(request + SECOND, 400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /api/toys?search=%zz HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET /api/toys?search=% HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET /api/toys?search=%4 HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET /api/toys?search=\u00fc HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET /api/toys?search=a\tb HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET /api/toys?%ff=1 HTTP/1.1\r\nHost: h\r\n\r\n",
      })
  void malformedQuery_is400(String request) throws IOException {
    var outcome = toys.raw(request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    assertThat(outcome.statuses()).as(outcome.text()).containsExactly(400);
    assertThat(outcome.body()).contains("bad_encoding");
  }

  @Test
  void http10_is505() throws IOException {
    assertRefused("GET / HTTP/1.0\r\nHost: h\r\n\r\n" + SECOND, 505);
  }

  @Test
  void requestLine_over8KilobytesIs414() throws IOException {
    assertRefused("GET /api/toys?search=" + "a".repeat(8200) + " HTTP/1.1\r\nHost: h\r\n\r\n", 414);
    var fits = toys.raw("GET /api/toys/" + "a".repeat(8000) + " HTTP/1.1\r\nHost: h\r\n\r\n");
    assertThat(fits.statuses()).containsExactly(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET http://h:80/api/toys?limit=1 HTTP/1.1\r\nHost: H:80\r\n\r\n",
        "GET HTTPS://h/api/toys?limit=1 HTTP/1.1\r\nHost: h\r\n\r\n",
      })
  void target_withThisHost_isItsPath(String request) throws IOException {
    var outcome = toys.raw(request + SECOND);
    assertThat(outcome.statuses()).as(outcome.text()).containsExactly(200, 200);
    assertThat(outcome.header("link").orElse(""))
        .startsWith("<http://example.org/base/api/toys?limit=1&cursor=");
  }

  /** What comes behind a request is a request of its own, if a bad one. */
  @Test
  void bytesAfterARequest_are400() throws IOException {
    for (String more : List.of("\u0000\u0001\u0002 \u0003 HTTP/1.1\r\n\r\n", "xyz\r\n\r\n")) {
      var outcome = toys.raw(SECOND + more);
      assertThat(outcome.statuses()).as(outcome.text()).containsExactly(200, 400);
    }
  }

  @Test
  void head_thatEndsInTheMiddle_is400() throws IOException {
    try (var client = new RawClient(toys.port())) {
      client.send("GET /api/toys HTTP/1.1\r\nHost: h\r\nX-").endOfInput();
      assertThat(client.receive().statuses()).containsExactly(400);
    }
  }

  @Test
  void headers_over100Are431() throws IOException {
    String start = "GET /api/toys/best HTTP/1.1\r\nHost: h\r\n";
    assertRefused(start + "X: y\r\n".repeat(100) + "\r\n", 431);
    StringBuilder names = new StringBuilder(start);
    for (int i = 0; i < 300; i++) {
      names.append("X").append(i).append(": y\r\n");
    }
    assertRefused(names + "\r\n", 431);
    assertThat(toys.raw(start + "X: y\r\n".repeat(99) + "\r\n").statuses()).containsExactly(200);
  }

  @Test
  void headers_over16KilobytesAre431() throws IOException {
    String start = "GET /api/toys/best HTTP/1.1\r\nHost: h\r\n";
    assertRefused(start + "X: " + "a".repeat(16_400) + "\r\n\r\n", 431);
    assertRefused(start + "a".repeat(16_400) + ": x\r\n\r\n", 431);
    assertRefused(start + "X: y\r\n".repeat(4_000) + "\r\n", 431);
    assertRefused(start + ("X: " + "a".repeat(1_000) + "\r\n").repeat(17) + "\r\n", 431);
    assertThat(toys.raw(start + "X: " + "a".repeat(16_000) + "\r\n\r\n").statuses())
        .containsExactly(200);
  }

  @ParameterizedTest
  @ValueSource(ints = {262_145, 900_000, 50_000_000})
  void body_over256KilobytesIs413(int length) throws IOException {
    String head = "POST /api/echo HTTP/1.1\r\nHost: h\r\nContent-Length: " + length + "\r\n\r\n";
    assertRefused(head + "x".repeat(Math.min(length, 1_000_000)), 413);
  }

  @Test
  void body_of256KilobytesIsRead() throws IOException {
    String head = "POST /api/echo HTTP/1.1\r\nHost: h\r\nContent-Length: 262144\r\n\r\n";
    var outcome = toys.raw(head + "x".repeat(262_144));
    assertThat(outcome.statuses()).containsExactly(200);
    assertThat(outcome.body()).hasSize(262_144);
  }

  @Test
  void body_chunkedOver256KilobytesIs413() throws IOException {
    String chunk = "8000\r\n" + "x".repeat(0x8000) + "\r\n";
    assertRefused(
        "POST /api/echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
            + chunk.repeat(9)
            + "0\r\n\r\n",
        413);
    var fits =
        toys.raw(
            "POST /api/echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
                + chunk.repeat(8)
                + "0\r\n\r\n");
    assertThat(fits.statuses()).containsExactly(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "zz\r\nab\r\n0\r\n\r\n",
        "-1\r\n\r\n",
        "ffffffffffffffff\r\nab",
        "7fffffff\r\nab",
        "2\nab\n0\n\n",
        "0\r\nX: y\r\n\r\n",
      })
  void body_withBrokenChunksIsRefusedAndClosed(String chunks) throws IOException {
    var outcome =
        toys.raw(
            "POST /api/echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
                + chunks
                + SECOND);
    assertThat(outcome.statuses()).as(outcome.text()).hasSize(1);
    assertThat(outcome.statuses().getFirst()).isIn(400, 413);
    assertThat(outcome.closed()).isTrue();
    assertThat(outcome.header("content-type")).hasValue("application/problem+json");
  }

  /** What the server's chunk reader lets through; nothing behind it may be read as a request. */
  @ParameterizedTest
  @ValueSource(strings = {"+2\r\nab\r\n0\r\n\r\n", "2\r\nabXX0\r\n\r\n", "2\r\nab\r\n0\r\n\r\n"})
  void body_chunkedEndsTheConnection(String chunks) throws IOException {
    var outcome =
        toys.raw(
            "POST /api/echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
                + chunks
                + SECOND);
    assertThat(outcome.statuses()).as(outcome.text()).containsExactly(200);
    assertThat(outcome.header("connection")).hasValue("close");
    assertThat(outcome.closed()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "br", "identity, gzip", "x"})
  void body_compressedIs415(String coding) throws IOException {
    assertRefused(
        "POST /api/echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nContent-Encoding: "
            + coding
            + "\r\n\r\nabcde",
        415);
  }

  @Test
  void connection_staysOpenBetweenGoodRequests() throws IOException {
    var outcome = toys.raw(SECOND + SECOND);
    assertThat(outcome.statuses()).containsExactly(200, 200);
    assertThat(outcome.closed()).isFalse();
  }

  @Test
  void connection_closesWhenAsked() throws IOException {
    String close = "GET /api/toys/best HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n";
    var outcome = toys.raw(close + SECOND);
    assertThat(outcome.statuses()).containsExactly(200);
    assertThat(outcome.closed()).isTrue();
  }

  @Test
  void refusal_namesPathAndRequestId() throws IOException {
    var outcome =
        toys.raw(
            "POST /api/echo?secret=1 HTTP/1.1\r\nHost: h\r\nX-Request-Id: abcdefgh\r\n"
                + "Content-Length: +1\r\n\r\na");
    var body = Json.parse(outcome.body());
    assertThat(body.path("instance").asText()).isEqualTo("/api/echo");
    assertThat(body.path("request_id").asText()).isEqualTo("abcdefgh");
    assertThat(body.at("/errors/0/header").asText()).isEqualTo("Content-Length");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "GET /api",
        "GET /api/toys HTTP/1.1\r\nHost: h\r\nX-",
        "POST /api/echo HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\nabc",
        "POST /api/toys HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\nabc",
      })
  void trickle_isClosed(String start) throws Exception {
    var limits =
        new HttpSettings.Limits(
            10, 10, Duration.ofMillis(600), Duration.ofMillis(600), Duration.ofMillis(900));
    try (var hasty = new ToyServer(limits);
        var client = new RawClient(hasty.port())) {
      client.send(start);
      assertThat(trickled(client)).isTrue();
    }
  }

  @Test
  void headersThatTrickle_are408() throws Exception {
    var limits =
        new HttpSettings.Limits(
            10, 10, Duration.ofSeconds(9), Duration.ofMillis(300), Duration.ofSeconds(9));
    try (var hasty = new ToyServer(limits);
        var client = new RawClient(hasty.port())) {
      var outcome = client.send("GET /api/toys HTTP/1.1\r\nHost: h\r\nX-").receive(3_000);
      assertThat(outcome.statuses()).containsExactly(408);
      assertThat(outcome.closed()).isTrue();
      assertThat(outcome.header("x-content-type-options")).hasValue("nosniff");
      assertThat(Json.parse(outcome.body()).path("code").asText()).isEqualTo("request_timeout");
    }
  }

  /** A byte now and then: whether the server ends it within some seconds. */
  private static boolean trickled(RawClient client) throws IOException {
    for (int i = 0; i < 40; i++) {
      var outcome = client.receive(200);
      if (outcome.closed()) {
        return true;
      }
      client.send("a");
    }
    return false;
  }

  @Test
  void stop_letsRunningRequestsFinish() throws Exception {
    var stopping = new ToyServer();
    var running = CompletableFuture.supplyAsync(() -> slow(stopping));
    Within.await(stopping.slowStarted);
    var stopped = CompletableFuture.runAsync(stopping::close);
    Awaitility.await().until(() -> refuses(stopping.port()));
    assertThat(stopped).isNotDone();
    stopping.slowMayEnd.countDown();
    assertThat(Within.get(running)).isEqualTo("done");
    Within.get(stopped);
  }

  private static String slow(ToyServer server) {
    try {
      return server.get("/slow").body();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean refuses(int port) {
    try (var client = new RawClient(port)) {
      return client.send(SECOND).receive(300).closed();
    } catch (IOException e) {
      return true;
    }
  }
}
