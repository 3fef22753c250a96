package org.muster.identity.apikey;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.app.Node;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.identity.account.AccountsForTests;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditStore;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.limits.AdmissionSettings;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.TrustedProxies;
import org.muster.platform.secrets.SecretStore;
import org.muster.testing.TestDatabase;

/** API keys at the doors of two nodes on one database. */
class KeyDoorsIT {

  private static final String PUBLIC = "/api/places?search=leeds";
  private static final Duration DAY = Duration.ofHours(24);

  /** Nothing is given back while a test runs. */
  private static final RatePolicies SMALL =
      new RatePolicies(
          new RatePolicy("default", 5, DAY),
          new RatePolicy("key", 10, DAY),
          new RatePolicy("writes", 4, DAY),
          new RatePolicy("bad-credentials", 3, DAY));

  @AutoClose private static final TestDatabase DB = TestDatabase.fresh();
  @AutoClose private static final HttpClient CLIENT = HttpClient.newHttpClient();
  @TempDir static Path folder;

  private static Running one;
  private static Running two;

  private final Keys keys =
      new Keys(
          new KeyStore(DB.database()),
          new SecretStore(DB.database()),
          new Audit(new AuditStore(DB.database())),
          Clock.systemUTC(),
          _ -> {});

  private static final class Running implements AutoCloseable {
    private final Database connections = Database.open(DB.address(), 4);
    private final Node node;
    private final HttpServer server;

    Running(String name, Optional<RatePolicies> rates) {
      var limits = new AdmissionSettings(rates, TrustedProxies.NONE, 8, 100);
      var http =
          HttpSettings.of("127.0.0.1", 0, URI.create("http://127.0.0.1"), "test").with(limits);
      node = Node.local(Databases.of(connections), folder.resolve(name), Clock.systemUTC(), http);
      server = node.serve();
    }

    HttpResponse<String> send(String method, String path, String... headers) throws Exception {
      URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
      var request = HttpRequest.newBuilder(uri).method(method, BodyPublishers.noBody());
      if (headers.length > 0) {
        request.headers(headers);
      }
      return CLIENT.send(request.build(), BodyHandlers.ofString());
    }

    HttpResponse<String> get(String path, String... headers) throws Exception {
      return send("GET", path, headers);
    }

    HttpResponse<String> mcp(String... headers) throws Exception {
      URI uri = URI.create("http://127.0.0.1:" + server.port() + "/api/mcp");
      return CLIENT.send(
          HttpRequest.newBuilder(uri)
              .headers(headers)
              .header("Content-Type", "application/json")
              .header("Accept", "application/json, text/event-stream")
              .POST(
                  BodyPublishers.ofString(
                      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}"))
              .build(),
          BodyHandlers.ofString());
    }

    @Override
    public void close() {
      server.stop();
      node.close();
      connections.close();
    }
  }

  @BeforeAll
  static void start() {
    one = new Running("one", Optional.empty());
    two = new Running("two", Optional.empty());
  }

  @AfterAll
  static void stop() {
    one.close();
    two.close();
  }

  private static Caller.Member owner() {
    String name = "o" + UUID.randomUUID();
    UUID account = AccountsForTests.add(DB.database(), name + "@example.org", name);
    return new Caller.Member(
        account,
        account,
        Scope.all(),
        new Caller.Credential.Session(UUID.randomUUID()),
        Origin.OPERATOR);
  }

  private NewKey key(Caller.Member owner, Set<Scope> scopes) {
    return keys.make(owner, new NewKeyRequest("test", scopes, 1), Keys.newId());
  }

  private NewKey key(Scope scope) {
    return key(owner(), Set.of(scope));
  }

  private static String[] asKey(String text) {
    return new String[] {"X-API-Key", text};
  }

  private static String[] asBearer(String text) {
    return new String[] {"Authorization", "Bearer " + text};
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("none");
  }

  private static void isBad(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(401);
    assertThat(header(answer, "WWW-Authenticate"))
        .startsWith("Bearer ")
        .contains("error=\"invalid_token\"");
  }

  @Test
  void key_worksInBothHeaders_onRestAndMcp() throws Exception {
    NewKey key = key(Scope.ME_READ);
    String account = key.key().account().toString();
    assertThat(one.get("/api/me", asKey(key.text())).body()).contains(account);
    assertThat(one.get("/api/me", asBearer(key.text())).body()).contains(account);
    assertThat(one.get("/api/me", "Authorization", "bEARER " + key.text()).body())
        .contains(account);
    assertThat(one.mcp(asKey(key.text())).statusCode()).isEqualTo(200);
    assertThat(one.mcp(asBearer(key.text())).statusCode()).isEqualTo(200);
  }

