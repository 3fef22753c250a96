package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.muster.core.OneLine;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.testing.EventWorld;
import org.muster.testing.KeyHolder;
import org.muster.testing.SetClock;

/** Registrations over REST: who may do what, and how answers look. */
class RegistrationDoorsIT {

  private static final SetClock CLOCK = new SetClock(Instant.parse("2031-03-01T09:00:00Z"));
  private static final EventWorld WORLD = new EventWorld(CLOCK);
  private static final Map<String, String> KEYS = new ConcurrentHashMap<>();

  @AfterAll
  static void close() {
    WORLD.close();
  }

  private static String key(String who, Set<Scope> scopes) {
    return KEYS.computeIfAbsent(
        who + scopes, any -> KeyHolder.key(WORLD.node(), WORLD.member(who), scopes));
  }

  private static HttpResponse<String> ask(
      String who, String method, String path, String ifMatch, Object body) {
    return send(key(who, Scope.all()), method, path, ifMatch, body);
  }

  private static HttpResponse<String> send(
      String key, String method, String path, String ifMatch, Object body) {
    HttpRequest.Builder request = HttpRequest.newBuilder(WORLD.node().uri(path));
    if (!key.isEmpty()) {
      request.header("X-API-Key", key);
    }
    if (!ifMatch.isEmpty()) {
      request.header("If-Match", ifMatch);
    }
    if (body.equals("")) {
      request.method(method, BodyPublishers.noBody());
    } else {
      String type = method.equals("PATCH") ? "application/merge-patch+json" : "application/json";
      request
          .header("Content-Type", type)
          .method(method, BodyPublishers.ofString(Json.write(body)));
    }
    return WORLD.node().send(request.build());
  }

  private static HttpResponse<String> get(String who, String path) {
    return ask(who, "GET", path, "", "");
  }

  private static HttpResponse<String> post(String who, String path, Object body) {
    return ask(who, "POST", path, "", body);
  }

  private static JsonNode json(HttpResponse<String> answer) {
    return Json.parse(answer.body());
  }

  private static String tag(HttpResponse<String> answer) {
    return answer.headers().firstValue("ETag").orElseThrow();
  }

  /** The path that was sent in Location. */
  private static String location(HttpResponse<String> made) {
    return URI.create(made.headers().firstValue("Location").orElseThrow()).getPath();
  }

  private static String game(String columns) {
    UUID event = WORLD.event("published", "public");
    WORLD.database().write(h -> h.execute("update event set " + columns + " where id = ?", event));
    return WORLD
        .database()
        .read(
            h ->
                h.createQuery("select slug from event where id = ?")
                    .bind(0, event)
                    .mapTo(String.class)
                    .one());
  }

  private static String path(String game) {
    return "/api/events/" + game + "/registrations";
  }

  @Test
  void registration_isCreatedReadChangedAndCancelled() {
    String game = game("rental = '{\"available\": true}'");

    HttpResponse<String> made = post("ann", path(game), Map.of("rentals", 1));
    assertThat(made.statusCode()).isEqualTo(201);
    assertThat(json(made).path("state").textValue()).isEqualTo("confirmed");
    assertThat(json(made).path("player").path("handle").textValue()).isEqualTo("ann");
    String one = location(made);
    assertThat(one).isEqualTo(path(game) + "/" + json(made).path("id").textValue());

    assertThat(tag(get("ann", one))).isEqualTo(tag(made));
    assertThat(post("ann", path(game), Map.of()).statusCode()).isEqualTo(409);

    assertThat(ask("ann", "PATCH", one, "", Map.of("rentals", 0)).statusCode()).isEqualTo(428);
    HttpResponse<String> changed = ask("ann", "PATCH", one, tag(made), Map.of("rentals", 0));
    assertThat(changed.statusCode()).isEqualTo(200);
    assertThat(json(changed).path("rentals").intValue()).isZero();
    assertThat(ask("ann", "PATCH", one, tag(made), Map.of("rentals", 1)).statusCode())
        .isEqualTo(412);

    assertThat(ask("ann", "DELETE", one, "", "").statusCode()).isEqualTo(428);
    assertThat(json(ask("ann", "DELETE", one, tag(changed), "")).path("state").textValue())
        .isEqualTo("cancelled");
    HttpResponse<String> again = ask("ann", "DELETE", one, "*", "");
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(json(again).path("detail").textValue())
        .contains("cancelled")
        .contains("cancel")
        .contains("Allowed actions: none");
  }

