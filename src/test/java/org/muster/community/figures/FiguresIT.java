package org.muster.community.figures;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.SetClock;
import org.muster.testing.World;

/** Figures of games and years, over REST and on pages. */
class FiguresIT {

  private static final Instant NOW = Instant.parse("2027-06-01T12:00:00Z");

  @AutoClose private static final DemoNode NODE = DemoNode.at(new SetClock(NOW));
  private static final World WORLD = World.in(NODE.database());

  private final KeyHolder owner = KeyHolder.in(NODE);
  private final String mark = "f" + UUID.randomUUID().toString().replace("-", "");
  private UUID club = UUID.randomUUID();

  @BeforeEach
  void aClub() {
    club = WORLD.club(mark, "Wolves", "open");
    WORLD.belongs(owner.player(), club, "officer", "active");
  }

  private UUID game(String name, String start, String state) {
    UUID game = WORLD.game(mark + "-" + name, club).at(Instant.parse(start)).state(state).add();
    WORLD.sql("update event set tz = 'Europe/London' where id = ?", game);
    return game;
  }

  private UUID player() {
    return KeyHolder.in(NODE).player();
  }

  private JsonNode get(String path) {
    HttpResponse<String> answer = owner.get(path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body());
  }

  private void registered(
      UUID game, String state, int size, @Nullable String side, @Nullable String price) {
    UUID one = WORLD.registered(game, player(), state, size);
    WORLD.sql("update registration set faction = ?, price = ? where id = ?", side, price, one);
  }

  @Test
  void game_countsPlayersByWhatBecameOfThem() {
    UUID game = game("one", "2027-05-08T09:00:00Z", "completed");
    registered(game, "checked_in", 3, "Red", "Day");
    registered(game, "checked_in", 1, "Blue", "Member");
    registered(game, "no_show", 2, "Red", "Day");
    registered(game, "confirmed", 1, null, null);
    registered(game, "expired", 4, "Red", null);
    registered(game, "rejected", 9, "Red", null);
    JsonNode figures = get("/api/events/" + mark + "-one/figures");
    assertThat(figures.toString())
        .isEqualTo(
            Json.parse(
                    """
                    {"confirmed": 7, "came": 4, "no_shows": 2, "cancelled": 0, "cancelled_late": 0,
                     "waiting": 4,
                     "by_side": [{"name": "Blue", "confirmed": 1, "came": 1},
                       {"name": "Red", "confirmed": 5, "came": 3},
                       {"confirmed": 1, "came": 0}],
                     "by_price": [{"name": "Day", "confirmed": 5, "came": 3},
                       {"name": "Member", "confirmed": 1, "came": 1},
                       {"confirmed": 1, "came": 0}]}\
                    """)
                .toString());
  }

  /** Rows say by the database's clock when they were changed. */
  @ParameterizedTest
  @CsvSource({"49, 0", "47, 2", "-1, 2"})
  void cancelledLate_isInTheLastTwoDays(int hours, int late) {
    UUID game = game("late", "2027-05-08T09:00:00Z", "published");
    WORLD.registered(game, player(), "cancelled", 2);
    WORLD.sql(
        "update event set starts_at = now() + make_interval(hours => ?),"
            + " ends_at = now() + interval '80 hours' where id = ?",
        hours,
        game);
    JsonNode figures = get("/api/events/" + mark + "-late/figures");
    assertThat(figures.path("cancelled").asInt()).isEqualTo(2);
    assertThat(figures.path("cancelled_late").asInt()).isEqualTo(late);
  }

  /** New is who came for the first time with this organiser, in whichever year that was. */
  @Test
  void year_countsByMonthThere_andWhoIsNew() {
    UUID returning = player();
    UUID absent = player();
    UUID old = game("old", "2026-12-31T23:30:00Z", "completed");
    WORLD.registered(old, returning, "checked_in", 1);
    WORLD.registered(old, absent, "no_show", 1);
    UUID first = game("first", "2027-03-31T23:30:00Z", "completed"); // 1 April there
    WORLD.registered(first, returning, "checked_in", 1);
    WORLD.registered(first, absent, "checked_in", 5);
    UUID second = game("second", "2027-04-10T09:00:00Z", "published");
    WORLD.registered(second, absent, "checked_in", 1);
    WORLD.registered(second, player(), "confirmed", 1);
    game("empty", "2027-06-01T12:00:00Z", "published");
    game("to-come", "2027-06-01T12:00:01Z", "published");
    game("off", "2027-02-01T12:00:00Z", "cancelled");
    JsonNode year = get("/api/clubs/" + mark + "/figures");
    assertThat(year.path("year").asInt()).isEqualTo(2027);
    assertThat(year.path("months").toString())
        .isEqualTo(
            Json.parse(
                    """
                    [{"month": "2027-04", "games": 2, "registered": 8, "came": 7, "no_shows": 0,
                      "new_faces": 1},
                     {"month": "2027-06", "games": 1, "registered": 0, "came": 0, "no_shows": 0,
                      "new_faces": 0}]\
                    """)
                .toString());
    assertThat(year.at("/total/games").asInt()).isEqualTo(3);
    assertThat(year.at("/total/came").asInt()).isEqualTo(7);
    JsonNode before = get("/api/clubs/" + mark + "/figures?year=2026");
    assertThat(before.at("/months/0/new_faces").asInt()).isEqualTo(1);
    assertThat(before.at("/months/0/no_shows").asInt()).isEqualTo(1);
    assertThat(get("/api/me/figures").path("months")).as("own games only").isEmpty();
    UUID own = WORLD.gameOf(mark + "-own", owner.player()).at(NOW.minusSeconds(60)).add();
    WORLD.registered(own, returning, "checked_in", 1);
    assertThat(get("/api/me/figures").at("/total/new_faces").asInt()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"1999, 400", "2000, 200", "2100, 200", "2101, 400", "now, 400"})
  void year_hasBounds(String year, int status) {
    assertThat(owner.get("/api/me/figures?year=" + year).statusCode()).isEqualTo(status);
  }

  @Test
  void figures_areForThoseWhoRunTheGames() {
    game("mine", "2027-05-08T09:00:00Z", "published");
    KeyHolder other = KeyHolder.in(NODE);
    assertThat(other.get("/api/events/" + mark + "-mine/figures").statusCode()).isEqualTo(403);
    assertThat(other.get("/api/clubs/" + mark + "/figures").statusCode()).isEqualTo(403);
    assertThat(other.get("/api/clubs/no-such/figures").statusCode()).isEqualTo(404);
  }
}
