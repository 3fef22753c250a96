package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.Lines;
import org.muster.testing.Mcp;

/**
 * Whatever is nobody's business has a word in it that is nowhere else; all that all doors answer is
 * read for these words, and they are searched for.
 */
@Tag("full")
class PrivacyIT {

  /** As a member, as an organiser, and behind a callsign in a tool's text. */
  private static final Pattern HANDLE =
      Pattern.compile("(?:\"handle\":\"|@|- (?:[^()\\\\]{1,80} \\()?)([a-z0-9_-]+)[\"),\\\\]");

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final Api API = new Api(NODE);
  private static final Mcp MCP = new Mcp(NODE);

  private static final List<String> SECRETS =
      List.of(
          "Quvoxlegal",
          "QVX998877",
          "1987-06-05",
          "quvoxprivate",
          "quvoxmember",
          "quvoxminor",
          "quvoxunknown",
          "quvoxbio",
          "quvoxtown",
          "quvoxgun",
          "quvoxlane",
          "53.123456",
          "-2.654321",
          "quvoxmail",
          "555 01234",
          "quvoxclub",
          "quvoxdraft",
          "quvoxsecretgame",
          "quvoxmembersgame");

  @BeforeAll
  static void fill() {
    String adult = ", \"birth_date\": \"1987-06-05\"";
    String open = ", \"visibility\": \"public\"";
    Lines.into(
        NODE,
        Lines.player(
            "open_one",
            open
                + adult
                + """
                , "callsign": "Heron", "bio": "quvoxbio is mine", "languages": ["cy"],
                "area": {"point": {"lat": 53.123456, "lon": -2.654321}, "place": "Quvoxtown",
                  "country": "IS", "region": "Quvoxtown Region"},
                "loadout": ["quvoxgun"], "roles": ["medic"], "styles": ["larp"],
                "looking_for_team": true,
                "schemes": [{"scheme": "QuvoxgunScheme", "number": "QVX998877"}],
                "private": {"legal_name": "Quvoxlegal Person"},
                "hidden": ["bio", "languages", "area", "roles", "styles", "loadout",
                  "looking_for_team", "schemes"]\
                """
                    .replace("\n", " ")),
        Lines.player(
            "shown_one",
            open
                + adult
                + """
                , "callsign": "Egret", "schemes": [{"scheme": "UKARA", "number": "QVX998877"}],
                "area": {"point": {"lat": 53.123456, "lon": -2.654321}, "country": "GB"},
                "private": {"legal_name": "Quvoxlegal Other"}\
                """
                    .replace("\n", " ")),
        Lines.player(
            "quvoxprivate_p",
            adult + ", \"callsign\": \"Quvoxprivate\", \"visibility\": \"private\""),
        Lines.player("quvoxprivate_default", adult + ", \"callsign\": \"Quvoxprivate\""),
        Lines.player(
            "quvoxmember_p",
            adult + ", \"callsign\": \"Quvoxmember\", \"visibility\": \"members_of_my_clubs\""),
        Lines.player(
            "quvoxminor_p",
            open
                + ", \"callsign\": \"Quvoxminor\", \"birth_date\": \""
                + LocalDate.now(ZoneOffset.UTC).minusYears(18).plusDays(2)
                + "\""),
        Lines.player("quvoxunknown_p", open + ", \"callsign\": \"Quvoxunknown\""),
        Lines.club(
            "open-club",
            ", \"contact\": {\"email\": \"quvoxmail@club.example\", \"phone\": \"+44 555 01234\","
                + " \"url\": \"https://club.example/contact\"}"),
        Lines.club(
            "quvoxclub", ", \"visibility\": \"private\", \"home\": {\"place\": \"Quvoxclub\"}"),
        Lines.venue(
            "wood",
            ", \"operator_club\": \"quvoxclub\", \"address\": \"1 Quvoxlane\", \"country\": \"GB\","
                + " \"point_precision\": \"hidden\","
                + " \"point\": {\"lat\": 53.123456, \"lon\": -2.654321}"),
        Lines.event("in-the-wood", "open-club", Lines.A_DAY, ", \"venue\": \"wood\""),
        Lines.event("of-a-secret-club", "quvoxclub", Lines.A_DAY, ""),
        Lines.event(
            "with-a-secret-club", "open-club", Lines.A_DAY, ", \"co_hosts\": [\"quvoxclub\"]"),
        Lines.event("of-a-private-player", "@quvoxprivate_p", Lines.A_DAY, ""),
        Lines.event("of-a-minor", "@quvoxminor_p", Lines.A_DAY, ""),
        Lines.event("quvoxdraft", "open-club", Lines.A_DAY, ", \"state\": \"draft\""),
        Lines.event("quvoxsecretgame", "open-club", Lines.A_DAY, ", \"visibility\": \"private\""),
        Lines.event("quvoxmembersgame", "open-club", Lines.A_DAY, ", \"visibility\": \"members\""));
  }