  @Test
  void registration_isForItsPlayerAndTheOfficers() {
    String game = game("capacity = 5");
    String one = location(post("bob", path(game), Map.of()));

    assertThat(get("bob", one).statusCode()).isEqualTo(200);
    assertThat(get("officer", one).statusCode()).isEqualTo(200);
    assertThat(get("cohost_officer", one).statusCode()).isEqualTo(200);
    assertThat(get("member", one).statusCode()).isEqualTo(404);
    assertThat(ask("member", "DELETE", one, "*", "").statusCode()).isEqualTo(404);
    assertThat(send("", "GET", one, "", "").statusCode()).isEqualTo(401);

    for (String sheet : List.of(path(game), path(game) + ".csv")) {
      assertThat(get("officer", sheet).statusCode()).isEqualTo(200);
      assertThat(get("bob", sheet).statusCode()).isEqualTo(403);
      assertThat(send("", "GET", sheet, "", "").statusCode()).isEqualTo(401);
    }
    for (String verb : List.of("approve", "reject", "check-in", "no-show")) {
      assertThat(post("bob", one + "/" + verb, "").statusCode()).as(verb).isEqualTo(403);
    }
    // credentials that allow one thing only
    String reads = key("officer", Set.of(Scope.ME_READ));
    assertThat(send(reads, "GET", one, "", "").statusCode()).isEqualTo(403);
    assertThat(send(reads, "POST", path(game), "", Map.of()).statusCode()).isEqualTo(403);
  }

  @Test
  void officers_decideAndCheckIn() {
    String game =
        game(
            "join_mode = 'approval', capacity = 1, starts_at = '%s', ends_at = '%s'"
                .formatted(
                    CLOCK.instant().plus(Duration.ofHours(6)),
                    CLOCK.instant().plus(Duration.ofHours(12))));
    String one = location(post("cat", path(game), Map.of()));
    String two = location(post("dan", path(game), Map.of()));
    assertThat(json(get("cat", one)).path("state").textValue()).isEqualTo("pending");

    assertThat(json(post("officer", one + "/approve", "")).path("state").textValue())
        .isEqualTo("confirmed");
    assertThat(post("officer", two + "/approve", "").statusCode()).isEqualTo(409);
    assertThat(json(post("officer", two + "/reject", "")).path("state").textValue())
        .isEqualTo("rejected");

    HttpResponse<String> in = post("officer", one + "/check-in", "");
    HttpResponse<String> again = post("officer", one + "/check-in", "");
    assertThat(json(in).path("state").textValue()).isEqualTo("checked_in");
    assertThat(json(again)).isEqualTo(json(in));
    assertThat(ask("officer", "DELETE", one + "/check-in", "", "").statusCode()).isEqualTo(428);
    assertThat(
            json(ask("officer", "DELETE", one + "/check-in", tag(again), ""))
                .path("state")
                .textValue())
        .isEqualTo("confirmed");
    assertThat(post("officer", one + "/no-show", "").statusCode()).isEqualTo(409);
  }

  @Test
  void invitation_keepsAPlace_thatOnlyTheInvitedTakes() {
    String game = game("join_mode = 'invite', visibility = 'private', capacity = 1");
    WORLD.member("eve");
    assertThat(post("member", path(game), Map.of()).statusCode()).isEqualTo(404);

    String invitations = "/api/events/" + game + "/invitations";
    for (String nobody : List.of("eve", "no-such-player")) {
      HttpResponse<String> refused = post("officer", invitations, Map.of("player", nobody));
      assertThat(refused.statusCode()).as("nobody may know of a private player").isEqualTo(422);
      assertThat(refused.body()).contains("/player", "Others can register by themselves");
    }
    HttpResponse<String> made = post("officer", invitations, Map.of("player", "member"));
    assertThat(made.statusCode()).isEqualTo(201);
    assertThat(json(made).path("offer_expires_at").textValue())
        .isEqualTo(CLOCK.instant().plus(Duration.ofDays(7)).toString());
    assertThat(post("officer", invitations, Map.of("player", "owner")).statusCode())
        .as("the only place is kept")
        .isEqualTo(409);

    String one = location(made);
    assertThat(get("member", "/api/events/" + game).statusCode()).isEqualTo(200);
    assertThat(post("officer", one + "/accept", "").statusCode()).isEqualTo(404);
    assertThat(json(post("member", one + "/accept", "")).path("state").textValue())
        .isEqualTo("confirmed");
  }

