package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.community.club.Role;
import org.muster.core.json.Json;
import org.muster.identity.account.AccountAdministration;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.MailFiles;
import org.muster.testing.SetClock;
import org.muster.testing.World;

/** The first games of new organisers: which are held back, where, and what moderators decide. */
class FirstGamesIT {

  private static final SetClock CLOCK = SetClock.now();

  @AutoClose private static final DemoNode WAIT = DemoNode.at(CLOCK, NewOrganisers.WAIT);
  @AutoClose private static final DemoNode QUIET = DemoNode.at(CLOCK, NewOrganisers.QUIET);
  @AutoClose private static final DemoNode OPEN = DemoNode.at(CLOCK, NewOrganisers.OPEN);

  private static final KeyHolder WAIT_MODERATOR = moderator(WAIT);
  private static final KeyHolder QUIET_MODERATOR = moderator(QUIET);
  private static final AtomicInteger COUNT = new AtomicInteger();

  private static KeyHolder moderator(DemoNode node) {
    KeyHolder one = KeyHolder.in(node);
    new AccountAdministration(node.database()).setAdmin(one.person().email(), true);
    return one;
  }

  private static DemoNode node(NewOrganisers rule) {
    return switch (rule) {
      case WAIT -> WAIT;
      case QUIET -> QUIET;
      case OPEN -> OPEN;
    };
  }

  private static JsonNode json(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return answer.body().isEmpty() ? Json.mapper().missingNode() : Json.parse(answer.body());
  }

  private static Map<String, Object> wish(String organiser) {
    var start = CLOCK.instant().plus(Duration.ofDays(10));
    var wish = new HashMap<String, Object>();
    wish.put("title", "Zilpzalp " + COUNT.incrementAndGet());
    wish.put("organiser", organiser);
    wish.put("game_types", List.of("skirmish"));
    wish.put("starts_at", start.toString());
    wish.put("ends_at", start.plus(Duration.ofHours(6)).toString());
    wish.put("tz", "Europe/London");
    wish.put("publish", true);
    return wish;
  }

  /** A game that is published at once: its view for who made it. */
  private static JsonNode publish(KeyHolder by, String organiser) {
    return json(by.post("/api/events", wish(organiser)), 201);
  }

  private static String published(KeyHolder by) {
    return publish(by, "@" + by.handle()).path("slug").asText();
  }

  private static String review(KeyHolder by, String slug) {
    return json(by.get("/api/events/" + slug), 200).at("/review/state").asText();
  }

  private static boolean isListed(DemoNode node, String slug) {
    node.awaitCaughtUp();
    return json(node.get("/api/events?limit=100&search=Zilpzalp"), 200)
        .toString()
        .contains("\"slug\":\"" + slug + "\"");
  }

  private static void approve(KeyHolder moderator, String slug) {
    json(moderator.post("/api/moderation/approve", Map.of("slug", slug)), 204);
  }

  @Test
  void wait_firstThreeWait_theFourthDoesNot_onceThreeAreApproved() {
    KeyHolder ada = KeyHolder.in(WAIT);
    List<String> first = new ArrayList<>();
    for (int i = 0; i < FirstGames.FIRST; i++) {
      first.add(published(ada));
      assertThat(review(ada, first.getLast())).isEqualTo("waiting");
    }
    approve(WAIT_MODERATOR, first.get(0));
    approve(WAIT_MODERATOR, first.get(1));
    String early = published(ada);
    assertThat(review(ada, early)).as("two are approved").isEqualTo("waiting");
    approve(WAIT_MODERATOR, first.get(2));
    String fourth = published(ada);
    assertThat(review(ada, fourth)).as("three are approved").isEmpty();
    assertThat(isListed(WAIT, fourth)).isTrue();
    assertThat(first).allMatch(slug -> isListed(WAIT, slug));
    assertThat(isListed(WAIT, early)).isFalse();
    assertThat(review(KeyHolder.in(WAIT), fourth)).isEmpty();
  }

