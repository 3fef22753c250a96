package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.delivery.http.Credentials;

/** Tools that take something away, and the person who is asked first. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConfirmationIT {

  private static final String FORMS = "{\"elicitation\":{}}";

  private final ToyServer server = new ToyServer(everybody());
  private final Raw raw = new Raw(server.address());

  private static Credentials everybody() {
    return new Credentials(
        List.of(
            (token, path, from) -> {
              UUID id = UUID.nameUUIDFromBytes(token.getBytes(StandardCharsets.UTF_8));
              return Optional.of(
                  new Caller.Member(
                      id, id, Scope.all(), new Caller.Credential.Session(id), Origin.OPERATOR));
            }));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private static String arguments(String slug) {
    return "{\"slug\":\"" + slug + "\"}";
  }

  /** A call of revision 2026-07-28 by a client that shows forms, or as {@code more} says. */
  private Raw.Answer modern(String who, String arguments, String capabilities, String more) {
    ObjectNode body =
        Raw.body(
            Raw.Speech.MODERN,
            "tools/call",
            "{\"name\":\"break_toy\",\"arguments\":" + arguments + "}");
    ObjectNode params = (ObjectNode) body.path("params");
    ((ObjectNode) params.path("_meta")).set(Message.META_CAPABILITIES, Json.parse(capabilities));
    params.setAll((ObjectNode) Json.parse(more));
    Map<String, String> headers = Raw.headers(Raw.Speech.MODERN, "tools/call", "break_toy");
    headers.put("X-API-Key", who);
    return raw.post(headers, body.toString());
  }

  private JsonNode asked(String who, String slug) {
    JsonNode result = modern(who, arguments(slug), FORMS, "{}").result();
    assertThat(result.path("resultType").asText())
        .as(result.toString())
        .isEqualTo("input_required");
    return result;
  }

  private static String answer(JsonNode asked, String response) {
    return answer(asked.path("requestState").asText(), response);
  }

  private static String answer(String state, String response) {
    return "{\"requestState\":\"" + state + "\",\"inputResponses\":{\"confirm\":" + response + "}}";
  }

  private static final String YES = "{\"action\":\"accept\",\"content\":{\"confirm\":true}}";

  private static boolean isBroken(Raw.Answer answer) {
    JsonNode result = answer.result();
    return result.path("structuredContent").path("broken").asBoolean();
  }

  private Raw.Answer earlier(String who, String arguments) {
    return raw.call(
        Raw.Speech.EARLIER,
        "tools/call",
        "{\"name\":\"break_toy\",\"arguments\":" + arguments + "}",
        Map.of("X-API-Key", who));
  }

  private static String handle(Raw.Answer shown) {
    return shown.result().at("/structuredContent/confirmation/handle").asText();
  }

  private static String confirming(String slug, String handle) {
    return "{\"slug\":\"" + slug + "\",\"confirm\":\"" + handle + "\"}";
  }

  @Test
  void client_asksThePerson_andThenItIsDone() {
    JsonNode asked = asked("ann", "bear");
    JsonNode question = asked.at("/inputRequests/confirm");
    assertThat(question.path("method").asText()).isEqualTo("elicitation/create");
    assertThat(question.at("/params/mode").asText()).isEqualTo("form");
    assertThat(question.at("/params/message").asText()).isEqualTo("Break the bear?");
    assertThat(question.at("/params/requestedSchema/properties/confirm/type").asText())
        .isEqualTo("boolean");
    assertThat(asked.has("structuredContent")).isFalse();
    assertThat(asked.has("content")).isFalse();
    Raw.Answer done = modern("ann", arguments("bear"), FORMS, answer(asked, YES));
    assertThat(done.result().path("resultType").asText()).isEqualTo("complete");
    assertThat(isBroken(done)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"action\":\"decline\"}",
        "{\"action\":\"cancel\"}",
        "{\"action\":\"accept\",\"content\":{\"confirm\":false}}",
        "{\"action\":\"accept\",\"content\":{\"confirm\":\"true\"}}",
        "{\"action\":\"accept\"}",
        "{}",
        "true"
      })
  void personWhoDoesNotAgree_isHeard(String response) {
    Raw.Answer answer =
        modern("ann", arguments("bear"), FORMS, answer(asked("ann", "bear"), response));
    assertThat(answer.result().path("isError").asBoolean()).isTrue();
    assertThat(answer.text()).contains("Nothing was done").contains("declined");
  }

  @Test
  void answerThatLacksTheResponse_isAskedAgain() {
    String state = asked("ann", "bear").path("requestState").asText();
    JsonNode again =
        modern("ann", arguments("bear"), FORMS, "{\"requestState\":\"" + state + "\"}").result();
    assertThat(again.path("resultType").asText()).isEqualTo("input_required");
    JsonNode unasked =
        modern("ann", arguments("bear"), FORMS, "{\"inputResponses\":{\"confirm\":" + YES + "}}")
            .result();
    assertThat(unasked.path("resultType").asText()).isEqualTo("input_required");
  }

  @Test
  void state_isForOneAccountOneCallAndTenMinutes() {
    String state = asked("ann", "bear").path("requestState").asText();
    int last = state.length() - 2;
    String tampered =
        state.substring(0, last)
            + (state.charAt(last) == 'A' ? 'B' : 'A')
            + state.substring(last + 1);
    isRefused(modern("ann", arguments("bear"), FORMS, answer(tampered, YES)));
    isRefused(modern("ann", arguments("bear"), FORMS, answer("", YES)));
    isRefused(modern("ann", arguments("bear"), FORMS, answer("not base64!", YES)));
    isRefused(modern("bob", arguments("bear"), FORMS, answer(state, YES)));
    isRefused(modern("ann", arguments("kite"), FORMS, answer(state, YES)));
    isRefused(
        modern(
            "ann",
            arguments("bear"),
            FORMS,
            answer(handle(earlier("ann", arguments("bear"))), YES)));
    ToyServer.CLOCK.forward(Duration.ofMinutes(10));
    assertThat(isBroken(modern("ann", arguments("bear"), FORMS, answer(state, YES)))).isTrue();
    ToyServer.CLOCK.forward(Duration.ofSeconds(1));
    isRefused(modern("ann", arguments("bear"), FORMS, answer(state, YES)));
  }

  private static void isRefused(Raw.Answer answer) {
    assertThat(answer.code()).as(answer.http().body()).isEqualTo(RpcError.INVALID_PARAMS);
    assertThat(answer.message()).contains("requestState").contains("Nothing was done");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"requestState\":7}", "{\"inputResponses\":[]}"})
  void answersOfAWrongType_areInvalid(String more) {
    assertThat(modern("ann", arguments("bear"), FORMS, more).code())
        .isEqualTo(RpcError.INVALID_PARAMS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"elicitation\":{\"url\":{}}}"})
  void clientThatCannotAsk_isShownTheQuestion(String capabilities) {
    Raw.Answer shown = modern("ann", arguments("bear"), capabilities, "{}");
    assertThat(shown.result().path("resultType").asText()).isEqualTo("complete");
    assertThat(isBroken(shown)).isFalse();
    assertThat(isBroken(modern("ann", confirming("bear", handle(shown)), capabilities, "{}")))
        .isTrue();
  }

  @Test
  void earlierRevisions_areShownTheQuestion_andConfirmByHandle() {
    Raw.Answer shown = earlier("ann", arguments("bear"));
    assertThat(shown.result().path("isError").asBoolean()).isFalse();
    assertThat(isBroken(shown)).isFalse();
    assertThat(shown.text())
        .contains("Nothing was done yet")
        .contains("Break the bear?")
        .contains("break_toy again")
        .contains(handle(shown));
    assertThat(isBroken(earlier("ann", confirming("bear", handle(shown))))).isTrue();
  }

  @Test
  void handle_isForOneAccountOneCallAndTenMinutes() {
    String handle = handle(earlier("ann", arguments("bear")));
    isBadHandle(earlier("ann", confirming("bear", handle.substring(1))));
    isBadHandle(earlier("ann", confirming("bear", "yes")));
    isBadHandle(earlier("ann", "{\"slug\":\"bear\",\"confirm\":true}"));
    isBadHandle(earlier("bob", confirming("bear", handle)));
    isBadHandle(earlier("ann", confirming("kite", handle)));
    isBadHandle(
        earlier("ann", confirming("bear", asked("ann", "bear").path("requestState").asText())));
    ToyServer.CLOCK.forward(Duration.ofMinutes(10).plusSeconds(1));
    isBadHandle(earlier("ann", confirming("bear", handle)));
  }

  private static void isBadHandle(Raw.Answer answer) {
    assertThat(answer.result().path("isError").asBoolean()).as(answer.http().body()).isTrue();
    assertThat(answer.text()).contains("Nothing was done").contains("confirm");
  }

  @Test
  void whatHasChangedSinceTheQuestion_isAskedAgain() {
    String handle = handle(earlier("ann", arguments("kite")));
    JsonNode asked = asked("ann", "kite");
    Toys.KITES.incrementAndGet();
    Raw.Answer again = earlier("ann", confirming("kite", handle));
    assertThat(isBroken(again)).isFalse();
    assertThat(again.text()).contains("Break 2 kites?");
    assertThat(
            modern("ann", arguments("kite"), FORMS, answer(asked, YES))
                .result()
                .at("/inputRequests/confirm/params/message")
                .asText())
        .isEqualTo("Break 2 kites?");
    assertThat(isBroken(earlier("ann", confirming("kite", handle(again))))).isTrue();
  }

  @Test
  void nobodyIsAsked_whenThereIsNothingToAsk_orItCannotBeDone() {
    assertThat(isBroken(earlier("ann", arguments("ball")))).isTrue();
    assertThat(earlier("ann", arguments("none")).text()).contains("toy does not exist");
    Raw.Answer anybody =
        raw.call(
            Raw.Speech.EARLIER,
            "tools/call",
            "{\"name\":\"break_toy\",\"arguments\":{\"slug\":\"ball\"}}");
    assertThat(anybody.status()).isEqualTo(401);
  }

  @Test
  void schemas_sayHowToConfirm() {
    JsonNode tool =
        raw.call(Raw.Speech.EARLIER, "tools/list", "{}")
            .result()
            .path("tools")
            .valueStream()
            .filter(t -> t.path("name").asText().equals("break_toy"))
            .findFirst()
            .orElseThrow();
    assertThat(tool.at("/inputSchema/properties/confirm/type").asText()).isEqualTo("string");
    assertThat(tool.at("/inputSchema/required").toString()).isEqualTo("[\"slug\"]");
    assertThat(tool.at("/outputSchema/properties/confirmation/type").asText()).isEqualTo("object");
    assertThat(tool.at("/outputSchema/required").isMissingNode()).isTrue();
    assertThat(tool.at("/annotations/destructiveHint").asBoolean()).isTrue();
    assertThat(tool.at("/annotations/idempotentHint").asBoolean()).isTrue();
    assertThat(tool.at("/annotations/readOnlyHint").asBoolean()).isFalse();
  }
}
