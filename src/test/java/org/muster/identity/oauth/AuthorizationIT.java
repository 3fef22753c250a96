package org.muster.identity.oauth;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.oauth2.sdk.pkce.CodeChallenge;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.sun.net.httpserver.spi.HttpServerProvider;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.app.Node;
import org.muster.core.Origin;
import org.muster.core.json.Json;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditStore;
import org.muster.identity.account.SessionMethod;
import org.muster.identity.account.SessionStore;
import org.muster.identity.account.Sessions;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.limits.AdmissionSettings;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.TrustedProxies;
import org.muster.testing.TestDatabase;
import org.muster.testing.Untranslated;
import org.muster.testing.Within;

/** The authorization server over HTTP, on two nodes that take turns. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("full")
class AuthorizationIT {

  private static final String REDIRECT = "https://app.example/cb";
  private static final String VERIFIER = new CodeVerifier().getValue();
  private static final String CHALLENGE =
      CodeChallenge.compute(CodeChallengeMethod.S256, new CodeVerifier(VERIFIER)).getValue();
  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"form_token\" value=\"([^\"]+)");

  private final TestDatabase database = TestDatabase.fresh();
  private final HttpClient http = HttpClient.newHttpClient();
  private final List<Databases> pools = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private final List<HttpServer> servers = new ArrayList<>();
  private String documents = "";
  private String base = "";
  private String client = "";
  private UUID account = UUID.randomUUID();
  private String session = "";

  @BeforeAll
  void start(@TempDir Path directory) throws IOException {
    int port;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    base = "http://127.0.0.1:" + port;
    var site =
        HttpServerProvider.provider()
            .createHttpServer(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    documents = "http://127.0.0.1:" + site.getAddress().getPort();
    byte[] document =
        "{\"client_id\": \"%s/client.json\", \"client_name\": \"An app\", \"redirect_uris\": [\"%s\"]}"
            .formatted(documents, REDIRECT)
            .getBytes(UTF_8);
    site.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, document.length);
          exchange.getResponseBody().write(document);
          exchange.close();
        });
    site.start();
    for (int i = 0; i < 2; i++) {
      var http =
          HttpSettings.of("127.0.0.1", i == 0 ? port : 0, URI.create(base), "test").with(wide());
      var node = Node.local(pool(), directory.resolve("node" + i), Clock.systemUTC(), http);
      nodes.add(node);
      servers.add(node.serve());
    }
  }

  /** Limits on nothing but registrations of apps. */
  private static AdmissionSettings wide() {
    return new AdmissionSettings(
        Optional.of(
            new RatePolicies(
                much("default"), much("key"), much("writes"), much("guesses"), much("pages"))),
        TrustedProxies.NONE,
        AdmissionSettings.AT_ONCE,
        AdmissionSettings.WAITING);
  }

  private static RatePolicy much(String name) {
    return RatePolicy.perMinute(name, RatePolicies.MOST);
  }

  private Databases pool() {
    Databases databases = Databases.of(Database.open(database.address(), 8));
    pools.add(databases);
    return databases;
  }

  @AfterAll
  void stop() {
    servers.forEach(HttpServer::stop);
    nodes.forEach(Node::close);
    pools.forEach(Databases::close);
    database.close();
  }

  @BeforeEach
  void somebody() {
    database.database().write(h -> h.execute("delete from rate")); // each test registers anew
    client = register("{\"client_name\": \"An app\", \"redirect_uris\": [\"%s\"]}", REDIRECT);
    account = Allowed.account(database.database(), "p" + Long.toHexString(System.nanoTime()));
    session = signIn(account);
  }

  private String signIn(UUID who) {
    var db = database.database();
    return new Sessions(db, new SessionStore(db), new Audit(new AuditStore(db)), Clock.systemUTC())
        .start(who, SessionMethod.PASSWORD, new Origin("192.0.2.1", null));
  }

  private String register(String metadata, String redirect) {
    var answer = post(0, "/oauth/register", "application/json", metadata.formatted(redirect));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    JsonNode said = Json.parse(answer.body());
    assertThat(said.has("client_secret")).isFalse();
    assertThat(said.path("token_endpoint_auth_method").asText()).isEqualTo("none");
    return said.path("client_id").asText();
  }

  private HttpRequest.Builder to(int node, String path) {
    return HttpRequest.newBuilder(
        URI.create("http://127.0.0.1:" + servers.get(node).port() + path));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private HttpResponse<String> post(int node, String path, String type, String body) {
    return send(
        to(node, path)
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private HttpResponse<String> page(int node, String path, @Nullable String secret) {
    var request = to(node, path);
    return send(secret == null ? request : request.header("Cookie", "session=" + secret));
  }

  private static String form(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(e -> e.getKey() + "=" + URLEncoder.encode(e.getValue(), UTF_8))
        .collect(Collectors.joining("&"));
  }

  private static Map<String, String> with(Map<String, String> fields, String... more) {
    var all = new LinkedHashMap<>(fields);
    for (int i = 0; i < more.length; i += 2) {
      all.put(more[i], more[i + 1]);
    }
    all.values().removeIf(String::isEmpty);
    return all;
  }

  private Map<String, String> asked() {
    return Map.of(
        "client_id", client,
        "redirect_uri", REDIRECT,
        "response_type", "code",
        "code_challenge", CHALLENGE,
        "code_challenge_method", "S256",
        "scope", "me:read clubs:read",
        "state", "s t&a=1");
  }

  private static String authorize(Map<String, String> fields) {
    return "/oauth/authorize?" + form(fields);
  }

  /** Says yes or no on one node to what another has asked. */
  private HttpResponse<String> decide(Map<String, String> fields, String decision) {
    var question = page(0, authorize(fields), session);
    assertThat(question.statusCode()).as(question.body()).isEqualTo(200);
    Matcher token = FORM_TOKEN.matcher(question.body());
    assertThat(token.find()).isTrue();
    return send(
        to(1, authorize(fields))
            .header("Cookie", "session=" + session)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    form(Map.of("form_token", token.group(1), "decision", decision))
                        + ticked(question.body()))));
  }

  /** The boxes of a consent page that are ticked. */
  private static String ticked(String page) {
    return Pattern.compile("name=\"scopes\" value=\"([^\"]+)\" checked")
        .matcher(page)
        .results()
        .map(box -> "&scopes=" + URLEncoder.encode(box.group(1), UTF_8))
        .collect(Collectors.joining());
  }

  private static Map<String, String> location(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    String location = answer.headers().firstValue("Location").orElseThrow();
    assertThat(location).startsWith(REDIRECT + "?");
    return Arrays.stream(location.substring(REDIRECT.length() + 1).split("&"))
        .map(pair -> pair.split("=", 2))
        .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], UTF_8)));
  }

  private String code(String... more) {
    return location(decide(with(asked(), more), "allow")).getOrDefault("code", "none");
  }

  private Map<String, String> redeeming(String code) {
    return Map.of(
        "grant_type", "authorization_code",
        "code", code,
        "client_id", client,
        "redirect_uri", REDIRECT,
        "code_verifier", VERIFIER);
  }

  private HttpResponse<String> token(int node, Map<String, String> fields) {
    return post(node, "/oauth/token", "application/x-www-form-urlencoded", form(fields));
  }

  private JsonNode tokens(Map<String, String> fields) {
    var answer = token(0, fields);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body());
  }

  private Map<String, String> refreshing(JsonNode tokens) {
    return Map.of(
        "grant_type",
        "refresh_token",
        "refresh_token",
        tokens.path("refresh_token").asText(),
        "client_id",
        client);
  }

  private static void refused(HttpResponse<String> answer, String error) {
    assertThat(answer.statusCode()).as(answer.body()).isBetween(400, 401);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("application/json");
    assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(Json.parse(answer.body()).path("error").asText()).isEqualTo(error);
  }

  private int status(int node, String path, JsonNode tokens) {
    return send(to(node, path)
            .header("Authorization", "Bearer " + tokens.path("access_token").asText()))
        .statusCode();
  }

  @Test
  void wholeWay_anyNodeAnswersAnyStep() {
    var start = page(1, authorize(asked()), null);
    assertThat(start.statusCode()).isEqualTo(303);
    assertThat(start.headers().firstValue("Location").orElseThrow())
        .startsWith("/sign-in?return_to=%2Foauth%2Fauthorize%3F");

    Map<String, String> answer = location(decide(asked(), "allow"));
    assertThat(answer).containsOnlyKeys("code", "state", "iss");
    assertThat(answer).containsEntry("state", "s t&a=1").containsEntry("iss", base);

    var answered = token(1, redeeming(answer.getOrDefault("code", "none")));
    assertThat(answered.statusCode()).as(answered.body()).isEqualTo(200);
    assertThat(answered.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(answered.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
    JsonNode first = Json.parse(answered.body());
    assertThat(first.path("token_type").asText()).isEqualTo("Bearer");
    assertThat(first.path("expires_in").asInt()).isEqualTo(600);
    assertThat(first.path("scope").asText().split(" "))
        .containsExactlyInAnyOrder("me:read", "clubs:read");
    assertThat(first.has("id_token")).isFalse();
    assertThat(status(0, "/api/clubs", first)).isEqualTo(200);

    JsonNode second = tokens(refreshing(first));
    assertThat(status(1, "/api/clubs", second)).isEqualTo(200);

    refused(token(1, refreshing(first)), "invalid_grant");
    soonUnauthorized(0, second);
    soonUnauthorized(1, second);
    refused(token(0, refreshing(second)), "invalid_grant");
    assertThat(audited()).contains("app_allowed", "app_token_reused");
  }

  @Test
  void registeredApp_isUsed_onceACodeIsRedeemed() {
    String code = code();
    assertThat(isUsed()).as("looked at, and allowed").isFalse();
    tokens(redeeming(code));
    assertThat(isUsed()).isTrue();
  }

  private boolean isUsed() {
    return database
        .database()
        .read(
            h ->
                h.createQuery("select used_at is not null from oauth_client where id = ?")
                    .bind(0, client)
                    .mapTo(Boolean.class)
                    .one());
  }

  private void soonUnauthorized(int node, JsonNode tokens) {
    long deadline = System.nanoTime() + 1_000_000_000;
    while (status(node, "/api/clubs", tokens) != 401) {
      assertThat(System.nanoTime()).as("within a second").isLessThan(deadline);
    }
  }

  private List<String> audited() {
    return database
        .database()
        .read(
            h ->
                h.createQuery("select event from audit where account_id = :id")
                    .bind("id", account)
                    .mapTo(String.class)
                    .list());
  }

  @Test
  void code_manyAtOnce_oneWins_andWhatItWonEnds() throws Exception {
    String code = code();
    List<HttpResponse<String>> answers = new ArrayList<>();
    try (var threads = Executors.newFixedThreadPool(16)) {
      List<Callable<HttpResponse<String>>> all =
          IntStream.range(0, 16)
              .<Callable<HttpResponse<String>>>mapToObj(i -> () -> token(i % 2, redeeming(code)))
              .toList();
      for (Future<HttpResponse<String>> answer : Within.all(threads, all)) {
        answers.add(Within.get(answer));
      }
    }

    var won = answers.stream().filter(answer -> answer.statusCode() == 200).toList();
    assertThat(won).hasSize(1);
    answers.stream().filter(a -> a.statusCode() != 200).forEach(a -> refused(a, "invalid_grant"));
    refused(token(0, refreshing(Json.parse(won.getFirst().body()))), "invalid_grant");
  }

  @Test
  void refresh_manyAtOnce_oneWins_andTheFamilyEnds() throws Exception {
    JsonNode tokens = tokens(redeeming(code()));
    try (var threads = Executors.newFixedThreadPool(8)) {
      List<Callable<Integer>> all =
          IntStream.range(0, 8)
              .<Callable<Integer>>mapToObj(i -> () -> token(i % 2, refreshing(tokens)).statusCode())
              .toList();
      var statuses = new ArrayList<Integer>();
      for (Future<Integer> status : Within.all(threads, all)) {
        statuses.add(Within.get(status));
      }
      assertThat(statuses).containsOnlyOnce(200);
    }
    soonUnauthorized(0, tokens);
  }

  @ParameterizedTest
  @CsvSource({
    "code_verifier, wrong-wrong-wrong-wrong-wrong-wrong-wrong-wrong, invalid_grant",
    "code_verifier, '',                                              invalid_request",
    "code_verifier, short,                                           invalid_request",
    "redirect_uri,  https://app.example/cb/,                         invalid_grant",
    "redirect_uri,  '',                                              invalid_request",
    "client_id,     https://other.example/c.json,                    invalid_grant",
    "client_id,     '',                                              invalid_request",
    "code,          wrong,                                           invalid_grant",
    "grant_type,    password,                                        unsupported_grant_type",
    "grant_type,    client_credentials,                              unsupported_grant_type",
    "resource,      https://elsewhere.example/api,                   invalid_target",
    "client_secret, x,                                               invalid_client",
  })
  void code_isBoundToAllOfIt(String field, String value, String error) {
    String code = code();

    refused(token(0, with(redeeming(code), field, value)), error);

    assertThat(token(0, redeeming(code)).statusCode()).as("control").isEqualTo(200);
  }

  @Test
  void code_livesAMinute() {
    String code = code();
    database
        .database()
        .write(h -> h.execute("update oauth_code set expires_at = expires_at - interval '60 s'"));

    refused(token(0, redeeming(code)), "invalid_grant");
  }

  @ParameterizedTest
  @CsvSource({
    "code_challenge_method, plain,            invalid_request",
    "code_challenge_method, '',               invalid_request",
    "code_challenge,        '',               invalid_request",
    "code_challenge,        tooshort,         invalid_request",
    "response_type,         token,            unsupported_response_type",
    "response_type,         code id_token,    unsupported_response_type",
    "response_mode,         fragment,         invalid_request",
    "scope,                 admin,            invalid_scope",
    "resource,              https://x.example/api, invalid_target",
    "request,               x.y.z,            request_not_supported",
    "request_uri,           https://app.example/r, request_uri_not_supported",
    "prompt,                none,             interaction_required",
    "prompt,                select_account,   account_selection_required",
  })
  void wrongRequest_isAnsweredToTheClient_withStateAndIssuer(
      String field, String value, String error) {
    assertStopped(page(0, authorize(with(asked(), field, value)), session), error);
    code(); // now it is an app that they use

    var answer = location(page(0, authorize(with(asked(), field, value)), session));

    assertThat(answer).containsEntry("error", error).containsEntry("iss", base);
    assertThat(answer).containsEntry("state", "s t&a=1").doesNotContainKey("code");
    assertThat(page(0, authorize(asked()), session).statusCode()).as("control").isEqualTo(200);
  }

  /** Otherwise anybody who registers an app could use links to here that lead elsewhere. */
  private static void assertStopped(HttpResponse<String> answer, String error) {
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.headers().firstValue("Location")).isEmpty();
    assertThat(answer.body())
        .contains("Back to app.example", "href=\"" + REDIRECT + "?", "error=" + error);
  }

  @Test
  void silentRequest_withoutASession_leadsNowhereByItself() {
    var silent = with(asked(), "prompt", "none");
    assertStopped(page(0, authorize(silent), null), "login_required");
    code();
    assertStopped(page(0, authorize(silent), null), "login_required");
    var elsewhere = page(0, authorize(with(silent, "client_id", "https://x.example/c.json")), null);
    assertThat(elsewhere.statusCode()).isEqualTo(400);
    assertThat(elsewhere.body()).doesNotContain("Back to");
  }

  @Test
  void consent_canBeNarrowed_orLeftEmpty() {
    String path = authorize(asked());
    Matcher token = FORM_TOKEN.matcher(page(0, path, session).body());
    assertThat(token.find()).isTrue();
    String yes = form(Map.of("form_token", token.group(1), "decision", "allow"));

    var less = location(sendForm(path, yes + "&scopes=me:read&scopes=me:write"));
    JsonNode tokens = tokens(redeeming(less.getOrDefault("code", "none")));
    assertThat(tokens.path("scope").asText()).as("never more").isEqualTo("me:read");
    assertThat(location(sendForm(path, yes))).containsEntry("error", "access_denied");
  }

  private HttpResponse<String> sendForm(String path, String fields) {
    return send(
        to(0, path)
            .header("Cookie", "session=" + session)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(fields)));
  }

  /** A stolen session cannot let in an app that outlives it. */
  @Test
  void consentThatWrites_needsAProof() {
    Matcher token = FORM_TOKEN.matcher(page(0, authorize(asked()), session).body());
    assertThat(token.find()).isTrue();
    database
        .database()
        .write(h -> h.execute("update session set authenticated_at = now() - interval '16 min'"));
    String writing = authorize(with(asked(), "scope", "me:read me:write"));

    for (var answer :
        List.of(
            page(0, writing, session),
            sendForm(
                writing,
                form(Map.of("form_token", token.group(1), "decision", "allow"))
                    + "&scopes=me:write"))) {
      assertThat(answer.statusCode()).isEqualTo(303);
      assertThat(answer.headers().firstValue("Location").orElseThrow())
          .startsWith("/sign-in/again?return_to=");
    }
    assertThat(page(0, authorize(asked()), session).statusCode()).as("reading").isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"scope", "response_type", "code_challenge", "state", "prompt"})
  void repeatedParameter_isAnsweredToTheClient(String name) {
    String query = authorize(with(asked(), "prompt", "consent")) + "&" + name + "=x";
    assertStopped(page(0, query, session), "invalid_request");
    code();

    assertThat(location(page(0, query, session))).containsEntry("error", "invalid_request");
  }

  @ParameterizedTest
  @CsvSource({
    "client_id,    app_nobody",
    "client_id,    ''",
    "client_id,    https://10.0.0.1/c.json",
    "redirect_uri, ''",
    "redirect_uri, https://app.example/cb/",
    "redirect_uri, https://app.example/cb?x=1",
    "redirect_uri, https://app.example:8443/cb",
    "redirect_uri, https://u@app.example/cb",
    "redirect_uri, https://app.example/cb#x",
    "redirect_uri, https://APP.example/cb",
    "redirect_uri, https://evil.example/cb",
    "redirect_uri, javascript:alert(1)",
  })
  void badClientOrRedirect_isAPage_neverARedirect(String field, String value) {
    for (String prompt : new String[] {"", "none"}) {
      var fields = with(asked(), field, value, "prompt", prompt);
      var answer = page(0, authorize(fields), session);

      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
      assertThat(answer.headers().firstValue("Location")).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"client_id", "redirect_uri"})
  void twoClientsOrRedirects_areAPage(String name) {
    String value = URLEncoder.encode(asked().getOrDefault(name, "none"), UTF_8);
    var answer = page(0, authorize(asked()) + "&" + name + "=" + value, session);

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.headers().firstValue("Location")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", " a ", "  a\u00a0", "a+b ", "\u3000"})
  void state_comesBackAsItWasSent(String state) {
    assertThat(location(decide(with(asked(), "state", state), "deny")))
        .containsEntry("state", state);
    assertThat(location(decide(with(asked(), "state", state), "allow")))
        .containsEntry("state", state)
        .containsKey("code");
  }

  @Test
  void state_cannotBreakOutOfTheHeader() {
    var broken = page(0, authorize(with(asked(), "state", "a\r\nSet-Cookie: x=1")), session);
    assertThat(broken.statusCode()).isEqualTo(400);
    assertThat(broken.headers().firstValue("Set-Cookie").orElse("")).doesNotContain("x=1");

    String odd = "a\"<>&?#%0d%0a;=\u00e4";
    var answer = location(decide(with(asked(), "state", odd), "deny"));
    assertThat(answer).containsEntry("state", odd).containsEntry("error", "access_denied");
    assertThat(answer).containsEntry("iss", base);
  }

  @Test
  void question_saysWhoAsksForWhat_cannotBeFramed_andMayLeadToTheApp() {
    var question = page(0, authorize(asked()), session);

    assertThat(question.body())
        .contains("An app", client, "app.example", "See clubs", "Connected apps")
        .contains("Nobody has checked who runs this app")
        .doesNotContain("private computer");
    String policy = question.headers().firstValue("Content-Security-Policy").orElseThrow();
    assertThat(policy).contains("frame-ancestors 'none'", "form-action 'self' https://app.example");
    assertThat(question.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
  }

  @Test
  void pages_haveNoTextOutsideTheBundles_andStayInTheLanguage() {
    var question = page(0, "/en-xa" + authorize(asked()), session);
    assertThat(question.statusCode()).isEqualTo(200);
    assertThat(question.body()).contains("action=\"/en-xa/oauth/authorize?");
    String handle = question.body().replaceAll("(?s).*href=\"/en-xa/settings\">([^<]*)<.*", "$1");
    assertThat(Untranslated.in(question, "An app", client, "app.example", base, "/api", handle))
        .isEmpty();
    var stopped = page(0, "/en-xa" + authorize(with(asked(), "prompt", "none")), session);
    assertThat(stopped.statusCode()).isEqualTo(400);
    assertThat(Untranslated.in(stopped, "app.example")).isEmpty();
    var refused = page(0, "/en-xa" + authorize(with(asked(), "client_id", "app_x")), session);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("<p lang=\"en\">");
    assertThat(Untranslated.in(refused)).isEmpty();
    var silent = page(0, "/en-xa" + authorize(Map.of("prompt", "none")), null);
    assertThat(silent.statusCode()).isEqualTo(400);
    assertThat(Untranslated.in(silent)).isEmpty();
    var signIn = page(1, "/de" + authorize(asked()), null);
    assertThat(signIn.headers().firstValue("Location").orElseThrow())
        .startsWith("/de/sign-in?return_to=%2Fde%2Foauth%2Fauthorize%3F");
    assertThat(page(0, "/de" + authorize(asked()), session).body())
        .contains("Eine App namens", "Clubs und Spielfelder sehen");

    tokens(redeeming(code()));
    var apps = page(0, "/en-xa/settings/apps", session);
    assertThat(Untranslated.in(apps, "An app", "app.example")).isEmpty();
  }

  @Test
  void answer_needsThePage_theBrowserAndASession() {
    String path = authorize(asked());
    String good = page(0, path, session).body();
    Matcher token = FORM_TOKEN.matcher(good);
    assertThat(token.find()).isTrue();
    String mine = token.group(1);

    assertThat(answering(path, session, "", "same-origin")).isEqualTo(403);
    assertThat(answering(path, session, "x" + mine, "same-origin")).isEqualTo(403);
    assertThat(answering(path, signIn(account), mine, "same-origin")).isEqualTo(403);
    assertThat(answering(path, session, mine, "cross-site")).isEqualTo(403);
    assertThat(answering(path, session, mine, "same-origin")).as("control").isEqualTo(303);
  }

  private int answering(String path, String secret, String token, String from) {
    return send(to(0, path)
            .header("Cookie", "session=" + secret)
            .header("Sec-Fetch-Site", from)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    form(Map.of("form_token", token, "decision", "allow")))))
        .statusCode();
  }

  @Test
  void consent_isRemembered_forTheSameOrLess_untilItIsWithdrawn() {
    tokens(redeeming(code()));
    assertThat(page(1, authorize(asked()), session).statusCode())
        .as("it has registered itself, so it is asked about each time")
        .isEqualTo(200);
    described();
    tokens(redeeming(code()));

    assertThat(location(page(1, authorize(asked()), session))).containsKey("code");
    assertThat(location(page(1, authorize(with(asked(), "scope", "me:read")), session)))
        .containsKey("code");
    assertThat(location(page(1, authorize(with(asked(), "prompt", "none")), session)))
        .containsKey("code");
    assertThat(page(1, authorize(with(asked(), "scope", "me:write")), session).statusCode())
        .isEqualTo(200);
    assertThat(page(1, authorize(with(asked(), "resource", base + "/api/mcp")), session))
        .extracting(HttpResponse::statusCode)
        .isEqualTo(200);
    assertThat(page(1, authorize(with(asked(), "prompt", "consent")), session).statusCode())
        .isEqualTo(200);
    assertThat(page(1, authorize(with(asked(), "signed_in", "yes")), session).statusCode())
        .isEqualTo(200);

    withdraw(session, 303);
    assertThat(page(1, authorize(asked()), session).statusCode()).isEqualTo(200);
  }

  /** A client that says on its own site who it is. */
  private void described() {
    client = documents + "/client.json";
  }

  private void withdraw(String secret, int expected) {
    String apps = page(0, "/settings/apps", session).body();
    Matcher action = Pattern.compile("/settings/apps/[0-9a-f-]+/withdraw").matcher(apps);
    assertThat(action.find()).as(apps).isTrue();
    Matcher token = FORM_TOKEN.matcher(page(0, "/settings/apps", secret).body());
    assertThat(token.find()).isTrue();
    assertThat(answering(action.group(), secret, token.group(1), "same-origin"))
        .isEqualTo(expected);
  }

  @Test
  void app_isListed_andWithdrawnByItsOwnerAlone_onAllNodesWithinASecond() {
    JsonNode tokens = tokens(redeeming(code()));
    assertThat(page(0, "/settings/apps", session).body()).contains("An app", "app.example");
    UUID other = Allowed.account(database.database(), "o" + Long.toHexString(System.nanoTime()));

    withdraw(signIn(other), 404);
    assertThat(status(1, "/api/clubs", tokens)).as("control").isEqualTo(200);

    withdraw(session, 303);
    assertThat(status(0, "/api/clubs", tokens)).as("at once here").isEqualTo(401);
    soonUnauthorized(1, tokens);
    refused(token(1, refreshing(tokens)), "invalid_grant");
    assertThat(audited()).contains("app_withdrawn");
  }

  @Test
  void programsOnOnesOwnMachine_areAskedAboutEachTime_withAWarning() {
    client = register("{\"redirect_uris\": [\"%s\"]}", "http://127.0.0.1/cb");
    var fields = with(asked(), "redirect_uri", "http://127.0.0.1:4711/cb");

    for (int i = 0; i < 2; i++) {
      var question = page(0, authorize(fields), session);
      assertThat(question.body()).contains("private computer", "Unnamed app");
      assertThat(question.headers().firstValue("Content-Security-Policy").orElseThrow())
          .contains("form-action 'self' http://127.0.0.1:4711");
      var answer = decide(fields, "allow");
      assertThat(answer.headers().firstValue("Location").orElseThrow())
          .startsWith("http://127.0.0.1:4711/cb?");
    }
  }

  @Test
  void revocation_endsTheGrant_forItsOwnClientOnly() {
    for (String kind : List.of("access_token", "refresh_token")) {
      JsonNode tokens = tokens(redeeming(code("prompt", "consent")));
      var stranger = Map.of("token", tokens.path(kind).asText(), "client_id", "app_x");
      assertThat(revoke(stranger)).isEqualTo(200);
      assertThat(status(0, "/api/clubs", tokens)).as("control").isEqualTo(200);

      assertThat(revoke(with(stranger, "client_id", client))).isEqualTo(200);
      soonUnauthorized(1, tokens);
      refused(token(0, refreshing(tokens)), "invalid_grant");
    }
    assertThat(revoke(Map.of("token", "nothing", "client_id", client))).isEqualTo(200);
  }

  private int revoke(Map<String, String> fields) {
    return post(0, "/oauth/revoke", "application/x-www-form-urlencoded", form(fields)).statusCode();
  }

  @Test
  void access_endsNinetyDaysAfterTheConsent_asTheQuestionSays() {
    assertThat(page(0, authorize(asked()), session).body())
        .contains("ends by itself after 90 days");
    JsonNode tokens = tokens(refreshing(tokens(redeeming(code()))));
    assertThat(
            database
                .database()
                .<Boolean>read(
                    h ->
                        h.createQuery(
                                "select bool_and(expires_at = created_at + interval '90 days')"
                                    + " from oauth_grant")
                            .mapTo(Boolean.class)
                            .one()))
        .as("a refresh does not move the end")
        .isTrue();
    database.database().write(h -> h.execute("update oauth_grant set expires_at = now()"));
    refused(token(0, refreshing(tokens)), "invalid_grant");
  }

  @Test
  void refreshedToken_mayReachLess_neverMore() throws Exception {
    JsonNode tokens = tokens(redeeming(code("resource", base + "/api/mcp")));
    refused(token(0, with(refreshing(tokens), "scope", "me:write")), "invalid_scope");
    refused(token(0, with(refreshing(tokens), "resource", base + "/api")), "invalid_target");
    refused(token(0, with(refreshing(tokens), "client_id", "app_x")), "invalid_grant");

    JsonNode less =
        tokens(with(refreshing(tokens), "scope", "me:read", "resource", base + "/api/mcp/account"));
    var claims = SignedJWT.parse(less.path("access_token").asText()).getJWTClaimsSet();
    assertThat(claims.getAudience()).containsExactly(base + "/api/mcp/account");
    assertThat(claims.getStringClaim("scope")).isEqualTo("me:read");
    assertThat(status(0, "/api/clubs", less)).as("another audience").isEqualTo(401);
  }

  @Test
  void tokenWithoutResource_isForRest_andMcpCannotBeAskedForLater() throws Exception {
    JsonNode tokens = tokens(redeeming(code()));
    var claims = SignedJWT.parse(tokens.path("access_token").asText()).getJWTClaimsSet();
    assertThat(claims.getAudience()).containsExactly(base + "/api");
    assertThat(status(0, "/api/clubs", tokens)).isEqualTo(200);
    refused(token(0, with(refreshing(tokens), "resource", base + "/api/mcp")), "invalid_target");
  }

  @Test
  void openid_givesAnIdToken_thatSaysWho() throws Exception {
    String code = code("scope", "openid me:read profile", "nonce", "n-1");
    JsonNode tokens = tokens(redeeming(code));

    assertThat(tokens.path("scope").asText().split(" "))
        .containsExactlyInAnyOrder("openid", "me:read");
    var token = SignedJWT.parse(tokens.path("id_token").asText());
    var keys = JWKSet.parse(page(1, "/oauth/jwks.json", null).body());
    var key = keys.getKeyByKeyId(token.getHeader().getKeyID()).toRSAKey();
    assertThat(token.verify(new RSASSAVerifier(key))).isTrue();
    var claims = token.getJWTClaimsSet();
    assertThat(claims.getIssuer()).isEqualTo(base);
    assertThat(claims.getAudience()).containsExactly(client);
    assertThat(claims.getSubject()).isEqualTo(account.toString());
    assertThat(claims.getStringClaim("nonce")).isEqualTo("n-1");
  }

  @Test
  void tokenEndpoint_takesFormsOfPublicClients_once() {
    String code = code();
    refused(post(0, "/oauth/token", "application/json", "{}"), "invalid_request");
    refused(
        post(
            0,
            "/oauth/token",
            "application/x-www-form-urlencoded",
            form(redeeming(code)) + "&code=" + code),
        "invalid_request");
    var basic =
        send(
            to(0, "/oauth/token")
                .header("Authorization", "Basic YTpi")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form(redeeming(code)))));
    assertThat(basic.statusCode()).as(basic.body()).isBetween(400, 401);
    assertThat(page(0, "/oauth/token?" + form(redeeming(code)), null).statusCode()).isEqualTo(405);
    assertThat(token(0, redeeming(code)).statusCode()).as("control").isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"redirect_uris\": []} | invalid_redirect_uri",
        "{} | invalid_redirect_uri",
        "{\"redirect_uris\": [\"http://app.example/cb\"]} | invalid_redirect_uri",
        "{\"redirect_uris\": [\"javascript:alert(1)\"]} | invalid_redirect_uri",
        "{\"redirect_uris\": [\"https://app.example/cb#x\"]} | invalid_redirect_uri",
        "{\"redirect_uris\": [\"https://a.example/\"], \"token_endpoint_auth_method\":"
            + " \"client_secret_basic\"} | invalid_client_metadata",
        "{\"redirect_uris\": [\"https://a.example/\"], \"grant_types\": [\"implicit\"]}"
            + " | invalid_client_metadata",
        "{\"redirect_uris\": [null]} | invalid_client_metadata",
        "{\"redirect_uris\": [\"https://a.example/\"], \"contacts\": [null], \"grant_types\": [null]}"
            + " | invalid_client_metadata",
        "not json | invalid_request",
      })
  void registration_isStrict(String metadata, String error) {
    var answer = post(0, "/oauth/register", "application/json", metadata);

    refused(answer, error);
  }

  /** Not an error of the server: the library refuses to repeat what was sent. */
  @Test
  void registration_withABackslash_isRefused() {
    refused(
        post(
            0,
            "/oauth/register",
            "application/json",
            "{\"redirect_uris\": [\"https://evil.example\\\\@good.example/\"]}"),
        "invalid_client_metadata");
  }

  @Test
  void registration_isLimitedByAddress() {
    String metadata = "{\"redirect_uris\": [\"" + REDIRECT + "\"]}";
    for (int i = 0; i < 25; i++) { // what is wrong does not count
      assertThat(post(0, "/oauth/register", "application/json", "{}").statusCode()).isEqualTo(400);
    }
    int status = 0;
    for (int i = 0; i < 25 && status != 429; i++) {
      status = post(i % 2, "/oauth/register", "application/json", metadata).statusCode();
    }
    assertThat(status).isEqualTo(429);
  }
}
