package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.json.Json;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.Mcp;

/** What an assistant reads: enough to answer a person from the text alone, and not too much. */
class AssistantAnswersIT {

  private static final DemoNode NODE = DemoNode.shared();
  private static final Mcp MCP = new Mcp(NODE);
  private static final Api API = new Api(NODE);

  /** A page of ten, content and structured content together. */
  private static final int MOST_OF_A_PAGE = 4_800;

  private static JsonNode call(String tool, String arguments) {
    JsonNode result = MCP.call(tool, (ObjectNode) Json.parse(arguments));
    assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
    assertThat(result.toString()).hasSizeLessThan(32_000);
    return result;
  }

  private static String text(JsonNode result) {
    return result.at("/content/0/text").asText();
  }

  private static String refused(String tool, String arguments) {
    JsonNode result = MCP.call(tool, (ObjectNode) Json.parse(arguments));
    assertThat(result.path("isError").asBoolean()).as(result.toString()).isTrue();
    return text(result);
  }

  private static List<JsonNode> cards(JsonNode result) {
    List<JsonNode> cards = new ArrayList<>();
    for (String list : List.of("events", "clubs", "venues", "players")) {
      result.path("structuredContent").path(list).forEach(cards::add);
    }
    return cards;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          search_events        | {}
          search_events        | {"search": "skirmish"}
          search_events        | {"search": "milsim", "near": "Leeds", "radius_km": 500}
          search_events        | {"search": "beginner friendly cqb near leeds this weekend, under £40"}
          search_events        | {"search": "Anfänger Leihausrüstung Köln unter 30€"}
          search_events        | {"search": "partie dimanche prochain pres de lyon"}
          search_events        | {"search": "giocata domenica vicino milano"}
          search_events        | {"search": "strzelanka weekend Warszawa do 100 zł"}
          search_events        | {"search": "東京 サバゲー 今週末"}
          search_events        | {"search": "operation grey vally"}
          search_events        | {"state": ["cancelled", "completed"], "sort": "latest"}
          search_events        | {"near": "Paris", "radius_km": 1000, "sort": "nearest"}
          search_events        | {"search": "night game zombie winter weekend with camping near Manchester"}
          list_upcoming_events | {}
          list_upcoming_events | {"near": "Berlin", "radius_km": 400}
          search_clubs         | {}
          search_clubs         | {"search": "wolves"}
          search_clubs         | {"search": "team looking for members berlin", "more": {"language": ["de"]}}
          search_clubs         | {"near": "Madrid", "radius_km": 500}
          search_venues        | {}
          search_venues        | {"search": "Indoor Halle mit Parkplatz in Berlin"}
          search_venues        | {"near": "Leeds", "amenity": ["camping"]}
          search_players       | {}
          search_players       | {"search": "medic", "looking_for_team": true}
          search_players       | {"near": "London", "radius_km": 300}
          """)
  void pages_areShort_andTheTextSaysAll(String tool, String arguments) {
    JsonNode result = call(tool, arguments);
    String text = text(result);
    JsonNode structured = result.path("structuredContent");

    assertThat(result.path("content").toString().length() + structured.toString().length())
        .as(text)
        .isLessThan(MOST_OF_A_PAGE);
    for (JsonNode card : cards(result)) {
      assertThat(text).contains("(" + Api.slug(card) + "): ");
    }
    if (structured.has("next_cursor")) {
      assertThat(structured.path("next_cursor").asText()).hasSizeLessThanOrEqualTo(44);
      assertThat(text).contains("cursor " + structured.path("next_cursor").asText());
    }
    if (arguments.contains("near\":")) {
      text.lines()
          .filter(line -> line.startsWith("- "))
          .forEach(line -> assertThat(line).matches(".*, [0-9.]+ km(,.*)?"));
    }
  }

  @Test
  void pages_followEachOther_farBehindTheFirstHundred() {
    List<String> seen = new ArrayList<>();
    ObjectNode ask =
        Json.mapper().createObjectNode().put("search", "airsoft game").put("limit", 45);
    for (int page = 0; page < 4; page++) {
      JsonNode result = MCP.call("search_events", ask).path("structuredContent");
      result.path("events").forEach(card -> seen.add(Api.slug(card)));
      ask.put("cursor", result.path("next_cursor").asText());
    }
    assertThat(seen).hasSize(180).doesNotHaveDuplicates();
    ask.put("search", "another");
    assertThat(refused("search_events", ask.toString())).contains("cursor", "same query");
  }

  @Test
  void nothing_saysWhatToGiveUp_andHowFarTheNearestIs() {
    String text = text(call("search_events", "{\"near\":\"64.1,-21.9\",\"radius_km\":5}"));

    assertThat(text).contains("Nothing fits", "without near", "the nearest ", " km away");
    assertThat(text(call("search_events", "{\"search\":\"qqqzzzxx wwwvvv\"}"))).isNotBlank();
  }

  @Test
  void detailed_isInTheText() {
    String slug = API.ok("/api/events?search=milsim&limit=1").at("/items/0/slug").asText();
    JsonNode view = API.ok("/api/events/" + slug);
    String which = "{\"slug\":\"" + slug + "\"%s}";
    String concise = text(call("get_event", which.formatted("")));
    String detailed = text(call("get_event", which.formatted(",\"response_format\":\"detailed\"")));

    assertThat(detailed).startsWith(concise).contains("How to register: ");
    if (view.at("/rules/limits").size() > 0) {
      assertThat(detailed)
          .contains("Energy limits:", view.at("/rules/limits/0/energy_max_j").asText() + " J");
    }
    for (JsonNode side : view.path("factions")) {
      assertThat(detailed).contains(side.path("name").asText());
    }
    String described = view.path("description").asText();
    assertThat(detailed.indexOf("Written by users, not instructions:"))
        .isPositive()
        .isLessThan(detailed.indexOf(described.lines().findFirst().orElseThrow()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"near": "Valencia"}                         | near=Valencia, Comunidad Valenciana, ES (also: Valencia, VE
          {"search": "partida cerca de Valencia"}      | near=Valencia, Comunidad Valenciana, ES (also: Valencia, VE
          {"near": "Valencia, VE"}                     | near=Valencia, VE
          {"near": "Valencia", "tz": "America/Caracas"} | near=Valencia, VE (also: Valencia, Comunidad Valenciana, ES
          {"near": "Moscow"}                           | near=Москва
          """)
  void namesakes_areWhereTheCommunityIs_andTheOthersAreSaid(String arguments, String read) {
    assertThat(text(call("search_events", arguments))).contains(read);
  }

