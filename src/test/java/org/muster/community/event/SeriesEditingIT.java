package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.HashMap;
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

/** Changes of a game and the later ones of its series, over REST. */
class SeriesEditingIT {

  private static final SetClock CLOCK = new SetClock(Instant.parse("2027-03-01T12:00:00Z"));

  @AutoClose private static final EventWorld WORLD = new EventWorld(CLOCK);

  /** 28 March is when British clocks skip an hour. */
  private final String name = "s" + UUID.randomUUID().toString().replace("-", "");

  @BeforeEach
  void aSeries() {
    Map<String, Object> wish = new HashMap<>();
    wish.put("title", "Series");
    wish.put("slug", name);
    wish.put("organiser", "wolves");
    wish.put("starts_at", "2027-03-14T10:00");
    wish.put("ends_at", "2027-03-14T16:00");
    wish.put("tz", "Europe/London");
    wish.put("schedule", List.of(Map.of("kind", "gates", "at", "2027-03-14T08:30")));
    wish.put("publish", true);
    body(WORLD.send("moderator", "POST", "/api/events", wish), 201);
    Map<String, Object> weekly = Map.of("rule", "FREQ=WEEKLY;COUNT=4", "publish", true);
    body(WORLD.send("moderator", "POST", path(name) + "/repeat", weekly), 200);
    WORLD.sql(
        "update event set slug = ? || '-' || occurrence where series_id = ? and occurrence > 1",
        name,
        name);
  }

  @Test
  void change_isForThisAndLaterOnes_notForEarlierOnes() {
    JsonNode changed = change(name + "-2", Map.of("title", "Renamed", "capacity", 30));
    assertThat(changed.at("/event/title").asText()).isEqualTo("Renamed");
    assertThat(changed.path("later").findValuesAsText("slug"))
        .containsExactly(name + "-3", name + "-4");
    assertThat(read(name + "-4").path("title").asText()).isEqualTo("Renamed");
    assertThat(read(name + "-4").path("version")).isEqualTo(changed.at("/later/1/version"));
    assertThat(read(name).path("title").asText()).isEqualTo("Series");
    assertThat(read(name).path("capacity").isMissingNode()).isTrue();
  }

  @Test
  void time_movesAsMuchByTheClocksThere() {
    change(name, Map.of("starts_at", "2027-03-13T09:30", "ends_at", "2027-03-13T15:00"));
    assertThat(read(name + "-2").path("starts_at").asText()).isEqualTo("2027-03-20T09:30:00Z");
    assertThat(read(name + "-3").path("starts_at").asText()).isEqualTo("2027-03-27T09:30:00Z");
    JsonNode last = read(name + "-4");
    assertThat(last.path("starts_at").asText()).isEqualTo("2027-04-03T09:30:00+01:00");
    assertThat(last.path("ends_at").asText()).isEqualTo("2027-04-03T15:00:00+01:00");
    assertThat(last.at("/schedule/0/at").asText()).isEqualTo("2027-04-03T08:00:00+01:00");
  }

  @Test
  void timesThatAreSent_lieAsFarFromEachStart() {
    change(
        name,
        Map.of(
            "schedule",
            List.of(Map.of("kind", "briefing", "at", "2027-03-14T09:45")),
            "registration",
            Map.of("closes_at", "2027-03-13T20:00"),
            "prices",
            List.of(Map.of("amount_minor", 2000, "currency", "GBP", "until", "2027-03-07T00:00"))));
    JsonNode last = read(name + "-4");
    assertThat(last.at("/schedule/0/at").asText()).isEqualTo("2027-04-04T09:45:00+01:00");
    assertThat(last.at("/registration/closes_at").asText()).startsWith("2027-04-03T20:00:00");
    assertThat(last.at("/prices/0/until").asText()).startsWith("2027-03-28T00:00:00");
  }

  @Test
  void zone_changesForAll() {
    change(
        name,
        Map.of(
            "tz", "Europe/Paris", "starts_at", "2027-03-14T10:00", "ends_at", "2027-03-14T16:00"));
    assertThat(read(name + "-4").path("starts_at").asText()).isEqualTo("2027-04-04T10:00:00+02:00");
  }

