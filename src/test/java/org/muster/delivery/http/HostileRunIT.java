package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.delivery.http.Mutations.Good;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;

/**
 * Thousands of requests that are nearly good, as bytes: none is answered with 500, none shows what
 * is inside, and each that came whole has an answer. A run can be had again by its seed: {@code
 * -Dmuster.hostile.seed=…}.
 */
class HostileRunIT {

  private static final int READS = 1_400;
  private static final int WRITES = 800;
  private static final String JSON = "Content-Type: application/json";
  private static final List<String> INSIDES =
      List.of(
          "Exception",
          "\tat ",
          "org.muster.",
          "io.helidon",
          "java.lang",
          "org.postgresql",
          "SQLSTATE");

  private final long seed = Long.getLong("muster.hostile.seed", System.nanoTime());
  private final Map<String, Integer> answers = new TreeMap<>();

  @Test
  void nearlyGoodRequests_areAnswered_andNotWith500() throws IOException {
    System.out.println("hostile run with the seed " + seed);
    var mutations = new Mutations(seed);
    List<String> wrong = new ArrayList<>();
    wrong.addAll(run(DemoNode.shared(), reads(), READS, mutations));
    DemoNode empty = DemoNode.empty();
    wrong.addAll(run(empty, writes(KeyHolder.in(empty)), WRITES, mutations));
    System.out.println("answers: " + answers);
    assertThat(wrong).isEmpty();
    assertThat(answers.getOrDefault("200", 0)).as("some stay good").isPositive();
    assertThat(answers.getOrDefault("400", 0)).as("most do not").isGreaterThan(500);
    for (DemoNode node : List.of(DemoNode.shared(), empty)) {
      assertThat(node.get("/api/clubs?limit=1").statusCode()).isEqualTo(200);
    }
  }

  /** The control: a server with a fault in it. */
  @Test
  void fault_isNoticed() throws IOException {
    try (var toys = new ToyServer()) {
      byte[] broken = bytes("GET /api/toys/broken HTTP/1.1\r\nHost: h\r\n\r\n");
      byte[] good = bytes("GET /api/toys/best HTTP/1.1\r\nHost: h\r\n\r\n");
      assertThat(complaint(toys.port(), broken))
          .hasValueSatisfying(s -> assertThat(s).contains("500"));
      assertThat(complaint(toys.port(), good)).isEmpty();
    }
    assertThat(judged(bytes("GET / HTTP/1.1\r\nHost: h\r\n\r\n"), new RawClient.Outcome("", true)))
        .as("no answer")
        .isPresent();
  }

