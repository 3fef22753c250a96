package org.muster.community.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.identity.account.AccountAdministration;
import org.muster.identity.oauth.Allowed;
import org.muster.platform.secrets.RandomTokens;
import org.muster.testing.Api;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;

/** Reports, and what moderators do about them, at every door. */
class ModerationIT {

  @AutoClose private static final DemoNode NODE = DemoNode.start(true);

  private final KeyHolder person = KeyHolder.in(NODE);
  private final KeyHolder moderator = moderator(Scope.all());

  private static KeyHolder moderator(Set<Scope> scopes) {
    KeyHolder one = KeyHolder.in(NODE, scopes);
    new AccountAdministration(NODE.database()).setAdmin(one.person().email(), true);
    return one;
  }

  private static JsonNode json(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return answer.body().isEmpty() ? Json.mapper().missingNode() : Json.parse(answer.body());
  }

  /** Where a thing of the demo community shows. */
  private record Sight(String list, String tool, String key, String name, String slug) {

    static Sight first(String list, String tool, String key, String name) {
      JsonNode item = json(NODE.get(list + "?limit=1"), 200).at("/items/0");
      return new Sight(list, tool, key, item.path(name).asText(), item.path(key).asText());
    }

    boolean isRead() {
      return NODE.get(list + "/" + slug).statusCode() == 200;
    }

    boolean isFound() {
      JsonNode found = json(NODE.get(list + "?limit=100&search=" + Api.encoded(name)), 200);
      return has(found.path("items"));
    }

    boolean isFoundTogether() {
      JsonNode found = json(NODE.get("/api/search?limit=100&q=" + Api.encoded(name)), 200);
      return found.toString().contains("\"" + slug + "\"");
    }

    boolean isSuggested() {
      return json(NODE.get("/api/suggest?limit=20&q=" + Api.encoded(name)), 200)
          .toString()
          .contains("\"" + slug + "\"");
    }

    boolean isCalled(KeyHolder by) {
      return tool.isEmpty()
          ? isRead()
          : !by.call(tool, Map.of(key, slug)).path("isError").asBoolean();
    }

    private boolean has(JsonNode items) {
      for (JsonNode item : items) {
        if (item.path(key).asText().equals(slug)) {
          return true;
        }
      }
      return false;
    }

    List<Boolean> everywhere(KeyHolder by) {
      return List.of(isRead(), isFound(), isFoundTogether(), isSuggested(), isCalled(by));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "club, /api/clubs, get_club, slug, name",
    "venue, /api/venues, '', slug, name",
    "event, /api/events, get_event, slug, title",
    "player, /api/players, get_player, handle, callsign",
  })
  void hide_takesAThingFromEveryDoor_andShowBringsItBack(
      String kind, String list, String tool, String key, String name) {
    Sight sight = Sight.first(list, tool, key, name);
    assertThat(sight.everywhere(person)).as("before").doesNotContain(false);
    Map<String, String> target = Map.of("kind", kind, "slug", sight.slug(), "reason", "spam");
    json(moderator.post("/api/moderation/hide", target), 204);
    NODE.awaitCaughtUp();
    assertThat(sight.everywhere(person)).as("hidden").doesNotContain(true);
    json(person.post("/api/reports", report(kind, sight.slug())), 404);
    json(moderator.post("/api/moderation/show", target), 204);
    NODE.awaitCaughtUp();
    assertThat(sight.everywhere(person)).as("shown again").doesNotContain(false);
  }

  private static Map<String, String> report(String kind, String slug) {
    return Map.of(
        "kind", kind, "slug", slug, "reason", "offensive", "detail", "<img src=x onerror=1>");
  }

