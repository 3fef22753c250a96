package org.muster.community.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notice.Kind;
import org.muster.community.notice.Notices;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.MailFiles;
import org.muster.testing.NodeJs;
import org.muster.testing.Receiver;
import org.muster.testing.SomeNews;
import org.muster.testing.Tracks;
import org.muster.testing.World;

/** Hooks over HTTP: made by their owner, told by a whole node, verified by a library of others. */
class WebhooksIT {

  private static final String MINE = "/api/me/webhooks";
  private static final String GAME = "Nachtübung";

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final Notices NOTICES = Notices.on(NODE.database());

  @AutoClose private final Receiver receiver = new Receiver();
  private final KeyHolder ada = KeyHolder.in(NODE);

  @TempDir Path folder;

  private static JsonNode json(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return Json.parse(answer.body());
  }

  private JsonNode hook(String path, Object... kinds) {
    return json(ada.post(path, Map.of("url", receiver.url(), "kinds", List.of(kinds))), 201);
  }

  private void tell(Kind kind) {
    NOTICES.tell(SomeNews.to(ada.player(), kind, GAME));
  }

  /** What the reference implementation of Standard Webhooks says of a message. */
  private NodeJs.Run verify(String secret, Receiver.Message message, String body)
      throws IOException {
    Path file = folder.resolve(UUID.randomUUID().toString());
    var sent = Map.of("secret", secret, "headers", message.headers(), "body", body);
    Files.writeString(file, Json.write(sent));
    return NodeJs.ready().run(Duration.ofMinutes(1), "webhook.mjs", file.toString());
  }

  @Test
  void message_isSigned_asOthersVerifyIt_alsoWhileTheSecretIsReplaced() throws Exception {
    JsonNode hook = hook(MINE, "event.cancelled");
    String secret = hook.path("secret").asText();
    String path = MINE + "/" + hook.path("id").asText();
    assertThat(secret).matches("whsec_[A-Za-z0-9+/]{43}=");
    assertThat(ada.get(path).body()).doesNotContain(secret);
    assertThat(ada.get(MINE).body()).contains(receiver.url()).doesNotContain(secret);

    tell(Kind.EVENT_CHANGED); // not its kind
    tell(Kind.EVENT_CANCELLED);
    Receiver.Message first = receiver.await(1);
    NodeJs.Run good = verify(secret, first, first.body());
    assertThat(good.exit()).as(good.output()).isZero();
    JsonNode payload = Json.parse(good.output());
    assertThat(payload.path("type").asText()).isEqualTo("event.cancelled");
    assertThat(payload.path("timestamp").asText()).matches("20.*T.*Z");
    assertThat(payload.at("/data/event/title").asText()).isEqualTo("Nachtübung");
    assertThat(verify(secret, first, first.body().replace("Nacht", "Tag")).exit()).isNotZero();

    String next = json(ada.post(path + "/rotate"), 200).path("secret").asText();
    assertThat(next).isNotEqualTo(secret);
    assertThat(verify(next, first, first.body()).exit()).as("control").isNotZero();
    JsonNode test = json(ada.post(path + "/test"), 200);
    Receiver.Message second = receiver.await(2);
    assertThat(second.id()).isEqualTo(test.path("id").asText());
    assertThat(verify(next, second, second.body()).exit()).isZero();
    assertThat(verify(secret, second, second.body()).exit()).isZero();
  }

  /** An address that an officer chose is told nothing more when that officer has left. */
  @Test
  void hookOfAClub_belongsToWhoeverChangedItLast() {
    KeyHolder eve = KeyHolder.in(NODE);
    Tracks.ok(
        ada.post(
            "/api/clubs",
            Map.of("slug", "moving", "name", "Moving", "kind", "club", "join_policy", "open")));
    Tracks.sql(
        NODE,
        "insert into membership (club_id, player_id, role, state)"
            + " select id, ?, 'officer', 'active' from club where slug = 'moving'",
        eve.player());
    String hooks = "/api/clubs/moving/webhooks";
    String path = hooks + "/" + hook(hooks).path("id").asText();
    json(eve.patch(path, eve.etag(path), Map.of("url", "http://127.0.0.1:9/eve")), 200);

    assertThat(
            Tracks.rows(
                NODE,
                "select w.account_id from webhook w join club c on c.id = w.club_id"
                    + " where c.slug = 'moving'"))
        .containsExactly(eve.person().account().toString());
    JsonNode before = json(ada.get(path), 200);
    assertThat(before.path("owner").asText()).isEqualTo(eve.handle());
    assertThat(before.path("silent").asBoolean()).isFalse();

    json(ada.post("/api/clubs/moving/members/" + eve.handle() + "/remove", Map.of()), 200);

    assertThat(json(ada.get(path), 200).path("silent").asBoolean())
        .as("the others see that it tells nobody")
        .isTrue();
    json(ada.patch(path, ada.etag(path), Map.of("note", "mine")), 200);
    assertThat(json(ada.get(path), 200).path("silent").asBoolean()).isFalse();
  }

