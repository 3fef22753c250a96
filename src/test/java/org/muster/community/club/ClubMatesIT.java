package org.muster.community.club;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** A player who is there for the members of their clubs, at both doors. */
class ClubMatesIT {

  private static final DemoNode NODE = DemoNode.empty();

  private final KeyHolder raven = KeyHolder.in(NODE);
  private final KeyHolder mate = KeyHolder.in(NODE);
  private final KeyHolder stranger = KeyHolder.in(NODE);

  @Test
  void profileForClubMates_isThereForThemAlone() {
    visible("members_of_my_clubs", "1990-01-01");
    String profile = "/api/players/" + raven.handle();
    assertThat(mate.get(profile).statusCode()).isEqualTo(404);
    String club =
        Json.parse(mate.post("/api/clubs", Map.of("name", "Crows", "join_policy", "open")).body())
            .path("slug")
            .asText();
    assertThat(raven.post("/api/clubs/" + club + "/members", Map.of()).statusCode()).isEqualTo(201);
    assertThat(mate.get(profile).statusCode()).isEqualTo(200);
    assertThat(raven.get(profile).statusCode()).as("their own").isEqualTo(200);
    assertThat(stranger.get(profile).statusCode()).isEqualTo(404);
    assertThat(NODE.get(profile).statusCode()).isEqualTo(404);
    assertThat(NODE.get("/api/players?search=" + raven.handle()).body()).contains("\"items\":[]");

    visible("members_of_my_clubs", "2015-01-01");
    assertThat(mate.get(profile).statusCode()).as("a minor").isEqualTo(404);
    visible("private", "1990-01-01");
    assertThat(mate.get(profile).statusCode()).as("private").isEqualTo(404);
    visible("public", "1990-01-01");
    assertThat(stranger.get(profile).statusCode()).as("control").isEqualTo(200);
  }

  @Test
  void contact_isForMembersAndForWhoComes() {
    KeyHolder owner = KeyHolder.in(NODE);
    KeyHolder player = KeyHolder.in(NODE);
    KeyHolder waiting = KeyHolder.in(NODE);
    Map<String, String> contact =
        Map.of(
            "email", "rooks@club.example", "phone", "+44 20 7946", "url", "https://club.example");
    JsonNode made =
        Json.parse(
            owner
                .post(
                    "/api/clubs",
                    Map.of("name", "Rooks", "contact", contact, "join_policy", "open"))
                .body());
    assertThat(made.path("contact")).isEqualTo(Json.mapper().valueToTree(contact));
    String slug = made.path("slug").asText();
    String club = "/api/clubs/" + slug;
    World world = World.in(NODE.database());
    UUID game =
        world
            .game("with-the-rooks", UUID.fromString(made.path("id").asText()))
            .at(Instant.now().plus(Duration.ofDays(3)))
            .add();
    world.registered(game, player.player(), "confirmed", 1);
    world.registered(game, waiting.player(), "waitlisted", 1);
    mate.post(club + "/members", Map.of());

    for (KeyHolder one : List.of(owner, player, mate)) {
      assertThat(one.get(club).body()).contains("rooks@club.example", "+44 20 7946");
    }
    for (KeyHolder one : List.of(stranger, waiting)) {
      assertThat(one.get(club).body()).contains("https://club.example").doesNotContain("rooks@");
    }
    assertThat(NODE.get(club).body()).doesNotContain("rooks@", "7946");
    assertThat(owner.get("/api/clubs?search=rooks").body()).doesNotContain("rooks@", "7946");
    assertThat(owner.get(club + ".jsonld").body()).doesNotContain("rooks@", "7946");
    world.sql(
        "update event set starts_at = now() - interval '40 days',"
            + " ends_at = now() - interval '39 days' where id = ?",
        game);
    assertThat(player.get(club).body()).as("long ago").doesNotContain("rooks@");
  }

  @Test
  void places_byName_areOnTheMap() {
    KeyHolder owner = KeyHolder.in(NODE);
    Map<String, String> home = Map.of("place", "Hexham", "country", "GB");
    String slug =
        Json.parse(owner.post("/api/clubs", Map.of("name", "Jackdaws", "home", home)).body())
            .path("slug")
            .asText();
    NODE.awaitCaughtUp();
    JsonNode club =
        Json.parse(NODE.get("/api/clubs?near=Hexham&radius_km=5").body()).at("/items/0");
    assertThat(club.path("slug").asText()).isEqualTo(slug);
    assertThat(club.path("distance_m").asLong(9999)).isLessThan(5_000);

    JsonNode me =
        Json.parse(owner.patch("/api/me", "*", Map.of("profile", Map.of("area", home))).body());
    assertThat(me.at("/profile/area/point/lat").asDouble()).isBetween(54.8, 55.1);
  }

  private void visible(String visibility, String birthDate) {
    NODE.database()
        .write(
            h ->
                h.execute(
                    "update player set visibility = ?, birth_date = cast(? as date) where id = ?",
                    visibility,
                    birthDate,
                    raven.player()));
  }
}
