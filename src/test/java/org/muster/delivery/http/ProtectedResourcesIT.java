package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;

/** Where clients learn whom to ask for tokens (RFC 9728). */
class ProtectedResourcesIT {

  private static final String WELL_KNOWN = "/.well-known/oauth-protected-resource";
  private static final String BASE = "http://127.0.0.1";

  private final DemoNode node = DemoNode.shared();

  @ParameterizedTest
  @CsvSource({
    "/api, /api",
    "/api/mcp, /api/mcp",
    "/api/mcp/account, /api/mcp/account",
    "'', /api/mcp"
  })
  void metadata_namesTheResourceAndItsIssuer(String suffix, String path) {
    HttpResponse<String> answer = node.get(WELL_KNOWN + suffix);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("content-type")).hasValue("application/json");
    assertThat(answer.headers().firstValue("access-control-allow-origin")).hasValue("*");
    assertThat(answer.headers().firstValue("cache-control").orElse("")).contains("max-age=");
    JsonNode metadata = Json.parse(answer.body());
    assertThat(metadata.path("resource").asText()).isEqualTo(BASE + path);
    assertThat(texts(metadata.path("authorization_servers"))).containsExactly(BASE);
    assertThat(texts(metadata.path("bearer_methods_supported"))).containsExactly("header");
    assertThat(texts(metadata.path("scopes_supported"))).contains("me:read");
    assertThat(metadata.path("resource_name").asText()).contains("Muster");
    assertThat(metadata.path("resource_documentation").asText()).isEqualTo(BASE + "/docs");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/api/", "/api/clubs", "/api/mcp/readonly", "/api/MCP"})
  void metadata_ofAnythingElse_isNotThere(String suffix) {
    assertThat(node.get(WELL_KNOWN + suffix).statusCode()).isEqualTo(404);
  }

  @Test
  void metadata_mayBeAskedForByPages() {
    HttpResponse<String> preflight =
        node.send(
            HttpRequest.newBuilder(node.uri(WELL_KNOWN + "/api/mcp"))
                .method("OPTIONS", BodyPublishers.noBody())
                .header("Origin", "https://chat.example")
                .header("Access-Control-Request-Method", "GET")
                .header("Access-Control-Request-Headers", "mcp-protocol-version")
                .build());
    assertThat(preflight.statusCode()).isEqualTo(204);
    assertThat(preflight.headers().firstValue("access-control-allow-methods").orElse(""))
        .contains("GET");
    assertThat(preflight.headers().firstValue("access-control-allow-headers").orElse(""))
        .contains("MCP-Protocol-Version");
  }

  private static List<String> texts(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
  }
}
