package org.muster.community.status;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.identity.account.AccountAdministration;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** How an instance is, over REST and on a page, for moderators only. */
class InstanceStatusIT {

  private static final String PATH = "/api/status/instance";

  private static final DemoNode NODE = DemoNode.empty();

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final KeyHolder admin = KeyHolder.in(NODE);
  private final KeyHolder other = KeyHolder.in(NODE);

  @BeforeEach
  void anAdmin() {
    new AccountAdministration(NODE.database()).setAdmin(admin.person().email(), true);
  }

  private JsonNode status() {
    HttpResponse<String> answer = admin.get(PATH);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body());
  }

  private String club() {
    HttpResponse<String> made =
        other.post("/api/clubs", Map.of("name", "Foxes " + UUID.randomUUID()));
    return Json.parse(made.body()).path("slug").asText();
  }

  @Test
  void status_saysHowItIs() {
    NODE.awaitCaughtUp();
    JsonNode status = status();
    assertThat(status.path("healthy").asBoolean()).isTrue();
    assertThat(status.path("version").asText()).isNotEmpty();
    assertThat(status.path("database").path("version").asText()).matches("\\d+.*");
    assertThat(status.path("index").path("in_step").asBoolean()).isTrue();
    assertThat(status.path("index").path("documents").isInt()).isTrue();
    assertThat(status.path("index").path("rows_aside").asInt()).isZero();
    assertThat(status.path("queues").findValuesAsText("name"))
        .containsExactly("account_mails", "notice_mails", "webhook_messages");
    assertThat(status.has("backups")).as("none are made here").isFalse();
  }

  @Test
  void status_countsThings_andWhatWaits() {
    JsonNode before = status();
    String club = club();
    other.post("/api/reports", Map.of("kind", "club", "slug", club, "reason", "spam"));
    World world = World.in(NODE.database());
    String game = "waits-" + UUID.randomUUID();
    world.game(game, world.id("select id from club where slug = ?", club)).add();
    world.sql("update event set held = 'quiet' where slug = ?", game);
    JsonNode after = status();
    assertThat(more(before, after, "/things/clubs")).isEqualTo(1);
    assertThat(more(before, after, "/things/events")).isEqualTo(1);
    assertThat(more(before, after, "/open_reports")).isEqualTo(1);
    assertThat(more(before, after, "/held_games")).isEqualTo(1);
    world.sql("update event set held = 'refused', held_reason = 'x' where slug = ?", game);
    assertThat(more(before, status(), "/held_games")).isZero();
  }

  private static long more(JsonNode before, JsonNode after, String pointer) {
    return after.at(pointer).asLong() - before.at(pointer).asLong();
  }

  @Test
  void status_saysWhichWebhooksFail() {
    JsonNode before = status();
    HttpResponse<String> made =
        other.post(
            "/api/clubs/" + club() + "/webhooks",
            Map.of(
                "url", "https://example.org/hook", "kinds", new String[] {"membership.requested"}));
    assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
    assertThat(more(before, status(), "/webhooks_failing")).isZero();
    World.in(NODE.database())
        .sql(
            "update webhook set state = 'failing' where id = cast(? as uuid)",
            Json.parse(made.body()).path("id").asText());
    assertThat(more(before, status(), "/webhooks_failing")).isEqualTo(1);
  }

  @Test
  void page_saysTheSame_inTheReadersLanguage() {
    NODE.awaitCaughtUp();
    browser.signIn(admin.person().email(), admin.person().password());
    assertThat(browser.get("/admin").body())
        .contains("All is well", "PostgreSQL ", "In step", "noindex", "Mails with notices")
        .contains("This node makes none", "/moderation\"");
    assertThat(browser.get("/de/admin").body()).contains("In Ordnung", "Stand der Instanz");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/admin", "/ja/admin"})
  void page_isForModeratorsOnly(String path) {
    assertThat(Browser.location(browser.get(path))).contains("/sign-in?return_to=");
    browser.signIn(other.person().email(), other.person().password());
    assertThat(browser.get(path).statusCode()).isEqualTo(404);
    assertThat(other.get(PATH).statusCode()).isEqualTo(403);
    assertThat(NODE.get(PATH).statusCode()).isEqualTo(401);
  }
}