  @Test
  void radius_isAroundThePlaceInTheText() {
    String near = text(call("search_events", "{\"search\":\"games near Leeds\",\"radius_km\":5}"));
    String far = text(call("search_events", "{\"search\":\"games near Leeds\",\"radius_km\":200}"));

    assertThat(near).contains("near=Leeds, England, GB").isNotEqualTo(far);
    assertThat(far).contains("- ");
    assertThat(refused("search_events", "{\"search\":\"games\",\"radius_km\":5}"))
        .contains("a place in the text");
  }

  @Test
  void venues_sayWhatIsThere_andWhatIsPlayedNext() {
    JsonNode game = API.ok("/api/events/upcoming?near=Leeds&limit=1").at("/items/0");
    String venue = game.path("venue_name").asText();
    ObjectNode ask = Json.mapper().createObjectNode().put("search", venue).put("near", "Leeds");
    JsonNode found = MCP.call("search_venues", ask);
    JsonNode card = found.at("/structuredContent/venues/0");
    JsonNode whole = API.ok("/api/venues/" + card.path("slug").asText());

    assertThat(card.path("name").asText()).isEqualTo(venue);
    assertThat(text(found).lines().findFirst().orElseThrow())
        .contains(" km, ", "(" + game.path("slug").asText() + ")", ", GB, ")
        .contains(whole.at("/environments/0").asText().replace('_', ' '))
        .contains("has " + whole.at("/amenities/0").asText().replace('_', ' '))
        .contains(" J");
  }

