package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.testing.Api;

/** What is in a part of the map, against the points that the public may see, in SQL. */
class BoxIT {

  private static final Api API = Api.shared();

  private static final String VENUES =
      """
      with shown as (
        select v.*, 0.01 / cos(radians(floor(v.lat / 0.01) * 0.01 + 0.005)) as width from venue v),
      v as (
        select shown.id, slug, state, point_precision,
          case point_precision when 'exact' then lat
            when 'approximate' then floor(lat / 0.01) * 0.01 + 0.005 end as lat,
          case point_precision when 'exact' then lon
            when 'approximate' then floor(lon / width) * width + width / 2 end as lon
        from shown)
      """;
  private static final String LISTED_VENUES =
      VENUES + "select v.slug from v where v.state = 'active' and ";
  private static final String EVENTS =
      VENUES
          + """
          select e.slug from event e join v on v.id = e.venue_id
          where e.visibility = 'public' and e.state in ('published', 'postponed')
            and e.ends_at > now() and \
          """;
  private static final String CLUBS =
      "select v.slug from club v where v.visibility = 'public' and v.state = 'active' and ";

  @ParameterizedTest
  @CsvSource({
    "-3, 52, -1, 54.5",
    "-180, -90, 180, 90",
    "0, -90, 180, 90",
    "5.123456789, 45.5, 11, 49.25",
    "130, 20, -60, 60",
    "179, -90, -178.5, 90",
  })
  void box_holdsWhatIsShownThere(double west, double south, double east, double north) {
    String box = "?bbox=%s,%s,%s,%s".formatted(west, south, east, north);
    String within =
        "v.lat between %s and %s and ".formatted(south, north)
            + (west <= east ? "v.lon between %s and %s" : "(v.lon >= %s or v.lon <= %s)")
                .formatted(west, east);
    boolean some = west != 179;

    sameAs("/api/venues" + box, LISTED_VENUES + within, some);
    sameAs("/api/events" + box, EVENTS + within, some);
    sameAs("/api/clubs" + box, CLUBS + within, some);
  }

  private static void sameAs(String path, String sql, boolean some) {
    Set<String> expected = new TreeSet<>(API.sql(sql));
    assertThat(API.slugs(path)).as(path).isEqualTo(expected);
    assertThat(API.ok(path).path("total").path("value").asInt()).isEqualTo(expected.size());
    assertThat(expected.isEmpty()).as("%s finds nothing", path).isEqualTo(!some);
  }

  @Test
  void box_ofOnePoint_hasThePlaceThatIsShownThere() {
    for (String precision : List.of("exact", "approximate")) {
      String at =
          " from v where v.state = 'active' and v.point_precision = '%s' order by v.slug limit 1"
              .formatted(precision);
      String slug = API.sql(VENUES + "select v.slug" + at).getFirst();
      JsonNode point = API.ok("/api/venues/" + slug).path("point");

      assertThat(API.slugs("/api/venues?bbox=" + around(point, 0))).as(slug).contains(slug);
      assertThat(API.slugs("/api/venues?bbox=" + around(point, -1e-5)))
          .as("a box that ends west and south of %s", slug)
          .doesNotContain(slug);
    }
  }

  /** A box from the point to itself, or of points that are as far south-west of it. */
  private static String around(JsonNode point, double moved) {
    String lon = String.format(java.util.Locale.ROOT, "%.7f", point.path("lon").asDouble() + moved);
    String lat = String.format(java.util.Locale.ROOT, "%.7f", point.path("lat").asDouble() + moved);
    return String.join(",", lon, lat, lon, lat);
  }

  @Test
  void box_neverHasWhatIsHidden_norWhatIsOnlyNearAClub() {
    String hidden =
        "select slug from venue where state = 'active' and point_precision = 'hidden' limit 1";
    String slug = API.sql(hidden).getFirst();

    assertThat(API.slugs("/api/venues")).contains(slug);
    assertThat(API.slugs("/api/venues?bbox=-180,-90,180,90")).doesNotContain(slug);
    assertThat(
            API.sql(
                "select e.slug from event e left join venue v on v.id = e.venue_id"
                    + " where v.point_precision is distinct from 'exact'"
                    + " and v.point_precision is distinct from 'approximate'"))
        .isNotEmpty()
        .doesNotContainAnyElementsOf(API.slugs("/api/events?bbox=-180,-90,180,90"));
  }

  @Test
  void search_takesABox_andPlayersAreOnNoMap() {
    String box = "bbox=-3,52,-1,54.5";
    List<JsonNode> found = API.walk("/api/search?" + box);

    assertThat(Api.each(found, item -> item.path("type").asText()))
        .contains("club", "event", "venue")
        .doesNotContain("player");
    assertThat(found)
        .hasSize(
            API.slugs("/api/venues?" + box).size()
                + API.slugs("/api/clubs?" + box).size()
                + API.slugs("/api/events?" + box).size());
  }

  @Test
  void box_withNothingInIt_canBeDropped() {
    JsonNode relax = API.ok("/api/venues?bbox=-30,30,-29,31&country=GB").path("relax");

    assertThat(relax.findValuesAsText("drop")).contains("bbox");
    assertThat(API.ok("/api/events?search=cqb&bbox=-3,52,-1,54.5&facets=country").path("facets"))
        .isNotEmpty();
  }
}
