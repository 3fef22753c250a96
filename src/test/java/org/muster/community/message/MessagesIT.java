package org.muster.community.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
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

/** Messages to those who come to a game, over REST with a whole node. */
class MessagesIT {

  private static final SetClock CLOCK = new SetClock(Instant.parse("2031-03-01T09:00:00Z"));

  @AutoClose private static final EventWorld WORLD = new EventWorld(CLOCK);

  private UUID event;
  private String path;

  @BeforeEach
  void game() {
    event = WORLD.event("published", "public");
    WORLD.sql(
        """
        update event set factions = '[{"name": "Red"}, {"name": "Blue"}]',
          roles = '[{"role": "medic"}]' where id = ?\
        """,
        event);
    path = "/api/events/" + WORLD.access().byId(event).event().slug() + "/messages";
  }

  private void four() {
    WORLD.register(event, "sure", "confirmed", 3);
    WORLD.register(event, "asks", "pending", 1);
    WORLD.register(event, "waits", "waitlisted", 1);
    WORLD.register(event, "left", "cancelled", 1);
    WORLD.sql("update registration set faction = 'Red' where event_id = ? and size = 3", event);
    WORLD.sql(
        "update registration set role = 'medic' where event_id = ? and state = 'pending'", event);
  }

  private static Map<String, Object> message(Object to) {
    return Map.of("subject", "The gate", "text", "It has moved.", "to", to);
  }

  private HttpResponse<String> send(Object body, String... headers) {
    return WORLD.send("officer", "POST", path, body, headers);
  }

  private static JsonNode body(HttpResponse<String> answer) {
    return Json.parse(answer.body());
  }

  private List<String> told() {
    return WORLD
        .database()
        .read(
            handle ->
                handle
                    .createQuery(
                        """
                        select p.handle from notice n join player p on p.id = n.player_id
                          join delivery d on d.notice_id = n.id and d.kind = 'notice_mail'
                        where n.kind = 'message.sent' and n.data -> 'event' ->> 'slug' =
                          (select slug from event where id = :event)
                        order by p.handle\
                        """)
                    .bind("event", event)
                    .mapTo(String.class)
                    .list());
  }