  @Test
  void nothingSecret_isInAnyAnswer() {
    String all = everything(API, MCP);

    assertThat(all).contains("Heron", "Egret", "in-the-wood", "of-a-minor", "https://club.example");
    for (String secret : SECRETS) {
      assertThat(all).doesNotContainIgnoringCase(secret);
    }
  }

  @Test
  void nothingSecret_canBeSearchedFor() {
    for (String secret : SECRETS) {
      for (String path :
          List.of(
              "/api/search?q=",
              "/api/clubs?search=",
              "/api/venues?search=",
              "/api/players?search=",
              "/api/events?from=2000-01-01&search=")) {
        assertThat(API.ok(path + Api.encoded(secret)).path("items")).as(path + secret).isEmpty();
      }
    }
    for (String filter :
        List.of(
            "players?country=IS",
            "players?region=quvoxtown%20region",
            "players?role=medic",
            "players?style=larp",
            "players?language=cy",
            "players?looking_for_team=true",
            "events?organiser=quvoxclub",
            "events?organiser=@quvoxprivate_p",
            "events?organiser=@quvoxminor_p")) {
      assertThat(API.ok("/api/" + filter).path("items")).as(filter).isEmpty();
    }
  }

  /** Nothing tells one that is there, but not for everybody, from one that is not. */
  @ParameterizedTest
  @CsvSource({
    "players, quvoxprivate_p",
    "players, quvoxprivate_default",
    "players, quvoxmember_p",
    "players, quvoxminor_p",
    "players, quvoxunknown_p",
    "clubs, quvoxclub",
    "events, quvoxdraft",
    "events, quvoxsecretgame",
    "events, quvoxmembersgame",
  })
  void secretThing_isAsIfItWereNotThere(String list, String key) {
    String absent = "absent" + key.substring(6);
    String path = "/api/" + list + "/";

    assertThat(said(API.problem(path + key, 404), key))
        .isEqualTo(said(API.problem(path + absent, 404), absent));
    String kind = list.substring(0, list.length() - 1);
    String name = kind.equals("player") ? "handle" : "slug";
    assertThat(MCP.call("get_" + kind, object(name, key)))
        .isEqualTo(MCP.call("get_" + kind, object(name, absent)));
    ObjectNode secretUri = object("uri", "muster://" + list + "/" + key);
    ObjectNode absentUri = object("uri", "muster://" + list + "/" + absent);
    assertThat(MCP.send("resources/read", secretUri).body().replace(key, "?"))
        .isEqualTo(MCP.send("resources/read", absentUri).body().replace(absent, "?"));
  }

  @Test
  void completion_offersNothingSecret() {
    for (String list : List.of("players/{handle}", "clubs/{slug}", "events/{slug}")) {
      ObjectNode params = Json.mapper().createObjectNode();
      params.putObject("ref").put("type", "ref/resource").put("uri", "muster://" + list);
      params
          .putObject("argument")
          .put("name", list.substring(list.indexOf('{') + 1, list.length() - 1))
          .put("value", "q");

      assertThat(
              MCP.request("completion/complete", params)
                  .path("result")
                  .path("completion")
                  .path("values"))
          .isEmpty();
    }
  }

  /**
   * Whoever asks from many places learns the cell of some ten kilometres, never the point in it.
   */
  @ParameterizedTest
  @CsvSource({"players, shown_one", "venues, wood", "events, in-the-wood"})
  void distance_isToTheCellAndNotToThePoint(String list, String key) {
    // A second point, far from the first, but in the same cell of 0.1 degrees of latitude.
    String path = "/api/" + list + "?radius_km=100&sort=nearest&near=53.3,-2.3";
    List<Long> before = distances(path, key);
    String table = list.equals("players") ? "player" : "venue";
    String column = table.equals("player") ? "handle" : "slug";
    String row = list.equals("events") ? "wood" : key;
    String at = "update %s set lat = %s, lon = %s where %s = '%s'";
    try {
      API.change(at.formatted(table, 53.187654, -2.654321, column, row));

      assertThat(distances(path, key)).isEqualTo(before).hasSize(1);
    } finally {
      API.change(at.formatted(table, 53.123456, -2.654321, column, row));
    }
  }

