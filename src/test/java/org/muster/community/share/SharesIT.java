package org.muster.community.share;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.World;

/** Pictures over HTTP. */
class SharesIT {

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final Api API = new Api(NODE);

  @BeforeAll
  static void fill() {
    var world = World.in(NODE.database());
    UUID wolves = world.club("wolves");
    world.venue("moor", wolves);
    world.game("next", wolves).add();
    world.game("secret", wolves).visibility("private").add();
    UUID ghost = world.player("ghost");
    world.sql(
        "update player set birth_date = date '1990-01-01', visibility = 'public' where id = ?",
        ghost);
    UUID kid = world.player("kid");
    world.sql(
        "update player set birth_date = current_date, visibility = 'public' where id = ?", kid);
  }

  private static String current(String kind, String slug, String language) {
    long version = API.ok("/api/" + kind + "/" + slug).path("version").asLong();
    return "/share/%s/%s/%d.%s.png".formatted(kind, slug, version, language);
  }

  @ParameterizedTest
  @ValueSource(strings = {"events/next", "clubs/wolves", "venues/moor", "players/ghost"})
  void picture_isOfEachKind(String thing) {
    String[] parts = thing.split("/", -1);
    for (String language : List.of("en", "de", "ja")) {
      HttpResponse<String> answer = NODE.get(current(parts[0], parts[1], language));

      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.headers().firstValue("content-type")).hasValue("image/png");
      assertThat(answer.headers().firstValue("cache-control"))
          .hasValue("public, max-age=31536000, immutable");
      assertThat(answer.headers().firstValue("set-cookie")).isEmpty();
    }
  }

  @Test
  void picture_ofAnotherVersion_leadsToTheCurrentOne() {
    HttpResponse<String> answer = NODE.get("/share/events/next/99.en.png");

    assertThat(answer.statusCode()).isEqualTo(307);
    assertThat(answer.headers().firstValue("location")).hasValue(current("events", "next", "en"));
    assertThat(answer.headers().firstValue("cache-control")).hasValue("no-store");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "events/secret/1.en",
        "events/nothing/1.en",
        "players/kid/1.en",
        "games/next/1.en",
        "events/next/1.xx",
        "events/next/1.EN"
      })
  void picture_ofWhatNobodyMaySee_isNotThere(String path) {
    assertThat(NODE.get("/share/" + path + ".png").statusCode()).isEqualTo(404);
  }
}
