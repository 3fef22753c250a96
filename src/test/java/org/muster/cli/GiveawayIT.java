package org.muster.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.GeoPoint;
import org.muster.core.json.Json;
import org.muster.platform.exchange.ImportReport;
import org.muster.testing.DemoNode;
import org.muster.testing.Lines;

/**
 * The file of {@code ./muster export --without-private}, read against the database: it holds what
 * everybody can find, as everybody sees it, and nothing else.
 */
@Tag("full")
class GiveawayIT {

  private static final String CLUB = "visibility = 'public' and hidden_at is null";
  private static final String PLAYER =
      "visibility = 'public' and hidden_at is null and birth_date is not null"
          + " and birth_date <= current_date - interval '18 years 2 days'";

  @AutoClose private static final DemoNode NODE = DemoNode.start(true);
  private static String file = "";
  private static List<JsonNode> lines = List.of();

  @BeforeAll
  static void export() {
    for (String table : List.of("club", "venue", "event", "player")) {
      NODE.database()
          .write(
              h ->
                  h.execute(
                      "update "
                          + table
                          + " set hidden_at = now() where id in (select id from "
                          + table
                          + " order by id limit 20)"));
    }
    // whoever comes of age within two days of today may be in or out
    NODE.database()
        .write(
            h ->
                h.execute(
                    "update player set birth_date = '1990-01-01' where birth_date between"
                        + " current_date - interval '18 years 4 days'"
                        + " and current_date - interval '17 years 361 days'"));
    file = Lines.export(NODE, false);
    lines = file.lines().map(Json::parse).toList();
  }

  private static List<JsonNode> of(String type) {
    return lines.stream().filter(line -> line.path("type").asText().equals(type)).toList();
  }

  private static Set<String> keys(String type, String name) {
    return of(type).stream()
        .map(line -> line.path(name).asText())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> sql(String sql) {
    List<String> found = NODE.database().read(h -> h.createQuery(sql).mapTo(String.class).list());
    return new TreeSet<>(found);
  }

  @Test
  void file_hasWhatEverybodyCanFind_andNothingElse() {
    assertThat(keys("club", "slug")).isEqualTo(sql("select slug from club where " + CLUB));
    assertThat(keys("player", "handle"))
        .isEqualTo(sql("select handle from player where " + PLAYER));
    assertThat(keys("venue", "slug"))
        .isEqualTo(sql("select slug from venue where hidden_at is null"));
    assertThat(keys("event", "slug"))
        .isEqualTo(
            sql(
                "select slug from event where visibility = 'public' and state <> 'draft'"
                    + " and hidden_at is null"
                    + " and (organiser_club_id in (select id from club where "
                    + CLUB
                    + ") or organiser_player_id in (select id from player where "
                    + PLAYER
                    + "))"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "select handle from player where not (" + PLAYER + ") or birth_date is null",
        "select slug from club where not (" + CLUB + ")",
        "select slug from venue where hidden_at is not null",
        "select slug from event where visibility <> 'public' or state = 'draft'"
            + " or hidden_at is not null",
        "select legal_name from player_private where legal_name is not null",
        "select cast(birth_date as text) from player where birth_date is not null",
        "select s ->> 'number' from player, jsonb_array_elements(schemes) s"
            + " where s ->> 'number' is not null",
        "select contact ->> 'email' from club where contact ->> 'email' is not null",
        "select address from venue where point_precision <> 'exact' and address is not null"
            + " and address not in (select address from venue where point_precision = 'exact'"
            + " and address is not null)",
      })
  void file_namesNothingOfTheRest(String secrets) {
    Set<String> words = new HashSet<>(Arrays.asList(file.split("[\"@]+", -1)));
    assertThat(sql(secrets)).isNotEmpty().noneMatch(words::contains);
  }

  @Test
  void places_areAsExactAsThePublicSeesThem() {
    assertThat(of("venue"))
        .filteredOn(venue -> !venue.path("point_precision").asText().equals("exact"))
        .isNotEmpty()
        .allSatisfy(
            venue -> {
              assertThat(venue.has("address")).isFalse();
              if (venue.path("point_precision").asText().equals("hidden")) {
                assertThat(venue.has("point")).isFalse();
              } else {
                assertCoarse(venue.path("point"), 0.01);
              }
            });
    assertThat(of("player"))
        .filteredOn(player -> player.at("/area/point").isObject())
        .isNotEmpty()
        .allSatisfy(player -> assertCoarse(player.at("/area/point"), 0.1));
  }

  private static void assertCoarse(JsonNode point, double degrees) {
    var given = new GeoPoint(point.path("lat").asDouble(), point.path("lon").asDouble());
    assertThat(given).isEqualTo(given.coarse(degrees));
  }

  @Test
  void fields_thatPlayersHide_areLeftOut() {
    assertThat(of("player"))
        .filteredOn(player -> !player.path("hidden").isEmpty())
        .isNotEmpty()
        .allSatisfy(
            player ->
                player
                    .path("hidden")
                    .forEach(field -> assertThat(player.path(field.asText())).isEmpty()));
  }

  @Test
  void file_canBeTakenInElsewhere() {
    try (var elsewhere = DemoNode.start(false)) {
      ImportReport report = Lines.take(elsewhere, false, file);
      assertThat(report.faults()).isEmpty();
      assertThat(report.taken()).isTrue();
    }
  }
}
