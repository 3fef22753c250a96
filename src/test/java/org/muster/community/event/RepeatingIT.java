package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.json.Json;
import org.muster.testing.EventWorld;
import org.muster.testing.SetClock;

/** Games of a series, over REST. */
class RepeatingIT {

  private static final SetClock CLOCK = new SetClock(Instant.parse("2027-03-01T12:00:00Z"));

  @AutoClose private static final EventWorld WORLD = new EventWorld(CLOCK);

  /** 28 March is when British clocks skip an hour, 31 October when they repeat one. */
  @Test
  void repeat_makesDraftsOfOneSeries_atTheSameTimeByTheClocksThere() {
    JsonNode game = game("Weekly", "2027-03-20");
    JsonNode made = repeat(game, Map.of("rule", "FREQ=WEEKLY;COUNT=3"), 200);
    assertThat(made.path("series_id").asText()).isEqualTo(game.path("slug").asText());
    assertThat(made.path("dates").findValuesAsText("date"))
        .containsExactly("2027-03-27", "2027-04-03");
    assertThat(made.path("dates").findValuesAsText("starts_at"))
        .containsExactly("2027-03-27T10:00:00Z", "2027-04-03T10:00:00+01:00");
    JsonNode last = read(made.at("/dates/1/event").asText());
    assertThat(last.path("state").asText()).isEqualTo("draft");
    assertThat(last.path("title").asText()).isEqualTo("Weekly");
    assertThat(last.path("series_id")).isEqualTo(made.path("series_id"));
    assertThat(last.path("occurrence").asInt()).isEqualTo(3);
    assertThat(last.path("ends_at").asText()).isEqualTo("2027-04-03T16:00:00+01:00");
    assertThat(last.at("/schedule/0/at").asText()).isEqualTo("2027-04-03T08:30:00+01:00");
    assertThat(last.at("/registration/opens_at").asText()).isEqualTo("2027-03-20T18:00:00Z");
    assertThat(last.at("/registration/closes_at").asText()).startsWith("2027-04-02T20:00:00");
    assertThat(last.at("/prices/0/until").asText()).startsWith("2027-04-01T00:00:00");
    JsonNode first = read(game.path("slug").asText());
    assertThat(first.path("series_id")).isEqualTo(made.path("series_id"));
    assertThat(first.path("occurrence").asInt()).isEqualTo(1);
    JsonNode more = repeat(last, Map.of("dates", List.of("2027-05-01", "2027-04-10")), 200);
    assertThat(more.path("series_id")).isEqualTo(made.path("series_id"));
    assertThat(read(more.at("/dates/0/event").asText()).path("occurrence").asInt()).isEqualTo(4);
    assertThat(more.path("dates").findValuesAsText("date"))
        .containsExactly("2027-04-10", "2027-05-01");
  }

  @Test
  void dryRun_showsWhatEachDateIs_andMakesNothing() {
    JsonNode game = night("Night", "2027-03-21");
    int before = games();
    JsonNode other = night("Other", "2027-04-11");
    JsonNode again = repeat(game, Map.of("dates", List.of("2027-05-02")), 200);
    JsonNode shown =
        repeat(
            game,
            Map.of(
                "dry_run",
                true,
                "dates",
                List.of(
                    "2027-02-28",
                    "2027-03-28",
                    "2027-04-04",
                    "2027-04-11",
                    "2027-05-02",
                    "2033-05-01")),
            200);
    assertThat(
            Stream.of(shown.path("dates"))
                .flatMap(dates -> dates.valueStream())
                .map(date -> date.path("obstacle").asText()))
        .containsExactly("past", "no_such_time", "", "", "exists", "out_of_range");
    assertThat(shown.at("/dates/3/clashes/0")).isEqualTo(other.path("slug"));
    assertThat(shown.at("/dates/4/clashes/0")).isEqualTo(again.at("/dates/0/event"));
    assertThat(shown.at("/dates/2/clashes")).isEmpty();
    assertThat(shown.findValuesAsText("event")).isEmpty();
    assertThat(games()).isEqualTo(before + 2);
    JsonNode clashing = repeat(game, Map.of("dates", List.of("2027-04-11")), 200);
    assertThat(clashing.at("/dates/0/event").asText()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "2027-03-01, past",
    "2032-04-01, out_of_range",
    "2027-03-28, no_such_time",
    "2027-03-21, exists"
  })
  void repeat_makesAllOrNone_andSaysWhichDateIsWrong(String date, String code) {
    JsonNode game = night("All or none " + code, "2027-03-21");
    repeat(game, Map.of("dates", List.of("2027-06-06")), 200);
    int before = games();
    JsonNode refused = repeat(game, Map.of("dates", List.of("2027-04-04", date)), 422);
    assertThat(refused.at("/errors/0/pointer").asText()).isEqualTo("/dates");
    assertThat(refused.at("/errors/0/code").asText()).isEqualTo(code);
    assertThat(refused.at("/errors/0/detail").asText()).startsWith(date + ": ");
    assertThat(refused.path("errors")).hasSize(1);
    assertThat(games()).isEqualTo(before);
  }