  @Test
  void quiet_firstThreeAreQuiet_theFourthIsListed_afterADay() {
    KeyHolder ada = KeyHolder.in(QUIET);
    for (int i = 0; i < FirstGames.FIRST; i++) {
      assertThat(review(ada, published(ada))).isEqualTo("quiet");
    }
    assertThat(review(ada, published(ada))).as("within the same day").isEqualTo("quiet");
    KeyHolder bob = KeyHolder.in(QUIET);
    published(bob);
    published(bob);
    CLOCK.forward(FirstGames.TIME_TO_REFUSE);
    String third = published(bob);
    assertThat(review(bob, third)).as("the third, two days old").isEqualTo("quiet");
    String fourth = published(ada);
    assertThat(review(ada, fourth)).isEmpty();
    assertThat(isListed(QUIET, fourth)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"refused", "hidden"})
  void quiet_whatModeratorsTakeAway_doesNotCount(String how) {
    KeyHolder ada = KeyHolder.in(QUIET);
    String bad = published(ada);
    published(ada);
    published(ada);
    Map<String, String> why = new HashMap<>(Map.of("slug", bad, "reason", "spam"));
    if (how.equals("hidden")) {
      why.put("kind", "event");
    }
    json(
        QUIET_MODERATOR.post("/api/moderation/" + (how.equals("hidden") ? "hide" : "refuse"), why),
        204);
    CLOCK.forward(FirstGames.TIME_TO_REFUSE);
    assertThat(review(ada, published(ada))).isEqualTo("quiet");
  }

  @Test
  void open_allAreListed_andCount() {
    KeyHolder ada = KeyHolder.in(OPEN);
    String game = published(ada);
    assertThat(review(ada, game)).isEmpty();
    assertThat(isListed(OPEN, game)).isTrue();
  }

  @Test
  void games_countByWhoPublishes_notByTheClub() {
    KeyHolder ada = KeyHolder.in(WAIT);
    KeyHolder bob = KeyHolder.in(WAIT);
    var world = World.in(WAIT.database());
    var club = world.club("kites-" + COUNT.incrementAndGet());
    String slug =
        WAIT.database()
            .read(
                h ->
                    h.createQuery("select slug from club where id = ?")
                        .bind(0, club)
                        .mapTo(String.class)
                        .one());
    world.belongs(ada.player(), club, Json.name(Role.OFFICER), "active");
    world.belongs(bob.player(), club, Json.name(Role.OFFICER), "active");
    world.sql("update account set known_organiser = true where id = ?", ada.person().account());
    assertThat(publish(ada, slug).has("review")).as("ada is known").isFalse();
    JsonNode held = publish(bob, slug);
    assertThat(held.at("/review/state").asText()).as("bob is new").isEqualTo("waiting");
    assertThat(review(ada, held.path("slug").asText()))
        .as("other officers see it")
        .isEqualTo("waiting");
    approve(WAIT_MODERATOR, held.path("slug").asText());
    List<UUID> told =
        WAIT.database()
            .read(
                h ->
                    h.createQuery(
                            "select player_id from notice where player_id is not null"
                                + " and kind = 'event.approved' and data::text like ?")
                        .bind(0, "%" + held.path("slug").asText() + "%")
                        .mapTo(UUID.class)
                        .list());
    assertThat(told)
        .as("and are told what becomes of it, each once")
        .containsExactlyInAnyOrder(ada.player(), bob.player());
  }

  @Test
  void moderators_publishAtOnce() {
    assertThat(review(WAIT_MODERATOR, published(WAIT_MODERATOR))).isEmpty();
  }

  @Test
  void game_waits_howeverItBecomesPublic() {
    KeyHolder ada = KeyHolder.in(WAIT);
    Map<String, Object> wish = wish("@" + ada.handle());
    wish.put("visibility", "unlisted");
    String slug = json(ada.post("/api/events", wish), 201).path("slug").asText();
    String path = "/api/events/" + slug;
    assertThat(review(ada, slug)).as("unlisted games are in no list anyway").isEmpty();
    assertThat(WAIT.get(path).statusCode()).isEqualTo(200);
    JsonNode changed = json(ada.patch(path, ada.etag(path), Map.of("visibility", "public")), 200);
    assertThat(changed.at("/review/state").asText()).isEqualTo("waiting");
    assertThat(WAIT.get(path).statusCode()).isEqualTo(404);

    Map<String, Object> draft = wish("@" + ada.handle());
    draft.remove("publish");
    slug = json(ada.post("/api/events", draft), 201).path("slug").asText();
    assertThat(review(ada, slug)).as("a draft").isEmpty();
    json(ada.post("/api/events/" + slug + "/publish", Map.of()), 200);
    assertThat(review(ada, slug)).isEqualTo("waiting");

    approve(WAIT_MODERATOR, slug);
    path = "/api/events/" + slug;
    json(ada.patch(path, ada.etag(path), Map.of("visibility", "unlisted")), 200);
    json(ada.patch(path, ada.etag(path), Map.of("visibility", "public")), 200);
    assertThat(review(ada, slug)).as("approved once is approved").isEmpty();
  }

