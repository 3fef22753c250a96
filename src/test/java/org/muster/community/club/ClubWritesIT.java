package org.muster.community.club;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;

/** Clubs and venues as those who run them write them. */
class ClubWritesIT {

  private static final DemoNode NODE = DemoNode.empty();

  private final KeyHolder owner = KeyHolder.in(NODE);
  private final KeyHolder stranger = KeyHolder.in(NODE);

  private static JsonNode json(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return answer.body().isEmpty() ? Json.mapper().missingNode() : Json.parse(answer.body());
  }

  private static String name() {
    return "Quiet Ravens " + UUID.randomUUID();
  }

  /** Founds one; answers its path. */
  private String founded(Map<String, ?> club) {
    HttpResponse<String> made = owner.post("/api/clubs", club);
    json(made, 201);
    return made.headers()
        .firstValue("location")
        .map(l -> l.replaceFirst("^https?://[^/]+", ""))
        .orElseThrow();
  }

  @Test
  void found_makesTheCallerItsOwner_andSearchFindsIt() {
    String name = name();
    String club = founded(Map.of("name", name));
    assertThat(club).startsWith("/api/clubs/quiet-ravens-");
    assertThat(json(owner.get(club + "/members"), 200).at("/items/0/role").asText())
        .isEqualTo("owner");
    NODE.awaitCaughtUp();
    JsonNode found = json(NODE.get("/api/clubs?search=" + Api.encoded(name)), 200);
    assertThat(found.at("/items/0/name").asText()).isEqualTo(name);
    assertThat(founded(Map.of("name", name))).isEqualTo(club + "-2");
  }

  @Test
  void found_refusesWhatIsTakenReservedOrChecked() {
    String slug = "ravens-" + UUID.randomUUID();
    founded(Map.of("name", name(), "slug", slug));
    json(stranger.post("/api/clubs", Map.of("name", name(), "slug", slug)), 409);
    JsonNode reserved = json(owner.post("/api/clubs", Map.of("name", name(), "slug", "new")), 422);
    assertThat(reserved.at("/errors/0/pointer").asText()).isEqualTo("/slug");
    JsonNode checked =
        json(
            owner.post(
                "/api/clubs",
                Map.of(
                    "name",
                    name(),
                    "schemes",
                    List.of(Map.of("scheme", "UKARA", "verified_at", "2026-01-01")))),
            422);
    assertThat(checked.at("/errors/0/pointer").asText()).isEqualTo("/schemes/0/verified_at");
    json(
        NODE.send(
            HttpRequest.newBuilder(NODE.uri("/api/clubs"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"name\":\"Nobody\"}"))
                .build()),
        401);
  }

  @Test
  void change_ofTheSlug_leadsFromTheOldOne_whichNobodyElseGets() {
    String club = founded(Map.of("name", name()));
    String slug = "wolves-" + UUID.randomUUID();
    JsonNode moved = json(owner.patch(club, owner.etag(club), Map.of("slug", slug)), 200);
    assertThat(moved.path("slug").asText()).isEqualTo(slug);
    assertThat(NODE.get(club).statusCode()).isEqualTo(308);
    String old = club.substring("/api/clubs/".length());
    json(stranger.post("/api/clubs", Map.of("name", name(), "slug", old)), 409);
    String back = "/api/clubs/" + slug;
    json(owner.patch(back, owner.etag(back), Map.of("slug", old)), 200);
    assertThat(NODE.get(club).statusCode()).isEqualTo(200);
  }

  @Test
  void change_isForOfficers_withTheVersionTheySaw_andMergesWhatWasSent() {
    String club = founded(Map.of("name", name(), "founded", 1999, "aka", List.of("QR")));
    String seen = owner.etag(club);
    json(stranger.patch(club, seen, Map.of("name", "Mine")), 403);
    Map<String, Object> patch = new HashMap<>();
    patch.put("founded", null);
    patch.put("description", "<script>alert(1)</script> and more");
    JsonNode changed = json(owner.patch(club, seen, patch), 200);
    assertThat(changed.has("founded")).isFalse();
    assertThat(changed.at("/aka/0").asText()).isEqualTo("QR");
    json(owner.patch(club, seen, Map.of("name", "Late")), 412);
    JsonNode wrong = json(owner.patch(club, owner.etag(club), Map.of("founded", 1066)), 400);
    assertThat(wrong.at("/errors/0/pointer").asText()).isEqualTo("/founded");
  }