  /** A cell is ten kilometres wide in the north, too. */
  @ParameterizedTest
  @ValueSource(doubles = {0.05, 41.02, 53.123456, 59.3, 67.8})
  void cell_isTenKilometresWide(double lat) {
    try {
      Set<String> cells = new HashSet<>();
      for (int step = 0; step < 60; step++) {
        double east = step * 1000 / (111_195 * Math.cos(Math.toRadians(lat)));
        NODE.database
            .database()
            .write(
                handle ->
                    handle.execute(
                        "update player set lat = ?, lon = ? where handle = 'shown_one'",
                        lat,
                        10 + east));
        cells.add(API.ok("/api/players/shown_one").path("area").path("point").path("lon").asText());
      }

      assertThat(cells).as("cells within 59 km").hasSizeBetween(5, 7);
    } finally {
      API.change("update player set lat = 53.123456, lon = -2.654321 where handle = 'shown_one'");
    }
  }

  /** What was public and is not any more is gone at once, from everywhere. */
  @Test
  void hiding_takesEffectAtOnce() {
    Lines.into(
        NODE,
        Lines.player(
            "passing_one",
            ", \"visibility\": \"public\", \"birth_date\": \"1980-01-01\","
                + " \"callsign\": \"Quvoxelle\""),
        Lines.event("of-passing", "@passing_one", Lines.A_DAY, ""));
    assertThat(API.ok("/api/search?q=quvoxelle").path("items")).isNotEmpty();

    NODE.database
        .database()
        .write(
            h ->
                h.execute("update player set visibility = 'private' where handle = 'passing_one'"));

    assertThat(everything(API, MCP)).doesNotContainIgnoringCase("quvoxelle", "passing_one");
    NODE.awaitCaughtUp();
    assertThat(API.ok("/api/search?q=quvoxelle").path("items")).isEmpty();
    assertThat(API.ok("/api/events?organiser=@passing_one").path("items")).isEmpty();
  }

  @Test
  void oldAddress_leadsToTheNewOneUnlessThatIsHidden() {
    Lines.into(
        NODE,
        Lines.club("old-club", ""),
        Lines.venue("old-venue", ""),
        Lines.player("old_player", ", \"visibility\": \"public\", \"birth_date\": \"1980-01-01\""),
        Lines.event("old-game", "old-club", Lines.A_DAY, ""));
    API.change("update club set slug = 'new-club' where slug = 'old-club'");
    API.change("update venue set slug = 'new-venue' where slug = 'old-venue'");
    API.change("update player set handle = 'new_player' where handle = 'old_player'");
    API.change("update event set slug = 'new-game' where slug = 'old-game'");

    moved("/api/clubs/old-club", "/api/clubs/new-club");
    moved("/api/clubs/old-club/events?limit=5", "/api/clubs/new-club/events?limit=5");
    moved("/api/venues/old-venue", "/api/venues/new-venue");
    moved("/api/players/old_player", "/api/players/new_player");
    moved("/api/events/old-game", "/api/events/new-game");
    assertThat(MCP.call("get_event", object("slug", "old-game")).path("content").path(0).toString())
        .contains("new-game");

    API.change("update club set visibility = 'private' where slug = 'new-club'");
    API.change("update player set visibility = 'private' where handle = 'new_player'");
    API.change("update event set state = 'draft' where slug = 'new-game'");
    for (String path :
        List.of(
            "clubs/old-club", "clubs/old-club/events", "players/old_player", "events/old-game")) {
      assertThat(API.problem("/api/" + path, 404).toString())
          .doesNotContain("new-")
          .doesNotContain("new_player");
    }
  }