  @Test
  void list_isPagedInTheOrderOfRegistration() {
    String game = game("capacity = 3");
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      expected.add("walker-" + i);
      post("walker-" + i, path(game), Map.of());
    }

    List<String> found = new ArrayList<>();
    String next = path(game) + "?limit=2";
    while (!next.isEmpty()) {
      JsonNode page = json(get("officer", next));
      assertThat(page.path("total").path("value").intValue()).isEqualTo(5);
      page.path("items").forEach(each -> found.add(each.path("player").path("handle").asText()));
      next =
          page.has("next_cursor")
              ? path(game) + "?limit=2&cursor=" + page.path("next_cursor").textValue()
              : "";
    }
    assertThat(found).isEqualTo(expected);

    JsonNode waiting = json(get("officer", path(game) + "?state=waitlisted")).path("items");
    assertThat(waiting).hasSize(2);
    assertThat(waiting.get(1).path("waitlist_position").intValue()).isEqualTo(2);
    assertThat(waiting.toString()).doesNotContain("birth").doesNotContain("mail");

    JsonNode mine = json(get("walker-0", "/api/me/registrations")).path("items");
    assertThat(mine).hasSize(1);
    assertThat(mine.get(0).path("event").path("slug").textValue()).isEqualTo(game);
  }

  @Test
  void mine_isPaged_theSoonestFirst() {
    List<String> games = new ArrayList<>();
    for (int days : List.of(30, 20, 40)) {
      String game =
          game(
              "starts_at = '%s', ends_at = '%s'"
                  .formatted(
                      CLOCK.instant().plus(Duration.ofDays(days)),
                      CLOCK.instant().plus(Duration.ofDays(days).plusHours(5))));
      games.add(game);
      post("fay", path(game), Map.of());
    }

    JsonNode first = json(get("fay", "/api/me/registrations?limit=2"));
    JsonNode second =
        json(
            get(
                "fay",
                "/api/me/registrations?limit=2&cursor=" + first.path("next_cursor").textValue()));

    assertThat(first.path("items").findValuesAsText("slug"))
        .containsExactly(games.get(1), games.get(0));
    assertThat(second.path("items").findValuesAsText("slug")).containsExactly(games.get(2));
    assertThat(second.has("next_cursor")).isFalse();
  }

  @Test
  void sheet_runsNoFormulas() throws IOException {
    String game =
        game(
            "registration = '{\"unit\": \"team\", \"team_max\": 9}', capacity = 90,"
                + " questions = '[{\"key\": \"kit\", \"text\": \"Your kit?\"}]'");
    List<String> names =
        List.of("=1+1", "+cmd|' /C calc'!A0", "-2", "@SUM(A1)", "\t=1", "plain, \"quoted\"\nname");
    for (int i = 0; i < names.size(); i++) {
      HttpResponse<String> made =
          post(
              "team-" + i,
              path(game),
              Map.of(
                  "team",
                  Map.of("name", OneLine.of(names.get(i))),
                  "answers",
                  Map.of("kit", names.get(i))));
      assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
      setTeam(location(made), names.get(i));
    }

    HttpResponse<String> sheet = get("officer", path(game) + ".csv");
    WORLD.sql("update event set questions = '[]' where slug = ?", game);
    HttpResponse<String> later = get("officer", path(game) + ".csv");

    assertThat(sheet.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/csv");
    assertThat(sheet.body()).startsWith("\uFEFFid,state,").contains("\r\n");
    List<CSVRecord> rows = rows(sheet);
    assertThat(rows)
        .extracting(row -> row.get("team"))
        .containsExactly(
            "'=1+1", "'+cmd|' /C calc'!A0", "'-2", "'@SUM(A1)", "'\t=1", "plain, \"quoted\"\nname");
    assertThat(rows)
        .allSatisfy(
            row ->
                assertThat(row.toList())
                    .allSatisfy(
                        cell -> assertThat(cell).doesNotContainPattern("^[=+\\-@\\t\\r\\n]")));
    assertThat(rows).extracting(row -> row.get("answer_kit")).contains("'=1+1", "'-2");
    assertThat(rows).extracting(row -> row.get("answers")).containsOnly("");
    assertThat(rows(later))
        .as("the question is gone, and an answer forges no other")
        .extracting(row -> row.get("answers"))
        .contains("kit: =1+1")
        .noneMatch(cell -> cell.contains("\n"));
  }

  private static List<CSVRecord> rows(HttpResponse<String> sheet) throws IOException {
    return CSVFormat.RFC4180
        .builder()
        .setHeader()
        .setSkipHeaderRecord(true)
        .get()
        .parse(new StringReader(sheet.body().substring(1)))
        .getRecords();
  }

  /** What a row of before there were rules may hold. */
  private static void setTeam(String path, String name) {
    WORLD
        .database()
        .write(
            h ->
                h.execute(
                    "update registration set team = jsonb_build_object('name', ?) where id ="
                        + " ?::uuid",
                    name,
                    path.substring(path.lastIndexOf('/') + 1)));
  }

  @Test
  void tools_registerTakeOffersAndCancel_andAnswerTheSameTwice() {
    String game =
        game(
            """
            capacity = 1, rules = '{"waiver": "On paper"}', documents = (
              select jsonb_agg(jsonb_build_object(
                'title', 'Site rules', 'url', 'https://a.example/' || n))
              from generate_series(0, 5) n)\
            """);
    var first = KeyHolder.in(WORLD.node());
    var second = KeyHolder.in(WORLD.node());

    JsonNode refused = first.call("register_for_event", Map.of("slug", game));
    assertThat(refused.path("isError").booleanValue()).isTrue();
    assertThat(refused.at("/content/0/text").asText())
        .contains("- waiver must be true, once the player has been asked")
        .contains("agrees to the waiver \"On paper\", \"Site rules\" (https://a.example/0), ")
        .contains("(https://a.example/4), 1 more of its documents.")
        .doesNotContain("https://a.example/5");

    Map<String, Object> agreeing = Map.of("slug", game, "waiver", true);
    JsonNode made = first.call("register_for_event", agreeing).path("structuredContent");
    assertThat(made.at("/registration/state").asText()).isEqualTo("confirmed");
    assertThat(first.call("register_for_event", agreeing).at("/structuredContent/registration"))
        .isEqualTo(made.path("registration"));
    JsonNode waiting = second.call("register_for_event", agreeing).path("structuredContent");
    assertThat(waiting.at("/registration/waitlist_position").intValue()).isEqualTo(1);
    assertThat(waiting.path("next").asText()).contains("accept_offered_place");

    JsonNode account = second.call("get_my_account", Map.of()).path("structuredContent");
    assertThat(account.at("/games/0/slug").asText()).isEqualTo(game);
    assertThat(account.at("/games/0/waitlist_position").intValue()).isEqualTo(1);

    JsonNode asked = first.call("cancel_my_registration", Map.of("slug", game));
    String handle = asked.at("/structuredContent/confirmation/handle").asText();
    assertThat(json(get("officer", path(game))).at("/total/value").intValue())
        .as("nothing is done before the person agreed: " + asked)
        .isEqualTo(2);
    for (int i = 0; i < 2; i++) {
      JsonNode done = first.call("cancel_my_registration", Map.of("slug", game, "confirm", handle));
      assertThat(done.at("/structuredContent/registration/state").asText())
          .as(done.toString())
          .isEqualTo("cancelled");
    }
    JsonNode offered = second.call("register_for_event", agreeing).path("structuredContent");
    assertThat(offered.at("/registration/state").asText()).isEqualTo("offered");
    Map<String, Object> accepting = Map.of("slug", game);
    for (int i = 0; i < 2; i++) {
      assertThat(
              second
                  .call("accept_offered_place", accepting)
                  .at("/structuredContent/registration/state")
                  .asText())
          .isEqualTo("confirmed");
    }

    var stranger = KeyHolder.in(WORLD.node());
    assertThat(
            stranger
                .call("list_event_registrations", Map.of("slug", game))
                .path("isError")
                .booleanValue())
        .isTrue();
  }
}
