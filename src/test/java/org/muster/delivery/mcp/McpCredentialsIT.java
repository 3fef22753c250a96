package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditStore;
import org.muster.identity.apikey.KeyStore;
import org.muster.identity.apikey.Keys;
import org.muster.identity.apikey.NewKey;
import org.muster.identity.apikey.NewKeyRequest;
import org.muster.platform.secrets.SecretStore;
import org.muster.testing.DemoNode;
import org.muster.testing.Person;

/** A whole node as assistants use it with an API key that somebody pasted into their client. */
class McpCredentialsIT {

  private static final String MY_ACCOUNT =
      """
      {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
       "params": {"name": "get_my_account", "arguments": {}}}
      """;
  private static final String LIST =
      """
      {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
      """;

  private static final DemoNode NODE = DemoNode.empty();

  private final Person person = Person.in(NODE.database.database());

  @AutoClose
  private final Keys keys =
      new Keys(
          new KeyStore(NODE.database.database()),
          new SecretStore(NODE.database.database()),
          new Audit(new AuditStore(NODE.database.database())),
          Clock.systemUTC(),
          _ -> {});

  private NewKey key(Scope... scopes) {
    return keys.make(owner(), new NewKeyRequest("assistant", Set.of(scopes), 90));
  }

  private Caller.Member owner() {
    return new Caller.Member(
        person.account(),
        UUID.randomUUID(),
        Scope.all(),
        new Caller.Credential.Session(UUID.randomUUID()),
        Origin.OPERATOR);
  }

  private static HttpResponse<String> post(String path, String body, String... headers) {
    var request =
        HttpRequest.newBuilder(NODE.uri(path))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(BodyPublishers.ofString(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return NODE.send(request.build());
  }

  private static String challenge(HttpResponse<String> answer) {
    return answer.headers().firstValue("www-authenticate").orElse("");
  }

  @ParameterizedTest
  @CsvSource({
    "/api/mcp, X-API-Key, ''",
    "/api/mcp, Authorization, 'Bearer '",
    "/api/mcp, Authorization, 'bearer '",
    "/api/mcp/account, X-API-Key, ''",
    "/api/mcp/account, Authorization, 'Bearer '"
  })
  void key_inEitherHeader_tellsWhoItsOwnerIs(String path, String header, String scheme) {
    String key = key(Scope.ME_READ, Scope.CLUBS_READ).text();
    HttpResponse<String> answer = post(path, MY_ACCOUNT, header, scheme + key);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    JsonNode result = Json.parse(answer.body()).path("result");
    JsonNode mine = result.path("structuredContent");
    assertThat(mine.path("handle").asText()).isEqualTo(person.handle());
    assertThat(mine.path("visibility").asText()).isEqualTo("private");
    assertThat(mine.path("signed_in_by").asText()).isEqualTo("api_key");
    assertThat(mine.path("scopes").valueStream().map(JsonNode::asText))
        .containsExactly("clubs:read", "me:read");
    assertThat(result.path("content").path(0).path("text").asText())
        .startsWith("Signed in as " + person.handle() + ", allowed: clubs:read, me:read.\n")
        .contains("Profile, visible to nobody else", "Clubs: none", "Saved searches: none");
    assertThat(answer.body()).doesNotContain(person.email());
  }

  @Test
  void key_withoutTheScope_is403() {
    HttpResponse<String> answer =
        post("/api/mcp", MY_ACCOUNT, "X-API-Key", key(Scope.CLUBS_READ).text());
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(challenge(answer))
        .contains("error=\"insufficient_scope\"", "scope=\"clubs:read me:read\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/mcp", "/api/mcp/readonly", "/api/mcp/account"})
  void key_thatWasRevoked_opensNothingAnyMore(String path) {
    NewKey key = key(Scope.ME_READ);
    assertThat(post(path, LIST, "X-API-Key", key.text()).statusCode()).isEqualTo(200);
    keys.revoke(owner(), key.key().id());
    DemoNode.soon(() -> post(path, LIST, "X-API-Key", key.text()).statusCode() == 401);
    assertThat(challenge(post(path, LIST, "X-API-Key", key.text())))
        .contains("error=\"invalid_token\"", "resource_metadata=\"http://127.0.0.1/.well-known/");
  }

  @Test
  void nobody_isTold401WithTheMetadataThatIsThere() {
    HttpResponse<String> answer = post("/api/mcp", MY_ACCOUNT);
    assertThat(answer.statusCode()).isEqualTo(401);
    String address = challenge(answer).replaceAll(".*resource_metadata=\"([^\"]*)\".*", "$1");
    assertThat(address).startsWith("http://127.0.0.1/");
    JsonNode metadata = Json.parse(NODE.get(address.substring("http://127.0.0.1".length())).body());
    assertThat(metadata.path("resource").asText()).isEqualTo("http://127.0.0.1/api/mcp");
  }

  @Test
  void address_thatAsksAtOnce_listsNothingToNobody() {
    assertThat(post("/api/mcp", LIST).statusCode()).isEqualTo(200);
    assertThat(post("/api/mcp/account", LIST).statusCode()).isEqualTo(401);
    List<String> names =
        Json.parse(post("/api/mcp/readonly", LIST).body())
            .path("result")
            .path("tools")
            .valueStream()
            .map(tool -> tool.path("name").asText())
            .toList();
    assertThat(names).contains("search_events").doesNotContain("get_my_account");
  }
}
