package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.delivery.mcp.Raw.Speech;

/** Revisions 2025-03-26 to 2025-11-25, row by row. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HandshakeEraIT {

  private final ToyServer server = new ToyServer();
  private final Raw raw = new Raw(server.address());

  @AfterAll
  void stop() {
    server.close();
  }

  private Raw.Answer call(String method, String params) {
    return raw.call(Speech.EARLIER, method, params);
  }

  @ParameterizedTest
  @CsvSource({
    "2025-03-26,2025-03-26",
    "2025-06-18,2025-06-18",
    "2025-11-25,2025-11-25",
    "2024-11-05,2025-11-25",
    "2026-07-28,2025-11-25",
    "2999-01-01,2025-11-25"
  })
  void initialize_answersTheVersionOrTheLatest(String asked, String answered) {
    var result =
        call(
                "initialize",
                "{\"protocolVersion\":\""
                    + asked
                    + "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"c\",\"version\":\"1\"}}")
            .result();
    assertThat(result.path("protocolVersion").asText()).isEqualTo(answered);
    assertThat(result.path("serverInfo").path("icons")).isNotEmpty();
    assertThat(result.path("instructions").asText()).contains("user data");
    assertThat(result.has("resultType")).isFalse();
  }

  @Test
  void version_inTheHeader_mayBeAbsentOrAnyKnownOne() {
    for (String version : Versions.HANDSHAKE) {
      var headers = Raw.headers(Speech.EARLIER, "ping", "");
      headers.put("MCP-Protocol-Version", version);
      var answer = raw.post(headers, Raw.body(Speech.EARLIER, "ping", "{}").toString());
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.result().isObject()).isTrue();
    }
    assertThat(call("ping", "{}").status()).isEqualTo(200);
  }

  @Test
  void headers_ofTheLaterRevision_areIgnored() {
    var headers = Raw.headers(Speech.EARLIER, "ping", "");
    headers.put("Mcp-Method", "something/else");
    headers.put("Mcp-Name", "nobody");
    var answer = raw.post(headers, Raw.body(Speech.EARLIER, "ping", "{}").toString());
    assertThat(answer.status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({"server/discover", "logging/setLevel", "no/such", "subscriptions/listen"})
  void method_unknownHere_isAnErrorInA200(String method) {
    var answer = call(method, "{}");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.code()).isEqualTo(-32601);
    assertThat(answer.json().path("id").asInt()).isEqualTo(7);
  }

  @Test
  void resource_thatIsNotThere_hasTheCodeOfThisEra() {
    var answer = call("resources/read", "{\"uri\":\"muster://toys/nope\"}");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.code()).isEqualTo(-32002);
    assertThat(answer.json().path("error").path("data").path("uri").asText())
        .isEqualTo("muster://toys/nope");
  }

  @Test
  void result_hasNothingOfTheLaterRevision() {
    var result = call("tools/list", "{}").result();
    assertThat(result.has("ttlMs")).isFalse();
    assertThat(result.has("resultType")).isFalse();
    assertThat(result.has("_meta")).isFalse();
  }
}
