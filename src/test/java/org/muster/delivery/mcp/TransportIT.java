package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.mcp.Raw.Speech;

/** What is the same in both eras: HTTP, JSON-RPC, origins, credentials. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TransportIT {

  private final ToyServer server = new ToyServer();
  private final Raw raw = new Raw(server.address());

  @AfterAll
  void stop() {
    server.close();
  }

  private Raw.Answer list(Speech speech, String header, String value) {
    var headers = Raw.headers(speech, "tools/list", "");
    headers.put(header, value);
    return raw.post(headers, Raw.body(speech, "tools/list", "{}").toString());
  }

  private Raw.Answer listWithout(Speech speech, String header) {
    var headers = Raw.headers(speech, "tools/list", "");
    assertThat(headers.remove(header)).isNotNull();
    return raw.post(headers, Raw.body(speech, "tools/list", "{}").toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "DELETE", "PUT", "PATCH"})
  void method_otherThanPost_is405WithAllow(String method) {
    var answer = raw.send(method, Map.of("Accept", Raw.ACCEPT), new byte[0]);
    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.header("Allow")).isEqualTo("POST, OPTIONS");
  }

  @ParameterizedTest
  @CsvSource({
    "https://evil.example",
    "http://muster.example",
    "https://muster.example:8443",
    "https://muster.example.evil.example",
    "https://localhost.evil.example",
    "null",
    "chrome-extension://abcdef",
    "file://",
    "https://",
    "muster.example",
    "https://muster.example/path",
    "https://user@muster.example",
    "https://muster.example https://evil.example",
    "http://127.0.0.1:99999999",
  })
  void origin_notAllowed_is403(String origin) {
    for (Speech speech : Speech.values()) {
      var answer = list(speech, "Origin", origin);
      assertThat(answer.status()).as(origin).isEqualTo(403);
      assertThat(answer.header("Access-Control-Allow-Origin")).isEmpty();
      assertThat(answer.json().has("id")).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://muster.example",
        "HTTPS://Muster.Example:443",
        "https://chat.example:8443",
        "http://localhost:6274",
        "http://127.0.0.1",
        "https://[::1]:9000",
      })
  void origin_allowed_isAnsweredWithCors(String origin) {
    for (Speech speech : Speech.values()) {
      var answer = list(speech, "Origin", origin);
      assertThat(answer.status()).as(origin).isEqualTo(200);
      assertThat(answer.header("Access-Control-Allow-Origin")).isEqualTo("*");
      assertThat(answer.header("Access-Control-Expose-Headers")).contains("WWW-Authenticate");
    }
  }

  @Test
  void preflight_ofAnAllowedPage_allowsTheHeadersOfTheProtocol() {
    var answer =
        raw.send(
            "OPTIONS",
            Map.of(
                "Origin", "http://localhost:6274",
                "Access-Control-Request-Method", "POST",
                "Access-Control-Request-Headers", "mcp-method"),
            new byte[0]);
    assertThat(answer.status()).isEqualTo(204);
    assertThat(answer.header("Access-Control-Allow-Methods")).contains("POST");
    assertThat(answer.header("Access-Control-Allow-Headers"))
        .contains(
            "Authorization",
            "X-API-Key",
            "Mcp-Method",
            "Mcp-Name",
            "MCP-Protocol-Version",
            "Content-Type",
            "Accept");
  }

  @ParameterizedTest
  @EnumSource
  void accept_withoutBothTypes_is406(Speech speech) {
    assertThat(listWithout(speech, "Accept").status()).isEqualTo(406);
    for (String accept :
        new String[] {
          "application/json",
          "text/event-stream",
          "text/html, application/json",
          "nonsense",
          "application/json, text/event-stream;q=0",
        }) {
      assertThat(list(speech, "Accept", accept).status()).as(accept).isEqualTo(406);
    }
    for (String accept :
        new String[] {
          "text/event-stream;q=0.5, application/json",
          "*/*",
          "text/*, application/*",
          "application/json,text/event-stream",
          "application/json;q=0.9,text/event-stream;q=0.5",
        }) {
      assertThat(list(speech, "Accept", accept).status()).as(accept).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @EnumSource
  void contentType_otherThanJson_is415(Speech speech) {
    for (String type :
        new String[] {
          "text/plain", "application/json; charset=utf-16", "application/jsonl", "nonsense",
        }) {
      assertThat(list(speech, "Content-Type", type).status()).as(type).isEqualTo(415);
    }
    assertThat(listWithout(speech, "Content-Type").status()).isEqualTo(415);
    assertThat(list(speech, "Content-Encoding", "gzip").status()).isEqualTo(415);
    assertThat(list(speech, "Content-Type", "Application/JSON; charset=UTF-8").status())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[]|-32600",
        "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]|-32600",
        "{}|-32600",
        "7|-32600",
        "null|-32600",
        "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}|-32600",
        "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}|-32600",
        "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}|-32600",
        "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}|-32600",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}|-32600",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}|-32600",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[]}|-32602",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":null}|-32602",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"}|-32700",
        "{\"jsonrpc\"|-32700",
        "``|-32700",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} x|-32700",
      })
  void body_thatIsNoMessage_is400(String body, int code) {
    var answer = raw.post(Raw.headers(Speech.EARLIER, "ping", ""), body == null ? "" : body);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo(code);
    assertThat(answer.message()).isNotBlank().doesNotContain("Exception", "jackson");
  }

  @Test
  void answer_isCompressedForWhoTakesIt() throws Exception {
    var request =
        HttpRequest.newBuilder(server.address())
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    Raw.body(Speech.MODERN, "tools/list", "{}").toString()))
            .header("Accept-Encoding", "gzip");
    Raw.headers(Speech.MODERN, "tools/list", "").forEach(request::header);
    try (var client = HttpClient.newHttpClient()) {
      var answer = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
      assertThat(answer.headers().firstValue("Content-Encoding")).hasValue("gzip");
      assertThat(answer.headers().allValues("Vary").toString()).contains("Accept-Encoding");
      assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
      try (var plain = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
        String text = new String(plain.readAllBytes(), StandardCharsets.UTF_8);
        assertThat(Json.parse(text)).isEqualTo(plain());
        assertThat(answer.body().length).isLessThan(text.length() / 2);
      }
    }
  }

  /** The same without compression. */
  private JsonNode plain() {
    Raw.Answer answer = list(Speech.MODERN, "Accept-Encoding", "identity");
    assertThat(answer.header("Content-Encoding")).isEmpty();
    return answer.json();
  }

  @Test
  void body_nestedTooDeepOrNotUtf8_is400() {
    String deep =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"a\":"
            + "[".repeat(100)
            + "]".repeat(100)
            + "}}";
    var headers = Raw.headers(Speech.EARLIER, "ping", "");
    assertThat(raw.post(headers, deep).status()).isEqualTo(400);
    assertThat(raw.post(headers, deep).code()).isEqualTo(-32700);
    var utf16 =
        raw.send(
            "POST",
            headers,
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}".getBytes(StandardCharsets.UTF_16));
    assertThat(utf16.status()).isEqualTo(400);
    assertThat(utf16.code()).isEqualTo(-32700);
  }

  @Test
  void body_overTheLimit_is413AndUnderItIsAnswered() {
    var headers = Raw.headers(Speech.EARLIER, "ping", "");
    String start = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"a\":\"";
    int room = HttpServer.MAX_BODY_BYTES - start.length() - 3;
    assertThat(raw.post(headers, start + "x".repeat(room) + "\"}}").status()).isEqualTo(200);
    assertThat(raw.post(headers, start + "x".repeat(room + 1) + "\"}}").status()).isEqualTo(413);
  }

  @ParameterizedTest
  @EnumSource
  void notification_isAcceptedWithoutBody(Speech speech) {
    var body = Raw.body(speech, "notifications/initialized", "{}").without("id");
    var answer = raw.post(Raw.headers(speech, "notifications/initialized", ""), body.toString());
    assertThat(answer.status()).isEqualTo(202);
    assertThat(answer.http().body()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void version_unknown_is400AndSaysWhichThereAre(Speech speech) {
    var body = Raw.body(speech, "tools/list", "{}");
    if (speech == Speech.MODERN) {
      body.withObject("/params/_meta").put(Message.META_VERSION, "1900-01-01");
    }
    var headers = Raw.headers(speech, "tools/list", "");
    headers.put("MCP-Protocol-Version", "1900-01-01");
    var answer = raw.post(headers, body.toString());
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo(-32022);
    assertThat(answer.json().path("id").asInt()).isEqualTo(7);
    var data = answer.json().path("error").path("data");
    assertThat(data.path("requested").asText()).isEqualTo("1900-01-01");
    assertThat(data.path("supported")).hasSize(4);
    assertThat(data.path("supported").path(0).asText()).isEqualTo("2026-07-28");
  }

  @ParameterizedTest
  @EnumSource
  void session_thatAClientSends_isIgnoredAndNoneIsMinted(Speech speech) {
    var answer = list(speech, "Mcp-Session-Id", "abc");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("Mcp-Session-Id")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void credentials_thatAreWrong_are401AlsoWhereNoneAreNeeded(Speech speech) {
    var answer = list(speech, "Authorization", "Bearer nobody-issued-this");
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.header("WWW-Authenticate")).startsWith("Bearer ");
    assertThat(list(speech, "X-API-Key", "nobody-issued-this").status()).isEqualTo(401);
  }

  @ParameterizedTest
  @EnumSource
  void id_isEchoedAsItWasSent(Speech speech) {
    var headers = Raw.headers(speech, "tools/list", "");
    var text = Raw.body(speech, "tools/list", "{}").put("id", "x-é");
    assertThat(raw.post(headers, text.toString()).json().path("id").textValue()).isEqualTo("x-é");
    var big = Raw.body(speech, "tools/list", "{}").put("id", Long.MAX_VALUE);
    assertThat(raw.post(headers, big.toString()).json().path("id").longValue())
        .isEqualTo(Long.MAX_VALUE);
  }
}
