package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;

/** Writing, seen from outside: bodies, what is created, and who has seen which version. */
class WritesIT {

  private static final String JSON = "application/json";
  private static final String PATCH = "application/merge-patch+json";

  @AutoClose("stop")
  private static final HttpServer SHOP = new Workshop().open();

  @AutoClose private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private static HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + SHOP.port() + path))
        .header("X-API-Key", "ann");
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return CLIENT.send(request.build(), BodyHandlers.ofString());
  }

  private static HttpResponse<String> post(String path, String json) throws Exception {
    return send(to(path).header("Content-Type", JSON).POST(BodyPublishers.ofString(json)));
  }

  private static HttpResponse<String> patch(String name, String ifMatch, String json)
      throws Exception {
    return send(
        to("/api/made/" + name)
            .header("Content-Type", PATCH)
            .header("If-Match", ifMatch)
            .method("PATCH", BodyPublishers.ofString(json)));
  }

  private static HttpResponse<String> make(String name) throws Exception {
    return post("/api/made", "{\"name\": \"" + name + "\"}");
  }

  private static String tag(HttpResponse<?> answer) {
    return answer.headers().firstValue("etag").orElseThrow();
  }

  private static String pointer(HttpResponse<String> answer) {
    return Json.parse(answer.body()).at("/errors/0/pointer").asText("none");
  }

  @Test
  void create_answersWithItsAddressAndTag() throws Exception {
    HttpResponse<String> made = make("boat");
    assertThat(made.statusCode()).isEqualTo(201);
    assertThat(made.headers().firstValue("location"))
        .hasValue("http://example.org/base/api/made/boat");
    assertThat(made.headers().firstValue("cache-control")).hasValue("no-store");
    HttpResponse<String> read = send(to("/api/made/boat"));
    assertThat(tag(made)).isEqualTo(tag(read)).startsWith("\"1-");
    assertThat(made.body()).isEqualTo(read.body());
    ContractIT.assertProblem(make("boat"), 409, "conflict");
  }

  @Test
  void writing_isForThoseWhoMay_beforeWhatIsWrongWithTheBody() throws Exception {
    HttpRequest.Builder nobody =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + SHOP.port() + "/api/made"))
            .POST(BodyPublishers.ofString("no json"));
    ContractIT.assertProblem(send(nobody), 401, "sign_in_needed");
    HttpRequest.Builder reader = to("/api/made").POST(BodyPublishers.ofString("no json"));
    ContractIT.assertProblem(
        send(reader.setHeader("X-API-Key", "reader")), 403, "insufficient_scope");
    ContractIT.assertProblem(post("/api/made", "no json"), 400, "invalid_request");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      nullValues = "whole",
      textBlock =
          """
          {"name": "a"                  | whole
          {"name": "a"} {}              | whole
          {"name": "a", "name": "b"}    | whole
          []                            | whole
          null                          | whole
          {}                            | /name
          {"name": null}                | /name
          {"name": 7}                   | /name
          {"name": ""}                  | /name
          {"name": "123456789012345678901"} | /name
          {"name": "a", "note": true}   | /note
          {"name": "a", "version": 7}   | /version
          {"name": "a\\u0000"}          | /name
          """)
  void body_thatDoesNotFit_isRefusedByPointer(String body, String pointer) throws Exception {
    HttpResponse<String> answer = post("/api/made", body);
    ContractIT.assertProblem(answer, 400, "invalid_request");
    assertThat(pointer(answer)).isEqualTo(pointer == null ? "" : pointer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/xml",
        "application/json; charset=utf-16",
        "application/merge-patch+json",
        "application/x-www-form-urlencoded",
        "json",
        ""
      })
  void body_ofAnotherKind_isNotRead(String type) throws Exception {
    HttpRequest.Builder request = to("/api/made").POST(BodyPublishers.ofString("{\"name\":\"x\"}"));
    HttpResponse<String> answer =
        send(type.isEmpty() ? request : request.header("Content-Type", type));
    ContractIT.assertProblem(answer, 415, "unsupported_media_type");
  }

  @Test
  void body_mustBeUtf8_small_flatAndUncompressed() throws Exception {
    HttpResponse<String> utf16 =
        posted("/api/made", "{\"name\": \"sixteen\"}", StandardCharsets.UTF_16LE);
    ContractIT.assertProblem(utf16, 400, "invalid_request");
    ContractIT.assertProblem(
        posted("/api/made", "{\"name\": \"größe\"}", StandardCharsets.ISO_8859_1),
        400,
        "invalid_request");
    String large = "{\"name\": \"" + "a".repeat(HttpServer.MAX_BODY_BYTES) + "\"}";
    ContractIT.assertProblem(post("/api/made", large), 413, "content_too_large");
    ContractIT.assertProblem(
        post("/api/made", "[".repeat(65) + "]".repeat(65)), 400, "invalid_request");
    HttpResponse<String> compressed =
        send(
            to("/api/made")
                .header("Content-Type", JSON)
                .header("Content-Encoding", "gzip")
                .POST(BodyPublishers.ofString("{\"name\": \"zip\"}")));
    ContractIT.assertProblem(compressed, 415, "unsupported_media_type");
    assertThat(make("größe").statusCode()).isEqualTo(201); // the control
  }

  private static HttpResponse<String> posted(String path, String json, Charset charset)
      throws Exception {
    return send(
        to(path)
            .header("Content-Type", JSON)
            .POST(BodyPublishers.ofByteArray(json.getBytes(charset))));
  }

  @Test
  void body_whereNoneBelongs_isRefused_andQueriesToo() throws Exception {
    make("kite");
    assertThat(pointer(post("/api/made/kite/paint", "{\"colour\": \"blue\"}"))).isEmpty();
    ContractIT.assertProblem(post("/api/made/kite/paint", "[]"), 400, "invalid_request");
    ContractIT.assertProblem(post("/api/made/kite/paint?x=1", ""), 400, "invalid_request");
    ContractIT.assertProblem(post("/api/made?x=1", "{\"name\": \"q\"}"), 400, "invalid_request");
    HttpResponse<String> painted = post("/api/made/kite/paint", "");
    assertThat(painted.statusCode()).isEqualTo(200);
    assertThat(Json.parse(painted.body()).at("/toy/colour").asText()).isEqualTo("red");
    assertThat(tag(painted)).startsWith("\"2-");
  }

  @Test
  void nothing_andAnEmptyObject_areTheSame() throws Exception {
    make("lamp");
    assertThat(post("/api/made/lamp/paint", " { } ").statusCode()).isEqualTo(200);
    assertThat(post("/api/made/lamp/paint", "").statusCode()).isEqualTo(200);
    HttpResponse<String> typed = post("/api/made", "");
    ContractIT.assertProblem(typed, 400, "invalid_request");
    assertThat(pointer(typed)).as("what is missing, not that it is no JSON").isEqualTo("/name");
  }

  @Test
  void location_hasTheValuesOfThePath() throws Exception {
    make("shelf");
    assertThat(
            post("/api/made/shelf/parts", "{\"name\": \"board\"}").headers().firstValue("location"))
        .hasValue("http://example.org/base/api/made/shelf/parts/board");
  }

  @Test
  void credentials_comeBeforeABodyThatDoesNotBelong() throws Exception {
    HttpRequest.Builder nobody =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + SHOP.port() + "/api/made/x/paint"))
            .POST(BodyPublishers.ofString("[]"));
    ContractIT.assertProblem(send(nobody), 401, "sign_in_needed");
  }

  @Test
  void patch_changesTheVersionThatWasSeen_andNoOther() throws Exception {
    String first = tag(make("drum"));
    HttpResponse<String> changed = patch("drum", first, "{\"note\": \"loud\"}");
    assertThat(changed.statusCode()).as(changed.body()).isEqualTo(200);
    assertThat(tag(changed)).startsWith("\"2-").isEqualTo(tag(send(to("/api/made/drum"))));
    JsonNode stale =
        ContractIT.assertProblem(
            patch("drum", first, "{\"note\": \"silent\"}"), 412, "precondition_failed");
    assertThat(stale.path("detail").asText()).contains("version is 2");
    assertThat(send(to("/api/made/drum")).body()).contains("loud");
    assertThat(patch("drum", "\"2\"", "{\"note\": null}").statusCode()).isEqualTo(200);
    assertThat(patch("drum", "\"9\", \"3\"", "{}").statusCode()).isEqualTo(200);
    assertThat(patch("drum", "*", "{\"colour\": \"blue\"}").body()).doesNotContain("note");
  }

  @Test
  void patch_understandsTheTagOfACompressedAnswer() throws Exception {
    String note = "a long note ".repeat(150);
    assertThat(post("/api/made", "{\"name\": \"book\", \"note\": \"" + note + "\"}").statusCode())
        .isEqualTo(201);
    HttpResponse<byte[]> zipped =
        CLIENT.send(
            to("/api/made/book").header("Accept-Encoding", "gzip").build(),
            BodyHandlers.ofByteArray());
    assertThat(tag(zipped)).endsWith("-gzip\"");
    byte[] plain = new GZIPInputStream(new ByteArrayInputStream(zipped.body())).readAllBytes();
    assertThat(new String(plain, StandardCharsets.UTF_8)).contains(note);
    assertThat(patch("book", tag(zipped), "{\"colour\": \"red\"}").statusCode()).isEqualTo(200);
  }

  @Test
  void writing_needsToHaveSeen() throws Exception {
    make("ball");
    for (HttpRequest.Builder request :
        List.of(
            to("/api/made/ball")
                .header("Content-Type", PATCH)
                .method("PATCH", BodyPublishers.ofString("{}")),
            to("/api/made/ball").DELETE())) {
      JsonNode problem = ContractIT.assertProblem(send(request), 428, "precondition_required");
      assertThat(problem.at("/errors/0/header").asText()).isEqualTo("If-Match");
    }
    ContractIT.assertProblem(patch("ball", "W/\"1\"", "{}"), 412, "precondition_failed");
    ContractIT.assertProblem(patch("ball", "\"x\"", "{}"), 412, "precondition_failed");
    JsonNode malformed = ContractIT.assertProblem(patch("ball", "1", "{}"), 400, "invalid_request");
    assertThat(malformed.at("/errors/0/header").asText()).isEqualTo("If-Match");
    ContractIT.assertProblem(
        send(to("/api/made/ball").header("If-Match", "\"2\"").DELETE()),
        412,
        "precondition_failed");
    HttpResponse<String> gone = send(to("/api/made/ball").header("If-Match", "\"1\"").DELETE());
    assertThat(gone.statusCode()).isEqualTo(204);
    assertThat(send(to("/api/made/ball")).statusCode()).isEqualTo(404);
  }

  @Test
  void patch_isAgainstRules_forWhatMakesNoGoodThing() throws Exception {
    make("top");
    HttpResponse<String> locked = patch("top", "*", "{\"name\": \"flop\"}");
    ContractIT.assertProblem(locked, 422, "against_rules");
    assertThat(pointer(locked)).isEqualTo("/name");
    HttpResponse<String> unknown = patch("top", "*", "{\"id\": 7}");
    ContractIT.assertProblem(unknown, 400, "invalid_request");
    assertThat(pointer(unknown)).isEqualTo("/id");
    ContractIT.assertProblem(patch("top", "*", "[]"), 400, "invalid_request");
    assertThat(
            send(to("/api/made/top")
                    .header("Content-Type", JSON)
                    .header("If-Match", "*")
                    .method("PATCH", BodyPublishers.ofString("{}")))
                .statusCode())
        .isEqualTo(200);
    HttpResponse<String> text =
        send(
            to("/api/made/top")
                .header("Content-Type", "text/plain")
                .header("If-Match", "*")
                .method("PATCH", BodyPublishers.ofString("{}")));
    ContractIT.assertProblem(text, 415, "unsupported_media_type");
    assertThat(text.headers().firstValue("accept-patch")).hasValue(PATCH + ", " + JSON);
  }

  @Test
  void otherMethods_areToldWhatWorks() throws Exception {
    HttpResponse<String> put = send(to("/api/made/x").PUT(BodyPublishers.ofString("{}")));
    ContractIT.assertProblem(put, 405, "method_not_allowed");
    assertThat(put.headers().firstValue("allow").orElseThrow().split(", "))
        .containsExactlyInAnyOrder("GET", "HEAD", "PATCH", "DELETE", "OPTIONS");
    HttpResponse<String> options = send(to("/api/made").method("OPTIONS", BodyPublishers.noBody()));
    assertThat(options.headers().firstValue("allow")).hasValue("POST, OPTIONS");
  }
}
