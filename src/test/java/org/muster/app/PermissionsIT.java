package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.identity.oauth.Allowed;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;

/**
 * Who may do what: every route that needs credentials, and every tool that does, by everybody, as
 * the table {@code permissions.txt} says. The routes come from the OpenAPI document and the tools
 * from their list, so that none can be missing from the table. Each cell that may change something
 * has a club, a game and what else it is about of its own: see {@link PermissionWorld}.
 */
@Tag("full")
class PermissionsIT {

  private static final String TABLE = "/permissions.txt";

  /**
   * The columns: nobody, a key for less, then people with all scopes; and then the owner and the
   * admin with credentials for some.
   */
  private static final List<String> WHO =
      List.of(
          "nobody", "less", "other", "self", "member", "officer", "owner", "admin", "blind", "app",
          "openid", "plain");

  private static final Set<Scope> READING =
      EnumSet.of(Scope.CLUBS_READ, Scope.EVENTS_READ, Scope.PLAYERS_READ);

  /** Single things that everybody may ask for, and not everybody gets. */
  private static final Pattern OF_ONE =
      Pattern.compile("/api/(clubs|venues|events|players)/\\{\\w+\\}[./\\w]*");

  /** After these the next in the row gets what the last one got. */
  private static final Set<String> CHANGE_NOTHING = Set.of("401", "403", "404");

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final Map<String, KeyHolder> PEOPLE = new LinkedHashMap<>();
  private static final PermissionWorld WORLD = new PermissionWorld(NODE, PEOPLE);
  private static final Map<String, String> TOKENS = new HashMap<>();
  private static final String BASE = "http://127.0.0.1";
  private static final List<String> SEEN = new ArrayList<>();
  private static JsonNode document;

  /**
   * One line.
   *
   * @param what {@code POST /api/clubs} or {@code tool join_club}
   * @param expected by column: an HTTP status; of a tool one of the words that the table explains
   * @param given how what it is about is to be before; empty: as it is made
   * @param sent body, query or arguments, with names for what there is
   */
  record Row(String what, List<String> expected, String given, String sent) {

    private static final String GIVEN = "given ";

    static Row of(String line) {
      List<String> cells = Arrays.stream(line.split("\\|", 4)).map(String::strip).toList();
      boolean given = cells.size() > 2 && cells.get(2).startsWith(GIVEN);
      int sent = given ? 3 : 2;
      return new Row(
          cells.get(0),
          Arrays.asList(cells.get(1).split(" +")),
          given ? cells.get(2).substring(GIVEN.length()) : "",
          cells.size() > sent ? cells.get(sent) : "{}");
    }

    String line(List<String> seen) {
      return "%-66s | %s%s%s"
          .formatted(
              what,
              String.join(" ", seen),
              given.isEmpty() ? "" : " | " + GIVEN + given,
              sent.equals("{}") ? "" : " | " + sent);
    }

    /** Whether anybody may ask, and not everybody gets an answer. */
    boolean isReading() {
      return Set.of("404", "unknown").contains(expected.getFirst());
    }

    boolean letsSomebodyIn() {
      return expected.stream()
          .anyMatch(cell -> cell.startsWith("2") || cell.equals("done") || cell.equals("agreed"));
    }

    @Override
    public String toString() {
      return given.isEmpty() ? what : what + " given " + given;
    }

    boolean isTool() {
      return what.startsWith("tool ");
    }

    String name() {
      return what.substring(what.indexOf(' ') + 1);
    }
  }

  @BeforeAll
  static void people() {
    for (String who : WHO.subList(1, WHO.indexOf("blind"))) {
      Set<Scope> scopes = who.equals("less") ? Set.of(Scope.PLAYERS_READ) : Scope.all();
      PEOPLE.put(who, KeyHolder.in(NODE, scopes));
    }
    PEOPLE.put("blind", person("owner").with(without(READING)));
    PEOPLE.put("plain", person("admin").with(without(EnumSet.of(Scope.COMMUNITY_MODERATE))));
    PEOPLE.put("app", person("owner"));
    PEOPLE.put("openid", person("owner"));
    WORLD.sql("update account set admin = true where id = ?", person("admin").person().account());
    WORLD.sql(
        "update player set visibility = 'public', birth_date = '1990-01-01' where id = ?",
        person("other").player());
    document = Json.parse(NODE.get("/api/openapi.json").body());
  }

