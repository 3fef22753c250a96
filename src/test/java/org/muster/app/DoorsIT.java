package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
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
          search_clubs         | {"country": ["GB", "FR"], "recruiting": true, "limit": 100}
          search_clubs         | {"near": "52.52,13.40", "radius_km": 150, "kind": ["team"]}
          search_clubs         | {"style": ["milsim", "cqb"], "sort": "name", "limit": 50}
          search_clubs         | {"search": "zzzzqqqq xxxy"}
          search_events        | {"search": "milsim night"}
          search_events        | {"search": "cqb", "country": ["GB"], "price_max": 40}
          search_events        | {"game_type": ["skirmish"], "environment": ["woodland"], "limit": 100}
          search_events        | {"state": ["cancelled", "completed"], "sort": "latest"}
          search_events        | {"near": "51.5,-0.12", "radius_km": 100, "sort": "nearest"}
          search_events        | {"from": "2020-01-01", "rental": true, "age": 14}
          search_events        | {"audience": ["beginners"], "theme": ["zombie", "ww2"]}
          list_upcoming_events | {}
          list_upcoming_events | {"country": ["DE"], "limit": 100}
          list_upcoming_events | {"near": "48.85,2.35", "radius_km": 300}
          search_players       | {}
          search_players       | {"search": "medic", "looking_for_team": true}
          search_players       | {"role": ["sniper"], "country": ["ES", "IT"], "limit": 100}
          search_players       | {"language": ["ja"], "sort": "name"}
          """)
  void search_findsTheSameThroughBoth(String tool, String arguments) {
    Door door = door(tool);
    ObjectNode sent = (ObjectNode) Json.parse(arguments);
    JsonNode rest = API.ok(door.path + "?" + query(sent));
    JsonNode mcp = MCP.call(tool, sent.deepCopy()).path("structuredContent");

    assertThat(slugs(mcp.path(door.member))).isEqualTo(slugs(rest.path("items")));
    assertThat(mcp.path("total")).isEqualTo(rest.path("total"));
    assertThat(mcp.path("understood")).isEqualTo(rest.path("understood"));
    assertThat(mcp.has("next_cursor")).isEqualTo(rest.has("next_cursor"));
    if (rest.has("next_cursor")) {
      String cursor = rest.path("next_cursor").asText();
      JsonNode next = MCP.call(tool, sent.deepCopy().put("cursor", cursor));
      assertThat(slugs(next.path("structuredContent").path(door.member)))
          .as("a cursor of one door continues behind the other")
          .isEqualTo(
              slugs(API.ok(door.path + "?" + query(sent) + "&cursor=" + cursor).path("items")))
          .doesNotContainAnyElementsOf(slugs(rest.path("items")));
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
          search_clubs         | {"kind": ["gang"]}               | kind
          search_clubs         | {"sort": "nearest"}              | sort
          search_clubs         | {"colour": "red"}                | colour
          search_clubs         | {"cursor": "abc"}                | cursor
          search_events        | {"near": "91,0"}                 | near
          search_events        | {"radius_km": 10}                | radius_km
          search_events        | {"from": "tomorrow"}             | from
          search_events        | {"tz": "Mars/Olympus"}           | tz
          search_events        | {"country": ["gb"]}              | country
          search_events        | {"price_max": -1}                | price_max
          search_events        | {"state": ["draft"]}             | state
          search_events        | {"from": "2030-01-02", "to": "2030-01-01"} | to
          list_upcoming_events | {"age": 100}                     | age
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

  /** A token is some four bytes; 25,000 of them are what clients let through. */
  @ParameterizedTest
  @CsvSource({"search_clubs", "search_events", "list_upcoming_events", "search_players"})
  void search_staysSmallForAModel(String tool) {
    ObjectNode most = Json.mapper().createObjectNode().put("limit", 100);
    JsonNode result = MCP.call(tool, most);

    assertThat(result.path("structuredContent").path(door(tool).member)).hasSize(100);
    assertThat(result.toString().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(100_000);
  }

  private static List<String> slugs(JsonNode items) {
    return items.valueStream().map(Api::slug).toList();
  }

  private static String query(ObjectNode arguments) {
    var query = new StringBuilder();
    arguments
        .properties()
        .forEach(
            entry -> {
              JsonNode value = entry.getValue();
              String text =
                  value.isArray()
                      ? String.join(",", value.valueStream().map(JsonNode::asText).toList())
                      : value.asText();
              query.append('&').append(entry.getKey()).append('=').append(Api.encoded(text));
            });
    return query.isEmpty() ? "" : query.substring(1);
  }
}
