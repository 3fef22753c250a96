package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.RatePolicy;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;

/**
 * How often a key may change something ({@code MUSTER_RATE_WRITES}), over REST and MCP together.
 */
class WriteRatesIT {

  /** So long that none comes back while the test runs. */
  private static final Duration DAY = Duration.ofDays(1);

  private static final int WRITES = 3;

  @AutoClose
  private static final DemoNode NODE =
      DemoNode.limiting(
          new RatePolicies(
              new RatePolicy("default", 100, DAY),
              new RatePolicy("key", 100, DAY),
              new RatePolicy("writes", WRITES, DAY),
              new RatePolicy("bad-credentials", 20, DAY)));

  private final KeyHolder ada = KeyHolder.in(NODE);
  private final KeyHolder bob = KeyHolder.in(NODE);

  private static HttpResponse<String> call(KeyHolder who, String tool, Map<String, ?> arguments) {
    var call =
        Map.of(
            "jsonrpc",
            "2.0",
            "id",
            1,
            "method",
            "tools/call",
            "params",
            Map.of("name", tool, "arguments", arguments));
    return NODE.send(
        HttpRequest.newBuilder(NODE.uri("/api/mcp"))
            .header("X-API-Key", who.key())
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(BodyPublishers.ofString(Json.write(call)))
            .build());
  }

  private static String left(HttpResponse<String> answer) {
    return answer.headers().firstValue("RateLimit").orElse("none").replaceAll(";t=.*", "");
  }

  /** A bucket of three a day has one more after eight hours. */
  private static void refused(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(429);
    assertThat(answer.headers().firstValueAsLong("Retry-After").orElseThrow())
        .isBetween(1L, DAY.toSeconds() / WRITES);
    assertThat(left(answer)).isEqualTo("\"writes\";r=0");
  }

  @Test
  void keysOfOneAccount_shareItsWrites() {
    KeyHolder carl = KeyHolder.in(NODE);
    KeyHolder other = carl.with(Scope.all());
    assertThat(left(carl.post("/api/clubs", Map.of("name", "C1")))).isEqualTo("\"writes\";r=2");
    assertThat(left(other.post("/api/clubs", Map.of("name", "C2")))).isEqualTo("\"writes\";r=1");
    assertThat(left(carl.post("/api/clubs", Map.of("name", "C3")))).isEqualTo("\"writes\";r=0");
    refused(other.post("/api/clubs", Map.of("name", "C4")));
    refused(call(other, "update_my_profile", Map.of("callsign", "Kite")));
    assertThat(other.get("/api/me").statusCode()).as("reading goes on").isEqualTo(200);
  }

  @Test
  void writes_haveAQuotaOfTheirOwn_atBothDoors() {
    assertThat(left(ada.post("/api/clubs", Map.of("name", "One")))).isEqualTo("\"writes\";r=2");
    HttpResponse<String> changed = call(ada, "update_my_profile", Map.of("callsign", "Owl"));
    assertThat(changed.statusCode()).isEqualTo(200);
    assertThat(left(changed)).as("MCP takes from the same").isEqualTo("\"writes\";r=1");
    assertThat(ada.post("/api/clubs", Map.of("name", "Two")).statusCode()).isEqualTo(201);

    HttpResponse<String> rest = ada.post("/api/clubs", Map.of("name", "Three"));
    refused(rest);
    JsonNode problem = Json.parse(rest.body());
    assertThat(problem.path("code").asText()).isEqualTo("rate_limited");
    HttpResponse<String> mcp = call(ada, "update_my_profile", Map.of("callsign", "Eagle"));
    refused(mcp);
    assertThat(Json.parse(mcp.body()).at("/error/message").asText()).isNotBlank();

    assertThat(ada.get("/api/me").statusCode()).as("reading goes on").isEqualTo(200);
    HttpResponse<String> mine = call(ada, "get_my_account", Map.of());
    assertThat(mine.statusCode()).isEqualTo(200);
    assertThat(Json.parse(mine.body()).at("/result/structuredContent/callsign").asText())
        .as("what was refused was not done")
        .isEqualTo("Owl");
    assertThat(bob.post("/api/clubs", Map.of("name", "Three")).statusCode()).isEqualTo(201);
  }
}