  @Test
  void hidden_isThereForWhoRunsIt_andForModerators() {
    HttpResponse<String> made = person.post("/api/clubs", Map.of("name", "Hidden Foxes"));
    String club = "/api/clubs/" + json(made, 201).path("slug").asText();
    Map<String, String> target = Map.of("kind", "club", "slug", club.substring(11));
    json(moderator.post("/api/moderation/hide", target), 204);
    assertThat(person.get(club).statusCode()).isEqualTo(200);
    assertThat(moderator.get(club).statusCode()).isEqualTo(200);
    assertThat(KeyHolder.in(NODE).get(club).statusCode()).isEqualTo(404);
  }

  @Test
  void report_isOneForEach_untilAModeratorDecides() {
    String club = json(NODE.get("/api/clubs?limit=1"), 200).at("/items/0/slug").asText();
    JsonNode first = json(person.post("/api/reports", report("club", club)), 201);
    assertThat(json(person.post("/api/reports", report("club", club)), 201)).isEqualTo(first);
    String path = "/api/reports/" + first.path("id").asText();
    assertThat(KeyHolder.in(NODE).get(path).statusCode()).isEqualTo(404);
    JsonNode open = json(moderator.get("/api/reports"), 200);
    assertThat(open.toString()).contains(first.path("id").asText()).doesNotContain(person.handle());
    json(person.post(path + "/dismiss", Map.of()), 403);
    JsonNode dismissed = json(moderator.post(path + "/dismiss", Map.of("reason", "fine")), 200);
    assertThat(dismissed.path("state").asText()).isEqualTo("dismissed");
    json(moderator.post(path + "/dismiss", Map.of()), 409);
    JsonNode acts = json(moderator.get("/api/moderation?limit=1"), 200).at("/items/0");
    assertThat(acts.path("verb").asText()).isEqualTo("dismiss");
    assertThat(acts.path("by").asText()).isEqualTo(moderator.handle());
  }

  @Test
  void reports_areTwentyADay_thenOneAfterTheOther() {
    String club = json(NODE.get("/api/clubs?limit=1"), 200).at("/items/0/slug").asText();
    json(person.post("/api/reports", report("club", "nowhere")), 404); // is not counted
    for (int i = 0; i < 20; i++) {
      json(person.post("/api/reports", report("club", club)), 201);
    }
    HttpResponse<String> beyond = person.post("/api/reports", report("club", club));
    assertThat(json(beyond, 429).path("code").asText()).isEqualTo("rate_limited");
    long each = Duration.ofDays(1).toSeconds() / 20;
    assertThat(beyond.headers().firstValueAsLong("Retry-After").orElseThrow())
        .isBetween(each - 600, each);
    json(KeyHolder.in(NODE).post("/api/reports", report("club", club)), 201);

    NODE.database()
        .write(
            h ->
                h.execute(
                    "update rate set whole_at = whole_at - ? * interval '1 second'"
                        + " where policy = 'reports'",
                    each));
    json(person.post("/api/reports", report("club", club)), 201);
    json(person.post("/api/reports", report("club", club)), 429);
  }

  @Test
  void moderating_takesTheScopeAndThePerson() {
    Map<String, String> target = Map.of("kind", "player", "slug", person.handle());
    json(person.post("/api/moderation/hide", target), 403);
    KeyHolder without = moderator(EnumSet.complementOf(EnumSet.of(Scope.COMMUNITY_MODERATE)));
    JsonNode refused = json(without.post("/api/moderation/hide", target), 403);
    assertThat(refused.path("code").asText()).isEqualTo("insufficient_scope");
    json(person.get("/api/reports"), 403);
    json(moderator.post("/api/moderation/hide", target), 204);
  }

  @Test
  void ban_refusesKeysAtOnce_andUnbanLetsThemIn() {
    assertThat(person.get("/api/me").statusCode()).isEqualTo(200);
    Map<String, String> banning = Map.of("player", person.handle(), "reason", "threats");
    json(person.post("/api/moderation/ban", banning), 403);
    json(moderator.post("/api/moderation/ban", banning), 204);
    assertThat(json(person.get("/api/me"), 401).path("detail").asText()).contains("banned");
    assertThat(NODE.get("/api/me").statusCode()).as("control").isEqualTo(401);
    json(moderator.post("/api/moderation/unban", Map.of("player", person.handle())), 204);
    assertThat(person.get("/api/me").statusCode()).isEqualTo(200);
    json(moderator.post("/api/moderation/ban", Map.of("player", moderator.handle())), 409);
  }

