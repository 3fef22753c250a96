package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.delivery.mcp.Raw.Speech;

/** Revision 2026-07-28, row by row. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RequestEraIT {

  private static final String BEAR = "{\"name\":\"get_toy\",\"arguments\":{\"slug\":\"bear\"}}";

  private final ToyServer server = new ToyServer();
  private final Raw raw = new Raw(server.address());

  @AfterAll
  void stop() {
    server.close();
  }

  private Raw.Answer call(String method, String params) {
    return raw.call(Speech.MODERN, method, params);
  }

  private static void isRefused(Raw.Answer answer, int code, String... words) {
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo(code);
    assertThat(List.of(words)).allSatisfy(word -> assertThat(answer.message()).contains(word));
    assertThat(answer.json().path("id").asInt()).isEqualTo(7);
  }

  @Test
  void discover_saysVersionsCapabilitiesAndWho() {
    JsonNode result = call("server/discover", "{}").result();
    assertThat(result.path("supportedVersions").path(0).asText()).isEqualTo("2026-07-28");
    assertThat(result.path("capabilities").has("tools")).isTrue();
    assertThat(result.path("capabilities").has("resources")).isTrue();
    assertThat(result.path("capabilities").has("prompts")).isTrue();
    assertThat(result.path("capabilities").has("completions")).isTrue();
    assertThat(result.path("instructions").asText()).contains("user data");
    JsonNode who = result.path("_meta").path(Message.META_SERVER);
    assertThat(who.path("name").asText()).isEqualTo("muster");
    assertThat(who.path("icons")).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "server/discover|{}",
        "tools/list|{}",
        "resources/list|{}",
        "resources/templates/list|{}",
        "prompts/list|{}",
        "resources/read|{\"uri\":\"muster://toys/bear\"}",
      })
  void result_thatCanBeCached_saysForHowLong(String method, String params) {
    JsonNode result = call(method, params).result();
    assertThat(result.path("resultType").asText()).isEqualTo("complete");
    assertThat(result.path("ttlMs").isInt()).isTrue();
    assertThat(result.path("ttlMs").asInt()).isPositive();
    assertThat(result.path("cacheScope").asText()).isEqualTo("public");
    assertThat(result.path("_meta").path(Message.META_SERVER).has("version")).isTrue();
  }

  @Test
  void result_ofACall_isCompleteAndNotToBeCached() {
    JsonNode result = call("tools/call", BEAR).result();
    assertThat(result.path("resultType").asText()).isEqualTo("complete");
    assertThat(result.has("ttlMs")).isFalse();
    assertThat(result.path("structuredContent").path("age").asInt()).isEqualTo(3);
    assertThat(
            call("prompts/get", "{\"name\":\"find_a_team\",\"arguments\":{\"place\":\"Brno\"}}")
                .result()
                .path("resultType")
                .asText())
        .isEqualTo("complete");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "initialize",
        "ping",
        "logging/setLevel",
        "resources/subscribe",
        "subscriptions/listen",
        "no/such",
        "sampling/createMessage",
      })
  void method_unknownHere_is404(String method) {
    var answer = call(method, "{}");
    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.code()).isEqualTo(-32601);
    assertThat(answer.json().path("id").asInt()).isEqualTo(7);
  }

  @Test
  void meta_missing_is400() {
    var headers = Raw.headers(Speech.MODERN, "tools/list", "");
    var none = Raw.body(Speech.MODERN, "tools/list", "{}");
    none.withObject("/params").remove("_meta");
    isRefused(raw.post(headers, none.toString()), -32602, Message.META_VERSION);
    none.remove("params");
    isRefused(raw.post(headers, none.toString()), -32602, Message.META_VERSION);

    var typed = Raw.body(Speech.MODERN, "tools/list", "{}");
    typed.withObject("/params/_meta").put(Message.META_VERSION, 2026);
    isRefused(raw.post(headers, typed.toString()), -32602, Message.META_VERSION);

    var incapable = Raw.body(Speech.MODERN, "tools/list", "{}");
    incapable.withObject("/params/_meta").remove(Message.META_CAPABILITIES);
    isRefused(raw.post(headers, incapable.toString()), -32602, Message.META_CAPABILITIES);

    var nameless = Raw.body(Speech.MODERN, "tools/list", "{}");
    nameless.withObject("/params/_meta").put(Message.META_CLIENT, "me");
    isRefused(raw.post(headers, nameless.toString()), -32602, Message.META_CLIENT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"MCP-Protocol-Version", "Mcp-Method", "Mcp-Name"})
  void header_missingOrOtherThanTheBody_is400(String header) {
    String body = Raw.body(Speech.MODERN, "tools/call", BEAR).toString();
    var missing = Raw.headers(Speech.MODERN, "tools/call", "get_toy");
    assertThat(missing.remove(header)).isNotNull();
    isRefused(raw.post(missing, body), -32020, header);
    for (String other : new String[] {"2025-11-25", "TOOLS/CALL", "GET_TOY", "get_toy, get_toy"}) {
      var wrong = Raw.headers(Speech.MODERN, "tools/call", "get_toy");
      wrong.put(header, other);
      isRefused(raw.post(wrong, body), -32020, header);
    }
  }

  @Test
  void name_thatNoHeaderCanHold_isReadFromBase64() {
    String name = "größe";
    String params = "{\"name\":\"" + name + "\"}";
    String body = Raw.body(Speech.MODERN, "tools/call", params).toString();
    String base64 = Base64.getEncoder().encodeToString(name.getBytes(StandardCharsets.UTF_8));
    var good =
        raw.post(Raw.headers(Speech.MODERN, "tools/call", "=?base64?" + base64 + "?="), body);
    assertThat(good.code()).isEqualTo(-32602); // matches the body, and no tool is called so
    for (String wrong : new String[] {"=?base64?%%%?=", "=?base64?Z2V0X3RveQ==?=", "=?base64?="}) {
      isRefused(raw.post(Raw.headers(Speech.MODERN, "tools/call", wrong), body), -32020);
    }
  }

  @Test
  void claim_ofAnEarlierRevision_isRefusedWithTheOthers() {
    var body = Raw.body(Speech.MODERN, "tools/list", "{}");
    body.withObject("/params/_meta").put(Message.META_VERSION, "2025-11-25");
    var headers = Raw.headers(Speech.MODERN, "tools/list", "");
    headers.put("MCP-Protocol-Version", "2025-11-25");
    var answer = raw.post(headers, body.toString());
    isRefused(answer, -32022);
    assertThat(answer.json().path("error").path("data").path("supported").toString())
        .contains("2026-07-28")
        .doesNotContain("2025-11-25");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "muster://toys/nope",
        "muster://toys/a/b",
        "muster://toys/",
        "file:///etc/passwd",
        "muster://toys/..%2f",
        "muster://toys/gone"
      })
  void resource_thatIsNotThere_isInvalidParamsWithItsAddress(String uri) {
    var answer = call("resources/read", "{\"uri\":\"" + uri + "\"}");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.code()).isEqualTo(-32602);
    assertThat(answer.json().path("error").path("data").path("uri").asText()).isEqualTo(uri);
  }
}
