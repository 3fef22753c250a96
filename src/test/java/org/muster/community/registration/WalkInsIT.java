package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpResponse;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.AtOnce;
import org.muster.testing.EventWorld;
import org.muster.testing.SetClock;

/** Those who come without an account, over REST with a whole node. */
class WalkInsIT {

  private static final Instant NOW = Instant.parse("2031-03-01T09:00:00Z");
  private static final Duration LENGTH = Duration.ofHours(6);

  @AutoClose private static final EventWorld WORLD = new EventWorld(new SetClock(NOW));

  private UUID event;
  private String game;

  @BeforeEach
  void game() {
    event = WORLD.event("published", "public");
    game = "/api/events/" + WORLD.access().byId(event).event().slug();
    startsIn(Duration.ofHours(1));
  }

  private void startsIn(Duration ahead) {
    WORLD.sql(
        "update event set starts_at = ?, ends_at = ?, registration ="
            + " jsonb_build_object('closes_at', cast('2031-01-01T00:00:00Z' as text)) where id = ?",
        Timestamp.from(NOW.plus(ahead)),
        Timestamp.from(NOW.plus(ahead).plus(LENGTH)),
        event);
  }

  private HttpResponse<String> add(Map<String, ?> members, String... headers) {
    var body = new HashMap<String, Object>(Map.of("callsign", "Drifter"));
    body.putAll(members);
    return WORLD.send("officer", "POST", game + "/walk-ins", body, headers);
  }

  private static JsonNode body(HttpResponse<String> answer) {
    return Json.parse(answer.body());
  }

  private JsonNode get(String path) {
    return body(WORLD.send("officer", "GET", game + path, null));
  }

  @Test
  void walkIn_isIn_andWhereverOthersAre() {
    WORLD.sql("update event set factions = '[{\"name\": \"Red\"}]' where id = ?", event);

    HttpResponse<String> answer = add(Map.of("faction", "Red", "adult", true));

    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    JsonNode made = body(answer);
    assertThat(made.path("state").asText()).isEqualTo("checked_in");
    assertThat(made.path("walk_in"))
        .isEqualTo(Json.parse("{\"callsign\": \"Drifter\", \"adult\": true}"));
    assertThat(made.has("player")).isFalse();
    String one = URI.create(answer.headers().firstValue("Location").orElseThrow()).getPath();
    assertThat(body(WORLD.send("officer", "GET", one, null)).path("id")).isEqualTo(made.path("id"));
    JsonNode entry = get("/roster").path("items").path(0);
    assertThat(entry.path("callsign").asText()).isEqualTo("Drifter");
    assertThat(entry.path("is_adult").asBoolean()).isTrue();
    assertThat(entry.path("faction").asText()).isEqualTo("Red");
    for (String query : List.of("", "?search=drif", "?sort=name", "?state=checked_in")) {
      assertThat(get("/registrations" + query).path("items").path(0).path("id"))
          .as(query)
          .isEqualTo(made.path("id"));
    }
    assertThat(WORLD.send("officer", "GET", game + "/registrations.csv", null).body())
        .contains(",Drifter,true,");
    assertThat(get("").path("registered").asInt()).isEqualTo(1);
  }

  /** Twelve hours before the gates open, and a day after the end: both bounds belong to it. */
  @ParameterizedTest
  @CsvSource({
    "PT12H1S, 201, confirmed",
    "PT12H, 201, checked_in",
    "PT-1H, 201, checked_in",
    "PT-30H, 201, checked_in",
    "PT-30H-1S, 409, ''",
  })
  void timeSays_whetherTheyAreIn(Duration ahead, int status, String state) {
    startsIn(ahead);
    HttpResponse<String> answer = add(Map.of());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(body(answer).path("state").asText()).isEqualTo(state);
  }

