package org.muster;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.json.Json;
import org.muster.key.KeyWish;
import org.muster.testing.Person;

/**
 * Who may do what: every route that needs credentials, and every tool that does, by everybody, as
 * the table {@code permissions.txt} says. The routes come from the OpenAPI document and the tools
 * from their list, so that none can be missing from the table. Each cell has a club, a game and
 * what else it is about of its own.
 */
class PermissionsIT {

  private static final String TABLE = "/permissions.txt";

  /** The columns: nobody, a key for less, then people with all scopes. */
  private static final List<String> WHO =
      List.of("nobody", "less", "other", "self", "member", "officer", "owner", "admin");

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final Map<String, KeyHolder> PEOPLE = new LinkedHashMap<>();
  private static final List<String> SEEN = new ArrayList<>();
  private static JsonNode document;

  /**
   * One line.
   *
   * @param what {@code POST /api/clubs} or {@code tool join_club}
   * @param expected by column: an HTTP status; of a tool that was let in {@code done}, {@code asks}
   *     or {@code error}
   * @param sent body, query or arguments, with names for what there is
   */
  record Row(String what, List<String> expected, String sent) {
    @Override
    public String toString() {
      return what;
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
    for (String who : WHO.subList(1, WHO.size())) {
      Set<Scope> scopes = who.equals("less") ? Set.of(Scope.PLAYERS_READ) : Scope.all();
      PEOPLE.put(who, KeyHolder.in(NODE, scopes));
    }
    sql("update account set admin = true where id = ?", person("admin").person().account());
    sql(
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

  private static KeyHolder person(String who) {
    return Objects.requireNonNull(PEOPLE.get(who));
  }

  static List<Row> table() throws IOException {
    try (var in = PermissionsIT.class.getResourceAsStream(TABLE)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split("\\|", 3))
          .map(
              cells ->
                  new Row(
                      cells[0].strip(),
                      Arrays.asList(cells[1].strip().split(" +")),
                      cells.length < 3 ? "{}" : cells[2].strip()))
          .toList();
    }
  }

  /** The rows of the table, and one for each route or tool that it lacks. */
  static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>(table());
    Set<String> missing = there();
    rows.forEach(row -> missing.remove(row.what()));
    missing.forEach(what -> rows.add(new Row(what, List.of("not in the table"), "{}")));
    return rows;
  }

  @Test
  void table_hasEveryRouteAndToolThatNeedsCredentials_andNoOther() throws IOException {
    assertThat(table()).extracting(Row::what).doesNotHaveDuplicates();
    assertThat(new TreeSet<>(table().stream().map(Row::what).toList())).isEqualTo(there());
  }