  @Test
  void refusal_ofOne_changesNone_andSaysWhich() {
    UUID last = UUID.fromString(read(name + "-4").path("id").asText());
    WORLD.register(last, "member", "confirmed", 5);
    JsonNode refused = body(send("officer", name, Map.of("capacity", 4, "title", "No")), 422);
    assertThat(refused.at("/errors/0/pointer").asText()).isEqualTo("/capacity");
    assertThat(refused.at("/errors/0/detail").asText())
        .isEqualTo(name + "-4: capacity must be at least 5, the number of places already taken.");
    assertThat(read(name).path("title").asText()).isEqualTo("Series");
    change(name, Map.of("capacity", 5));
    assertThat(read(name + "-2").path("capacity").asInt()).isEqualTo(5);
    JsonNode skipped =
        body(
            send("officer", name, Map.of("starts_at", "2027-03-14T01:30", "schedule", List.of())),
            400);
    assertThat(skipped.at("/errors/0/detail").asText())
        .startsWith(name + "-3: ")
        .contains("does not exist in Europe/London");
  }

  @Test
  void gamesThatHaveBegunOrAreOff_areLeftAlone() {
    WORLD.sql("update event set state = 'cancelled' where slug = ?", name + "-3");
    WORLD.sql(
        "update event set starts_at = '2027-03-01T10:00Z', ends_at = '2027-03-01T18:00Z' where slug"
            + " = ?",
        name);
    WORLD.sql(
        "update event set starts_at = '2027-03-01T11:00Z', ends_at = '2027-03-01T18:00Z' where slug"
            + " = ?",
        name + "-2");
    assertThat(change(name, Map.of("capacity", 30)).path("later").findValuesAsText("slug"))
        .containsExactly(name + "-4");
  }

  @Test
  void gamesThatTheCallerDoesNotRun_areLeftAlone() {
    WORLD.sql(
        "update event set co_host_ids = array(select id from club where slug = 'bears') where slug"
            + " in (?, ?)",
        name,
        name + "-4");
    JsonNode changed = body(send("cohost_officer", name, Map.of("capacity", 30)), 200);
    assertThat(changed.path("later").findValuesAsText("slug")).containsExactly(name + "-4");
    body(send("member", name, Map.of("capacity", 30)), 403);
  }

  @Test
  void thoseWhoCome_areToldAsOfOneChange() {
    for (String slug : List.of(name, name + "-4")) {
      UUID game = UUID.fromString(read(slug).path("id").asText());
      WORLD.register(game, "member", "confirmed", 1);
    }
    change(name, Map.of("starts_at", "2027-03-14T09:00"));
    List<String> told =
        WORLD
            .database()
            .read(
                h ->
                    h.createQuery(
                            "select data -> 'event' ->> 'slug' from notice where player_id = ?"
                                + " and data -> 'event' ->> 'slug' like ? order by 1")
                        .bind(0, WORLD.member("member").player())
                        .bind(1, name + "%")
                        .mapTo(String.class)
                        .list());
    assertThat(told).containsExactly(name, name + "-4");
  }

  @Test
  void change_needsTheVersionThatWasSeen() {
    String path = path(name) + "/series";
    Map<String, Object> patch = Map.of("synopsis", "One");
    body(WORLD.send("officer", "PATCH", path, patch), 428);
    body(WORLD.send("officer", "PATCH", path, patch, "If-Match", "\"99\""), 412);
  }

  @ParameterizedTest
  @ValueSource(strings = {"slug", "occurrence", "state", "registered"})
  void whatOneGameHas_cannotBeChangedInAll(String member) {
    Object value = member.equals("occurrence") || member.equals("registered") ? 7 : "draft";
    JsonNode refused = body(send("officer", name, Map.of(member, value)), 422);
    assertThat(refused.at("/errors/0/pointer").asText()).isEqualTo("/" + member);
  }

  @Test
  void gameWithoutSeries_isChangedAlone() {
    WORLD.sql("update event set series_id = null where slug = ?", name);
    assertThat(change(name, Map.of("title", "Alone")).path("later")).isEmpty();
    assertThat(read(name + "-2").path("title").asText()).isEqualTo("Series");
  }

  private static JsonNode change(String slug, Map<String, Object> patch) {
    return body(send("officer", slug, patch), 200);
  }

  private static HttpResponse<String> send(String who, String slug, Map<String, Object> patch) {
    return WORLD.send(who, "PATCH", path(slug) + "/series", patch, "If-Match", "*");
  }

  private static JsonNode read(String slug) {
    return body(WORLD.send("officer", "GET", path(slug), null), 200);
  }

  private static String path(String slug) {
    return "/api/events/" + slug;
  }

  private static JsonNode body(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return Json.parse(answer.body());
  }
}
