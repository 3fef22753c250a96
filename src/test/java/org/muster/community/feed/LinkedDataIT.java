package org.muster.community.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.muster.community.event.EventView;
import org.muster.community.event.Events;
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
          "image",
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

  private ObjectNode of(EventView game) {
    return jsonLd.of(game, "en", Games.UPDATED);
  }

  private static String value(JsonNode expanded, String property) {
    JsonNode first = expanded.path(SCHEMA + property).path(0);
    return first.has("@id") ? first.path("@id").asText() : first.path("@value").asText();
  }

  private JsonNode read(EventView game) {
    JsonNode all = OtherReaders.linked(JsonLd.forScript(of(game)));
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
    assertThat(value(event, "image"))
        .isEqualTo("https://muster.example.net/share/events/moorland-2027/3.en.png");
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
  void linked_offersWhatCanBePaidNow() {
    Instant before = Games.UPDATED.minusSeconds(1);
    EventView game =
        Games.with(
            "prices",
            List.of(
                Map.of("label", "Day", "amount_minor", 4000, "currency", "GBP"),
                Map.of(
                    "label",
                    "Late",
                    "amount_minor",
                    5000,
                    "currency",
                    "GBP",
                    "from",
                    Games.UPDATED.plusSeconds(1).toString()),
                Map.of(
                    "label",
                    "Own",
                    "amount_minor",
                    1000,
                    "currency",
                    "GBP",
                    "members_of",
                    "wolves"),
                price("Early", 3000, Games.UPDATED),
                price("Earlier", 2000, before)));

    assertThat(of(game).path("offers"))
        .extracting(offer -> offer.path("price").asText())
        .containsExactly("40.00", "50.00");
    JsonNode late = of(game).path("offers").path(1);
    assertThat(late.path("availabilityStarts").asText()).startsWith("2027-02-11T09:30:16");
    assertThat(late.path("availability").asText()).isEqualTo(SCHEMA + "PreOrder");
    JsonNode early = jsonLd.of(game, "en", before).path("offers").path(0);
    assertThat(early.path("availabilityEnds")).isEqualTo(early.path("validThrough"));
    assertThat(jsonLd.of(game, "en", before).path("offers"))
        .extracting(offer -> offer.path("price").asText())
        .containsExactly("30.00", "40.00", "50.00");
  }

  private static Map<String, Object> price(String label, long minor, Instant until) {
    return Map.of(
        "label", label, "amount_minor", minor, "currency", "GBP", "until", until.toString());
  }

  @Test
  void site_saysHowToSearchIt() {
    ObjectNode site = new SiteData(Games.LINKS).site("Muster");
    assertThat(site.at("/potentialAction/target/urlTemplate").asText())
        .isEqualTo("https://muster.example.net/search?q={search_term_string}");
    JsonNode read = OtherReaders.linked(JsonLd.forScript(site)).get(0);
    assertThat(read.at("/@type/0").asText()).isEqualTo(SCHEMA + "WebSite");
    assertThat(read.path(SCHEMA + "potentialAction").path(0).at("/@type/0").asText())
        .isEqualTo(SCHEMA + "SearchAction");
  }

  @Test
  void lists_haveTheirOrder() {
    var data = new SiteData(Games.LINKS);
    URI moor = Games.LINKS.event("moor");
    URI mill = Games.LINKS.event("mill");

    assertThat(data.list(List.of(moor, mill)).at("/itemListElement/1/position").asInt())
        .isEqualTo(2);
    ObjectNode way =
        data.way(
            List.of(
                new SiteData.Step("Games", Games.LINKS.list("events", "")),
                new SiteData.Step("Moor", moor)));
    assertThat(way.at("/itemListElement/0/item").asText())
        .isEqualTo("https://muster.example.net/events");
    assertThat(way.at("/itemListElement/1/name").asText()).isEqualTo("Moor");
    JsonNode read = OtherReaders.linked(JsonLd.forScript(way)).get(0);
    assertThat(read.path(SCHEMA + "itemListElement")).hasSize(2);
  }

  @Test
  void linked_saysWhatHasBecomeOfIt() {
    String before = "2027-04-01T09:00:00+01:00";

    assertThat(List.of("published", "postponed", "cancelled", "completed"))
        .extracting(state -> of(Games.with("state", state)).path("eventStatus").asText())
        .containsExactly(
            SCHEMA + "EventScheduled",
            SCHEMA + "EventPostponed",
            SCHEMA + "EventCancelled",
            SCHEMA + "EventScheduled");
    ObjectNode moved = of(Games.with("previous_start", before));
    assertThat(moved.path("eventStatus").asText()).isEqualTo(SCHEMA + "EventRescheduled");
    assertThat(moved.path("previousStartDate").asText()).isEqualTo("2027-04-01T09:00+01:00");
  }

  @Test
  void linked_hostileTexts_cannotLeaveTheScript() {
    EventView game = Games.with("title", HOSTILE, "synopsis", HOSTILE);
    String script = JsonLd.forScript(of(game));

    assertThat(script).doesNotContain("<", ">", "&", "\u2028");
    assertThat(Json.parse(script)).isEqualTo(of(game));
    assertThat(Json.write(of(game))).contains("</script>"); // the control
    assertThat(value(read(game), "name")).isEqualTo(HOSTILE);
  }

  @Test
  void map_isGeoJson() {
    EventView shown = Games.with("title", HOSTILE);
    EventView hidden = Games.of(shown.id(), 1, Games.with().event(), "Wolves", null);
    GameMap map = GameMap.of(new Events.Followed(List.of(shown, hidden), null, 2), Games.LINKS);
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
    GameMap map = GameMap.of(new Events.Followed(List.of(), null, 0), Games.LINKS);

    assertThat(OtherReaders.map(Json.write(map)).path("features")).isEmpty();
  }
}
