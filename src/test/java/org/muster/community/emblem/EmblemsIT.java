package org.muster.community.emblem;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.muster.testing.DemoNode;
import org.muster.testing.World;

/** Emblems over HTTP. */
class EmblemsIT {

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);

  @BeforeAll
  static void fill() {
    var world = World.in(NODE.database());
    UUID wolves = world.club("wolves");
    for (String visibility : List.of("private", "unlisted")) {
      UUID club = world.club(visibility);
      world.sql("update club set visibility = ? where id = ?", visibility, club);
    }
    world.sql("update club set hidden_at = now() where id = ?", world.club("hidden"));
    world.venue("moor", wolves);
    world.sql("update venue set slug = 'moorland' where slug = 'moor'");
  }

  @Test
  void emblem_isKeptForADay() {
    HttpResponse<String> answer = NODE.get("/emblems/clubs/wolves.svg");

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo(Emblem.of(Emblem.Kind.CLUB, "wolves"));
    assertThat(answer.headers().firstValue("content-type")).hasValue("image/svg+xml");
    assertThat(answer.headers().firstValue("cache-control").orElseThrow())
        .startsWith("public, max-age=86400");
    assertThat(answer.headers().firstValue("etag")).isPresent();
    assertThat(answer.headers().firstValue("set-cookie")).isEmpty();
  }

  @Test
  void emblem_isThereForWhatEverybodyMaySee() {
    assertThat(NODE.get("/emblems/clubs/unlisted.svg").statusCode()).isEqualTo(200);
    for (String path :
        List.of("clubs/private", "clubs/hidden", "clubs/nothing", "venues/wolves", "clubs/A%20b")) {
      assertThat(NODE.get("/emblems/" + path + ".svg").statusCode()).as(path).isEqualTo(404);
    }
  }

  @Test
  void emblem_ofAnOldAddress_isAtTheNewOne() {
    HttpResponse<String> answer = NODE.get("/emblems/venues/moor.svg");

    assertThat(answer.statusCode()).isEqualTo(308);
    assertThat(answer.headers().firstValue("location")).hasValue("/emblems/venues/moorland.svg");
  }
}