  @Test
  void deliveries_areListed_andReplayedUnderTheSameId_byTheirOwnerOnly() {
    String path = MINE + "/" + hook(MINE).path("id").asText();
    tell(Kind.REGISTRATION_CONFIRMED);
    Receiver.Message message = receiver.await(1);
    String deliveries = path + "/deliveries";
    DemoNode.soon(() -> ada.get(deliveries).body().contains("\"state\":\"delivered\""));
    assertThat(json(ada.get(deliveries), 200).at("/items/0/status").asInt()).isEqualTo(204);

    String replay = deliveries + "/" + message.id() + "/replay";
    KeyHolder eve = KeyHolder.in(NODE);
    json(eve.get(path), 404);
    json(eve.get(deliveries), 404);
    json(eve.post(replay), 404);
    json(eve.post(path + "/test"), 404);
    json(eve.delete(path, ada.etag(path)), 404);
    assertThat(json(ada.post(replay), 200).path("state").asText()).isEqualTo("waiting");
    assertThat(receiver.await(2)).extracting(Receiver.Message::id).isEqualTo(message.id());
    assertThat(receiver.messages().getLast().body()).isEqualTo(message.body());

    assertThat(ada.delete(path, ada.etag(path)).statusCode()).isEqualTo(204);
    json(ada.get(path), 404);
  }

  @Test
  void pausedHook_isToldNothing_andOneThatIsGone_fails_andItsOwnerIsMailed() {
    String path = MINE + "/" + hook(MINE).path("id").asText();
    json(ada.patch(path, ada.etag(path), Map.of("state", "paused")), 200);
    tell(Kind.EVENT_CHANGED);
    Receiver other = new Receiver();
    json(ada.post(MINE, Map.of("url", other.url())), 201);
    tell(Kind.EVENT_CANCELLED);
    other.await(1); // the control: it was handed out by now
    other.close();
    assertThat(receiver.messages()).isEmpty();

    json(ada.patch(path, ada.etag(path), Map.of("state", "active")), 200);
    receiver.answering(message -> 410);
    tell(Kind.EVENT_POSTPONED);
    receiver.await(1);
    DemoNode.soon(() -> ada.get(path).body().contains("failing"));
    assertThat(MailFiles.of(NODE).await(ada.person().email(), 4))
        .contains("Subject: One of your webhooks was disabled");
    JsonNode refused = json(ada.patch(path, ada.etag(path), Map.of("state", "failing")), 422);
    assertThat(refused.at("/errors/0/pointer").asText()).isEqualTo("/state");
    json(ada.patch(path, "\"1\"", Map.of("note", "mine")), 412);
  }

  @Test
  void hooksOfAClub_areForItsOfficers_andEndWithTheirOffice() {
    String slug = "club-" + UUID.randomUUID();
    UUID club = World.in(NODE.database()).club(slug, "Crows", "open");
    String path = "/api/clubs/" + slug + "/webhooks";
    json(ada.get(path), 403);
    json(ada.post(path, Map.of("url", receiver.url())), 403);
    World.in(NODE.database()).belongs(ada.player(), club, "officer", "active");
    String id = hook(path).path("id").asText();
    assertThat(json(ada.get(path), 200).path("items")).hasSize(1);
    json(ada.get(MINE + "/" + id), 404);

    var news =
        new Notice(
            Kind.EVENT_PUBLISHED,
            List.of(ada.player()),
            Optional.of(club),
            SomeNews.of(Kind.EVENT_PUBLISHED, GAME));
    NOTICES.tell(news);
    receiver.await(1);
    execute("update membership set role = 'member' where club_id = ?", club);
    NOTICES.tell(news);
    DemoNode.soon(() -> count("select count(*) from notice where hooked_at is null") == 0);
    assertThat(count("select count(*) from delivery where webhook_id = '" + id + "'")).isOne();
    json(ada.get(path), 403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.org/hook",
        "https://169.254.169.254/latest/meta-data",
        "https://10.0.0.1/",
        "https://[fd00::1]/",
        "https://0x7f.1/",
        "https://2130706433/",
        "https://192.168.1.1:8443/",
        "https://intranet/hook",
        "https://user@example.org/hook",
        "https://example.org/hook#part",
        "ftp://example.org/",
        "not an address"
      })
  void address_thatIsNotAsked_isRefused(String url) {
    JsonNode refused = json(ada.post(MINE, Map.of("url", url)), 422);
    assertThat(refused.at("/errors/0/pointer").asText()).isEqualTo("/url");
  }

  @Test
  void kindsAreKnown_andThereAreSoManyHooks() {
    JsonNode refused =
        json(ada.post(MINE, Map.of("url", receiver.url(), "kinds", List.of("event.lost"))), 422);
    assertThat(refused.at("/errors/0/pointer").asText()).isEqualTo("/kinds/0");
    IntStream.range(0, 20)
        .forEach(i -> json(ada.post(MINE, Map.of("url", "https://hooks.example.org/" + i)), 201));
    json(ada.post(MINE, Map.of("url", receiver.url())), 422);
  }

  private static void execute(String sql, Object... values) {
    NODE.database().write(h -> h.execute(sql, values));
  }

  private static long count(String sql) {
    return NODE.database().read(h -> h.createQuery(sql).mapTo(Long.class).one());
  }
}