  @ParameterizedTest
  @ValueSource(strings = {"draft", "postponed", "cancelled"})
  void gameThatDoesNotTakePlace_hasNone(String state) {
    WORLD.sql("update event set state = ? where id = ?", state, event);
    assertThat(add(Map.of()).statusCode()).isEqualTo(409);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '!',
      value = {
        "{\"faction\": \"Green\"} | 422 | /faction | unknown_value",
        "{\"role\": \"medic\"} | 422 | /role | unknown_value",
        "{\"price\": \"Day\"} | 422 | /price | unknown_value",
        "{\"rental\": true} | 422 | /rentals | not_available",
        "{\"waiver\": false} | 422 | /waiver | required",
        "{\"old_enough\": false} | 422 | /old_enough | required",
        "{\"callsign\": \"\"} | 400 | /callsign | too_short",
      })
  void whatTheGameAsks_isAskedOfThemToo(String members, int status, String pointer, String code) {
    WORLD.sql(
        "update event set min_age = 12, waiver = '{\"text\": \"At your own risk.\"}',"
            + " factions = '[{\"name\": \"Red\"}]' where id = ?",
        event);
    var all = new HashMap<String, Object>(Map.of("waiver", true, "old_enough", true));
    assertThat(add(all).statusCode()).isEqualTo(201);
    Json.parse(members).properties().forEach(each -> all.put(each.getKey(), each.getValue()));

    HttpResponse<String> answer = add(all);

    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(body(answer).path("errors")).hasSize(1);
    assertThat(body(answer).path("errors").path(0).path("pointer").asText()).isEqualTo(pointer);
    assertThat(body(answer).path("errors").path(0).path("code").asText()).isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource({"60, 201", "61, 400"})
  void callsign_hasBounds(int length, int status) {
    assertThat(add(Map.of("callsign", "x".repeat(length))).statusCode()).isEqualTo(status);
  }

  @Test
  void fullGame_hasNoPlaceForThem_untilOneIsFree() {
    WORLD.sql("update event set capacity = 1 where id = ?", event);
    JsonNode first = body(add(Map.of()));
    HttpResponse<String> full = add(Map.of());
    assertThat(full.statusCode()).isEqualTo(409);
    assertThat(full.body()).contains("Not enough places are left.");

    String one = game + "/registrations/" + first.path("id").asText();
    assertThat(WORLD.send("officer", "DELETE", one, null, "If-Match", "*").statusCode())
        .isEqualTo(409); // who is in is let out first
    WORLD.send("officer", "DELETE", one + "/check-in", null, "If-Match", "*");
    assertThat(WORLD.send("officer", "DELETE", one, null, "If-Match", "*").statusCode())
        .isEqualTo(200);
    assertThat(add(Map.of()).statusCode()).isEqualTo(201);
  }

  /** As a client does that is told to come again. */
  private static int patiently(Callable<HttpResponse<String>> call) throws Exception {
    int status = call.call().statusCode();
    while (status == 503) {
      status = call.call().statusCode();
    }
    return status;
  }

  @Test
  void manyAtOnce_withOthersWhoRegister_areNeverTooMany() throws Exception {
    startsIn(Duration.ofDays(10));
    WORLD.sql("update event set capacity = 5, registration = '{}' where id = ?", event);
    List<Callable<Integer>> calls = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      String who = "walker-" + i;
      WORLD.key(who);
      calls.add(() -> patiently(() -> add(Map.of())));
      calls.add(() -> patiently(() -> WORLD.send(who, "POST", game + "/registrations", Map.of())));
    }

    List<Integer> answers = AtOnce.all(calls);

    assertThat(answers).containsOnly(201, 409);
    assertThat(get("").path("registered").asInt()).isEqualTo(5);
    assertThat(get("").path("full").asBoolean()).isTrue();
  }

  /** By the clock of the phone: one that is ahead is not believed. */
  @ParameterizedTest
  @CsvSource({"-PT20M, checked_in, -PT20M", "PT1H, checked_in, PT0S", "-PT14H, confirmed, ''"})
  void phoneWithoutANetwork_saysWhenTheyCame(Duration ago, String state, String since) {
    JsonNode made = body(add(Map.of("at", NOW.plus(ago).toString())));
    assertThat(made.path("state").asText()).as(made.toString()).isEqualTo(state);
    assertThat(made.path("checked_in_at").asText())
        .isEqualTo(since.isEmpty() ? "" : NOW.plus(Duration.parse(since)).toString());
  }

  @Test
  void sameRequest_sentTwice_isOne() {
    HttpResponse<String> first = add(Map.of(), "Idempotency-Key", "gate" + event);
    HttpResponse<String> again = add(Map.of(), "Idempotency-Key", "gate" + event);
    assertThat(again.body()).isEqualTo(first.body());
    assertThat(get("").path("registered").asInt()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"member", "stranger"})
  void others_addNobody(String who) {
    assertThat(
            WORLD.send(who, "POST", game + "/walk-ins", Map.of("callsign", "Drifter")).statusCode())
        .isEqualTo(403);
  }

  /** Nothing is mailed: the club's webhooks hear of it, without a name. */
  @Test
  void walkIn_isNobodysNotice() {
    add(Map.of());
    String ours = " where data -> 'event' ->> 'slug' = '" + game.substring(12) + "'";
    assertThat(count("select count(*) from notice" + ours)).isEqualTo(1);
    assertThat(
            count(
                "select count(*) from notice"
                    + ours
                    + " and (player_id is not null or cast(data as text) like '%Drifter%')"))
        .isZero();
    assertThat(count("select count(*) from registration_news where event_id = '" + event + "'"))
        .isZero();
  }

  private static long count(String sql) {
    return WORLD.database().read(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  /** Thirty days after the end; the second before it is still known. */
  @ParameterizedTest
  @CsvSource({"0, true", "1, false"})
  void callsign_isForgotten_aMonthAfterTheGame(int seconds, boolean forgotten) {
    startsIn(GuestNameStore.KEPT.plus(LENGTH).negated().plusSeconds(seconds));
    WORLD.sql(
        "insert into registration (event_id, state, checked_in_at, walk_in) values (?,"
            + " 'checked_in', now(), '{\"callsign\": \"Drifter\"}')",
        event);

    new GuestNameStore(WORLD.database(), new SetClock(NOW)).forget(100);

    JsonNode entry = get("/registrations").path("items").path(0);
    assertThat(entry.has("walk_in")).isNotEqualTo(forgotten);
    assertThat(entry.path("state").asText()).isEqualTo("checked_in");
  }
}