  /** Whatever the demo community keeps to itself. */
  @Test
  void demo_keepsItsSecrets() {
    var demo = Api.shared();
    String all = everything(demo, new Mcp(demo.node()));
    String hiddenPlayers =
        "select handle from player where visibility <> 'public' or birth_date is null"
            + " or birth_date > now() - interval '18 years'";
    Set<String> words = new HashSet<>(List.of(all.split("[\\s\",@()\\[\\]{}/:]+", -1)));
    // each once: names and addresses are within one
    String texts = String.join("\"", new LinkedHashSet<>(List.of(all.split("\"", -1))));

    Set<String> handles =
        HANDLE.matcher(all).results().map(found -> found.group(1)).collect(Collectors.toSet());

    assertThat(handles).hasSizeGreaterThan(1000);
    assertThat(demo.sql(hiddenPlayers)).hasSizeGreaterThan(500).noneMatch(handles::contains);
    assertThat(demo.sql("select legal_name from player_private where legal_name is not null"))
        .hasSizeGreaterThan(1000)
        .noneMatch(texts::contains);
    assertThat(
            demo.sql(
                "select s ->> 'number' from player, jsonb_array_elements(schemes) s"
                    + " where s ->> 'number' is not null"))
        .isNotEmpty()
        .noneMatch(words::contains);
    assertThat(
            demo.sql("select contact ->> 'email' from club where contact ->> 'email' is not null"))
        .isNotEmpty()
        .noneMatch(texts::contains);
    assertThat(demo.sql("select slug from club where visibility = 'private'"))
        .isNotEmpty()
        .noneMatch(words::contains);
    assertThat(
            demo.sql(
                "select lat || '|' || lon from venue where point_precision = 'hidden'"
                    + " and lat is not null"))
        .isNotEmpty()
        .filteredOn(point -> words.contains(point.split("\\|", -1)[0]))
        .allSatisfy(
            point -> {
              String[] parts = point.split("\\|", -1);
              assertThat(all)
                  .doesNotContain("\"lat\":" + parts[0] + ",\"lon\":" + parts[1])
                  .doesNotContain("\"lat\" : " + parts[0] + ",");
            });
    assertThat(
            demo.sql(
                "select distinct address from venue where point_precision <> 'exact'"
                    + " and address is not null and address not in (select address from venue"
                    + " where point_precision = 'exact' and address is not null)"))
        .isNotEmpty()
        .noneMatch(texts::contains);
    assertThat(all).doesNotContain("\"birth_date\"").doesNotContain("\"legal_name\"");
  }

  private static void moved(String from, String to) {
    var answer = NODE.get(from);
    assertThat(answer.statusCode()).isEqualTo(308);
    assertThat(answer.headers().firstValue("location")).hasValue("http://127.0.0.1" + to);
    API.ok(to);
  }

  private static List<Long> distances(String path, String key) {
    return API.walk(path).stream()
        .filter(item -> Api.slug(item).equals(key))
        .map(item -> item.path("distance_m").asLong())
        .toList();
  }

  private static JsonNode said(JsonNode problem, String key) {
    ObjectNode said = (ObjectNode) Json.parse(problem.toString().replace(key, "?"));
    said.remove("request_id");
    return said;
  }

  private static ObjectNode object(String name, String value) {
    return Json.mapper().createObjectNode().put(name, value);
  }

  /** All pages of all lists, everything there is at an address of its own, and all of MCP. */
  private static String everything(Api api, Mcp mcp) {
    var all = new StringBuilder();
    for (String list : List.of("clubs", "venues", "players", "events")) {
      String every =
          list.equals("events")
              ? "?from=2000-01-01&state=published,postponed,cancelled,completed"
              : "";
      List<JsonNode> items = api.walk("/api/" + list + every);
      all.append(items);
      var some = new ArrayList<>(items.subList(0, Math.min(items.size(), 150)));
      for (JsonNode item : some) {
        all.append(api.ok("/api/" + list + "/" + Api.slug(item)));
        if (!list.equals("players")) {
          all.append(api.ok("/api/" + list + "/" + Api.slug(item) + ".jsonld"));
        }
      }
      if (list.equals("clubs")) {
        some.forEach(club -> all.append(api.walk("/api/clubs/" + Api.slug(club) + "/events")));
      }
      if (!list.equals("venues")) {
        all.append(tools(mcp, list, some));
      }
    }
    all.append(api.walk("/api/search?type=club,venue"));
    all.append(api.ok("/api/events/upcoming?limit=100"));
    all.append(api.node().get("/events.ics?from=2000-01-01").body().replace("\r\n ", ""));
    all.append(api.node().get("/events.atom?from=2000-01-01").body());
    all.append(api.ok("/api/events.geojson?from=2000-01-01"));
    return all.toString();
  }

  private static String tools(Mcp mcp, String list, List<JsonNode> items) {
    var all = new StringBuilder();
    String kind = list.substring(0, list.length() - 1);
    String key = kind.equals("player") ? "handle" : "slug";
    ObjectNode search = Json.mapper().createObjectNode().put("limit", 100);
    for (int page = 0; page < 50; page++) {
      JsonNode result = mcp.call("search_" + list, search);
      all.append(result);
      JsonNode next = result.path("structuredContent").path("next_cursor");
      if (next.isMissingNode()) {
        break;
      }
      search.put("cursor", next.asText());
    }
    for (JsonNode item : items.subList(0, Math.min(items.size(), 40))) {
      all.append(
          mcp.call("get_" + kind, object(key, Api.slug(item)).put("response_format", "detailed")));
    }
    return all.toString();
  }
}
