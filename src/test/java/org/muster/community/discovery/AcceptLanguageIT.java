package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.json.Json;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;

/**
 * What the header {@code Accept-Language} says of who asks: among equals what is in their country
 * and language comes first, a name that towns share is the one there.
 */
class AcceptLanguageIT {

  private static final DemoNode NODE = DemoNode.shared();

  private static HttpResponse<String> answer(String path, String language) {
    return NODE.send(
        HttpRequest.newBuilder(NODE.uri(path)).header("Accept-Language", language).build());
  }

  private static JsonNode ok(String path, String language) {
    HttpResponse<String> answer = answer(path, language);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body());
  }

  private static String firstCountry(JsonNode found) {
    return found.at("/items/0/location/country").asText();
  }

  @ParameterizedTest
  @CsvSource({
    "'de-DE,de;q=0.9,en;q=0.5', DE",
    "ja-JP, JP",
    "'en;q=0.2,fr-FR', FR",
    "en-GB, GB",
    "en-US, US"
  })
  void amongEquals_whatIsThereComesFirst(String language, String country) {
    assertThat(firstCountry(ok("/api/events?search=milsim", language))).isEqualTo(country);
  }

  /** The header is the last that counts. */
  @Test
  void whatIsSaid_winsOverTheHeader() {
    assertThat(firstCountry(ok("/api/events?search=milsim&lang=de-DE", "ja-JP"))).isEqualTo("DE");
    JsonNode zone = ok("/api/search?q=near%20birmingham&tz=America/Chicago", "en-GB");
    assertThat(zone.at("/understood/readings/0/place").asText()).contains("Alabama");
    assertThat(firstCountry(ok("/api/events?search=milsim%20near%20leeds", "ja-JP")))
        .isEqualTo("GB");
  }

  @ParameterizedTest
  @CsvSource({"en-GB, England", "en-US, Alabama"})
  void aNameOfManyTowns_isTheOneThere(String language, String region) {
    JsonNode found = ok("/api/search?q=near%20birmingham", language);
    assertThat(found.at("/understood/readings/0/place").asText()).contains(region);
  }

  @ParameterizedTest
  @CsvSource({"*", "'q=x;;'", "de;q=0", "''"})
  void aHeaderThatSaysNothing_changesNothing(String header) {
    String path = "/api/events?search=milsim";
    assertThat(ok(path, header).get("items")).isEqualTo(Api.shared().ok(path).get("items"));
  }

  @Test
  void caches_areTold() {
    assertThat(answer("/api/events?search=milsim", "de").headers().firstValue("Vary"))
        .hasValueSatisfying(vary -> assertThat(vary).contains("Accept-Language"));
  }

  @Test
  void cursor_isOfOneOrder() {
    String path = "/api/events?search=milsim&limit=2";
    String cursor = ok(path, "de-DE").get("next_cursor").asText();
    assertThat(answer(path + "&cursor=" + cursor, "de-DE").statusCode()).isEqualTo(200);
    assertThat(answer(path + "&cursor=" + cursor, "ja-JP").statusCode()).isEqualTo(400);
  }
}
