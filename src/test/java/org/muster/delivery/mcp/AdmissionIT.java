package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.delivery.mcp.Raw.Speech;
import org.muster.platform.limits.AdmissionSettings;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.TrustedProxies;

class AdmissionIT {

  private static final RatePolicy THREE = new RatePolicy("mcp", 3, Duration.ofHours(3));

  /** Of the other doors. */
  private static final RatePolicy OTHER = new RatePolicy("default", 1, Duration.ofHours(3));

  private static Raw.Answer list(ToyServer server, Speech speech) {
    return new Raw(server.address())
        .post(
            Raw.headers(speech, "tools/list", ""), Raw.body(speech, "tools/list", "{}").toString());
  }

  @ParameterizedTest
  @EnumSource(Speech.class)
  void threePass_theNextIsARefusalInJsonRpc(Speech speech) {
    var limits =
        new AdmissionSettings(
            Optional.of(RatePolicies.with(OTHER).withAssistants(THREE)),
            TrustedProxies.NONE,
            8,
            100);
    try (var server = new ToyServer(limits)) {
      for (int left = 2; left >= 0; left--) {
        var answer = list(server, speech);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("RateLimit-Policy")).isEqualTo("\"mcp\";q=3;w=10800");
        assertThat(answer.header("RateLimit")).startsWith("\"mcp\";r=" + left + ";t=");
      }
      var refused = list(server, speech);
      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.header("Content-Type")).isEqualTo("application/json");
      assertThat(refused.header("RateLimit")).startsWith("\"mcp\";r=0;t=");
      assertThat(Long.parseLong(refused.header("Retry-After"))).isBetween(3_500L, 3_600L);
      JsonNode body = refused.json();
      assertThat(body.path("jsonrpc").asText()).isEqualTo("2.0");
      assertThat(refused.code()).isEqualTo(RpcError.INVALID_REQUEST);
      assertThat(refused.message()).contains("3 requests per 10800");
    }
  }

  @Test
  void switchedOff_noLimitAndNoHeaders() {
    try (var server = new ToyServer()) {
      for (int i = 0; i < 5; i++) {
        assertThat(list(server, Speech.MODERN).status()).isEqualTo(200);
      }
    }
  }
}