  @Test
  void repeat_sixtyDatesAtMost() {
    JsonNode game = game("Many", "2027-03-20");
    List<String> dates = days("2027-03-22", 61);
    var all = new HashMap<String, Object>(Map.of("dates", dates, "publish", true));
    assertThat(pointers(send("moderator", game, all), 400)).containsExactly("/dates");
    all.put("dates", dates.subList(0, 60));
    JsonNode made = body(send("moderator", game, all), 200);
    assertThat(made.path("dates").findValuesAsText("event")).hasSize(60).doesNotHaveDuplicates();
    assertThat(read(made.at("/dates/59/event").asText()).path("state").asText())
        .isEqualTo("published");
    assertThat(read(made.at("/dates/59/event").asText()).path("occurrence").asInt()).isEqualTo(61);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | 422 | /dates",
        "{'rule':'FREQ=WEEKLY;COUNT=2','dates':['2027-04-03']} | 422 | /dates",
        "{'rule':'FREQ=WEEKLY'} | 422 | /rule",
        "{'rule':'weekly'} | 422 | /rule",
        "{'rule':''} | 400 | /rule",
        "{'dates':['2027-04-31']} | 400 | /dates/0",
        "{'dates':['2027-04-03T10:00']} | 400 | /dates/0",
      })
  void repeat_needsRuleOrDates(String wish, int status, String pointer) {
    JsonNode game = game("Wrong", "2027-03-20");
    assertThat(pointers(send("officer", game, Json.parse(wish.strip().replace('\'', '"'))), status))
        .containsExactly(pointer);
  }

  @Test
  void repeat_isDoneOnce_withTheSameKey() {
    JsonNode game = game("Once", "2027-03-20");
    Map<String, Object> wish = Map.of("rule", "FREQ=WEEKLY;COUNT=2");
    String key = UUID.randomUUID().toString();
    JsonNode made = body(send("officer", game, wish, "Idempotency-Key", key), 200);
    HttpResponse<String> again = send("officer", game, wish, "Idempotency-Key", key);
    assertThat(body(again, 200)).isEqualTo(made);
    assertThat(again.headers().firstValue("idempotent-replayed")).contains("true");
    assertThat(pointers(send("officer", game, wish), 422)).containsExactly("/rule");
  }

  @Test
  void repeat_beyondTheMostDrafts_makesNone_andSaysAtWhichDate() {
    var wish = wish("Hoard", "2027-03-20");
    wish.put("organiser", "@hoarder");
    WORLD.member("hoarder");
    JsonNode game = body(WORLD.send("hoarder", "POST", "/api/events", wish), 201);
    body(send("hoarder", game, Map.of("rule", "FREQ=WEEKLY;COUNT=60")), 200);
    int before = games();
    JsonNode refused = body(send("hoarder", game, Map.of("dates", days("2029-03-01", 41))), 422);
    assertThat(refused.at("/errors/0/pointer").asText()).isEqualTo("/dates");
    assertThat(refused.at("/errors/0/detail").asText())
        .startsWith("2029-04-10: ")
        .contains("100 drafts");
    assertThat(games()).isEqualTo(before);
    body(send("hoarder", game, Map.of("dates", days("2029-03-01", 40))), 200);
  }

  private static List<String> days(String first, int many) {
    LocalDate from = LocalDate.parse(first);
    return from.datesUntil(from.plusDays(many)).map(LocalDate::toString).toList();
  }

  private static Map<String, Object> wish(String title, String day) {
    Map<String, Object> wish = new HashMap<>();
    wish.put("title", title);
    wish.put("organiser", "wolves");
    wish.put("starts_at", day + "T10:00");
    wish.put("ends_at", day + "T16:00");
    wish.put("tz", "Europe/London");
    wish.put("schedule", List.of(Map.of("kind", "gates", "at", day + "T08:30")));
    return wish;
  }

  private static JsonNode game(String title, String day) {
    Map<String, Object> wish = wish(title, day);
    wish.put(
        "registration", Map.of("opens_at", "2027-03-06T18:00", "closes_at", "2027-03-19T20:00"));
    wish.put(
        "prices",
        List.of(Map.of("amount_minor", 2000, "currency", "GBP", "until", "2027-03-18T00:00")));
    return body(WORLD.send("moderator", "POST", "/api/events", wish), 201);
  }

  private static JsonNode night(String title, String day) {
    Map<String, Object> wish = wish(title, day);
    wish.put("starts_at", day + "T01:30");
    wish.put("ends_at", day + "T06:00");
    wish.remove("schedule");
    return body(WORLD.send("moderator", "POST", "/api/events", wish), 201);
  }

  private static JsonNode repeat(JsonNode game, Object wish, int status) {
    return body(send("moderator", game, wish), status);
  }

  private static HttpResponse<String> send(
      String who, JsonNode game, Object wish, String... headers) {
    String path = "/api/events/" + game.path("slug").asText() + "/repeat";
    return WORLD.send(who, "POST", path, wish, headers);
  }

  private static JsonNode read(String slug) {
    return body(WORLD.send("officer", "GET", "/api/events/" + slug, null), 200);
  }

  private static int games() {
    return WORLD
        .database()
        .read(h -> h.createQuery("select count(*) from event").mapTo(Integer.class).one());
  }

  private static List<String> pointers(HttpResponse<String> answer, int status) {
    return body(answer, status).path("errors").findValuesAsText("pointer");
  }

  private static JsonNode body(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return Json.parse(answer.body());
  }
}
