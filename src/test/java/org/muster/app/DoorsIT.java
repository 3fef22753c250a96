package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.json.Json;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.Mcp;

/** One community behind two doors: REST and MCP find the same and refuse the same. */
class DoorsIT {

  private static final Api API = Api.shared();
  private static final Mcp MCP = new Mcp(DemoNode.shared());

  private record Door(String path, String member) {}

  private static Door door(String tool) {
    return switch (tool) {
      case "search_clubs" -> new Door("/api/clubs", "clubs");
      case "search_events" -> new Door("/api/events", "events");
      case "list_upcoming_events" -> new Door("/api/events/upcoming", "events");
      case "search_venues" -> new Door("/api/venues", "venues");
      case "search_players" -> new Door("/api/players", "players");
      default -> throw new IllegalArgumentException(tool);
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          search_clubs         | {}
          search_clubs         | {"search": "wolves"}
          search_clubs         | {"search": "leds airsoft", "limit": 5}
          search_clubs         | {"more": {"country": ["GB", "FR"]}, "recruiting": true, "limit": 50}
          search_clubs         | {"more": {"language": ["de"]}, "limit": 50}
          search_clubs         | {"near": "52.52,13.40", "radius_km": 150, "kind": ["team"]}
          search_clubs         | {"style": ["milsim", "cqb"], "more": {"sort": "name"}, "limit": 50}
          search_clubs         | {"search": "zzzzqqqq xxxy"}
          search_events        | {"search": "milsim night"}
          search_events        | {"search": "cqb", "more": {"country": "GB"}, "price_max": 40}
          search_events        | {"game_type": ["skirmish"], "environment": ["woodland"], "limit": 50}
          search_events        | {"more": {"not_type": ["milsim", "skirmish"]}, "limit": 50}
          search_events        | {"state": ["cancelled", "completed"], "sort": "latest"}
          search_events        | {"near": "51.5,-0.12", "radius_km": 100, "sort": "nearest"}
          search_events        | {"from": "2020-01-01", "rental": true, "age": 14}
          search_events        | {"more": {"audience": ["beginners"], "theme": ["zombie", "ww2"]}}
          list_upcoming_events | {}
          list_upcoming_events | {"to": "2099-01-01", "limit": 50}
          list_upcoming_events | {"near": "48.85,2.35", "radius_km": 300}
          search_venues        | {}
          search_venues        | {"search": "indoor berlin"}
          search_venues        | {"near": "Leeds", "amenity": ["rental", "parking"], "more": {"country": ["GB"]}}
          search_venues        | {"environment": ["woodland"], "more": {"region": ["England"], "sort": "name"}, "limit": 50}
          search_players       | {}
          search_players       | {"search": "medic", "looking_for_team": true}
          search_players       | {"role": ["sniper"], "more": {"country": ["ES", "IT"]}, "limit": 50}
          search_players       | {"more": {"language": "ja", "sort": "name"}}
          """)
  void search_findsTheSameThroughBoth(String tool, String arguments) {
    Door door = door(tool);
    ObjectNode sent = (ObjectNode) Json.parse(arguments);
    JsonNode rest = API.ok(door.path + "?" + query(sent));
    JsonNode mcp = MCP.call(tool, sent.deepCopy()).path("structuredContent");

    List<String> found = slugs(rest.path("items"));
    List<String> shown = slugs(mcp.path(door.member)); // ends early rather than become too long
    assertThat(shown).isEqualTo(found.subList(0, shown.size()));
    assertThat(shown.size()).isGreaterThanOrEqualTo(found.size() * 4 / 5);
    assertThat(mcp.path("total")).isEqualTo(rest.path("total").path("value"));
    assertThat(mcp.path("understood").propertyStream().map(Map.Entry::getKey).toList())
        .isEqualTo(
            rest.at("/understood/readings")
                .valueStream()
                .map(reading -> reading.path("as").asText())
                .distinct()
                .toList());
    assertThat(mcp.has("next_cursor"))
        .isEqualTo(rest.has("next_cursor") || shown.size() < found.size());
    if (rest.has("next_cursor")) {
      String behind = rest.path("next_cursor").asText();
      List<String> all = new ArrayList<>(found);
      all.addAll(slugs(API.ok(door.path + "?" + query(sent) + "&cursor=" + behind).path("items")));
      JsonNode next =
          MCP.call(tool, sent.deepCopy().put("cursor", mcp.path("next_cursor").asText()));
      List<String> after = slugs(next.path("structuredContent").path(door.member));
      List<String> expected = all.subList(shown.size(), all.size());
      int both = Math.min(after.size(), expected.size());
      assertThat(after.subList(0, both))
          .as("the next page goes on behind the first through both")
          .isNotEmpty()
          .isEqualTo(expected.subList(0, both));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          search_clubs         | {"limit": 0}                     | limit
          search_clubs         | {"limit": 101}                   | limit
          search_clubs         | {"more": {"country": ["zz9"]}}   | country
          search_clubs         | {"kind": ["gang"]}               | kind
          search_clubs         | {"more": {"sort": "nearest"}}    | sort
          search_clubs         | {"colour": "red"}                | colour
          search_clubs         | {"cursor": "abc"}                | cursor
          search_events        | {"near": "91,0"}                 | near
          search_events        | {"radius_km": 10}                | radius_km
          search_events        | {"from": "tomorrow"}             | from
          search_events        | {"tz": "Mars/Olympus"}           | tz
          search_events        | {"more": {"country": "zz9"}}      | country
          search_events        | {"price_max": -1}                | price_max
          search_events        | {"state": ["draft"]}             | state
          search_events        | {"from": "2030-01-02", "to": "2030-01-01"} | to
          list_upcoming_events | {"radius_km": 10}                | radius_km
          search_venues        | {"amenity": ["moat"]}            | amenity
          search_players       | {"role": ["general"]}            | role
          search_players       | {"legal_name": "x"}              | legal_name
          """)
  void search_refusesTheSameThroughBoth(String tool, String arguments, String name) {
    ObjectNode sent = (ObjectNode) Json.parse(arguments);
    JsonNode problem = API.problem(door(tool).path + "?" + query(sent), 400);
    JsonNode result = MCP.call(tool, sent);

    JsonNode fault = problem.path("errors").path(0);
    assertThat(fault.path("parameter").asText()).isEqualTo(name);
    assertThat(result.path("isError").asBoolean()).isTrue();
    assertThat(result.has("structuredContent")).isFalse();
    assertThat(result.path("content").path(0).path("text").asText())
        .contains(name)
        .contains("call " + tool + " again");
  }

  @ParameterizedTest
  @CsvSource({"club, clubs, slug", "event, events, slug", "player, players, handle"})
  void get_readsTheSameThroughBoth(String kind, String list, String key) {
    for (JsonNode item : API.ok("/api/" + list + "?limit=5").path("items")) {
      String slug = Api.slug(item);
      ObjectNode which =
          Json.mapper().createObjectNode().put(key, slug).put("response_format", "detailed");
      JsonNode result = MCP.call("get_" + kind, which).path("structuredContent");
      JsonNode rest = API.ok("/api/" + list + "/" + slug);
      ObjectNode uri = Json.mapper().createObjectNode().put("uri", "muster://" + list + "/" + slug);
      JsonNode resource =
          MCP.request("resources/read", uri).path("result").path("contents").path(0);

      assertThat(result.path("details")).isEqualTo(rest);
      assertThat(Api.slug(result.path(kind))).isEqualTo(slug);
      assertThat(Json.parse(resource.path("text").asText())).isEqualTo(rest);
    }
  }

  @ParameterizedTest
  @CsvSource({"club, clubs, slug", "event, events, slug", "player, players, handle"})
  void get_doesNotFindTheSameThroughBoth(String kind, String list, String key) {
    API.problem("/api/" + list + "/no-such-thing", 404);
    JsonNode result =
        MCP.call("get_" + kind, Json.mapper().createObjectNode().put(key, "no-such-thing"));

    assertThat(result.path("isError").asBoolean()).isTrue();
    assertThat(result.path("content").path(0).path("text").asText())
        .contains("This " + kind + " does not exist")
        .contains("search_" + kind + "s");
  }

  @ParameterizedTest
  @CsvSource({
    "search_clubs",
    "search_events",
    "list_upcoming_events",
    "search_venues",
    "search_players"
  })
  void search_staysSmallForAModel(String tool) {
    ObjectNode most = Json.mapper().createObjectNode().put("limit", 50);
    JsonNode result = MCP.call(tool, most);

    assertThat(result.path("structuredContent").path(door(tool).member)).hasSize(50);
    assertThat(result.toString()).hasSizeLessThan(32_000);
  }

  private static List<String> slugs(JsonNode items) {
    return items.valueStream().map(Api::slug).toList();
  }

  /** The same for REST: nothing stands in {@code more}, and a page has ten. */
  private static String query(ObjectNode arguments) {
    ObjectNode flat = Json.mapper().createObjectNode().put("limit", 10);
    flat.setAll(arguments);
    if (flat.remove("more") instanceof ObjectNode more) {
      flat.setAll(more);
    }
    JsonNode age = flat.remove("age");
    if (age != null) {
      flat.set("min_age", age);
    }
    return flat.propertyStream()
        .map(entry -> entry.getKey() + "=" + Api.encoded(text(entry.getValue())))
        .collect(Collectors.joining("&"));
  }

  private static String text(JsonNode value) {
    return value.isArray()
        ? String.join(",", value.valueStream().map(JsonNode::asText).toList())
        : value.asText();
  }
}