  @Test
  void gamesFromBefore_areNotHeldBack_byAChange() {
    KeyHolder ada = KeyHolder.in(WAIT);
    var world = World.in(WAIT.database());
    var club = world.club("owls-" + COUNT.incrementAndGet());
    world.belongs(ada.player(), club, "officer", "active");
    String slug = "zilpzalp-before";
    world.game(slug, club).at(CLOCK.instant().plus(Duration.ofDays(5))).add();
    String path = "/api/events/" + slug;
    json(ada.patch(path, ada.etag(path), Map.of("title", "Zilpzalp before")), 200);
    assertThat(review(ada, slug)).isEmpty();
    assertThat(isListed(WAIT, slug)).isTrue();
  }

  /** Every door that lists, for a club's game at a venue on the map. */
  @ParameterizedTest
  @EnumSource(names = {"WAIT", "QUIET"})
  void held_isInNoList_untilItIsApproved(NewOrganisers rule) {
    DemoNode node = node(rule);
    KeyHolder ada = KeyHolder.in(node);
    KeyHolder reader = KeyHolder.in(node);
    String club = json(ada.post("/api/clubs", Map.of("name", "Wrens")), 201).path("slug").asText();
    Map<String, Object> place = new HashMap<>(Map.of("name", "Wren wood", "operator_club", club));
    place.put("point", Map.of("lat", 53.8, "lon", -1.55));
    place.put("point_precision", "exact");
    place.put("country", "GB");
    String venue = json(ada.post("/api/venues", place), 201).path("slug").asText();
    var search = Map.of("name", "Wrens", "list", "events", "query", Map.of("organiser", club));
    var kept = new HashMap<String, Object>(search);
    kept.put("cadence", "instant");
    kept.put("channel", "mail");
    json(reader.post("/api/me/saved-searches", kept), 201);
    Map<String, Object> wish = wish(club);
    wish.put("venue", venue);
    wish.put("title", "Zaunkoenig");
    String slug = json(ada.post("/api/events", wish), 201).path("slug").asText();
    node.awaitCaughtUp();
    assertThat(found(reader, club, venue, slug)).as("held").isEmpty();
    assertThat(clusters(node)).isZero();
    look(node);
    assertThat(told(reader)).isZero();

    int seen = rule == NewOrganisers.WAIT ? 404 : 200;
    for (String path : List.of("/api/events/" + slug, "/events/" + slug)) {
      assertThat(reader.get(path).statusCode()).as(path).isEqualTo(seen);
      assertThat(node.get(path).statusCode()).as(path).isEqualTo(seen);
    }
    assertThat(node.get("/events/" + slug).body().contains("noindex")).isTrue();
    for (String path : List.of(".ics", ".jsonld")) {
      assertThat(node.get("/api/events/" + slug + path).statusCode()).isEqualTo(seen);
    }
    assertThat(node.get("/api/events/" + slug).body()).doesNotContain("\"review\"");
    assertThat(reader.call("get_event", Map.of("slug", slug)).path("isError").asBoolean())
        .isEqualTo(rule == NewOrganisers.WAIT);

    approve(rule == NewOrganisers.WAIT ? WAIT_MODERATOR : QUIET_MODERATOR, slug);
    node.awaitCaughtUp();
    assertThat(found(reader, club, venue, slug))
        .as("approved")
        .containsExactlyInAnyOrderElementsOf(doors(club, venue));
    assertThat(clusters(node)).isOne();
    look(node);
    assertThat(told(reader)).isOne();
  }

