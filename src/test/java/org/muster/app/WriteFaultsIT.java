package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;

/**
 * One status for one fault, whatever the operation: 400 for what is no JSON, unknown, of a wrong
 * type, out of bounds or missing; 422 for what cannot be changed, a rule, and a reference to
 * nothing. The bodies are made from the OpenAPI document.
 */
class WriteFaultsIT {

  private static final DemoNode NODE = DemoNode.empty();
  private static final Map<String, KeyHolder> PEOPLE = new HashMap<>();
  private static final PermissionWorld WORLD = new PermissionWorld(NODE, PEOPLE);
  private static final JsonNode DOCUMENT = Json.parse(NODE.get("/api/openapi.json").body());

  static {
    for (String who : List.of("owner", "officer", "member", "self", "other")) {
      PEOPLE.put(who, KeyHolder.in(NODE));
    }
  }

  /** An operation that takes a body, and its schema. */
  record Writing(String method, String path, JsonNode schema) {

    boolean isPatch() {
      return method.equals("patch");
    }

    @Override
    public String toString() {
      return method + " " + path;
    }
  }

  static List<Writing> writings() {
    List<Writing> all = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : DOCUMENT.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        JsonNode content = operation.getValue().at("/requestBody/content/application~1json/schema");
        boolean rest = !path.getKey().startsWith("/api/mcp");
        if (!content.isMissingNode() && rest) {
          all.add(new Writing(operation.getKey(), path.getKey(), resolved(content)));
        }
      }
    }
    return all;
  }

  private static JsonNode resolved(JsonNode schema) {
    String reference = schema.path("$ref").asText();
    return reference.isEmpty() ? schema : DOCUMENT.at(reference.substring(1));
  }

  /** What is wrong with one body, and the pointer to it. */
  private record Wrong(String body, String pointer) {

    static Wrong of(String member, Object value) {
      ObjectNode body = Json.mapper().createObjectNode();
      body.set(member, Json.mapper().valueToTree(value));
      return new Wrong(body.toString(), "/" + member);
    }
  }

  private static Stream<Wrong> wrongs(Writing writing) {
    Stream<Wrong> general = Stream.of(Wrong.of("no_such_member", 1));
    Stream<Wrong> missing =
        writing
            .schema()
            .path("required")
            .valueStream()
            .map(name -> new Wrong("{}", "/" + name.asText()));
    Stream<Wrong> members =
        writing.schema().path("properties").propertyStream().flatMap(WriteFaultsIT::wrongs);
    return Stream.of(general, missing, members).flatMap(each -> each);
  }

  private static Stream<Wrong> wrongs(Map.Entry<String, JsonNode> member) {
    JsonNode schema = resolved(member.getValue());
    String name = member.getKey();
    boolean isText = schema.path("type").toString().contains("string");
    Stream<Wrong> type = Stream.of(Wrong.of(name, isText ? List.of(7) : "\u00a0no such thing"));
    Stream<Wrong> length =
        schema.path("maxLength").asInt(20_000) < 20_000
            ? Stream.of(Wrong.of(name, "x".repeat(schema.path("maxLength").asInt() + 1)))
            : Stream.of();
    Stream<Wrong> value =
        schema.has("enum") ? Stream.of(Wrong.of(name, "no_such_value")) : Stream.of();
    Stream<Wrong> size =
        schema.has("maximum")
            ? Stream.of(Wrong.of(name, schema.path("maximum").asLong() + 1))
            : Stream.of();
    return Stream.of(type, length, value, size).flatMap(each -> each);
  }

  @ParameterizedTest
  @MethodSource("writings")
  void whatCannotBeRead_is400_andNamed(Writing writing) {
    Map<String, String> names =
        WORLD.make(writing.path(), writing.path().contains("/members") ? "active" : "");
    String path = filled(writing.path(), names);
    KeyHolder who = actor(writing.path());
    var all = new SoftAssertions();
    wrongs(writing)
        .forEach(
            wrong -> {
              HttpResponse<String> answer = send(who, writing.method(), path, wrong.body());
              all.assertThat(answer.statusCode()).as(wrong + " " + answer.body()).isEqualTo(400);
              all.assertThat(pointers(answer))
                  .as(wrong.toString())
                  .anyMatch(at -> at.startsWith(wrong.pointer()));
            });
    for (String text : List.of("{", "", "[]", "{\"a\": 1, \"a\": 2}", "null")) {
      if (!(text.isEmpty() && !writing.isPatch())) { // as good as an empty object
        all.assertThat(send(who, writing.method(), path, text).statusCode())
            .as(text)
            .isEqualTo(400);
      }
    }
    all.assertAll();
  }

  /** What may not be taken away: as if it had not been sent with what is made. */
  @ParameterizedTest
  @CsvSource({
    "/api/clubs/{slug}, name",
    "/api/clubs/{slug}, slug",
    "/api/events/{slug}, title",
    "/api/events/{slug}, starts_at",
    "/api/venues/{slug}, name",
    "/api/me/saved-searches/{id}, name",
    "/api/me/webhooks/{id}, url",
    "/api/clubs/{slug}/webhooks/{id}, url",
    "/api/me, handle",
  })
  void takingAwayWhatMustBeThere_is400(String path, String member) {
    HttpResponse<String> answer = patch(path, "{\"" + member + "\": null}");

    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
    assertThat(pointers(answer)).contains("/" + member);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/clubs/{slug}, name",
    "/api/events/{slug}, title",
    "/api/venues/{slug}, name",
    "/api/me/saved-searches/{id}, name"
  })
  void nameOfNothingButSpaces_is400(String path, String member) {
    assertThat(patch(path, "{\"" + member + "\": \" \u00a0 \"}").statusCode()).isEqualTo(400);
  }

  @Test
  void clubOfNothingButSpaces_isNotFounded() {
    HttpResponse<String> answer =
        Objects.requireNonNull(PEOPLE.get("owner")).post("/api/clubs", Map.of("name", "  \u00a0 "));

    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
    assertThat(pointers(answer)).containsExactly("/name");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          /api/events/{slug}  | {"state": "cancelled"}       | /state
          /api/events/{slug}  | {"venue": "no-such-venue"}   | /venue
          /api/events/{slug}  | {"co_hosts": ["no-such"]}    | /co_hosts/0
          /api/events/{slug}  | {"min_age": 16, "min_age_unaccompanied": 12} | /min_age_unaccompanied
          /api/clubs/{slug}   | {"slug": "new"}              | /slug
          /api/me/saved-searches/{id} | {"list": "clubs"}    | /list
          /api/me/webhooks/{id} | {"state": "failing"}       | /state
          """)
  void whatIsUnderstoodAndMayNotBe_is422(String path, String body, String pointer) {
    HttpResponse<String> answer = patch(path, body);

    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(422);
    assertThat(pointers(answer)).contains(pointer);
  }

  private static HttpResponse<String> patch(String path, String body) {
    return send(actor(path), "patch", filled(path, WORLD.make(path, "")), body);
  }

  private static KeyHolder actor(String path) {
    boolean own = path.startsWith("/api/me") || path.contains("/registrations");
    return Objects.requireNonNull(PEOPLE.get(own ? "self" : "owner"));
  }

  private static HttpResponse<String> send(KeyHolder who, String method, String path, String body) {
    return NODE.send(
        HttpRequest.newBuilder(NODE.uri(path))
            .header("X-API-Key", who.key())
            .header("If-Match", "*")
            .header("Content-Type", "application/json")
            .method(method.toUpperCase(Locale.ROOT), BodyPublishers.ofString(body))
            .build());
  }

  private static List<String> pointers(HttpResponse<String> answer) {
    return Json.parse(answer.body()).path("errors").findValuesAsText("pointer");
  }

  private static String filled(String path, Map<String, String> names) {
    String filled = path;
    for (Map.Entry<String, String> name : names.entrySet()) {
      filled = filled.replace("{" + name.getKey() + "}", name.getValue());
    }
    return filled;
  }
}
