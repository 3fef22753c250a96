package org.muster.community.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.muster.community.event.EventView;
import org.muster.core.json.Json;

/** Maps and linked data of games, as other programs read them. */
class LinkedDataIT {

  private static final String HOSTILE = "</script><!-- <script>\u2028 & ]]> \" \\ 🎯";
  private static final String SCHEMA = "https://schema.org/";

  /** What schema.org's SportsEvent has, its own and of Event and Thing, as far as it is used. */
  private static final Set<String> OF_A_SPORTS_EVENT =
      Set.of(
          "name",
          "url",
          "description",
          "inLanguage",
          "sport",
          "startDate",
          "endDate",
          "doorTime",
          "eventStatus",
          "previousStartDate",
          "eventAttendanceMode",
          "location",
          "organizer",
          "offers",
          "maximumAttendeeCapacity",
          "remainingAttendeeCapacity",
          "typicalAgeRange",
          "keywords");

  private final JsonLd jsonLd = new JsonLd(Games.LINKS);

  private static String value(JsonNode expanded, String property) {
    JsonNode first = expanded.path(SCHEMA + property).path(0);
    return first.has("@id") ? first.path("@id").asText() : first.path("@value").asText();
  }

  private JsonNode read(EventView game) {
    JsonNode all = OtherReaders.linked(JsonLd.forScript(jsonLd.of(game)));
    assertThat(all).hasSize(1);
    return all.get(0);
  }

  @Test
  void linked_isASportsEvent() {
    JsonNode event = read(Games.with());

    assertThat(event.at("/@type/0").asText()).isEqualTo(SCHEMA + "SportsEvent");
    assertThat(event.path("@id").asText())
        .isEqualTo("https://muster.example.net/events/moorland-2027");
    assertThat(value(event, "name")).isEqualTo("Moorland");
    assertThat(value(event, "startDate")).isEqualTo("2027-04-03T09:00+01:00");
    assertThat(value(event, "doorTime")).isEqualTo("2027-04-03T08:00+01:00");
    assertThat(value(event, "eventStatus")).isEqualTo(SCHEMA + "EventScheduled");
    assertThat(value(event, "typicalAgeRange")).isEqualTo("16-");
    assertThat(value(event, "maximumAttendeeCapacity")).isEqualTo("40");
    assertThat(value(event, "remainingAttendeeCapacity")).isEqualTo("12");
    JsonNode offer = event.path(SCHEMA + "offers").path(0);
    assertThat(value(offer, "price")).isEqualTo("35.50");
    assertThat(value(offer, "priceCurrency")).isEqualTo("GBP");
    assertThat(value(offer, "availability")).isEqualTo(SCHEMA + "InStock");
    JsonNode place = event.path(SCHEMA + "location").path(0);
    assertThat(value(place.path(SCHEMA + "geo").path(0), "latitude")).isEqualTo("53.8008");
    assertThat(value(place.path(SCHEMA + "address").path(0), "addressCountry")).isEqualTo("GB");
    JsonNode organiser = event.path(SCHEMA + "organizer").path(0);
    assertThat(value(organiser, "url")).isEqualTo("https://muster.example.net/clubs/wolves");
  }

  @Test
  void linked_hasNoWordThatSchemaOrgHasNot() {
    var names = new TreeSet<String>();
    read(Games.with("state", "postponed", "previous_start", "2027-04-01T09:00:00+01:00"))
        .fieldNames()
        .forEachRemaining(names::add);
    names.removeIf(name -> name.startsWith("@"));

    assertThat(names).allMatch(name -> OF_A_SPORTS_EVENT.contains(name.substring(SCHEMA.length())));
    assertThat(names).hasSizeGreaterThan(15);
  }

  @Test
  void linked_saysWhatHasBecomeOfIt() {
    String before = "2027-04-01T09:00:00+01:00";

    assertThat(List.of("published", "postponed", "cancelled", "completed"))
        .extracting(state -> jsonLd.of(Games.with("state", state)).path("eventStatus").asText())
        .containsExactly(
            SCHEMA + "EventScheduled",
            SCHEMA + "EventPostponed",
            SCHEMA + "EventCancelled",
            SCHEMA + "EventScheduled");
    ObjectNode moved = jsonLd.of(Games.with("previous_start", before));
    assertThat(moved.path("eventStatus").asText()).isEqualTo(SCHEMA + "EventRescheduled");
    assertThat(moved.path("previousStartDate").asText()).isEqualTo("2027-04-01T09:00+01:00");
  }

  @Test
  void linked_hostileTexts_cannotLeaveTheScript() {
    EventView game = Games.with("title", HOSTILE, "synopsis", HOSTILE);
    String script = JsonLd.forScript(jsonLd.of(game));

    assertThat(script).doesNotContain("<", ">", "&", "\u2028");
    assertThat(Json.parse(script)).isEqualTo(jsonLd.of(game));
    assertThat(Json.write(jsonLd.of(game))).contains("</script>"); // the control
    assertThat(value(read(game), "name")).isEqualTo(HOSTILE);
  }

  @Test
  void map_isGeoJson() {
    EventView shown = Games.with("title", HOSTILE);
    EventView hidden = Games.of(shown.id(), 1, Games.with().event(), "Wolves", null);
    GameMap map = GameMap.of(List.of(shown, hidden), Games.LINKS);
    JsonNode read = OtherReaders.map(Json.write(map));

    assertThat(read.path("type").asText()).isEqualTo("FeatureCollection");
    assertThat(read.at("/features/0/geometry").toString())
        .isEqualTo("{\"type\":\"Point\",\"coordinates\":[-1.5491,53.8008]}");
    assertThat(read.at("/features/0/properties/title").asText()).isEqualTo(HOSTILE);
    assertThat(read.at("/features/0/properties/game_types/0").asText()).isEqualTo("milsim");
    assertThat(read.at("/features/1/geometry").isNull()).isTrue();
  }

  @Test
  void map_ofNothing_isGeoJson() {
    GameMap map = GameMap.of(List.of(), Games.LINKS);

    assertThat(OtherReaders.map(Json.write(map)).path("features")).isEmpty();
  }
}