  private static int read(String accessToken) {
    return NODE.send(
            HttpRequest.newBuilder(NODE.uri("/api/me"))
                .header("Authorization", "Bearer " + accessToken)
                .build())
        .statusCode();
  }

  private static HttpResponse<String> refresh(String token) {
    String form =
        "grant_type=refresh_token&client_id=%s&refresh_token=%s"
            .formatted(Api.encoded(Allowed.CLIENT), token);
    return NODE.send(
        HttpRequest.newBuilder(NODE.uri("/oauth/token"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build());
  }

  @Test
  void ban_refusesTokensAtOnce_andNoneIsGivenOut_untilItIsLifted() {
    var allowed = new Allowed(NODE.database(), "http://127.0.0.1");
    UUID account = person.person().account();
    String api = "http://127.0.0.1/api";
    UUID grant = allowed.grant(account, api, Set.of(Scope.ME_READ));
    String access = allowed.token(grant, account, api, Set.of(Scope.ME_READ));
    String refresh = RandomTokens.random();
    NODE.database()
        .write(
            h ->
                h.execute(
                    "insert into oauth_refresh (hash, grant_id) values (?, ?)",
                    RandomTokens.hash(refresh),
                    grant));
    assertThat(read(access)).as("before").isEqualTo(200);
    Map<String, String> banning = Map.of("player", person.handle());
    json(moderator.post("/api/moderation/ban", banning), 204);
    assertThat(read(access)).as("banned").isEqualTo(401);
    assertThat(json(refresh(refresh), 400).path("error").asText()).isEqualTo("invalid_grant");
    json(moderator.post("/api/moderation/unban", banning), 204);
    assertThat(json(refresh(refresh), 200).has("access_token")).as("lifted").isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "hide ban unban, 404",
    "ban hide unban, 404",
    "hide ban unban show, 200",
    "ban show, 404",
    "ban show unban, 200",
    "hide ban show, 404",
    "ban ban unban, 200",
  })
  void bannedAndHidden_areToldApart(String acts, int then) {
    json(
        person.patch(
            "/api/me",
            "*",
            Map.of("profile", Map.of("visibility", "public", "birth_date", "1990-01-01"))),
        200);
    String player = "/api/players/" + person.handle();
    assertThat(NODE.get(player).statusCode()).as("before").isEqualTo(200);
    for (String act : List.of(acts.split(" "))) {
      Map<String, String> whom =
          act.contains("ban")
              ? Map.of("player", person.handle())
              : Map.of("kind", "player", "slug", person.handle());
      json(moderator.post("/api/moderation/" + act, whom), 204);
    }
    assertThat(NODE.get(player).statusCode()).isEqualTo(then);
  }

  @Test
  void ban_endsSessions_andRefusesToSignIn_untilItIsLifted() {
    String email = person.person().email();
    String password = person.person().password();
    try (var browser = new Browser(NODE.uri("/"))) {
      assertThat(browser.signIn(email, password).statusCode()).isEqualTo(303);
      assertThat(browser.get("/settings").statusCode()).isEqualTo(200);
      Map<String, String> banning = Map.of("player", person.handle());
      json(moderator.post("/api/moderation/ban", banning), 204);
      assertThat(browser.get("/settings").statusCode()).as("signed out").isEqualTo(303);
      HttpResponse<String> refused = browser.signIn(email, password);
      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(refused.body()).contains("banned");
      json(moderator.post("/api/moderation/unban", banning), 204);
      assertThat(browser.signIn(email, password).statusCode()).isEqualTo(303);
    }
  }
}