  @Test
  void everybodyWhoHasOrMayGetAPlace_getsIt_once_andItIsInTheRecord() {
    four();
    assertThat(body(WORLD.send("officer", "GET", path + "/preview", null)))
        .isEqualTo(Json.parse("{\"recipients\": 3, \"left_today\": 3}"));

    HttpResponse<String> answer =
        send(Map.of("subject", "The gate", "text", "It has moved.\n\n* North"));

    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    assertThat(told()).containsExactly("asks", "sure", "waits");
    JsonNode sent = body(answer);
    assertThat(sent.path("recipients").asInt()).isEqualTo(3);
    assertThat(sent.path("by").asText()).isEqualTo("officer");
    assertThat(sent.path("text").asText()).isEqualTo("It has moved.\n\n* North");
    assertThat(body(WORLD.send("officer", "GET", path, null)).path("items").path(0))
        .isEqualTo(sent);
    assertThat(body(WORLD.send("officer", "GET", path + "/preview", null)).path("left_today"))
        .isEqualTo(Json.parse("2"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '!',
      value = {
        "{\"states\": [\"pending\", \"waitlisted\"]} | asks waits",
        "{\"factions\": [\"Red\"]} | sure",
        "{\"roles\": [\"medic\"]} | asks",
        "{\"states\": [\"confirmed\"], \"factions\": [\"Red\", \"Blue\"]} | sure",
        "{} | asks sure waits",
      })
  void someOfThem_byStateSideAndRole(String to, String who) {
    four();
    HttpResponse<String> answer = send(message(Json.parse(to)));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    assertThat(told()).containsExactly(who.split(" "));
    assertThat(body(answer).path("recipients").asInt()).isEqualTo(who.split(" ").length);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '!',
      value = {
        "{\"states\": [\"checked_in\"]} | /to | nobody",
        "{\"states\": [\"confirmed\", \"cancelled\"]} | /to/states/1 | unknown_value",
        "{\"factions\": [\"Green\"]} | /to/factions/0 | unknown_value",
        "{\"roles\": [\"sniper\"]} | /to/roles/0 | unknown_value",
      })
  void nobody_orWhatTheGameDoesNotHave_isRefused(String to, String pointer, String code) {
    four();
    HttpResponse<String> answer = send(message(Json.parse(to)));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(422);
    JsonNode fault = body(answer).path("errors").path(0);
    assertThat(fault.path("pointer").asText()).isEqualTo(pointer);
    assertThat(fault.path("code").asText()).isEqualTo(code);
    assertThat(told()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1,1,200", "80,2000,200", "0,1,400", "81,1,400", "1,0,400", "1,2001,400"})
  void subjectAndText_haveBounds(int subject, int text, int status) {
    four();
    var body = Map.of("subject", "x".repeat(subject), "text", "x".repeat(text));
    assertThat(send(body).statusCode()).isEqualTo(status);
  }

  @Test
  void threeADay_whereTheGameIs_andThenTooMany() {
    four();
    for (int i = 0; i < GameMessages.A_DAY; i++) {
      assertThat(send(message(Map.of())).statusCode()).isEqualTo(200);
    }
    HttpResponse<String> fourth = send(message(Map.of()));
    assertThat(fourth.statusCode()).isEqualTo(429);
    long until = Long.parseLong(fourth.headers().firstValue("Retry-After").orElseThrow());
    assertThat(until).isBetween(1L, 86_400L);

    CLOCK.forward(Duration.ofSeconds(until - 1));
    assertThat(send(message(Map.of())).statusCode()).isEqualTo(429);
    CLOCK.forward(Duration.ofSeconds(2));
    assertThat(send(message(Map.of())).statusCode()).isEqualTo(200);
  }

  @Test
  void manyAtOnce_areThreeADay() throws Exception {
    four();
    List<Integer> answers = AtOnce.all(6, () -> send(message(Map.of())).statusCode());
    assertThat(answers).containsOnly(200, 429);
    assertThat(answers.stream().filter(status -> status == 200)).hasSize(GameMessages.A_DAY);
    assertThat(told()).hasSize(3 * GameMessages.A_DAY);
  }

  @Test
  void sameRequest_sentTwice_sendsOnce() {
    four();
    HttpResponse<String> first = send(message(Map.of()), "Idempotency-Key", "gate" + event);
    HttpResponse<String> again = send(message(Map.of()), "Idempotency-Key", "gate" + event);
    assertThat(again.body()).isEqualTo(first.body());
    assertThat(told()).hasSize(3);
  }

  @Test
  void record_isNewestFirst_pageByPage() {
    four();
    for (String subject : List.of("one", "two", "three")) {
      send(Map.of("subject", subject, "text", "x"));
      CLOCK.forward(Duration.ofMillis(1));
    }
    List<String> subjects = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode page =
          body(
              WORLD.send(
                  "officer",
                  "GET",
                  path + "?limit=1" + (cursor.isEmpty() ? "" : "&cursor=" + cursor),
                  null));
      subjects.add(page.path("items").path(0).path("subject").asText());
      cursor = page.path("next_cursor").asText("");
    } while (!cursor.isEmpty());
    assertThat(subjects).containsExactly("three", "two", "one");
  }

  @ParameterizedTest
  @ValueSource(strings = {"member", "stranger"})
  void others_mayNeitherWriteNorRead(String who) {
    four();
    assertThat(WORLD.send(who, "POST", path, message(Map.of())).statusCode()).isEqualTo(403);
    assertThat(WORLD.send(who, "GET", path, null).statusCode()).isEqualTo(403);
    assertThat(WORLD.send(who, "GET", path + "/preview", null).statusCode()).isEqualTo(403);
    assertThat(told()).isEmpty();
  }
}
