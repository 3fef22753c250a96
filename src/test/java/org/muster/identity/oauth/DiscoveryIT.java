package org.muster.identity.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;

/** What clients find out about the authorization server. */
@Tag("full")
class DiscoveryIT {

  private static final DemoNode NODE = DemoNode.shared();
  private static final String BASE = "http://127.0.0.1"; // what the shared node thinks it is

  @ParameterizedTest
  @ValueSource(
      strings = {"/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"})
  void document_saysWhatIsThere_andNothingElse(String path) throws Exception {
    HttpResponse<String> answer = NODE.get(path);

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
    JsonNode said = Json.parse(answer.body());
    assertThat(said.path("issuer").asText()).isEqualTo(BASE);
    for (String endpoint : new String[] {"authorization", "token", "revocation", "registration"}) {
      assertThat(said.path(endpoint + "_endpoint").asText()).startsWith(BASE + "/oauth/");
    }
    assertThat(words(said, "code_challenge_methods_supported")).containsExactly("S256");
    assertThat(words(said, "token_endpoint_auth_methods_supported")).containsExactly("none");
    assertThat(words(said, "revocation_endpoint_auth_methods_supported")).containsExactly("none");
    assertThat(words(said, "response_types_supported")).containsExactly("code");
    assertThat(words(said, "response_modes_supported")).containsExactly("query");
    assertThat(words(said, "grant_types_supported"))
        .containsExactly("authorization_code", "refresh_token");
    assertThat(words(said, "scopes_supported")).contains("me:read", "events:write", "openid");
    assertThat(words(said, "id_token_signing_alg_values_supported")).containsExactly("RS256");
    assertThat(words(said, "subject_types_supported")).containsExactly("public");
    assertThat(said.path("client_id_metadata_document_supported").asBoolean()).isTrue();
    assertThat(said.path("authorization_response_iss_parameter_supported").asBoolean()).isTrue();
    assertThat(said.path("request_uri_parameter_supported").asBoolean(true)).isFalse();
    assertThat(AuthorizationServerMetadata.parse(answer.body()).getIssuer())
        .isEqualTo(new Issuer(BASE));
    assertThat(OIDCProviderMetadata.parse(answer.body()).getIssuer()).isEqualTo(new Issuer(BASE));
  }

  private static String[] words(JsonNode document, String member) {
    return StreamSupport.stream(document.path(member).spliterator(), false)
        .map(JsonNode::asText)
        .toArray(String[]::new);
  }

  @Test
  void keys_areThere_cacheable_andPublic() throws Exception {
    DemoNode.soon(() -> !JWKSet.parse(NODE.get("/oauth/jwks.json").body()).isEmpty());
    HttpResponse<String> answer = NODE.get("/oauth/jwks.json");

    assertThat(JWKSet.parse(answer.body()).getKeys())
        .hasSize(1)
        .noneMatch(com.nimbusds.jose.jwk.JWK::isPrivate);
    assertThat(answer.headers().firstValue("Cache-Control").orElseThrow()).contains("max-age");
    assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
  }

  @Test
  void browsersOfOtherSites_mayAsk() {
    var preflight =
        NODE.send(
            HttpRequest.newBuilder(NODE.uri("/.well-known/oauth-authorization-server"))
                .method("OPTIONS", HttpRequest.BodyPublishers.noBody())
                .header("Origin", "https://client.example")
                .header("Access-Control-Request-Method", "GET")
                .header("Access-Control-Request-Headers", "mcp-protocol-version")
                .build());

    assertThat(preflight.statusCode()).isEqualTo(204);
    assertThat(preflight.headers().firstValue("Access-Control-Allow-Headers").orElseThrow())
        .containsIgnoringCase("mcp-protocol-version");
  }
}