  @Test
  void sameKeyInBothHeaders_isOneCaller_twoKeysAreNot() throws Exception {
    Caller.Member owner = owner();
    String first = key(owner, Scope.all()).text();
    String second = key(owner, Scope.all()).text();
    String[] same = {"X-API-Key", first, "Authorization", "Bearer " + first};
    String[] other = {"X-API-Key", first, "Authorization", "Bearer " + second};
    assertThat(one.get("/api/me", same).statusCode()).isEqualTo(200);
    HttpResponse<String> refused = one.get("/api/me", other);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("two_callers");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Basic bXVzOm11cw==", "Digest a=b", "Bearer", "Bearer ", "mus_x", ""})
  void otherAuthorization_isBad_alsoWhereNoneIsNeeded(String authorization) throws Exception {
    assertThat(one.get(PUBLIC).statusCode()).isEqualTo(200);
    isBad(one.get(PUBLIC, "Authorization", authorization));
  }

  @Test
  void badKeys_areBad_alsoWhereNoneIsNeeded() throws Exception {
    NewKey key = key(Scope.ME_READ);
    String text = key.text();
    char last = text.charAt(65) == 'a' ? 'b' : 'a';
    for (String bad :
        new String[] {text.substring(0, 65) + last, Forged.key(key.key().id()), "mus_", "x"}) {
      isBad(one.get(PUBLIC, asKey(bad)));
      isBad(one.get(PUBLIC, asBearer(bad)));
      HttpResponse<String> mcp = one.mcp(asKey(bad));
      assertThat(mcp.statusCode()).isEqualTo(401);
    }
    assertThat(one.get(PUBLIC, asKey(text)).statusCode()).isEqualTo(200);
  }

  @Test
  void keyInTheQuery_isNoCredential() throws Exception {
    String text = key(Scope.ME_READ).text();
    for (String name : new String[] {"api_key", "access_token", "x-api-key"}) {
      HttpResponse<String> answer = one.get("/api/me?" + name + "=" + text);
      assertThat(answer.statusCode()).isIn(400, 401);
      assertThat(answer.body()).doesNotContain(text);
    }
  }

  @Test
  void me_tellsWhoAsks_andNameAndMailOnlyWithTheirScope() throws Exception {
    Caller.Member owner = owner();
    NewKey full = key(owner, EnumSet.of(Scope.ME_READ, Scope.CLUBS_READ));
    NewKey little = key(owner, Set.of(Scope.CLUBS_READ));
    JsonNode me = Json.parse(one.get("/api/me", asKey(full.text())).body());
    assertThat(me.path("account").asText()).isEqualTo(owner.account().toString());
    assertThat(me.path("email").asText()).endsWith("@example.org");
    assertThat(me.at("/credential/kind").asText()).isEqualTo("api_key");
    assertThat(me.at("/credential/id").asText()).isEqualTo(full.key().id());
    assertThat(me.at("/credential/expires_at").asText())
        .isEqualTo(full.key().expiresAt().toString());
    assertThat(me.path("scopes").findValuesAsText("scope"))
        .containsExactly("clubs:read", "me:read");
    JsonNode other = Json.parse(one.get("/api/me", asKey(little.text())).body());
    assertThat(other.path("account")).isEqualTo(me.path("account"));
    for (String member : Set.of("handle", "email", "profile")) {
      assertThat(me.has(member)).as(member).isTrue();
      assertThat(other.has(member)).as(member).isFalse();
    }
    assertThat(other.path("version").asInt()).isZero();
  }

  @Test
  void me_withoutCredentials_asksForThem_withoutAnErrorCode() throws Exception {
    HttpResponse<String> answer = one.get("/api/me");
    assertThat(answer.statusCode()).isEqualTo(401);
    assertThat(header(answer, "WWW-Authenticate")).startsWith("Bearer").doesNotContain("error=");
  }

  @Test
  void keys_areListedAndRevoked_byAKey() throws Exception {
    Caller.Member owner = owner();
    NewKey manager = key(owner, EnumSet.of(Scope.ME_READ, Scope.ME_WRITE));
    NewKey doomed = key(owner, Set.of(Scope.ME_READ));
    NewKey others = key(Scope.ME_READ);
    String path = "/api/me/keys/";
    assertThat(
            Json.parse(one.get("/api/me/keys", asKey(manager.text())).body())
                .path("items")
                .findValuesAsText("id"))
        .containsExactly(doomed.key().id(), manager.key().id());

    assertThat(one.send("DELETE", path + others.key().id(), asKey(manager.text())).statusCode())
        .isEqualTo(404);
    HttpResponse<String> done = one.send("DELETE", path + doomed.key().id(), asKey(manager.text()));
    assertThat(done.statusCode()).isEqualTo(204);
    assertThat(done.body()).isEmpty();
    isBad(one.get("/api/me", asKey(doomed.text())));
    assertThat(one.send("DELETE", path + doomed.key().id(), asKey(manager.text())).statusCode())
        .isEqualTo(204);
    assertThat(one.get("/api/me", asKey(others.text())).statusCode()).isEqualTo(200);
    assertThat(one.send("POST", "/api/me/keys", asKey(manager.text())).statusCode()).isEqualTo(405);
  }

  @Test
  void revocation_reachesTheOtherNodeWithinASecond() throws Exception {
    Caller.Member owner = owner();
    NewKey key = key(owner, EnumSet.of(Scope.ME_READ, Scope.ME_WRITE));
    assertThat(two.get("/api/me", asKey(key.text())).statusCode()).isEqualTo(200);
    one.send("DELETE", "/api/me/keys/" + key.key().id(), asKey(key.text()));
    isBad(one.get("/api/me", asKey(key.text())));
    Awaitility.await()
        .atMost(Duration.ofSeconds(1))
        .pollInterval(Duration.ofMillis(20))
        .until(() -> two.get("/api/me", asKey(key.text())).statusCode() == 401);
  }

  @Test
  void answersWithCredentials_areForNobodyElse() throws Exception {
    HttpResponse<String> open = one.get(PUBLIC);
    HttpResponse<String> own = one.get(PUBLIC, asKey(key(Scope.ME_READ).text()));
    assertThat(header(open, "Cache-Control")).startsWith("public");
    assertThat(header(own, "Cache-Control")).isEqualTo("no-store");
    assertThat(header(own, "Vary")).contains("Authorization").contains("X-API-Key");
    assertThat(header(own, "ETag")).isEqualTo(header(open, "ETag"));
  }

  private static Set<String> listed(HttpResponse<String> answer, String header) {
    return Set.of(header(answer, header).split(", "));
  }

  /** A program in a browser can do all that the document describes. */
  @Test
  void crossOrigin_allHeadersOfTheDocument_canBeSentAndRead() throws Exception {
    JsonNode document = Json.parse(one.get("/api/openapi.json").body());
    // besides the parameters, what HTTP itself has
    var sent = new TreeSet<>(Set.of("Accept", "Authorization", "Content-Type", "If-None-Match"));
    Stream.of("paths", "components") // what webhooks send is sent by us
        .flatMap(part -> document.path(part).findParents("in").stream())
        .forEach(
            part -> {
              if (part.path("in").asText().equals("header")) {
                sent.add(part.path("name").asText());
              }
            });
    assertThat(sent).contains("If-Match", "Idempotency-Key", "X-API-Key");
    var read = new TreeSet<String>();
    document.at("/components/headers").fieldNames().forEachRemaining(read::add);
    read.remove("Cache-Control"); // may be read anyway: "CORS-safelisted response-header name"
    assertThat(read).contains("ETag", "Link", "Location", "Idempotent-Replayed", "Retry-After");

    URI uri = URI.create("http://127.0.0.1:" + one.server.port() + "/api/clubs/x");
    HttpResponse<String> preflight =
        CLIENT.send(
            HttpRequest.newBuilder(uri)
                .method("OPTIONS", BodyPublishers.noBody())
                .header("Origin", "https://app.example")
                .header("Access-Control-Request-Method", "DELETE")
                .header("Access-Control-Request-Headers", "if-match,x-api-key")
                .build(),
            BodyHandlers.ofString());
    assertThat(preflight.statusCode()).isEqualTo(204);
    assertThat(listed(preflight, "Access-Control-Allow-Methods")).contains("PATCH", "DELETE");
    assertThat(listed(preflight, "Access-Control-Allow-Headers")).containsAll(sent);
    assertThat(header(preflight, "Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(listed(one.get("/api/clubs"), "Access-Control-Expose-Headers")).containsAll(read);
  }

  /** The document is drawn from what endpoints declare; operations enforce. They must agree. */
  @Test
  void everyEndpoint_enforcesWhatItDeclares_andDeclaresWhatItEnforces() throws Exception {
    JsonNode paths = Json.parse(one.get("/api/openapi.json").body()).path("paths");
    int declared = 0;
    for (Map.Entry<String, JsonNode> path : paths.properties()) {
      for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
        JsonNode operation = method.getValue();
        String url = path.getKey();
        for (JsonNode parameter : operation.path("parameters")) {
          url =
              url.replace(
                  "{" + parameter.path("name").asText() + "}", parameter.path("example").asText());
        }
        String verb = method.getKey().toUpperCase(Locale.ROOT);
        HttpResponse<String> anonymous = one.send(verb, url);
        if (operation.has("security")) {
          declared++;
          assertThat(anonymous.statusCode()).as("%s %s", verb, url).isEqualTo(401);
          assertThat(anonymous.body()).contains("sign_in_needed");
          JsonNode needed = operation.at("/security/0/apiKey/0");
          if (!needed.isMissingNode()) {
            Set<Scope> without = EnumSet.copyOf(Scope.all());
            without.remove(Scope.of(needed.asText()).orElseThrow());
            HttpResponse<String> lacking = one.send(verb, url, asKey(key(owner(), without).text()));
            assertThat(lacking.statusCode()).as("%s %s", verb, url).isEqualTo(403);
            assertThat(header(lacking, "WWW-Authenticate"))
                .contains("error=\"insufficient_scope\"")
                .contains("scope=\"" + needed.asText() + "\"");
          }
        } else {
          assertThat(anonymous.statusCode()).as("%s %s", verb, url).isNotIn(401, 403);
        }
      }
    }
    assertThat(declared).as("control: there are such").isGreaterThan(50);
  }

  @Test
  void requestsWithKeys_areCountedByTheAccount_othersByAddress() throws Exception {
    try (var limited = new Running("limited", Optional.of(SMALL))) {
      Caller.Member owner = owner();
      String first = key(owner, Set.of(Scope.ME_READ)).text();
      String other = key(owner, Set.of(Scope.ME_READ)).text();
      String second = key(Scope.ME_READ).text();
      for (int left = 9; left >= 0; left--) {
        HttpResponse<String> answer = limited.get(PUBLIC, asKey(left % 2 == 0 ? first : other));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(header(answer, "RateLimit-Policy")).isEqualTo("\"key\";q=10;w=86400");
        assertThat(header(answer, "RateLimit")).startsWith("\"key\";r=" + left + ";");
      }
      assertThat(limited.get(PUBLIC, asBearer(first)).statusCode()).isEqualTo(429);
      assertThat(limited.mcp(asKey(first)).statusCode()).isEqualTo(429);
      assertThat(limited.get(PUBLIC, asKey(other)).statusCode()).isEqualTo(429);
      assertThat(limited.get(PUBLIC, asKey(second)).statusCode()).isEqualTo(200);
      HttpResponse<String> anonymous = limited.get(PUBLIC);
      assertThat(anonymous.statusCode()).isEqualTo(200);
      assertThat(header(anonymous, "RateLimit")).startsWith("\"default\";r=4;");
    }
  }

  @Test
  void guesses_areRefusedBeyondTheirQuota_knownKeysAreNot() throws Exception {
    try (var limited = new Running("guessed", Optional.of(SMALL))) {
      String known = key(Scope.ME_READ).text();
      NewKey fresh = key(Scope.ME_READ);
      assertThat(limited.get(PUBLIC, asKey(known)).statusCode()).isEqualTo(200);
      for (int left = 2; left >= 0; left--) {
        HttpResponse<String> guess = limited.get(PUBLIC, asKey(Forged.key("aaaaaaaaaaa" + left)));
        isBad(guess);
        assertThat(header(guess, "RateLimit")).startsWith("\"bad-credentials\";r=" + left + ";");
      }
      HttpResponse<String> beyond = limited.get(PUBLIC, asKey(Forged.key("aaaaaaaaaaaa")));
      assertThat(beyond.statusCode()).isEqualTo(429);
      assertThat(header(beyond, "Retry-After")).isNotEqualTo("none");
      assertThat(limited.get(PUBLIC, "Authorization", "Basic YTpi").statusCode()).isEqualTo(429);
      // not even the right one: that a guess was good must not be told
      assertThat(limited.get(PUBLIC, asKey(fresh.text())).statusCode()).isEqualTo(429);
      assertThat(limited.get(PUBLIC, asKey(Forged.key(idOf(known)))).statusCode()).isEqualTo(429);

      assertThat(limited.get(PUBLIC, asKey(known)).statusCode()).isEqualTo(200);
      assertThat(limited.get(PUBLIC).statusCode()).isEqualTo(200);
      assertThat(one.get(PUBLIC, asKey(fresh.text())).statusCode()).isEqualTo(200); // the control
    }
  }

  private static String idOf(String text) {
    return text.substring(4, 16);
  }
}
