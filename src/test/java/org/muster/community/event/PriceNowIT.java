package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.json.Json;
import org.muster.testing.EventWorld;
import org.muster.testing.SetClock;

/**
 * Prices begin and end while no row changes: what is shown, filtered, counted and sorted follows.
 */
class PriceNowIT {

  private static final SetClock CLOCK = new SetClock(Instant.parse("2030-04-01T00:00:00Z"));

  @AutoClose private static final EventWorld WORLD = new EventWorld(CLOCK);
  private static final Map<String, String> NAMES = new HashMap<>();

  @BeforeAll
  static void games() {
    game(
        "early",
        "[{\"amount_minor\":3000,\"until\":\"2030-05-01T00:00:00Z\"},{\"amount_minor\":5000}]");
    game("plain", "[{\"amount_minor\":4000}]");
    game("ends", "[{\"amount_minor\":1000,\"until\":\"2030-05-15T00:00:00Z\"}]");
    game("members", "[{\"amount_minor\":100,\"member_scheme\":\"UKARA\"}]");
    game("ofClub", "[{\"amount_minor\":100,\"members_of\":\"wolves\"}]");
    game(
        "begins",
        "[{\"amount_minor\":9000,\"until\":\"2030-05-15T00:00:00Z\"},"
            + "{\"amount_minor\":2000,\"from\":\"2030-05-15T00:00:00Z\"}]");
    game("none", "[]");
    WORLD.node().awaitCaughtUp();
  }

  private static void game(String name, String prices) {
    UUID id = WORLD.event("published", "public");
    WORLD.sql(
        """
        update event set starts_at = '2030-06-01T10:00:00Z', ends_at = '2030-06-01T16:00:00Z',
          prices = cast(? as jsonb) where id = ?
        """,
        prices.replace("\"amount_minor\"", "\"currency\":\"GBP\",\"amount_minor\""),
        id);
    NAMES.put(id.toString(), name);
  }

  @ParameterizedTest
  @CsvSource({
    "2030-04-30T23:59:59Z, 'ends 1000, early 3000, plain 4000, begins 9000', 'ends early', '0-10"
        + " 1, 20-30 1, 30-50 1, 50- 1'",
    "2030-05-01T00:00:00Z, 'ends 1000, plain 4000, early 5000, begins 9000', 'ends', '0-10 1,"
        + " 30-50 2, 50- 1'",
    "2030-05-15T00:00:00Z, 'begins 2000, plain 4000, early 5000', 'begins', '10-20 1, 30-50 2'",
    "2030-04-02T00:00:00Z, 'ends 1000, early 3000, plain 4000, begins 9000', 'ends early', '0-10"
        + " 1, 20-30 1, 30-50 1, 50- 1'",
  })
  void listsFollowTheClock(Instant now, String sorted, String upTo30, String bands) {
    CLOCK.forward(Duration.between(CLOCK.instant(), now));

    JsonNode all = list("/api/events?sort=price&facets=price");
    List<String> shown = new ArrayList<>();
    all.path("items").forEach(game -> shown.add(name(game) + price(game)));
    assertThat(shown.subList(0, sorted.split(",", -1).length))
        .isEqualTo(List.of(sorted.split(", ", -1)));
    assertThat(shown).hasSize(7);
    assertThat(shown.subList(sorted.split(",", -1).length, 7))
        .allMatch(without -> !without.contains(" "));

    List<String> counted = new ArrayList<>();
    all.path("facets")
        .path("price")
        .forEach(bucket -> counted.add(bucket.path("value").asText() + " " + bucket.path("count")));
    assertThat(String.join(", ", counted)).isEqualTo(bands);

    List<String> cheap = new ArrayList<>();
    list("/api/events?price_max=30&sort=price").path("items").forEach(g -> cheap.add(name(g)));
    assertThat(String.join(" ", cheap)).isEqualTo(upTo30);
    assertThat(list("/api/events?search=up+to+30+pounds").path("total").path("value").asInt())
        .isEqualTo(cheap.size());

    all.path("items")
        .forEach(
            game ->
                assertThat(list("/api/events/" + game.path("slug").asText()).path("price_now"))
                    .isEqualTo(game.path("price_now")));
  }

  /** One page after the other: the order is total, though most have no price or the same. */
  @Test
  void pagesOfOne_areTheSameList() {
    List<String> found = new ArrayList<>();
    JsonNode page = list("/api/events?sort=price&limit=1");
    while (page.has("next_cursor")) {
      found.add(name(page.path("items").get(0)));
      page = list("/api/events?sort=price&limit=1&cursor=" + page.path("next_cursor").asText());
    }
    found.add(name(page.path("items").get(0)));

    assertThat(found).hasSize(7).doesNotHaveDuplicates();
  }

  private static JsonNode list(String path) {
    return Json.parse(WORLD.node().get(path).body());
  }

  private static String name(JsonNode game) {
    return NAMES.getOrDefault(game.path("id").asText(), "another");
  }

  private static String price(JsonNode game) {
    JsonNode price = game.path("price_now");
    return price.isMissingNode() ? "" : " " + price.path("amount_minor").asLong();
  }
}
