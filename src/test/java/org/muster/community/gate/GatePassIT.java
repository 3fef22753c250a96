package org.muster.community.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.EventWorld;
import org.muster.testing.SetClock;

/** The list for the gate, and passes for helpers, over REST with a whole node. */
class GatePassIT {

  private static final Instant NOW = Instant.parse("2031-03-01T09:00:00Z");

  @AutoClose private static final EventWorld WORLD = new EventWorld(new SetClock(NOW));

  private UUID event;
  private String game;

  @BeforeEach
  void game() {
    event = WORLD.event("published", "public");
    game = "/api/events/" + WORLD.access().byId(event).event().slug();
  }

  private HttpResponse<String> make(String label) {
    return WORLD.send("officer", "POST", game + "/gate-passes", Map.of("label", label));
  }

  private static JsonNode body(HttpResponse<String> answer) {
    return Json.parse(answer.body());
  }

  private JsonNode passes() {
    return body(WORLD.send("officer", "GET", game + "/gate-passes", null)).path("items");
  }

  private static String secret(JsonNode pass) {
    String link = pass.path("link").asText();
    return link.substring(link.indexOf('#') + 1);
  }

  @Test
  void roster_hasWhatTheGateNeeds_andNothingElse() {
    WORLD.register(event, "arrow", "confirmed", 2);
    WORLD.register(event, "waits", "waitlisted", 1);
    WORLD.register(event, "left", "cancelled", 1);
    WORLD.sql(
        "update player set birth_date = '1990-02-03' where id = ?", WORLD.member("arrow").player());

    HttpResponse<String> answer = WORLD.send("officer", "GET", game + "/roster", null);

    JsonNode roster = body(answer);
    assertThat(roster.path("items")).hasSize(2);
    JsonNode first = roster.path("items").path(0);
    assertThat(first.path("handle").asText()).isEqualTo("arrow");
    assertThat(first.path("is_adult").asBoolean()).isTrue();
    assertThat(first.path("size").asInt()).isEqualTo(2);
    assertThat(first.path("code").asText()).hasSize(22);
    assertThat(first.path("typed").asText()).hasSize(8);
    assertThat(answer.body()).doesNotContain("1990", "birth");
    assertThat(roster.path("cut").asBoolean()).isFalse();
    String tag = answer.headers().firstValue("ETag").orElseThrow();
    assertThat(
            WORLD.send("officer", "GET", game + "/roster", null, "If-None-Match", tag).statusCode())
        .isEqualTo(304);
  }

  @ParameterizedTest
  @ValueSource(ints = {2_000, 2_001})
  void roster_endsAtTwoThousand(int number) {
    WORLD.sql(
        "insert into registration (event_id, state) select ?, 'confirmed'"
            + " from generate_series(1, ?)",
        event,
        number);
    JsonNode roster = body(WORLD.send("officer", "GET", game + "/roster", null));
    assertThat(roster.path("items")).hasSize(2_000);
    assertThat(roster.path("cut").asBoolean()).isEqualTo(number > 2_000);
  }

  @Test
  void twenty_areMade_andOneMoreWhenOneIsWithdrawn() {
    var ids = new ArrayList<String>();
    for (int i = 0; i < 20; i++) {
      HttpResponse<String> made = make("Gate " + i);
      assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
      ids.add(body(made).path("id").asText());
    }
    assertThat(make("One more").statusCode()).isEqualTo(409);
    String one = game + "/gate-passes/" + ids.getFirst();
    assertThat(WORLD.send("officer", "DELETE", one, null).statusCode()).isEqualTo(204);
    assertThat(WORLD.send("officer", "DELETE", one, null).statusCode()).isEqualTo(404);
    assertThat(make("One more").statusCode()).isEqualTo(200);
    assertThat(passes()).hasSize(20);
  }

  @Test
  void link_isShownOnce_andKeptAsAHash() {
    JsonNode pass = body(make("Gate 2"));
    String secret = secret(pass);
    assertThat(secret).hasSize(43);
    assertThat(passes().path(0).has("link")).isFalse();
    assertThat(passes().path(0).path("created_by").asText()).isEqualTo("officer");
    byte[] stored =
        WORLD
            .database()
            .read(
                handle ->
                    handle
                        .createQuery("select secret from gate_pass where event_id = ?")
                        .bind(0, event)
                        .mapTo(byte[].class)
                        .one());
    assertThat(stored).hasSize(32);
    assertThat(new String(stored, StandardCharsets.ISO_8859_1)).doesNotContain(secret);
  }

  /** A pass is worth no more than who made it. */
  @Test
  void passOfWhoIsNoOfficerAnyMore_isNotInForce() {
    String secret = secret(body(make("Gate 3")));
    var passes =
        new GatePasses(
            WORLD.database(),
            WORLD.access(),
            new GatePassStore(WORLD.database()),
            URI.create("https://muster.example"),
            new SetClock(NOW));
    assertThat(passes.find(secret)).isPresent();

    role("member");
    try {
      assertThat(passes.find(secret)).isEmpty();
      JsonNode left = body(WORLD.send("owner", "GET", game + "/gate-passes", null));
      assertThat(left.path("items")).isEmpty();
    } finally {
      role("officer");
    }
    assertThat(passes.find(secret)).isPresent();
  }

  private static void role(String role) {
    WORLD.sql(
        "update membership set role = ? where player_id = ?",
        role,
        WORLD.member("officer").player());
  }

  @Test
  void labels_haveBounds() {
    assertThat(make("g".repeat(60)).statusCode()).isEqualTo(200);
    assertThat(make("g".repeat(61)).statusCode()).isEqualTo(400);
    assertThat(make("").statusCode()).isEqualTo(400);
  }

  /** A day after the game no pass is made, and those that were made have ended. */
  @Test
  void afterTheGame_thereAreNone() {
    WORLD.sql(
        "update event set starts_at = ?, ends_at = ? where id = ?",
        Timestamp.from(NOW.minusSeconds(30 * 3600)),
        Timestamp.from(NOW.minusSeconds(24 * 3600 + 1)),
        event);
    assertThat(make("Late").statusCode()).isEqualTo(409);
  }

  /** Who reloads the page on which a pass was made comes to the check-in, by way of signing in. */
  @Test
  void addressOfTheForm_leadsToThePage() {
    String form = game.replace("/api/events/", "/organise/events/") + "/check-in/passes";
    HttpResponse<String> asked = WORLD.send("anyone", "GET", form, null);
    assertThat(asked.statusCode()).isEqualTo(303);
    assertThat(asked.headers().firstValue("Location").orElseThrow()).startsWith("/sign-in?");
  }

  /** The secret is no key and no token: where programs ask it is nothing at all. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET %s/roster",
        "POST %s/check-ins",
        "GET %s/registrations",
        "GET %s/gate-passes",
        "GET /api/me",
        "GET /api/me/registrations",
        "GET /api/events"
      })
  void secret_isNothingElsewhere(String route) {
    String secret = secret(body(make("Gate")));
    String[] asked = route.formatted(game).split(" ", -1);
    List<String[]> ways =
        List.of(
            new String[] {"X-API-Key", secret}, new String[] {"Authorization", "Bearer " + secret});
    for (String[] way : ways) {
      Object sent = asked[0].equals("POST") ? Map.of("check_ins", List.of()) : null;
      assertThat(WORLD.send("anyone", asked[0], asked[1], sent, way).statusCode()).isEqualTo(401);
    }
  }
}
