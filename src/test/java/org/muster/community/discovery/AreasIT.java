package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.Api;

/** Counties, regions and postcodes over REST, by text and by parameter. */
class AreasIT {

  private static final Api API = Api.shared();

  private static JsonNode ask(String path) {
    return API.ok(path + (path.contains("tz=") ? "" : "&tz=Europe/London"));
  }

  private static long total(JsonNode found) {
    return found.at("/total/value").asLong();
  }

  @ParameterizedTest
  @CsvSource({
    "near=Kent, near, 'Kent, England, GB'",
    "near=kent, near, 'Kent, England, GB'",
    "near=Kent&tz=America/Los_Angeles, near, 'Kent, Washington, US'",
    "near=Leeds%2C%20West%20Yorkshire, near, 'Leeds, England, GB'",
    "near=LS1%204AP, near, 'LS1 4AP, GB'",
    "near=10115&tz=Europe/Berlin, near, '10115, DE'",
    "region=Yorkshire, region, 'Yorkshire, England, GB'",
    "region=GB-ENG, region, 'England, GB'",
    "region=notts, region, 'Nottinghamshire, England, GB'"
  })
  void parameter_saysWhatItWasTakenFor(String query, String as, String place) {
    JsonNode reading = ask("/api/venues?" + query).at("/understood/readings/0");
    assertThat(reading.path("as").asText()).isEqualTo(as);
    assertThat(reading.path("place").asText()).isEqualTo(place);
    assertThat(reading.path("effect").asText()).isEqualTo("required");
  }

  @Test
  void parameter_ofSeveralPlaces_namesTheOthers() {
    assertThat(ask("/api/venues?near=Kent").at("/understood/readings/0/others").toString())
        .contains("Kent, Washington, US");
  }

  @ParameterizedTest
  @ValueSource(strings = {"venues", "clubs", "events", "players"})
  void region_isTheSameByTextAndByParameter(String list) {
    long scotland = total(ask("/api/" + list + "?region=Scotland"));
    assertThat(scotland).isPositive();
    assertThat(total(ask("/api/" + list + "?region=GB-SCT"))).isEqualTo(scotland);
    assertThat(total(ask("/api/" + list + "?near=Scotland"))).isEqualTo(scotland);
    assertThat(total(ask("/api/" + list + "?near=Schottland&tz=Europe/Berlin")))
        .isEqualTo(scotland);
  }

  @Test
  void county_holdsWhatLiesInIt() {
    JsonNode found = ask("/api/venues?region=Yorkshire&limit=100");
    assertThat(total(found)).isPositive();
    for (JsonNode venue : found.get("items")) {
      assertThat(venue.at("/country").asText("GB")).isEqualTo("GB");
    }
    assertThat(total(ask("/api/venues?search=yorkshire"))).isGreaterThanOrEqualTo(total(found));
    assertThat(total(found)).isLessThan(total(ask("/api/venues?region=England")));
    assertThat(total(ask("/api/venues?region=West%20Yorkshire"))).isBetween(1L, total(found));
  }

  @Test
  void bareRegion_neverLetsOthersIn() {
    JsonNode found = ask("/api/events?search=milsim%20scotland&limit=100");
    assertThat(found.at("/understood/readings/1/effect").asText()).isEqualTo("required");
    for (JsonNode event : found.get("items")) {
      assertThat(event.at("/location/country").asText()).isEqualTo("GB");
    }
  }

  @Test
  void postcode_isAPoint() {
    long leeds = total(ask("/api/events?near=Leeds"));
    assertThat(total(ask("/api/events?near=LS1%204AP"))).isBetween(leeds / 2, leeds * 2);
    assertThat(total(ask("/api/events?near=LS1"))).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"country=XX, GB", "country=1, country", "near=53, 53.48"})
  void wrongOnes_areRefusedWithWhatIsAllowed(String query, String says) {
    assertThat(API.problem("/api/venues?" + query, 400).toString()).contains(says);
  }

  @Test
  void country_isTakenAsPeopleWriteIt() {
    JsonNode british = ask("/api/venues?country=GB").path("total");
    assertThat(british.path("value").asLong()).isPositive();
    for (String written : new String[] {"gb", "UK", "uk"}) {
      assertThat(ask("/api/venues?country=" + written).path("total")).isEqualTo(british);
    }
  }
}
