package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.testing.Api.encoded;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.testing.Api;

/** The gazetteer over HTTP. */
class PlacesIT {

  private static final Api API = Api.shared();

  @Test
  void places_oneWithAll() {
    JsonNode body = API.ok("/api/places?search=Leeds&limit=1");
    JsonNode leeds = body.path("items").path(0);
    assertThat(leeds.path("label").asText()).isEqualTo("Leeds, England, GB");
    assertThat(leeds.path("kind").asText()).isEqualTo("town");
    assertThat(leeds.path("geoname_id").asLong()).isEqualTo(2644688);
    assertThat(leeds.path("region_code").asText()).isEqualTo("GB-ENG");
    assertThat(leeds.path("point").path("lat").asDouble()).isBetween(53.7, 53.9);
    assertThat(leeds.path("population").asLong()).isGreaterThan(400_000);
    assertThat(leeds.has("distance_m")).isFalse();
    assertThat(body.path("attribution").asText()).contains("GeoNames", "CC BY 4.0");
  }

  @ParameterizedTest
  @CsvSource({
    "search=manchster, 'Manchester, England, GB'",
    "search=newc&country=AU, 'Newcastle, New South Wales, AU'",
    "search=Paris&near=33.5&#44;-95, 'Paris, Texas, US'",
    "country=PT, 'Lisboa, Lisboa, PT'",
    "near=53.79&#44;-1.54, 'Leeds, England, GB'",
    "search=Newcastle&near=Durham&#44;GB, 'Newcastle upon Tyne, England, GB'",
    "search=%20, ''"
  })
  void places_theFirst(String query, String label) {
    JsonNode items = API.ok("/api/places?" + query.replace("&#44;", ",")).path("items");
    assertThat(items).isNotEmpty();
    if (!label.isEmpty()) {
      assertThat(items.path(0).path("label").asText()).isEqualTo(label);
    }
  }

  @Test
  void places_onlyOfTheCountriesAndNoMoreThanAsked() {
    JsonNode items = API.ok("/api/places?search=new&country=AU&country=NZ&limit=7").path("items");
    assertThat(items).hasSize(7);
    items.forEach(item -> assertThat(item.path("country").asText()).isIn("AU", "NZ"));
    assertThat(API.ok("/api/places?search=xyzzyq").path("items")).isEmpty();
  }

  @Test
  void places_withNear_sayHowFar() {
    JsonNode items = API.ok("/api/places?near=53.8,-1.55&limit=5").path("items");
    assertThat(items.path(0).path("distance_m").asLong()).isLessThan(10_000);
    assertThat(Api.each(asList(items), i -> i.path("distance_m").asLong())).isSorted();
  }

  private static List<JsonNode> asList(JsonNode items) {
    var list = new ArrayList<JsonNode>();
    items.forEach(list::add);
    return list;
  }

  @ParameterizedTest
  @CsvSource({
    "limit=0, limit",
    "limit=101, limit",
    "limit=1e1, limit",
    "country=gbr, country",
    "near=xyzzyqq, near",
    "search=%00, search",
    "town=Leeds, town"
  })
  void places_wrongParameters_areNamed(String query, String parameter) {
    JsonNode problem = API.problem("/api/places?" + query, 400);
    assertThat(problem.path("errors").path(0).path("parameter").asText()).isEqualTo(parameter);
  }

  @Test
  void places_hostileText_isOnlyText() {
    for (String text :
        new String[] {"((((", "\"", "a*b?[c", "-", "東".repeat(200), "\u0301".repeat(200)}) {
      assertThat(API.ok("/api/places?search=" + encoded(text)).path("items").isArray()).isTrue();
    }
  }
}
