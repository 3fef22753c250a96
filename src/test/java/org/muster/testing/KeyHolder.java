package org.muster.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditStore;
import org.muster.identity.apikey.KeyStore;
import org.muster.identity.apikey.Keys;
import org.muster.identity.apikey.NewKeyRequest;
import org.muster.platform.db.Database;
import org.muster.platform.secrets.SecretStore;

/**
 * Somebody who reads and writes with an API key, by REST and by MCP.
 *
 * @param player the id of what they are to others
 */
public record KeyHolder(DemoNode node, Person person, UUID player, String key) {

  /** Somebody new, with a key for everything. */
  public static KeyHolder in(DemoNode node) {
    return in(node, Scope.all());
  }

  /** Somebody new, with a key for this much. */
  public static KeyHolder in(DemoNode node, Set<Scope> scopes) {
    Person person = Person.in(node.database());
    UUID player =
        node.database()
            .read(
                h ->
                    h.createQuery("select player_id from account where id = ?")
                        .bind(0, person.account())
                        .mapTo(UUID.class)
                        .one());
    return new KeyHolder(node, person, player, key(node, person, player, scopes));
  }

  /** The same person with another key, for this much. */
  public KeyHolder with(Set<Scope> scopes) {
    return new KeyHolder(node, person, player, key(node, person, player, scopes));
  }

  private static String key(DemoNode node, Person person, UUID player, Set<Scope> scopes) {
    return key(node, World.caller(person.account(), player), scopes);
  }

  /** A key of somebody's, for this much. */
  public static String key(DemoNode node, Caller.Member owner, Set<Scope> scopes) {
    try (Keys keys = keys(node.database(), node.clock())) {
      return keys.make(owner, new NewKeyRequest("test", scopes, 90)).text();
    }
  }

  /** Makes keys without a proof, and without a mail to their owner. */
  private static Keys keys(Database database, Clock clock) {
    return new Keys(
        new KeyStore(database),
        new SecretStore(database),
        new Audit(new AuditStore(database)),
        clock,
        _ -> {});
  }

  public String handle() {
    return person.handle();
  }

  public HttpResponse<String> get(String path) {
    return node.send(request(path).GET().build());
  }

  /** Posts a body, or none. */
  public HttpResponse<String> post(String path, Object... body) {
    var request = request(path);
    return node.send(
        body.length == 0
            ? request.POST(BodyPublishers.noBody()).build()
            : request
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(Json.write(body[0])))
                .build());
  }

  /** Posts a body that may be posted again under this Idempotency-Key. */
  public HttpResponse<String> once(String name, String path, Object body) {
    return node.send(
        request(path)
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", name)
            .POST(BodyPublishers.ofString(Json.write(body)))
            .build());
  }

  /** Changes what they have seen in this version. */
  public HttpResponse<String> patch(String path, String etag, Map<String, ?> changes) {
    return node.send(
        request(path)
            .header("Content-Type", "application/merge-patch+json")
            .header("If-Match", etag)
            .method("PATCH", BodyPublishers.ofString(json(changes)))
            .build());
  }

  public HttpResponse<String> delete(String path, String etag) {
    return node.send(request(path).header("If-Match", etag).DELETE().build());
  }

  /** What there is at this path, with its version for If-Match. */
  public String etag(String path) {
    return get(path).headers().firstValue("etag").orElseThrow();
  }

  /** Calls a tool; answers the JSON-RPC result, which may be a tool error. */
  public JsonNode call(String tool, Map<String, ?> arguments) {
    String body =
        Json.write(
            Map.of(
                "jsonrpc",
                "2.0",
                "id",
                1,
                "method",
                "tools/call",
                "params",
                Map.of("name", tool, "arguments", arguments)));
    HttpResponse<String> answer =
        node.send(
            request("/api/mcp")
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(body))
                .build());
    return Json.parse(answer.body()).path("result");
  }

  /** With nulls, which take members away. */
  private static String json(Map<String, ?> changes) {
    var patch = Json.mapper().createObjectNode();
    changes.forEach((member, value) -> patch.set(member, Json.mapper().valueToTree(value)));
    return patch.toString();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(node.uri(path)).header("X-API-Key", key);
  }
}
