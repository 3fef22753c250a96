package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.hc.client5.http.auth.AuthChallenge;
import org.apache.hc.client5.http.auth.ChallengeType;
import org.apache.hc.client5.http.impl.auth.AuthChallengeParser;
import org.apache.hc.core5.http.NameValuePair;
import org.apache.hc.core5.http.ParseException;
import org.apache.hc.core5.http.message.ParserCursor;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.mcp.Raw.Answer;
import org.muster.delivery.mcp.Raw.Speech;

/** Who is asked to sign in, when and in which words: RFC 6750, RFC 9728, basic/authorization. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ChallengesIT {

  private static final UUID ACCOUNT = new UUID(0, 42);
  private static final String MY_TOYS = "{\"name\":\"get_my_toys\",\"arguments\":{}}";
  private static final String ANY_TOYS = "{\"name\":\"search_toys\",\"arguments\":{}}";
  private static final String METADATA =
      "https://muster.example/.well-known/oauth-protected-resource/api/mcp";

  private static final Map<String, Set<Scope>> TOKENS =
      Map.of("reader", Set.of(Scope.ME_READ), "visitor", Set.of(Scope.CLUBS_READ));

  private final ToyServer server = new ToyServer(new Credentials(List.of(ChallengesIT::member)));
  private final Raw raw = new Raw(server.address());
  private final Raw account = new Raw(server.address().resolve("/api/mcp/account"));
  private final Raw readonly = new Raw(server.address().resolve("/api/mcp/readonly"));

  @AfterAll
  void stop() {
    server.close();
  }

  private static Optional<Caller.Member> member(String token, String path, Origin from) {
    if (token.equals("ended")) {
      throw new Problem.BadCredentials("This token has ended.").exception();
    }
    return Optional.ofNullable(TOKENS.get(token))
        .map(
            scopes ->
                new Caller.Member(
                    ACCOUNT,
                    new UUID(0, 1),
                    scopes,
                    new Caller.Credential.Token("c", Instant.MAX),
                    from));
  }

  private static Map<String, String> bearer(String token) {
    return Map.of("Authorization", "Bearer " + token);
  }

  private static Map<String, String> key(String token) {
    return Map.of("X-API-Key", token);
  }

  /** The parameters of the one challenge, as a parser that is not ours reads them. */
  private static Map<String, String> challenge(Answer answer) {
    assertThat(answer.http().headers().allValues("WWW-Authenticate")).hasSize(1);
    String header = answer.header("WWW-Authenticate");
    try {
      List<AuthChallenge> challenges =
          AuthChallengeParser.INSTANCE.parse(
              ChallengeType.TARGET, header, new ParserCursor(0, header.length()));
      assertThat(challenges).as(header).hasSize(1);
      assertThat(challenges.getFirst().getSchemeName()).isEqualToIgnoringCase("Bearer");
      return challenges.getFirst().getParams().stream()
          .collect(Collectors.toMap(NameValuePair::getName, NameValuePair::getValue));
    } catch (ParseException e) {
      throw new AssertionError(header, e);
    }
  }

  private static void isJsonRpc(Answer answer, int status) {
    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.header("Content-Type")).isEqualTo("application/json");
    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    assertThat(answer.header("Access-Control-Expose-Headers")).contains("WWW-Authenticate");
    assertThat(answer.json().path("jsonrpc").asText()).isEqualTo("2.0");
    assertThat(answer.code()).isEqualTo(RpcError.INVALID_REQUEST);
    assertThat(answer.message()).isNotBlank();
    assertThat(answer.json().has("result")).isFalse();
  }

  private static List<String> tools(Answer answer) {
    return StreamSupport.stream(answer.result().path("tools").spliterator(), false)
        .map(tool -> tool.path("name").asText())
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void call_ofAProtectedTool_withoutCredentials_is401(Speech speech) {
    Answer answer = raw.call(speech, "tools/call", MY_TOYS);
    isJsonRpc(answer, 401);
    assertThat(answer.json().path("id").asInt()).isEqualTo(7);
    assertThat(answer.header("WWW-Authenticate"))
        .isEqualTo("Bearer resource_metadata=\"" + METADATA + "\", scope=\"me:read\"");
    assertThat(challenge(answer))
        .as("no error when nothing was sent")
        .isEqualTo(Map.of("resource_metadata", METADATA, "scope", "me:read"));
  }

  @ParameterizedTest
  @EnumSource
  void call_ofAProtectedTool_withWrongArguments_asksToSignInFirst(Speech speech) {
    String wrong = "{\"name\":\"get_my_toys\",\"arguments\":{\"no_such\":1}}";
    assertThat(raw.call(speech, "tools/call", wrong).status()).isEqualTo(401);
    Answer signedIn = raw.call(speech, "tools/call", wrong, bearer("reader"));
    assertThat(signedIn.status()).isEqualTo(200);
    assertThat(signedIn.text()).contains("no_such");
  }

  @ParameterizedTest
  @EnumSource
  void call_withoutTheScope_is403AndSaysWhichToAskFor(Speech speech) {
    Answer answer = raw.call(speech, "tools/call", MY_TOYS, bearer("visitor"));
    isJsonRpc(answer, 403);
    assertThat(challenge(answer))
        .as("scope has what there is, too, or the next token could do less")
        .isEqualTo(
            Map.of(
                "error", "insufficient_scope",
                "scope", "clubs:read me:read",
                "resource_metadata", METADATA));
  }

  /** Or an assistant that has registered somebody has to ask again to read it. */
  @ParameterizedTest
  @EnumSource
  void call_ofAToolThatWrites_asksForReadingToo(Speech speech) {
    String breaking = "{\"name\":\"break_toy\",\"arguments\":{\"slug\":\"ball\"}}";
    assertThat(challenge(raw.call(speech, "tools/call", breaking)))
        .containsEntry("scope", "me:read me:write");
    assertThat(challenge(raw.call(speech, "tools/call", breaking, bearer("visitor"))))
        .containsEntry("scope", "clubs:read me:read me:write");
  }

  static Stream<Arguments> anything() {
    return Stream.of("tools/list", "tools/call", "prompts/list", "ping", "no/such")
        .flatMap(method -> Stream.of(Speech.values()).map(speech -> Arguments.of(speech, method)));
  }

  @ParameterizedTest
  @MethodSource("anything")
  void request_withBadCredentials_isNeverAnonymous(Speech speech, String method) {
    String params = method.equals("tools/call") ? ANY_TOYS : "{}";
    for (Map<String, String> bad :
        List.of(
            bearer("nobody"),
            bearer("ended"),
            key("nobody"),
            Map.of("Authorization", "Basic eDp5"))) {
      Answer answer = raw.call(speech, method, params, bad);
      isJsonRpc(answer, 401);
      assertThat(challenge(answer))
          .isEqualTo(Map.of("error", "invalid_token", "resource_metadata", METADATA));
      assertThat(answer.http().body()).doesNotContain("nobody", "eDp5");
    }
  }

  @Test
  void initialize_withBadCredentials_is401() {
    String params =
        "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
            + "\"clientInfo\":{\"name\":\"c\",\"version\":\"1\"}}";
    assertThat(raw.call(Speech.EARLIER, "initialize", params).status()).isEqualTo(200);
    assertThat(raw.call(Speech.EARLIER, "initialize", params, bearer("ended")).status())
        .isEqualTo(401);
  }

  @ParameterizedTest
  @EnumSource
  void credentials_inEitherHeader_reachTheTool(Speech speech) {
    for (Map<String, String> good : List.of(bearer("reader"), key("reader"))) {
      Answer answer = raw.call(speech, "tools/call", MY_TOYS, good);
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.header("WWW-Authenticate")).isEmpty();
      assertThat(answer.result().path("structuredContent").path("account").asText())
          .isEqualTo(ACCOUNT.toString());
      assertThat(answer.result().path("structuredContent").path("may").toString())
          .isEqualTo("[\"me:read\"]");
    }
  }

  @Test
  void credentials_ofTwoCallers_areRefused() {
    var two = Map.of("Authorization", "Bearer reader", "X-API-Key", "visitor");
    assertThat(raw.call(Speech.MODERN, "tools/list", "{}", two).status()).isIn(400, 401);
  }

  @ParameterizedTest
  @EnumSource
  void everybody_seesTheWholeList(Speech speech) {
    assertThat(tools(raw.call(speech, "tools/list", "{}")))
        .containsExactly("search_toys", "get_toy", "get_my_toys", "break_toy")
        .isEqualTo(tools(raw.call(speech, "tools/list", "{}", bearer("reader"))));
  }

  @ParameterizedTest
  @EnumSource
  void openTools_needNoCredentials(Speech speech) {
    assertThat(raw.call(speech, "tools/call", ANY_TOYS).text()).startsWith("3 toys");
  }

  @ParameterizedTest
  @MethodSource("anything")
  void account_withoutCredentials_asksAtTheFirstRequest(Speech speech, String method) {
    Answer answer = account.call(speech, method, method.equals("tools/call") ? ANY_TOYS : "{}");
    isJsonRpc(answer, 401);
    assertThat(challenge(answer))
        .isEqualTo(
            Map.of(
                "resource_metadata",
                METADATA + "/account",
                "scope",
                "clubs:read events:read players:read me:read me:write events:write"));
  }

  @Test
  void account_asksBeforeItReadsAnything() {
    assertThat(account.post(Map.of(), "not even JSON").status()).isEqualTo(401);
    assertThat(raw.post(Map.of(), "not even JSON").status()).isEqualTo(415);
    var notification = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
    var headers = Raw.headers(Speech.EARLIER, "", "");
    assertThat(account.post(headers, notification).status()).isEqualTo(401);
    assertThat(raw.post(headers, notification).status()).isEqualTo(202);
  }

  @ParameterizedTest
  @EnumSource
  void account_withCredentials_isTheSameServer(Speech speech) {
    assertThat(tools(account.call(speech, "tools/list", "{}", bearer("visitor"))))
        .containsExactly("search_toys", "get_toy", "get_my_toys", "break_toy");
    assertThat(account.call(speech, "tools/call", ANY_TOYS, bearer("visitor")).status())
        .isEqualTo(200);
    assertThat(account.call(speech, "tools/call", MY_TOYS, bearer("reader")).text())
        .isEqualTo(ACCOUNT.toString());
    Answer more = account.call(speech, "tools/call", MY_TOYS, bearer("visitor"));
    assertThat(more.status()).isEqualTo(403);
    assertThat(challenge(more)).containsEntry("resource_metadata", METADATA + "/account");
  }

  @ParameterizedTest
  @EnumSource
  void readonly_offersOnlyWhatAnybodyMayCall(Speech speech) {
    assertThat(tools(readonly.call(speech, "tools/list", "{}")))
        .containsExactly("search_toys", "get_toy");
    assertThat(readonly.call(speech, "tools/call", ANY_TOYS).text()).startsWith("3 toys");
    Answer answer = readonly.call(speech, "tools/call", MY_TOYS, bearer("reader"));
    assertThat(answer.code()).isEqualTo(RpcError.INVALID_PARAMS);
    assertThat(answer.message()).contains("Unknown tool");
  }

  @Test
  void catalog_withAnOpenToolAfterAProtectedOne_isRefused() {
    List<Tool<?, ?>> turned = Toys.tools().reversed();
    ServerInfo who = MusterServerInfo.of("1", URI.create("https://muster.example"));
    assertThatThrownBy(() -> new Catalog(who, turned, List.of(), List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("list it earlier");
  }
}
