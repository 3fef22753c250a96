package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.core.json.Json;
import org.muster.engine.rows.RowCache;
import org.muster.testing.EventWorld;
import org.muster.testing.SetClock;
import org.muster.testing.World;

/**
 * What was kept for one is no more than others may see, and no less: people of every sort ask for
 * the same in every order, and each gets what they get of an empty cache.
 */
@Tag("full")
class ListsByRoleIT {

  private static final List<String> PEOPLE = List.of("anyone", "member", "officer", "moderator");

  @AutoClose private static final EventWorld WORLD = new EventWorld(SetClock.now());
  private static final RowCache CACHE = WORLD.node().node.platform().rows();
  private static final List<String> PATHS =
      new ArrayList<>(
          List.of(
              "/api/events?limit=50",
              "/api/events/upcoming?limit=50&near=53,-1",
              "/api/clubs?limit=50",
              "/api/venues?limit=50",
              "/api/search?limit=50",
              "/api/clubs/wolves/events",
              "/api/me/events?limit=50",
              "/api/clubs/den",
              "/api/clubs/hidden-den",
              "/api/venues/hidden-wood"));

  /** What somebody gets at a path when nothing is kept. */
  private static final Map<List<String>, JsonNode> EXPECTED = new HashMap<>();

  @BeforeAll
  static void rows() {
    for (String state : List.of("published", "draft", "cancelled")) {
      for (String visibility : List.of("public", "unlisted", "members", "private")) {
        UUID event = WORLD.event(state, visibility);
        WORLD.sql("update event set title = ? where id = ?", state + " " + visibility, event);
      }
    }
    WORLD.sql(
        "update event set hidden_at = now() where id = ?", WORLD.event("published", "public"));
    WORLD.eventOf("member");
    var world = World.in(WORLD.database());
    UUID den = world.club("den");
    world.belongs(WORLD.member("member").player(), den, "member", "active");
    world.belongs(WORLD.member("officer").player(), den, "officer", "active");
    world.sql("update club set visibility = 'private' where id = ?", den);
    world.game("night-at-the-den", den).at(Instant.now().plusSeconds(86_400)).add();
    world.sql("update club set hidden_at = now() where id = ?", world.club("hidden-den"));
    UUID wolves = world.id("select id from club where slug = 'wolves'");
    world.venue("wood", wolves);
    world.sql(
        "update venue set hidden_at = now() where id = ?", world.venue("hidden-wood", wolves));
    slugs().forEach(slug -> PATHS.add("/api/events/" + slug));
    WORLD.node().awaitCaughtUp();
    for (String who : PEOPLE) {
      for (String path : PATHS) {
        CACHE.clear();
        EXPECTED.put(List.of(who, path), shown(who, path));
      }
    }
  }

  private static List<String> slugs() {
    return WORLD
        .database()
        .read(h -> h.createQuery("select slug from event").mapTo(String.class).list());
  }

  static Stream<List<String>> orders() {
    return orders(List.of(), PEOPLE);
  }

  private static Stream<List<String>> orders(List<String> before, List<String> rest) {
    if (rest.isEmpty()) {
      return Stream.of(before);
    }
    return rest.stream()
        .flatMap(
            next ->
                orders(
                    Stream.concat(before.stream(), Stream.of(next)).toList(),
                    rest.stream().filter(other -> !other.equals(next)).toList()));
  }

  @ParameterizedTest
  @MethodSource("orders")
  void lists_whoeverAskedBefore_asOfAnEmptyCache(List<String> order) {
    CACHE.clear();
    for (String who : order) {
      for (String path : PATHS) {
        assertThat(shown(who, path))
            .as("%s at %s", who, path)
            .isEqualTo(EXPECTED.get(List.of(who, path)));
      }
    }
    assertThat(CACHE.hits()).isPositive();
  }

  /** So that the test has something to mix up. */
  @Test
  void expected_isNotTheSameForAll() {
    assertThat(text("anyone", "/api/events?limit=50"))
        .contains("published public", "night-at-the-den")
        .doesNotContain("unlisted", "members", "private", "draft", "\"den\"");
    assertThat(text("anyone", "/api/clubs?limit=50")).contains("wolves").doesNotContain("den");
    assertThat(text("anyone", "/api/venues?limit=50")).contains("wood").doesNotContain("hidden-");
    assertThat(text("officer", "/api/me/events?limit=50")).contains("draft private");
    assertThat(text("member", "/api/clubs/den")).contains("\"den\"");
    assertThat(text("anyone", "/api/clubs/den")).isEqualTo("404");
  }

  private static String text(String who, String path) {
    return String.valueOf(EXPECTED.get(List.of(who, path)));
  }

  /** The body, or the status of a problem. */
  private static JsonNode shown(String who, String path) {
    HttpResponse<String> response = WORLD.send(who, "GET", path, null);
    return response.statusCode() == 200
        ? Json.parse(response.body())
        : Json.mapper().getNodeFactory().numberNode(response.statusCode());
  }
}
