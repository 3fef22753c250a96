package org.muster.community.discovery;

import static java.time.ZoneOffset.UTC;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.Api;

/** Texts read for more than words, and what is said where nothing is found, over REST. */
class UnderstoodIT {

  private static final Api API = Api.shared();

  @Test
  void text_isReadAndSaysHow() {
    JsonNode found = search("events", "skirmish near leeds under £40, no milsim", "");
    assertThat(readings(found))
        .containsExactly(
            "preferred game_type=skirmish",
            "required near=53.7965,-1.5479",
            "required price_max=39.99",
            "required currency=GBP",
            "excluded game_type=milsim");
    assertThat(found.at("/understood/readings/1/place").asText()).isEqualTo("Leeds, England, GB");
    assertThat(found.at("/understood/readings/1/others").size()).isPositive();
    assertThat(found.get("items").size()).isPositive();
    for (JsonNode event : found.get("items")) {
      assertThat(event.get("distance_m").asLong()).isLessThanOrEqualTo(80_000);
      assertThat(event.get("game_types").toString()).doesNotContain("milsim");
      List<Long> pounds = new ArrayList<>();
      for (JsonNode price : event.get("prices")) {
        if (price.get("currency").asText().equals("GBP")) {
          pounds.add(price.get("amount_minor").asLong());
        }
      }
      assertThat(pounds).anyMatch(amount -> amount <= 4000);
    }
  }

  @Test
  void parameters_winOverTheText() {
    JsonNode found = search("events", "skirmish under £40", "&price_max=1000");
    assertThat(readings(found)).contains("overruled price_max=39.99");
    JsonNode cheap = search("events", "skirmish under £40", "");
    assertThat(total(found)).isGreaterThan(total(cheap));
  }

  @Test
  void interpretFalse_makesEveryWordAWord() {
    JsonNode found = search("events", "sunday skirmish", "&interpret=false");
    assertThat(found.at("/understood/readings").size()).isZero();
    assertThat(readings(search("events", "sunday skirmish", "")))
        .containsExactly("preferred weekday=sunday", "preferred game_type=skirmish");
  }

  @Test
  void nothingButTheSport_listsEverything() {
    for (String list : List.of("events", "clubs", "venues", "players")) {
      for (String text : List.of("airsoft", "where can I play airsoft", "サバゲー")) {
        assertThat(total(search(list, text, "&country=IE")))
            .isEqualTo(total(API.ok("/api/" + list + "?country=IE")))
            .isPositive();
      }
    }
    assertThat(total(API.ok("/api/search?q=airsoft&country=IE")))
        .isEqualTo(total(API.ok("/api/search?country=IE")));
    assertThat(search("events", "airsoft", "&sort=relevance").get("items").size()).isPositive();
    JsonNode near = search("events", "airsoft", "&near=Leeds");
    assertThat(near.get("items").size()).isPositive();
    assertThat(near.at("/understood/text").isMissingNode()).isTrue();
  }

  @Test
  void dateWithoutPlace_whereHomeHasNothingThatDay_isAnsweredByHomesNearestDays() {
    LocalDate day =
        LocalDate.now(UTC)
            .plusDays(2)
            .datesUntil(LocalDate.now(UTC).plusDays(60))
            .filter(each -> on(each, "&country=IE") == 0 && on(each, "") > 0)
            .findFirst()
            .orElseThrow();

    JsonNode home = search("events", day.toString(), "&lang=en-IE");
    assertThat(total(home)).isZero();
    assertThat(home.at("/partial/from").asInt(-1)).isZero();
    List<String> countries =
        home.get("items").valueStream().map(game -> game.at("/location/country").asText()).toList();
    assertThat(countries).startsWith("IE");
    int abroad = countries.lastIndexOf("IE") + 1;
    assertThat(countries.subList(0, abroad)).as("home before abroad").containsOnly("IE");
    String map = "/api/events/clusters?bbox=-180,-85,180,85&zoom=2&search=" + day;
    assertThat(total(API.ok(map + "&lang=en-IE"))).isZero();

    assertThat(total(API.ok("/api/events?search=" + day))).as("from nowhere").isPositive();
  }

  private static long on(LocalDate day, String more) {
    return total(API.ok("/api/events?from=" + day + "&to=" + day + more));
  }