  private static List<String> doors(String club, String venue) {
    List<String> doors = new ArrayList<>(paths(club, venue));
    doors.addAll(List.of("search_events", "list_upcoming_events"));
    return doors;
  }

  private static List<String> paths(String club, String venue) {
    return List.of(
        "/api/events?search=Zaunkoenig",
        "/api/events/upcoming?organiser=" + club,
        "/api/search?q=Zaunkoenig",
        "/api/suggest?q=Zaunkoenig",
        "/api/clubs/" + club + "/events",
        "/api/clubs/" + club + "/events.ics",
        "/api/events.geojson?organiser=" + club,
        "/events.ics?organiser=" + club,
        "/events.atom?organiser=" + club,
        "/events?organiser=" + club,
        "/embed/events?club=" + club,
        "/clubs/" + club,
        "/venues/" + venue);
  }

  /** The doors at which somebody finds it. */
  private static List<String> found(KeyHolder reader, String club, String venue, String slug) {
    List<String> found = new ArrayList<>();
    for (String path : paths(club, venue)) {
      HttpResponse<String> answer = reader.node().get(path);
      assertThat(answer.statusCode()).as(path + answer.body()).isIn(200, 404);
      if (answer.statusCode() == 200 && answer.body().contains(slug)) {
        found.add(path);
      }
    }
    Map<String, Map<String, String>> tools =
        Map.of(
            "search_events", Map.of("search", "Zaunkoenig"),
            "list_upcoming_events", Map.of("organiser", club));
    tools.forEach(
        (tool, arguments) -> {
          if (reader.call(tool, arguments).toString().contains(slug)) {
            found.add(tool);
          }
        });
    return found;
  }

  private static int clusters(DemoNode node) {
    String path = "/api/events/clusters?bbox=-3,52,0,55&zoom=8&search=" + Api.encoded("Zaunkoenig");
    return json(node.get(path), 200).path("total").asInt();
  }

  private static int told(KeyHolder reader) {
    return reader
        .node()
        .database()
        .read(
            h ->
                h.createQuery(
                        "select count(*) from notice where kind = 'search.found' and player_id = ?")
                    .bind(0, reader.player())
                    .mapTo(Integer.class)
                    .one());
  }

  /** Lets saved searches look again, twice: the first time they may have been at it already. */
  private static void look(DemoNode node) {
    node.awaitCaughtUp();
    for (int time = 0; time < 2; time++) {
      World.in(node.database())
          .sql("update lease set ran_at = '-infinity' where duty = 'saved-searches'");
      DemoNode.soon(
          () ->
              node.database()
                  .read(
                      h ->
                          h.createQuery(
                                  "select ran_at > '-infinity' from lease"
                                      + " where duty = 'saved-searches'")
                              .mapTo(Boolean.class)
                              .one()));
    }
  }

  /** The page of a person: see EventPagesIT for what it says. */
  @Test
  void organiser_isTold_byRestAndTools() {
    KeyHolder ada = KeyHolder.in(WAIT);
    String slug = published(ada);
    JsonNode tool = ada.call("get_event", Map.of("slug", slug));
    assertThat(tool.at("/structuredContent/review/state").asText()).isEqualTo("waiting");
    assertThat(tool.at("/content/0/text").asText()).contains("waits for a moderator");
    JsonNode wrote =
        ada.call("update_event", Map.of("slug", slug, "changes", Map.of("capacity", 30)));
    assertThat(wrote.at("/structuredContent/hint").asText()).contains("waits for a moderator");

    KeyHolder bob = KeyHolder.in(QUIET);
    String quiet = published(bob);
    JsonNode told = bob.call("get_event", Map.of("slug", quiet));
    assertThat(told.at("/content/0/text").asText()).contains("no list or search shows it");
    JsonNode others = KeyHolder.in(QUIET).call("get_event", Map.of("slug", quiet));
    assertThat(others.toString()).contains(quiet).doesNotContain("review", "no list or search");
  }

