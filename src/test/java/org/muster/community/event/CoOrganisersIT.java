package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.json.Json;
import org.muster.testing.EventWorld;
import org.muster.testing.SetClock;

/** Who runs one game beside its organiser, over REST. */
class CoOrganisersIT {

  private static final SetClock CLOCK = new SetClock(Instant.parse("2027-03-01T12:00:00Z"));

  @AutoClose private static final EventWorld WORLD = new EventWorld(CLOCK);

  private final String path = "/api/events/g" + UUID.randomUUID().toString().replace("-", "");

  @BeforeEach
  void aDraft() {
    Map<String, Object> wish = new HashMap<>();
    wish.put("title", "A game");
    wish.put("slug", path.substring(path.lastIndexOf('/') + 1));
    wish.put("organiser", "wolves");
    wish.put("starts_at", "2027-03-14T10:00");
    wish.put("ends_at", "2027-03-14T16:00");
    wish.put("tz", "Europe/London");
    send("moderator", "POST", "/api/events", wish, 201);
    send("helper", "GET", path, null, 404);
    name("helper", 200);
  }

  private JsonNode name(String player, int status) {
    WORLD.member(player);
    WORLD.sql(
        "update player set visibility = 'public', birth_date = '1990-01-01' where handle = ?",
        player);
    return send("officer", "POST", path + "/co-organisers", Map.of("player", player), status);
  }

  @Test
  void coOrganiser_runsTheGame() {
    send("helper", "GET", path, null, 200);
    send("helper", "PATCH", path, Map.of("title", "Theirs"), 200);
    send("helper", "POST", path + "/publish", null, 200);
    send("helper", "GET", path + "/registrations", null, 200);
    send("helper", "GET", path + "/co-organisers", null, 200);
    assertThat(
            send("helper", "GET", "/api/me/events", null, 200)
                .path("items")
                .findValuesAsText("slug"))
        .contains(path.substring(path.lastIndexOf('/') + 1));
    send("helper", "POST", path + "/cancel", Map.of(), 200);
  }

  @Test
  void coOrganiser_doesNotDecideWhoseItIs() {
    send("helper", "DELETE", path, null, 403);
    send("helper", "POST", path + "/copy", Map.of("starts_at", "2027-04-01T10:00"), 403);
    send("helper", "POST", path + "/repeat", Map.of("dates", List.of("2027-04-01")), 403);
    send("helper", "POST", path + "/co-organisers", Map.of("player", "officer"), 403);
    send("helper", "PATCH", path, Map.of("co_hosts", List.of("bears")), 403);
    send("helper", "PATCH", path, Map.of("organiser", "@helper"), 422);
    name("second", 200);
    send("helper", "DELETE", path + "/co-organisers/second", null, 403);
    send("officer", "PATCH", path, Map.of("co_hosts", List.of("bears")), 200);
  }

  @Test
  void coOrganiser_isNotified_once() {
    String game = path.substring(path.lastIndexOf('/') + 1);
    name("helper", 200);
    List<String> told =
        WORLD
            .database()
            .read(
                h ->
                    h.createQuery(
                            "select kind from notice where player_id = ?"
                                + " and data -> 'event' ->> 'slug' = ?")
                        .bind(0, WORLD.member("helper").player())
                        .bind(1, game)
                        .mapTo(String.class)
                        .list());
    assertThat(told).containsExactly("event.co_organiser");
  }

  @Test
  void coOrganisers_areTenAtMost_inOrder() {
    for (int i = 2; i <= 10; i++) {
      name("helper-" + i, 200);
    }
    assertThat(name("helper-11", 409).path("detail").asText()).contains("at most 10");
    assertThat(name("helper", 200).path("player").asText()).as("stays one").isEqualTo("helper");
    JsonNode all = send("helper", "GET", path + "/co-organisers", null, 200);
    assertThat(all.path("items").findValuesAsText("player"))
        .hasSize(10)
        .startsWith("helper", "helper-2")
        .endsWith("helper-10");
  }

  @Test
  void removed_runsItNoMore() {
    send("officer", "DELETE", path + "/co-organisers/helper", null, 204);
    send("helper", "GET", path, null, 404);
    send("officer", "DELETE", path + "/co-organisers/helper", null, 404);
    name("helper", 200);
    send("helper", "DELETE", path + "/co-organisers/helper", null, 204);
    send("helper", "GET", path, null, 404);
  }

  @ParameterizedTest
  @CsvSource({"nobody-there, 422", "'', 400"})
  void player_mustBeThere(String player, int status) {
    JsonNode refused =
        send("officer", "POST", path + "/co-organisers", Map.of("player", player), status);
    assertThat(refused.at("/errors/0/pointer").asText()).isEqualTo("/player");
  }

  private static JsonNode send(
      String who, String method, String path, @Nullable Object body, int status) {
    boolean conditional =
        method.equals("PATCH") || (method.equals("DELETE") && path.split("/").length == 4);
    HttpResponse<String> answer =
        conditional
            ? WORLD.send(who, method, path, body, "If-Match", "*")
            : WORLD.send(who, method, path, body);
    assertThat(answer.statusCode()).as(method + path + answer.body()).isEqualTo(status);
    return Json.parse(answer.body().isEmpty() ? "{}" : answer.body());
  }
}