  /** All that needs credentials. */
  private static Set<String> there() {
    var there = new TreeSet<String>();
    document
        .path("paths")
        .properties()
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
      String call = "{\"name\":\"" + name + "\",\"arguments\":{}}";
      if (rpc("nobody", "tools/call", call).statusCode() == 401) {
        protectedOnes.add(name);
      }
    }
    return protectedOnes;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void everybody_mayDoWhatTheTableSays(Row row) {
    List<String> seen = new ArrayList<>();
    for (String who : WHO) {
      Map<String, String> names = world(row.what());
      names.put("me", who.equals("nobody") ? who : person(who).handle());
      seen.add(row.isTool() ? tool(row, who, names) : rest(row, who, names));
    }
    if (row.what().equals("DELETE /api/me")) {
      people(); // all of them are gone
    }
    SEEN.add(
        "%-66s | %s%s"
            .formatted(
                row.what(),
                String.join(" ", seen),
                row.sent().equals("{}") ? "" : " | " + row.sent()));
    assertThat(seen).as("%s for %s", row.what(), WHO).isEqualTo(row.expected());
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

  private static String tool(Row row, String who, Map<String, String> names) {
    String call =
        "{\"name\":\"" + row.name() + "\",\"arguments\":" + filled(row.sent(), names) + "}";
    HttpResponse<String> answer = rpc(who, "tools/call", call);
    if (answer.statusCode() != 200) {
      return Integer.toString(answer.statusCode());
    }
    JsonNode result = Json.parse(answer.body()).path("result");
    if (result.path("isError").asBoolean(true)) {
      return "error";
    }
    return result.path("structuredContent").has("confirmation") ? "asks" : "done";
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

  private static void identify(HttpRequest.Builder request, String who) {
    if (!who.equals("nobody")) {
      request.header("X-API-Key", person(who).key());
    }
  }

  private static String filled(String text, Map<String, String> names) {
    String result = text;
    for (Map.Entry<String, String> name : names.entrySet()) {
      result = result.replace("{" + name.getKey() + "}", name.getValue());
    }
    return result;
  }

  /** Makes what a cell is about, and says under which names it can be spoken of. */
  private static Map<String, String> world(String what) {
    String mark = UUID.randomUUID().toString().replace("-", "");
    UUID club =
        id(
            "insert into club (slug, name, kind, join_policy, visibility, state)"
                + " values (?, 'A club', 'club', 'request', 'public', 'active') returning id",
            "c" + mark);
    for (String role : List.of("owner", "officer", "member")) {
      sql(
          "insert into membership (club_id, player_id, role, state, since)"
              + " values (?, ?, ?, 'active', now())",
          club,
          person(role).player(),
          role);
    }
    sql(
        "insert into membership (club_id, player_id, role, state) values (?, ?, 'member',"
            + " 'requested')",
        club,
        person("self").player());
    UUID venue =
        id(
            "insert into venue (slug, name, operator_club_id, point_precision, private_hire, state)"
                + " values (?, 'A venue', ?, 'hidden', false, 'active') returning id",
            "v" + mark,
            club);
    UUID event =
        id(
            "insert into event (slug, title, organiser_club_id, starts_at, ends_at, tz, state,"
                + " visibility, join_mode) values (?, 'A game', ?, now() + interval '9 days',"
                + " now() + interval '10 days', 'UTC', 'published', 'public', 'free')"
                + " returning id",
            "e" + mark,
            club);
    UUID registration =
        id(
            "insert into registration (event_id, player_id, state)"
                + " values (?, ?, 'confirmed') returning id",
            event,
            person("self").player());
    var names = new LinkedHashMap<String, String>();
    names.put("club", "c" + mark);
    names.put("event", "e" + mark);
    names.put("other", person("other").handle());
    names.put("handle", person("self").handle());
    names.put("slug", what.contains("/events") ? "e" + mark : "c" + mark);
    if (what.contains("/venues")) {
      names.put("slug", "v" + mark);
    }
    names.put("id", registration.toString());
    if (what.contains("/webhooks")) {
      sql("delete from webhook"); // nobody may have many
    }
    if (what.contains("/webhooks/{id}")) {
      String owner = what.contains("/me/") ? "self" : "owner";
      String list =
          what.contains("/me/") ? "/api/me/webhooks" : "/api/clubs/c" + mark + "/webhooks";
      String hook = person(owner).post(list, Map.of("url", "http://127.0.0.1:9/")).body();
      names.put("id", Json.parse(hook).path("id").asText());
      names.put("delivery", venue.toString()); // there is none
    }
    if (what.contains("/reports/{id}")) {
      UUID report =
          id(
              "insert into report (reporter_id, kind, target_id, reason, state)"
                  + " values (?, 'club', ?, 'spam', 'open') returning id",
              person("self").person().account(),
              club);
      names.put("id", report.toString());
    }
    if (what.contains("/moderation/")) {
      names.put("handle", Person.in(NODE.database()).handle()); // nobody who is needed again
    }
    if (what.contains("/keys/{id}")) {
      names.put("id", keyOf(person("self")));
    }
    return names;
  }

  /** The public part of another key of theirs. */
  private static String keyOf(KeyHolder holder) {
    var caller =
        new Caller.Member(
            holder.person().account(),
            holder.player(),
            Scope.all(),
            new Caller.Credential.Session(UUID.randomUUID()),
            Origin.OPERATOR);
    return NODE.node.keys().make(caller, new KeyWish("test", Scope.all(), 7)).key().id();
  }

  private static UUID id(String statement, Object... values) {
    return NODE.database()
        .write(
            handle -> {
              var query = handle.createQuery(statement);
              for (int i = 0; i < values.length; i++) {
                query.bind(i, values[i]);
              }
              return query.mapTo(UUID.class).one();
            });
  }

  private static void sql(String statement, Object... values) {
    NODE.database().write(handle -> handle.execute(statement, values));
  }
}