  /** No game costs less than nothing: a page of what has a part of it, not an empty one. */
  @Test
  void cheapest_whereNothingHasAllOfIt_isWhatHasAPart() {
    partsOf("cheapest milsim tournament near london under £1");
  }

  /** Nothing is left where any one demand is given up: what has some of the text is shown. */
  @Test
  void severalDemandsThatNothingMeets_areGivenUpTogether() {
    JsonNode read = partsOf("cheapest zombie tournament near lerwick under 1 pound");
    assertThat(read.at("/partial/lacking").valueStream().map(JsonNode::asText))
        .contains("near lerwick", "under 1 pound");
  }

  /** The page of a text of which nothing has all, and something a part. */
  private static JsonNode partsOf(String text) {
    JsonNode read = search("events", text, "");
    assertThat(total(read)).isZero();
    assertThat(read.path("items")).isNotEmpty();
    assertThat(read.at("/partial/from").asInt(-1)).isZero();
    return read;
  }

  @Test
  void cheapest_isAnOrder() {
    JsonNode read = search("events", "cheapest games in the uk", "&limit=50");
    assertThat(readings(read)).contains("required sort=price");
    assertThat(API.ok("/api/events?country=GB&sort=price&limit=50").get("items"))
        .isEqualTo(read.get("items"));
  }

  @Test
  void whatNoFilterKnows_isSaid() {
    assertThat(readings(search("events", "women only games", "")))
        .containsExactly("preferred audience=women", "ignored audience=women_only");
  }

  @Test
  void cancelled_areFoundOnlyWhenAskedFor() {
    JsonNode asked = search("events", "cancelled skirmish", "&limit=100");
    long full = total(asked);
    assertThat(full).isBetween(1L, 99L);
    assertThat(asked.get("items").valueStream().limit(full))
        .allMatch(event -> event.get("state").asText().equals("cancelled"));
    assertThat(asked.at("/partial/from").asLong()).isEqualTo(full);
    assertThat(asked.get("items").valueStream().skip(full))
        .anyMatch(event -> event.get("state").asText().equals("postponed"));
    assertThat(asked.at("/partial/lacking").valueStream().map(JsonNode::asText))
        .contains("cancelled");
    assertThat(search("events", "skirmish", "&limit=100").get("items"))
        .noneMatch(event -> event.get("state").asText().equals("cancelled"));
  }

  @Test
  void nothingFound_saysWhatToDrop() {
    JsonNode none = search("events", "skirmish near leeds under £1", "");
    assertThat(none.at("/partial/from").asInt(-1)).isZero();
    assertThat(none.at("/partial/lacking").valueStream().map(JsonNode::asText))
        .contains("under £1");
    assertThat(total(none)).isZero();
    JsonNode offer = none.at("/relax/0");
    assertThat(offer.get("words").asText()).isEqualTo("under £1");
    assertThat(offer.get("drop").asText()).isEqualTo("price_max,currency");
    assertThat(offer.get("total").asLong())
        .isEqualTo(total(search("events", "skirmish near leeds", "")));
  }

  @Test
  void nothingFound_saysWhereAndWhenThereIsSomething() {
    JsonNode far = search("events", "skirmish", "&near=0,-30&radius_km=10");
    assertThat(far.at("/relax/0/drop").asText()).isEqualTo("near");
    assertThat(far.at("/relax/0/next_distance_m").asLong()).isGreaterThan(10_000);

    JsonNode early = search("events", "", "&country=GB&from=2020-01-01&to=2020-01-02");
    assertThat(total(early)).isZero();
    assertThat(early.at("/relax"))
        .anySatisfy(
            offer -> {
              assertThat(offer.get("drop").asText()).isEqualTo("to");
              assertThat(Instant.parse(offer.get("next_start").asText()))
                  .isAfter(Instant.parse("2020-01-02T00:00:00Z"));
            });
  }

  @Test
  void aWordThatNothingHas_isLeftOutAndNamed() {
    JsonNode found = search("events", "zeppelinfreunde skirmish near leeds", "");
    assertThat(found.at("/understood/ignored/0").asText()).isEqualTo("zeppelinfreunde");
    assertThat(total(found)).isEqualTo(total(search("events", "skirmish near leeds", "")));
    assertThat(search("events", "skirmish near leeds", "").at("/understood/ignored")).isEmpty();
  }

