package org.muster.community.club;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;

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