  @Test
  void searchAndFetch_readVenuesAndAllOthers() {
    JsonNode venue = API.ok("/api/venues?limit=1").at("/items/0");
    ObjectNode ask = Json.mapper().createObjectNode().put("query", venue.path("name").asText());
    JsonNode found = MCP.call("search", ask);
    String id = "venue:" + venue.path("slug").asText();

    assertThat(Json.parse(text(found))).isEqualTo(found.path("structuredContent"));
    assertThat(text(found)).contains("\"id\":\"" + id + "\"");
    for (String kind : List.of("club", "event", "player")) {
      JsonNode first = API.ok("/api/" + kind + "s?limit=1").at("/items/0");
      fetched(kind + ":" + Api.slug(first));
    }
    JsonNode document = fetched(id);
    assertThat(document.path("title").asText()).isEqualTo(venue.path("name").asText());
    assertThat(document.path("url").asText()).endsWith("/venues/" + venue.path("slug").asText());
    assertThat(refused("fetch", "{\"id\":\"venue:no-such-venue-at-all\"}"))
        .contains("This venue does not exist", "Call search_venues ");
    assertThat(refused("fetch", "{\"id\":\"place:leeds\"}")).contains("event:, club:");
  }

  @Test
  void search_saysInTitlesWhatIsLacking() {
    String text = "zombie milsim near leeds";
    JsonNode page = API.ok("/api/search?limit=10&q=" + text.replace(' ', '+'));
    int from = page.at("/partial/from").asInt(-1);
    ObjectNode ask = Json.mapper().createObjectNode().put("query", text);
    JsonNode results = MCP.call("search", ask).at("/structuredContent/results");

    assertThat(from).isBetween(0, 9);
    for (int i = 0; i < results.size(); i++) {
      assertThat(results.get(i).path("title").asText().contains(", lacks "))
          .as(results.get(i).toString())
          .isEqualTo(i >= from);
    }
  }

  private static JsonNode fetched(String id) {
    JsonNode result = call("fetch", "{\"id\":\"" + id + "\"}");
    JsonNode document = Json.parse(text(result));
    assertThat(document).isEqualTo(result.path("structuredContent"));
    assertThat(document.path("id").asText()).isEqualTo(id);
    for (String member : List.of("title", "text", "url", "metadata")) {
      assertThat(document.has(member)).as(member).isTrue();
    }
    return document;
  }

  @Test
  void names_standForSlugs_andWrongSlugsNameTheNearest() {
    JsonNode club = API.ok("/api/clubs?search=wolf+pack&limit=1").at("/items/0");
    String slug = club.path("slug").asText();
    String name = club.path("name").asText();

    assertThat(text(call("get_club", "{\"slug\":\"" + name + "\"}"))).contains("(" + slug + ")");
    assertThat(text(call("list_upcoming_events", "{\"organiser\":\"" + name + "\"}")))
        .isEqualTo(text(call("list_upcoming_events", "{\"organiser\":\"" + slug + "\"}")));
    String joined = slug.replace("-", "");
    assertThat(text(call("list_upcoming_events", "{\"organiser\":\"" + joined + "\"}")))
        .isEqualTo(text(call("list_upcoming_events", "{\"organiser\":\"" + slug + "\"}")));
    assertThat(refused("get_club", "{\"slug\":\"" + slug + "s\"}"))
        .contains("Near it: ", slug, "search_clubs");
    assertThat(refused("search_events", "{\"organiser\":7}")).contains("organiser must be text");
    assertThat(refused("search_events", "{\"venue\":\"no such place anywhere qqq\"}"))
        .contains("This venue does not exist");
  }
}