  @Test
  void fewHaveAllOfTheText_thoseThatHaveAPartFollow() {
    String text = "charity night game skirmish with camping for beginners near leeds";
    JsonNode found = search("events", text, "&limit=50");
    int from = found.at("/partial/from").asInt(-1);
    assertThat(from).isEqualTo(total(found)).isNotNegative();
    assertThat(found.at("/partial/lacking")).isNotEmpty();
    assertThat(found.at("/partial/shares")).hasSize(found.get("items").size() - from);
    double before = 1;
    for (JsonNode share : found.at("/partial/shares")) {
      assertThat(share.asDouble()).isGreaterThanOrEqualTo(0.4).isLessThanOrEqualTo(before + 0.05);
      before = share.asDouble();
    }
    boolean beyond = false; // what is a little beyond lacks the place
    for (JsonNode event : found.get("items")) {
      assertThat(event.get("distance_m").asLong()).isLessThanOrEqualTo(140_000);
      beyond |= event.get("distance_m").asLong() > 80_000;
    }
    assertThat(found.at("/partial/lacking").toString().contains("near leeds")).isEqualTo(beyond);
  }

  @Test
  void aDistanceThatWasSaid_isNeverPassed() {
    String text = "charity night game skirmish for beginners within 60 km of leeds";
    JsonNode found = search("events", text, "&limit=50");
    assertThat(found.get("items")).isNotEmpty();
    for (JsonNode event : found.get("items")) {
      assertThat(event.get("distance_m").asLong()).isLessThanOrEqualTo(60_000);
    }
  }

  @Test
  void nothingFound_parametersAreOfferedToo() {
    JsonNode none = search("events", "skirmish", "&country=GB&price_max=0.01");
    assertThat(none.at("/relax/0/drop").asText()).isEqualTo("price_max");
    assertThat(none.at("/relax/0").has("words")).isFalse();
    assertThat(none.at("/relax/0/total").asLong()).isPositive();
    assertThat(none.at("/relax/0/relation").asText()).isEqualTo("eq");
  }

  @Test
  void nothingFound_offersAnotherSpelling() {
    // three letters are wrong: more than is forgiven unasked
    JsonNode none = search("clubs", "wlfpck", "&interpret=false");
    assertThat(total(none)).isZero();
    String meant = none.path("did_you_mean").asText();
    assertThat(meant).isNotEmpty();
    assertThat(total(search("clubs", meant, "&interpret=false"))).isPositive();
  }

  @Test
  void somethingFound_offersNothing() {
    JsonNode found = search("events", "skirmish", "");
    assertThat(found.has("relax")).isFalse();
    assertThat(found.has("did_you_mean")).isFalse();
  }

  @Test
  void otherScripts_areReadToo() {
    assertThat(readings(search("events", "манчестер", "")))
        .containsExactly("preferred near=53.4810,-2.2374");
    JsonNode found = API.ok("/api/events?search=" + Api.encoded("サバゲー"));
    assertThat(found.get("items").size()).isPositive();
    assertThat(found.get("items"))
        .allMatch(event -> event.at("/location/country").asText().equals("JP"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"events", "clubs", "venues", "players"})
  void near_takesAName(String list) {
    JsonNode byName = API.ok("/api/" + list + "?near=Leeds&tz=Europe/London&radius_km=150");
    JsonNode byPoint = API.ok("/api/" + list + "?near=53.79648,-1.54785&radius_km=150");
    assertThat(total(byName)).isPositive().isEqualTo(total(byPoint));
  }

  private static JsonNode search(String list, String text, String more) {
    return API.ok("/api/" + list + "?search=" + Api.encoded(text) + "&tz=Europe/London" + more);
  }

  private static long total(JsonNode found) {
    return found.at("/total/value").asLong();
  }

  private static List<String> readings(JsonNode found) {
    var readings = new ArrayList<String>();
    for (JsonNode reading : found.at("/understood/readings")) {
      readings.add(
          reading.get("effect").asText()
              + " "
              + reading.get("as").asText()
              + "="
              + reading.get("value").asText());
    }
    return readings;
  }
}