  /** With {@code -Dgolden.update=true} the table becomes what was seen: to be read in the diff. */
  @AfterAll
  static void update() throws IOException {
    if (Boolean.getBoolean("golden.update")) {
      Path file = Path.of("src", "test", "resources", TABLE.substring(1));
      List<String> lines =
          new ArrayList<>(
              Files.readAllLines(file).stream().takeWhile(line -> !line.isEmpty()).toList());
      lines.add("");
      lines.addAll(SEEN);
      Files.write(file, lines);
    }
  }

  private static Set<Scope> without(Set<Scope> some) {
    Set<Scope> rest = EnumSet.copyOf(Scope.all());
    rest.removeAll(some);
    return rest;
  }

  private static KeyHolder person(String who) {
    return Objects.requireNonNull(PEOPLE.get(who));
  }

  static List<Row> table() throws IOException {
    try (var in = PermissionsIT.class.getResourceAsStream(TABLE)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(Row::of)
          .toList();
    }
  }

  /** The rows of the table, and one for each route or tool that it lacks. */
  static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>(table());
    Set<String> missing = there();
    rows.forEach(row -> missing.remove(row.what()));
    missing.forEach(what -> rows.add(new Row(what, List.of("not in the table"), "", "{}")));
    return rows;
  }

  @Test
  void table_hasEveryRouteAndToolThatNeedsCredentials_andNoOther() throws IOException {
    assertThat(table()).extracting(row -> row + row.sent()).doesNotHaveDuplicates();
    Set<String> there = there();
    assertThat(
            table().stream()
                .filter(row -> there.contains(row.what()) || !row.isReading())
                .map(Row::what))
        .containsAll(there)
        .isSubsetOf(there);
  }

  @Test
  void table_hasEveryDoorToASingleThing() throws IOException {
    var doors = new TreeSet<String>();
    document
        .path("paths")
        .properties()
        .forEach(
            path -> {
              if (path.getValue().has("get") && OF_ONE.matcher(path.getKey()).matches()) {
                doors.add("GET " + path.getKey());
              }
            });
    doors.addAll(List.of("tool fetch", "tool get_club", "tool get_event", "tool get_player"));
    assertThat(table()).extracting(Row::what).containsAll(doors);
  }

  /** A row that refuses everybody may do so for another reason than it seems. */
  @Test
  void table_hasSomebodyForEachWhoIsLetIn() throws IOException {
    List<Row> table = table();
    var never = new TreeSet<>(table.stream().map(Row::what).toList());
    table.stream().filter(Row::letsSomebodyIn).map(Row::what).forEach(never::remove);
    assertThat(never).isEmpty();
  }

  /** All that needs credentials. */
  private static Set<String> there() {
    var there = new TreeSet<String>();
    document.path("paths").properties().stream()
        .filter(path -> !path.getKey().equals("/api/mcp")) // its tools are rows of their own
        .forEach(
            path ->
                path.getValue().properties().stream()
                    .filter(operation -> operation.getValue().has("security"))
                    .map(operation -> operation.getKey().toUpperCase(Locale.ROOT))
                    .forEach(method -> there.add(method + " " + path.getKey())));
    tools().forEach(name -> there.add("tool " + name));
    return there;
  }

  /** Those that refuse who did not sign in, before anything else is looked at. */
  private static List<String> tools() {
    var protectedOnes = new ArrayList<String>();
    JsonNode list = Json.parse(rpc("nobody", "tools/list", "{}").body());
    for (JsonNode tool : list.at("/result/tools")) {
      String name = tool.path("name").asText();
      if (call("nobody", name, Json.mapper().createObjectNode()).statusCode() == 401) {
        protectedOnes.add(name);
      }
    }
    return protectedOnes;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void everybody_mayDoWhatTheTableSays(Row row) {
    List<String> seen = new ArrayList<>();
    Map<String, String> names = WORLD.make(row.what(), row.given());
    for (String who : WHO) {
      names.put("me", who.equals("nobody") ? who : person(who).handle());
      String answer = row.isTool() ? tool(row, who, names) : rest(row, who, names);
      seen.add(answer);
      if (!CHANGE_NOTHING.contains(answer)) {
        names = WORLD.make(row.what(), row.given());
      }
    }
    SEEN.add(row.line(seen));
    assertThat(seen).as("%s for %s", row, WHO).isEqualTo(row.expected());
  }

  private static String rest(Row row, String who, Map<String, String> names) {
    String[] route = row.what().split(" ", 2);
    JsonNode operation =
        document.path("paths").path(route[1]).path(route[0].toLowerCase(Locale.ROOT));
    String query = row.sent().startsWith("?") ? filled(row.sent(), names) : "";
    var request = HttpRequest.newBuilder(NODE.uri(filled(route[1], names) + query));
    identify(request, who);
    boolean body = operation.has("requestBody");
    request.method(
        route[0],
        body ? BodyPublishers.ofString(filled(row.sent(), names)) : BodyPublishers.noBody());
    if (body) {
      request.header("Content-Type", "application/json");
    }
    if (route[0].equals("PATCH") || route[0].equals("DELETE")) {
      request.header("If-Match", "*");
    }
    return Integer.toString(NODE.send(request.build()).statusCode());
  }

  /** Who is asked first agrees. */
  private static String tool(Row row, String who, Map<String, String> names) {
    ObjectNode arguments = (ObjectNode) Json.parse(filled(row.sent(), names));
    HttpResponse<String> answer = call(who, row.name(), arguments);
    if (answer.statusCode() != 200) {
      return Integer.toString(answer.statusCode());
    }
    String handle =
        Json.parse(answer.body()).at("/result/structuredContent/confirmation/handle").asText();
    if (handle.isEmpty()) {
      return word(Json.parse(answer.body()).path("result"));
    }
    arguments.put("confirm", handle);
    String then = word(Json.parse(call(who, row.name(), arguments).body()).path("result"));
    return then.equals("done") ? "agreed" : then;
  }

  private static String word(JsonNode result) {
    if (result.path("isError").asBoolean(true)) {
      String text = result.at("/content/0/text").asText();
      return text.contains("does not exist, or you are not allowed to see it")
          ? "unknown"
          : text.startsWith("Nothing was done") ? "unfit" : "refused";
    }
    return result.at("/structuredContent/deleted").asBoolean(true) ? "done" : "nothing";
  }

  private static HttpResponse<String> call(String who, String tool, ObjectNode arguments) {
    return rpc(who, "tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
  }

  private static HttpResponse<String> rpc(String who, String method, String params) {
    var request =
        HttpRequest.newBuilder(NODE.uri("/api/mcp"))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(
                BodyPublishers.ofString(
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":%s}"
                        .formatted(method, params)));
    identify(request, who);
    return NODE.send(request.build());
  }

  /** The owner's app may read; what it holds is good for one address only. */
  private static void identify(HttpRequest.Builder request, String who) {
    switch (who) {
      case "nobody" -> {}
      case "app", "openid" ->
          request.header(
              "Authorization",
              "Bearer "
                  + TOKENS.computeIfAbsent(
                      who + request.build().uri().getPath().startsWith("/api/mcp"),
                      of -> token(who, of.endsWith("true") ? "/api/mcp" : "/api")));
      default -> request.header("X-API-Key", person(who).key());
    }
  }

  private static String token(String who, String path) {
    Set<Scope> scopes = EnumSet.copyOf(READING);
    scopes.add(Scope.ME_READ);
    return new Allowed(NODE.database(), BASE)
        .token(person(who).person().account(), BASE + path, who.equals("app") ? scopes : Set.of());
  }

  private static String filled(String text, Map<String, String> names) {
    String result = text;
    for (Map.Entry<String, String> name : names.entrySet()) {
      result = result.replace("{" + name.getKey() + "}", name.getValue());
    }
    return result;
  }
}
