package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;

/** A parameter that has got another name is understood under both, and REST says until when. */
class EarlierNamesIT {

  private static final Api API = Api.shared();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/events?limit=3&",
        "/api/events/upcoming?limit=3&",
        "/api/clubs/aire-valley-airsoft/events?limit=3&",
        "/api/events/clusters?bbox=-6,50,2,56&zoom=6&",
        "/events.ics?near=Leeds&",
      })
  void earlierName_meansTheSame_andAnnouncesItsEnd(String path) {
    HttpResponse<String> now = API.node().get(path + "age=14");
    HttpResponse<String> earlier = API.node().get(path + "min_age=14");

    assertThat(earlier.statusCode()).as(earlier.body()).isEqualTo(200);
    assertThat(items(earlier)).isEqualTo(items(now));
    assertThat(now.headers().firstValue("deprecation")).isEmpty();
    assertThat(now.headers().firstValue("sunset")).isEmpty();
    assertThat(now.headers().allValues("link")).noneMatch(link -> link.contains("deprecation"));
    assertThat(earlier.headers().allValues("link"))
        .anyMatch(link -> link.matches("<http.*/docs#versions>; rel=\"deprecation\".*"));
    Instant since =
        Instant.ofEpochSecond(
            Long.parseLong(earlier.headers().firstValue("deprecation").orElseThrow().substring(1)));
    Instant until =
        ZonedDateTime.parse(
                earlier.headers().firstValue("sunset").orElseThrow(),
                DateTimeFormatter.RFC_1123_DATE_TIME)
            .toInstant();
    assertThat(Duration.between(since, until)).isGreaterThanOrEqualTo(Duration.ofDays(180));
  }

  private static Object items(HttpResponse<String> answer) {
    return answer.body().startsWith("{")
        ? Json.parse(answer.body()).path("items")
        : answer.body().lines().filter(line -> line.startsWith("UID")).toList();
  }

  @Test
  void nextPage_isBesideTheAnnouncement() {
    assertThat(API.node().get("/api/events?min_age=14&limit=1").headers().allValues("link"))
        .anyMatch(link -> link.contains("rel=\"next\""))
        .anyMatch(link -> link.contains("rel=\"deprecation\""));
  }

  @Test
  void bothNames_areTheSameParameterTwice() {
    JsonNode problem = API.problem("/api/events?min_age=14&age=16", 400);

    assertThat(problem.at("/errors/0/parameter").asText()).isEqualTo("age");
    assertThat(problem.at("/errors/0/code").asText()).isEqualTo("repeated");
  }

  @Test
  void document_marksIt() {
    List<JsonNode> parameters =
        API.ok("/api/openapi.json")
            .at("/paths/~1api~1events/get/parameters")
            .valueStream()
            .filter(each -> each.path("name").asText().matches("(min_)?age"))
            .toList();

    assertThat(parameters).hasSize(2);
    assertThat(parameters.getFirst().has("deprecated")).isFalse();
    assertThat(parameters.getLast().path("name").asText()).isEqualTo("min_age");
    assertThat(parameters.getLast().path("deprecated").asBoolean()).isTrue();
  }

  @Test
  void kept_addressesAndSearches_goOn() {
    assertThat(API.node().get("/events?min_age=14").body())
        .contains("name=\"age\"")
        .doesNotContain("min_age=14&", "name=\"min_age\"");
    KeyHolder ada = KeyHolder.in(DemoNode.empty());
    var search = Map.of("name", "Son", "list", "events", "query", Map.of("min_age", 14));
    assertThat(ada.post("/api/me/saved-searches", search).statusCode()).isEqualTo(201);
  }
}
