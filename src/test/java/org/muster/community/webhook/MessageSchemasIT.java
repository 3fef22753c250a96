package org.muster.community.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.net.http.HttpResponse;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notice.Kind;
import org.muster.community.notice.Notices;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.Receiver;
import org.muster.testing.SomeNews;

/** Messages that hooks really get, against the schemas of the OpenAPI document. */
class MessageSchemasIT {

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final Set<Kind> MAILED_ONLY =
      EnumSet.of(
          Kind.WEBHOOK_FAILING,
          Kind.ORGANISING_REGISTRATIONS,
          Kind.REMINDER_GAME,
          Kind.MESSAGE_SENT);
  private static final JsonNode DOCUMENT = Json.parse(NODE.get("/api/openapi.json").body());

  @AutoClose private final Receiver receiver = new Receiver();
  private final KeyHolder ada = KeyHolder.in(NODE);
  private final KeyHolder bob = KeyHolder.in(NODE);

  private static JsonNode json(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return Json.parse(answer.body());
  }

  /** What the schema of its kind says against a message, with every member that it lists there. */
  private static List<Error> faults(JsonNode message) {
    String kind = message.path("type").asText();
    JsonNode body =
        DOCUMENT
            .path("webhooks")
            .path(kind)
            .at("/post/requestBody/content/application~1json/schema");
    assertThat(body.isMissingNode()).as(kind).isFalse();
    ObjectNode root = body.deepCopy();
    root.set("components", closed(DOCUMENT.path("components")));
    Schema schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(root);
    return schema.validate(message);
  }

  /** Members that are not in the document are faults here: what is sent is described. */
  private static JsonNode closed(JsonNode components) {
    JsonNode copy = components.deepCopy();
    copy.path("schemas")
        .forEach(
            schema -> {
              if (schema.has("properties")) {
                ((ObjectNode) schema).put("additionalProperties", false);
              }
            });
    return copy;
  }

  private void assertThatAllFit(Kind... kinds) {
    List<JsonNode> messages =
        receiver.messages().stream().map(each -> Json.parse(each.body())).toList();
    assertThat(messages).allSatisfy(each -> assertThat(faults(each)).as("" + each).isEmpty());
    var words = new TreeSet<String>();
    messages.forEach(each -> words.add(each.path("type").asText()));
    assertThat(words)
        .containsExactlyInAnyOrder(Stream.of(kinds).map(Kind::word).toArray(String[]::new));
  }

  @Test
  void everyKind_isDescribed_asItIsSent() {
    String hook =
        json(ada.post("/api/me/webhooks", Map.of("url", receiver.url())), 201).path("id").asText();
    Kind[] told =
        Stream.of(Kind.values())
            .filter(kind -> !MAILED_ONLY.contains(kind) && kind != Kind.WEBHOOK_TEST)
            .toArray(Kind[]::new);
    for (Kind kind : told) {
      Notices.on(NODE.database()).tell(SomeNews.to(ada.player(), kind, "Ouragan"));
    }
    json(ada.post("/api/me/webhooks/" + hook + "/test"), 200);
    receiver.await(told.length + 1);
    assertThatAllFit(
        Stream.concat(Stream.of(told), Stream.of(Kind.WEBHOOK_TEST)).toArray(Kind[]::new));
    assertThat(DOCUMENT.path("webhooks").size()).isEqualTo(told.length + 1);
  }

  @Test
  void whatReallyHappens_isToldAsDescribed() {
    String name = "Crows " + UUID.randomUUID();
    String club = json(ada.post("/api/clubs", Map.of("name", name)), 201).path("slug").asText();
    json(ada.post("/api/clubs/" + club + "/webhooks", Map.of("url", receiver.url())), 201);
    json(bob.post("/api/me/webhooks", Map.of("url", receiver.url())), 201);
    Map<String, Object> game =
        Map.of(
            "title", "Ouragan",
            "organiser", club,
            "starts_at", "2027-05-01T09:00:00Z",
            "ends_at", "2027-05-01T16:00:00Z",
            "tz", "Europe/London",
            "capacity", 40);
    String path = "/api/events/" + json(ada.post("/api/events", game), 201).path("slug").asText();
    json(ada.post(path + "/publish"), 200);
    receiver.await(1);
    json(bob.post(path + "/registrations", Map.of()), 201);
    receiver.await(3); // the club and the player
    json(ada.patch(path, "*", Map.of("min_age", 16)), 200);
    receiver.await(5);
    json(ada.post(path + "/postpone", Map.of("reason", "Storm")), 200);
    receiver.await(7);
    json(ada.post(path + "/cancel", Map.of("reason", "Still a storm")), 200);
    receiver.await(9);
    json(bob.post("/api/clubs/" + club + "/members", Map.of()), 201);
    receiver.await(10);
    assertThatAllFit(
        Kind.EVENT_PUBLISHED,
        Kind.REGISTRATION_CONFIRMED,
        Kind.EVENT_CHANGED,
        Kind.EVENT_POSTPONED,
        Kind.EVENT_CANCELLED,
        Kind.MEMBERSHIP_REQUESTED);
  }

  /** The control. */
  @Test
  void somethingElse_doesNotFit() {
    ObjectNode message = Json.mapper().createObjectNode();
    message.put("type", "event.cancelled").put("timestamp", "2027-05-01T09:00:00Z");
    assertThat(faults(message)).hasSize(1);
    message.putObject("data").putObject("event").put("slug", "x");
    assertThat(faults(message)).isNotEmpty();
  }

  @Test
  void noticeWithFactsOfAnotherKind_isRefused() {
    assertThatThrownBy(() -> Notice.to(ada.player(), Kind.EVENT_CANCELLED, new News.Test(true)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
