package org.muster.engine.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.GeoPoint;
import org.muster.engine.query.PlaceLookup;

/** Counties, states, metros and the like: what they are called, and what is in them. */
class AreasOfPlacesTest {

  private static final Gazetteer PLACES = Gazetteer.load();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Kent      | GB | Kent, England, GB      | Kent, Washington, US
          Kent      | US | Kent, Washington, US   | Kent, England, GB
          Surrey    | GB | Surrey, England, GB    | Surrey, British Columbia, CA
          Yorkshire | GB | Yorkshire, England, GB |
          """)
  void locate_namesTheOthers(String name, String country, String label, @Nullable String other) {
    PlaceLookup.Located place = PLACES.locate(name, country);
    assertThat(place.label()).isEqualTo(label);
    assertThat(place.area() == null).isEqualTo(label.endsWith("US") || label.endsWith("CA"));
    assertThat(other == null || place.others().contains(other)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "Yorkshire, GB, 'Yorkshire, England, GB'",
    "GB-ENG, , 'England, GB'",
    "us-tx, GB, 'Texas, US'",
    "Kent, GB, 'Kent, England, GB'",
    "Bretagne, , 'Bretagne, FR'",
    "Leeds, GB, ",
    "Nowhere, GB, "
  })
  void region_byNameOrCode(String name, @Nullable String country, @Nullable String label) {
    PlaceLookup.Located place = PLACES.region(name, country);
    assertThat(place == null ? null : place.label()).isEqualTo(label);
  }

  /** Venues as they lie about: a point, its country, and an area that it is in. */
  @ParameterizedTest
  @CsvSource({
    "51.2, 0.73, GB, GB-ENG/kent",
    "53.83, -1.6, GB, GB-ENG/west yorkshire",
    "53.83, -1.6, GB, GB-ENG/yorkshire",
    "53.83, -1.6, GB, GB-ENG",
    "57.3, -4.4, GB, GB-SCT/highland",
    "37.77, -122.4, US, US-CA/san francisco bay area",
    "33.7, -117.8, US, US-CA/orange county",
    "41.9, -87.7, US, US/midwest",
    "51.5, 7.1, DE, DE-NW/ruhrgebiet",
    "47.2, -1.5, FR, FR-PDL/loire atlantique",
    "50.3, 19, PL, PL-24",
    "35.9, 139.6, JP, JP/guan dong",
    "52.1, 4.4, NL, NL/randstad"
  })
  void areasOf_thoseOfTheNearestTown(double lat, double lon, String country, String area) {
    assertThat(PLACES.areasOf(new GeoPoint(lat, lon), country, null)).contains(area);
  }

  @Test
  void areasOf_inTheSea_none() {
    assertThat(PLACES.areasOf(new GeoPoint(0, -150), null, null)).isEmpty();
    assertThat(PLACES.areasOf(new GeoPoint(50.95, 1.85), "GB", null)).contains("GB-ENG/kent");
    assertThat(PLACES.areasOf(new GeoPoint(90, 180), null, null)).isEmpty();
    assertThat(PLACES.areasOf(new GeoPoint(-90, -180), null, null)).isEmpty();
  }

  @Test
  void areasOf_theRegionThatIsWritten_decidesAtTheBorder() {
    var border = new GeoPoint(50.73, 4.27); // by Halle, which is Flemish
    assertThat(PLACES.areasOf(border, "BE", null)).contains("BE-VLG");
    assertThat(PLACES.areasOf(border, "BE", "wallonie"))
        .contains("BE-WAL")
        .doesNotContain("BE-VLG");
    assertThat(PLACES.areasOf(border, "BE", "bretagne")).contains("BE-VLG");
  }

  @Test
  void areasOf_noPoint_thoseOfTheRegion() {
    assertThat(PLACES.areasOf(null, "GB", "west yorkshire"))
        .contains("GB-ENG/west yorkshire", "GB-ENG/yorkshire", "GB-ENG");
    assertThat(PLACES.areasOf(null, "GB", "nowhere")).isEmpty();
    assertThat(PLACES.areasOf(null, "GB", null)).isEmpty();
  }

  @Test
  void areasOf_everyTownIsInItsOwn() {
    for (Place town : PLACES.largest(Set.of("GB", "US"), 2000)) {
      assertThat(PLACES.areasOf(town.point(), town.country(), null))
          .as(town.label())
          .contains(town.regionCode());
    }
  }
}