  private List<String> run(DemoNode node, List<Good> goods, int count, Mutations mutations)
      throws IOException {
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] request = mutations.of(goods.get(i % goods.size()));
      complaint(node.uri("/").getPort(), request)
          .ifPresent(what -> wrong.add(what + " to " + shown(request)));
    }
    return wrong;
  }

  private Optional<String> complaint(int port, byte[] request) throws IOException {
    try (var client = new RawClient(port)) {
      client.send(request).endOfInput();
      return judged(request, client.receive(10_000));
    }
  }

  private Optional<String> judged(byte[] request, RawClient.Outcome outcome) {
    for (int status : outcome.statuses()) {
      answers.merge(Integer.toString(status), 1, Integer::sum);
      if (status == 500 || status == 502 || status == 504) {
        return Optional.of(status + ": " + outcome.body());
      }
    }
    if (!outcome.closed()) {
      return Optional.of("hangs");
    }
    String text = new String(request, StandardCharsets.ISO_8859_1);
    if (outcome.statuses().isEmpty() && text.contains("\r\n\r\n")) {
      return Optional.of("no answer");
    }
    return INSIDES.stream()
        .filter(inside -> outcome.text().contains(inside) && !text.contains(inside))
        .findFirst()
        .map(inside -> "shows " + inside + ": " + outcome.text());
  }

  private static String shown(byte[] request) {
    String text = Json.write(new String(request, StandardCharsets.ISO_8859_1));
    return text.length() <= 1_500 ? text : text.substring(0, 1_500) + "…";
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static List<Good> reads() {
    String cursor =
        Json.parse(DemoNode.shared().get("/api/events?search=cqb&limit=1").body())
            .path("next_cursor")
            .asText();
    List<Good> goods = new ArrayList<>();
    for (String target :
        List.of(
            "/api/clubs?search=wolves&near=Leeds&radius_km=80&limit=3",
            "/api/events?search=cqb%20under%20%C2%A340&country=GB&facets=game_type,month&limit=2",
            "/api/events?search=cqb&limit=1&cursor=" + cursor,
            "/api/events/upcoming?limit=2&tz=Europe/London&from=2026-11-23",
            "/api/events/sunday-cqb-at-holbeck-mill-19",
            "/api/venues?bbox=-2.5,53,-1,54.5&limit=2",
            "/api/players?limit=2",
            "/api/search?q=leeds&limit=2",
            "/api/suggest?q=lee",
            "/api/places?search=leeds",
            "/api/events.geojson?near=Leeds",
            "/events.ics?near=Leeds",
            "/events.atom?country=GB",
            "/api/clubs/aire-valley-airsoft.jsonld",
            "/api/me",
            "/de/events?search=cqb&near=Leeds",
            "/events/sunday-cqb-at-holbeck-mill-19",
            "/airsoft/gb/england",
            "/embed/events?country=GB",
            "/oauth/authorize?client_id=app_x&redirect_uri=https://a.example/&state=1",
            "/problems/not-found",
            "/docs")) {
      goods.add(new Good("GET", target, List.of("Host: muster", "Accept: */*"), ""));
    }
    for (String message :
        List.of(
            call("search_events", "{\"near\": \"Leeds\", \"limit\": 2}"),
            call("get_event", "{\"slug\": \"sunday-cqb-at-holbeck-mill-19\"}"),
            call("get_my_account", "{}"),
            rpc("tools/list", "{}"),
            rpc(
                "initialize",
                "{\"protocolVersion\": \"2025-11-25\", \"capabilities\": {}, \"clientInfo\":"
                    + " {\"name\": \"a\", \"version\": \"1\"}}"),
            rpc("resources/read", "{\"uri\": \"muster://clubs/aire-valley-airsoft\"}"),
            rpc(
                "prompts/get",
                "{\"name\": \"plan_my_weekend\", \"arguments\": {\"place\": \"Leeds\"}}"))) {
      goods.add(mcp(message, List.of()));
    }
    goods.add(form("/oauth/token", "grant_type=refresh_token&client_id=app_x&refresh_token=abc"));
    goods.add(form("/sign-in", "email=a@mail.example&password=b&form_token=c"));
    goods.add(
        new Good(
            "POST",
            "/oauth/register",
            List.of("Host: muster", JSON),
            "{\"redirect_uris\": [\"https://a.example/cb\"], \"client_name\": \"A\"}"));
    return goods;
  }

  private static List<Good> writes(KeyHolder who) {
    List<String> headers = List.of("Host: muster", JSON, "X-API-Key: " + who.key(), "If-Match: *");
    String club = "hostile-" + who.handle().toLowerCase(Locale.ROOT);
    who.post("/api/clubs", Map.of("name", "Hostile", "slug", club));
    String game =
        "{\"title\": \"A game\", \"organiser\": \"@"
            + who.handle()
            + "\", \"starts_at\":"
            + " \"2027-05-01T09:00:00Z\", \"ends_at\": \"2027-05-01T16:00:00Z\", \"tz\":"
            + " \"Europe/London\", \"capacity\": 40, \"prices\": [{\"amount_minor\": 100,"
            + " \"currency\": \"GBP\"}], \"factions\": [{\"name\": \"Red\", \"capacity\": 20}]}";
    return List.of(
        new Good(
            "POST",
            "/api/clubs",
            headers,
            "{\"name\": \"A club\", \"founded\": 1999, \"aka\": [\"AC\"], \"home\": {\"place\":"
                + " \"Leeds\", \"country\": \"GB\"}}"),
        new Good(
            "PATCH",
            "/api/clubs/" + club,
            headers,
            "{\"description\": \"Good people\", \"links\": [{\"kind\": \"web\", \"url\":"
                + " \"https://a.example\"}]}"),
        new Good("POST", "/api/events", headers, game),
        new Good(
            "PATCH",
            "/api/me",
            headers,
            "{\"callsign\": \"Ada\", \"bio\": \"Hello\", \"languages\": [\"en\"]}"),
        new Good(
            "POST",
            "/api/me/saved-searches",
            headers,
            "{\"name\": \"Near\", \"list\": \"events\", \"query\": {\"near\": \"Leeds\", \"limit\":"
                + " 3}}"),
        new Good(
            "POST",
            "/api/me/webhooks",
            headers,
            "{\"url\": \"http://127.0.0.1:9/\", \"kinds\": [\"event.published\"]}"),
        new Good(
            "POST",
            "/api/reports",
            headers,
            "{\"kind\": \"club\", \"slug\": \"" + club + "\", \"reason\": \"spam\"}"),
        new Good("GET", "/api/me/registrations?limit=2", headers, ""),
        new Good("DELETE", "/api/me/webhooks/01993b1e-7a00-7000-8000-000000000001", headers, ""),
        mcp(call("create_event", game), headers),
        mcp(call("update_my_profile", "{\"bio\": \"Hello\"}"), headers),
        mcp(
            call("save_search", "{\"name\": \"Near\", \"query\": {\"near\": \"Leeds\"}}"),
            headers));
  }

  private static Good mcp(String message, List<String> more) {
    List<String> headers = new ArrayList<>(more.isEmpty() ? List.of("Host: muster", JSON) : more);
    headers.add("Accept: application/json, text/event-stream");
    headers.add("MCP-Protocol-Version: 2025-11-25");
    return new Good("POST", "/api/mcp", headers, message);
  }

  private static Good form(String path, String fields) {
    return new Good(
        "POST",
        path,
        List.of("Host: muster", "Content-Type: application/x-www-form-urlencoded"),
        fields);
  }

  private static String call(String tool, String arguments) {
    return rpc("tools/call", "{\"name\": \"" + tool + "\", \"arguments\": " + arguments + "}");
  }

  private static String rpc(String method, String params) {
    return "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \""
        + method
        + "\", \"params\": "
        + params
        + "}";
  }
}