  @Test
  void publisher_mayBeErased() {
    KeyHolder ada = KeyHolder.in(WAIT);
    String slug = published(ada);
    var world = World.in(WAIT.database());
    world.sql("delete from publication where account_id = ?", ada.person().account());
    assertThat(waiting(WAIT_MODERATOR, "?limit=100")).contains("\"" + slug + "\"");
    approve(WAIT_MODERATOR, slug);
    assertThat(isListed(WAIT, slug)).isTrue();
  }

  @Test
  void refused_tellsWhy_andWaitsAgainAfterAChange() {
    KeyHolder ada = KeyHolder.in(QUIET);
    String slug = published(ada);
    String path = "/api/events/" + slug;
    json(ada.post("/api/moderation/refuse", Map.of("slug", slug, "reason", "No place")), 403);
    json(QUIET_MODERATOR.post("/api/moderation/refuse", Map.of("slug", slug)), 400);
    Map<String, String> refusal = Map.of("slug", slug, "reason", "No place is named");
    json(QUIET_MODERATOR.post("/api/moderation/refuse", refusal), 204);
    json(QUIET_MODERATOR.post("/api/moderation/refuse", refusal), 409);
    assertThat(QUIET.get(path).statusCode()).as("no longer quiet").isEqualTo(404);
    JsonNode seen = json(ada.get(path), 200).path("review");
    assertThat(seen.path("state").asText()).isEqualTo("refused");
    assertThat(seen.path("reason").asText()).isEqualTo("No place is named");
    assertThat(ada.call("get_event", Map.of("slug", slug)).at("/content/0/text").asText())
        .contains("No place is named");
    assertThat(MailFiles.of(QUIET).await(ada.person().email(), 1))
        .contains("Subject: Not approved: Zilpzalp", "Reason: No place is named");
    JsonNode act = json(QUIET_MODERATOR.get("/api/moderation?limit=1"), 200).at("/items/0");
    assertThat(act.path("verb").asText()).isEqualTo("refuse");
    assertThat(act.path("reason").asText()).isEqualTo("No place is named");

    json(ada.patch(path, ada.etag(path), Map.of("synopsis", "At the wood")), 200);
    assertThat(review(ada, slug)).isEqualTo("waiting");
    assertThat(waiting(QUIET_MODERATOR, "?state=waiting")).contains(slug);
    approve(QUIET_MODERATOR, slug);
    assertThat(isListed(QUIET, slug)).isTrue();
    assertThat(MailFiles.of(QUIET).await(ada.person().email(), 2))
        .contains("Subject: Approved: Zilpzalp");
    assertThat(json(QUIET_MODERATOR.get("/api/moderation?limit=1"), 200).at("/items/0/verb"))
        .hasToString("\"approve\"");
    json(QUIET_MODERATOR.post("/api/moderation/approve", Map.of("slug", slug)), 409);
    json(QUIET_MODERATOR.post("/api/moderation/approve", Map.of("slug", "nowhere")), 404);
  }

  @Test
  void moderators_seeWhatWaits_pageByPage() {
    KeyHolder ada = KeyHolder.in(WAIT);
    String one = published(ada);
    String other = published(ada);
    json(ada.get("/api/moderation/games"), 403);
    List<String> all = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode page = json(WAIT_MODERATOR.get("/api/moderation/games?limit=1" + cursor), 200);
      page.path("items").forEach(item -> all.add(item.path("slug").asText()));
      cursor =
          page.has("next_cursor")
              ? "&cursor=" + Api.encoded(page.path("next_cursor").asText())
              : "";
    } while (!cursor.isEmpty());
    assertThat(all).containsSubsequence(one, other).doesNotHaveDuplicates();
    JsonNode item = json(WAIT_MODERATOR.get("/api/moderation/games?limit=100"), 200).path("items");
    assertThat(item.toString()).contains("\"published_by\":\"" + ada.handle() + "\"");
    json(
        WAIT_MODERATOR.post("/api/moderation/refuse", Map.of("slug", one, "reason", "Not a game")),
        204);
    assertThat(waiting(WAIT_MODERATOR, "?limit=100")).doesNotContain("\"" + one + "\"");
    assertThat(waiting(WAIT_MODERATOR, "?limit=100&state=refused")).contains("\"" + one + "\"");
  }

  private static String waiting(KeyHolder moderator, String query) {
    return json(moderator.get("/api/moderation/games" + query), 200).toString();
  }
}
