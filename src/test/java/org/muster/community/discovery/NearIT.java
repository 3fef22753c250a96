package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.testing.Api;
import org.muster.testing.Earth;

/**
 * Distances, worked out here again from the true points. Where the public may know a place only as
 * a cell of a grid, the answer may be off by as much as the cell, and not more.
 */
class NearIT {

  private static final Api API = Api.shared();
  private static final double EXACT = 60; // metres: spheres of other radii, distances in steps

  private record Place(double lat, double lon, double offBy) {}

  private static final String EVENTS =
      """
      select e.slug, v.lat, v.lon, v.point_precision as precision from event e
      join venue v on v.id = e.venue_id
      where e.visibility = 'public' and e.state in ('published', 'postponed')
        and e.ends_at > now() and v.lat is not null\
      """;
  private static final String VENUES =
      "select slug, lat, lon, point_precision as precision from venue"
          + " where state = 'active' and lat is not null";
  private static final String CLUBS =
      "select slug, lat, lon, 'exact' as precision from club"
          + " where visibility = 'public' and state = 'active' and lat is not null";
  private static final String PLAYERS =
      "select handle as slug, lat, lon, 'hidden' as precision from player"
          + " where visibility = 'public' and birth_date <= now() - interval '18 years 12 hours'"
          + " and not hidden @> '{area}' and lat is not null";

  @ParameterizedTest
  @CsvSource({
    "events, 53.48, -2.24, 60",
    "events, 48.14, 11.58, 200",
    "venues, 53.48, -2.24, 100",
    "venues, 35.68, 139.69, 1000",
    "clubs, 52.52, 13.40, 150",
    "clubs, 50.08, 14.43, 5",
    "players, 41.39, 2.17, 80",
    "players, 59.33, 18.07, 40",
  })
  void radius_holdsWhatIsWithin(String list, double lat, double lon, int km) {
    Map<String, Place> places = places(list);
    String path = "/api/%s?near=%s,%s&radius_km=%d".formatted(list, lat, lon, km);
    List<JsonNode> items = API.walk(path);
    Set<String> found = API.slugs(path);

    assertThat(found).isNotEmpty();
    places.forEach(
        (slug, place) -> {
          double away = Earth.metres(lat, lon, place.lat, place.lon);
          if (away < km * 1000 - place.offBy) {
            assertThat(found).contains(slug);
          } else if (away > km * 1000 + place.offBy) {
            assertThat(found).doesNotContain(slug);
          }
        });
    for (JsonNode item : items) {
      Place place = Objects.requireNonNull(places.get(Api.slug(item)), Api.slug(item));
      assertThat(item.path("distance_m").asDouble())
          .isBetween(
              Earth.metres(lat, lon, place.lat, place.lon) - place.offBy,
              Earth.metres(lat, lon, place.lat, place.lon) + place.offBy);
      assertThat(item.path("distance_m").asLong() % 100).isZero();
    }
  }

  @Test
  void radius_isFiftyKilometresIfNobodySays() {
    assertThat(API.slugs("/api/clubs?near=52.52,13.40"))
        .isEqualTo(API.slugs("/api/clubs?near=52.52,13.40&radius_km=50"))
        .isNotEqualTo(API.slugs("/api/clubs?near=52.52,13.40&radius_km=300"));
  }

  @ParameterizedTest
  @CsvSource({"events", "venues", "clubs", "players"})
  void nearest_isInTheOrderOfDistance(String list) {
    List<Long> distances =
        Api.each(
            API.walk("/api/" + list + "?near=51.5,-0.12&radius_km=300&sort=nearest"),
            item -> item.path("distance_m").asLong());

    assertThat(distances).hasSizeGreaterThan(3).isSortedAccordingTo(Comparator.naturalOrder());
  }

  @Test
  void near_goesWithOtherFilters() {
    Set<String> near = API.slugs("/api/events?near=51.5,-0.12&radius_km=150");
    Set<String> cqb = API.slugs("/api/events?game_type=cqb");
    near.retainAll(cqb);

    assertThat(API.slugs("/api/events?near=51.5,-0.12&radius_km=150&game_type=cqb"))
        .isEqualTo(near)
        .isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({"'90,0'", "'-90,180'", "'0,-180'", "'0,180'", "'0,0'"})
  void near_takesTheEndsOfTheEarth(String point) {
    assertThat(API.ok("/api/events?radius_km=1000&near=" + Api.encoded(point)).path("items"))
        .isEmpty();
  }

  private static Map<String, Place> places(String list) {
    String sql =
        switch (list) {
          case "events" -> EVENTS;
          case "venues" -> VENUES;
          case "clubs" -> CLUBS;
          default -> PLAYERS;
        };
    return API.rows(sql, (rs, ctx) -> Map.entry(rs.getString("slug"), place(rs))).stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static Place place(ResultSet row) throws SQLException {
    double offBy =
        switch (row.getString("precision")) {
          case "exact" -> EXACT;
          case "approximate" -> Earth.offBy(0.01);
          default -> Earth.offBy(0.1);
        };
    return new Place(row.getDouble("lat"), row.getDouble("lon"), offBy);
  }
}