  @Test
  void change_byAnOfficer_leavesAddressVisibilityAndStateToOwners() {
    String club = founded(Map.of("name", name(), "join_policy", "open"));
    json(stranger.post(club + "/members", Map.of()), 201);
    String member = club + "/members/" + stranger.handle();
    json(owner.patch(member, owner.etag(member), Map.of("role", "officer")), 200);
    json(stranger.patch(club, owner.etag(club), Map.of("state", "archived")), 403);
    json(stranger.patch(club, owner.etag(club), Map.of("recruiting", true)), 200);
  }

  @Test
  void archived_isReadByItsAddress_andFoundNoMore() {
    String name = name();
    String club = founded(Map.of("name", name, "join_policy", "open"));
    json(owner.patch(club, owner.etag(club), Map.of("state", "archived")), 200);
    NODE.awaitCaughtUp();
    assertThat(NODE.get(club).statusCode()).isEqualTo(200);
    assertThat(json(NODE.get("/api/clubs?search=" + Api.encoded(name)), 200).path("items"))
        .noneMatch(item -> item.path("name").asText().equals(name));
    json(stranger.post(club + "/members", Map.of()), 409);
  }

  @Test
  void delete_isForTheLastOneThere_elseItSaysToArchive() {
    String club = founded(Map.of("name", name(), "join_policy", "open"));
    json(stranger.post(club + "/members", Map.of()), 201);
    assertThat(json(owner.delete(club, owner.etag(club)), 409).path("detail").asText())
        .contains("archive");
    String member = club + "/members/" + stranger.handle();
    assertThat(stranger.delete(member, stranger.etag(member)).statusCode()).isEqualTo(204);
    assertThat(owner.delete(club, owner.etag(club)).statusCode()).isEqualTo(204);
    assertThat(NODE.get(club).statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"exact", "hidden"})
  void venue_isRunByOfficersOfItsClub_andShowsItsPointAsItWants(String precision) {
    String club = founded(Map.of("name", name()));
    String slug = club.substring("/api/clubs/".length());
    Map<String, ?> wanted =
        Map.of(
            "name",
            "Old Mill " + slug,
            "operator_club",
            slug,
            "address",
            "1 Mill Lane",
            "point",
            Map.of("lat", 51.123456, "lon", -0.123456),
            "point_precision",
            precision);
    json(stranger.post("/api/venues", wanted), 403);
    json(owner.post("/api/venues", Map.of("name", "Nobody's")), 403);
    JsonNode made = json(owner.post("/api/venues", wanted), 201);
    assertThat(made.at("/point/lat").asDouble()).as("who runs it knows").isEqualTo(51.123456);
    assertThat(made.path("address").asText()).isEqualTo("1 Mill Lane");
    String venue = "/api/venues/" + made.path("slug").asText();
    JsonNode shown = Json.parse(NODE.get(venue).body());
    assertThat(shown.has("point")).isEqualTo(precision.equals("exact"));
    assertThat(shown.has("address")).isEqualTo(precision.equals("exact"));
    json(stranger.patch(venue, owner.etag(venue), Map.of("floors", 2)), 403);
    JsonNode changed = json(owner.patch(venue, owner.etag(venue), Map.of("floors", 2)), 200);
    assertThat(changed.path("floors").asInt()).isEqualTo(2);
    assertThat(stranger.delete(venue, owner.etag(venue)).statusCode()).isEqualTo(403);
    assertThat(owner.delete(venue, owner.etag(venue)).statusCode()).isEqualTo(204);
    assertThat(NODE.get(venue).statusCode()).isEqualTo(404);
  }
}
