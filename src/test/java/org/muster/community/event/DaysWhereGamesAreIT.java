package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.Api;

/**
 * A day is that day where a game is: an evening in Texas is not the next day, and a morning in
 * Sydney not the day before, whatever the day is in UTC.
 */
class DaysWhereGamesAreIT {

  private static final Api API = Api.shared();

  private record Game(String slug, LocalDate there, LocalDate inUtc) {
    static Game of(JsonNode item) {
      OffsetDateTime start = OffsetDateTime.parse(item.get("starts_at").asText());
      return new Game(
          item.get("slug").asText(),
          start.atZoneSameInstant(ZoneId.of(item.get("tz").asText())).toLocalDate(),
          start.atZoneSameInstant(ZoneOffset.UTC).toLocalDate());
    }
  }

  /** Games that begin and end on another day than in UTC, so that only one of the two is right. */
  private static List<Game> evenings(String country) {
    List<JsonNode> items = API.walk("/api/events?country=" + country);
    List<Game> games =
        items.stream()
            .filter(
                item ->
                    OffsetDateTime.parse(item.get("ends_at").asText())
                        .isBefore(
                            OffsetDateTime.parse(item.get("starts_at").asText()).plusHours(9)))
            .map(Game::of)
            .filter(game -> !game.there().equals(game.inUtc()))
            .limit(5)
            .toList();
    assertThat(games).isNotEmpty();
    return games;
  }

  @ParameterizedTest
  @ValueSource(strings = {"US", "AU"})
  void fromTo_areDaysThere(String country) {
    for (Game game : evenings(country)) {
      assertThat(onDay(country, game.there())).contains(game.slug());
      assertThat(onDay(country, game.inUtc())).doesNotContain(game.slug());
    }
  }

  private static List<String> onDay(String country, LocalDate day) {
    return API.walk("/api/events?country=" + country + "&from=" + day + "&to=" + day).stream()
        .map(Api::slug)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"US", "AU"})
  void daysInTexts_areDaysThere(String country) {
    var english = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);
    for (Game game : evenings(country)) {
      assertThat(saying(country, english.format(game.there()))).contains(game.slug());
      assertThat(saying(country, english.format(game.inUtc()))).doesNotContain(game.slug());
    }
  }

  /** Those that have all that was said. */
  private static List<String> saying(String country, String day) {
    JsonNode found =
        API.ok(
            "/api/events?limit=100&country=" + country + "&search=" + Api.encoded("games " + day));
    int full = found.at("/total/value").asInt();
    return Api.each(List.copyOf(found.get("items").valueStream().limit(full).toList()), Api::slug);
  }

  /** A point in time is the same everywhere. */
  @ParameterizedTest
  @ValueSource(strings = {"US", "AU"})
  void timesWithOffset_areNoDays(String country) {
    for (Game game : evenings(country)) {
      List<String> found =
          API
              .walk(
                  "/api/events?country="
                      + country
                      + "&from="
                      + game.inUtc()
                      + "T00:00:00Z&to="
                      + game.inUtc()
                      + "T23:59:59Z")
              .stream()
              .map(Api::slug)
              .toList();
      assertThat(found).contains(game.slug());
    }
  }
}
