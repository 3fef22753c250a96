package org.muster.community.savedsearch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.MailFiles;
import org.muster.testing.Receiver;
import org.muster.testing.SetClock;

/** Searches that are kept: by REST and MCP, and what they find later. */
class SavedSearchesIT {

  private static final String PATH = "/api/me/saved-searches";
  private static final SetClock CLOCK = SetClock.now();

  @AutoClose private static final DemoNode NODE = DemoNode.at(CLOCK);

  private final KeyHolder ada = KeyHolder.in(NODE);

  /** A word that nobody else's games have. */
  private final String word = "hawk" + UUID.randomUUID().toString().replace("-", "");

  private static JsonNode json(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return Json.parse(answer.body());
  }

  private Map<String, Object> search(String cadence, String channel) {
    return Map.of(
        "name",
        "Hawks",
        "list",
        "events",
        "query",
        Map.of("search", word),
        "cadence",
        cadence,
        "channel",
        channel);
  }

  private void game(String visibility) {
    NODE.database().write(handle -> game(handle, visibility));
  }

  private int game(Handle handle, String visibility) {
    String slug = "game-" + UUID.randomUUID();
    Instant start = CLOCK.instant().plus(Duration.ofDays(10));
    return handle.execute(
        """
        with c as (
          insert into club (slug, name, kind, join_policy, visibility, state)
          values (?, 'Crows', 'club', 'open', 'public', 'active') returning id)
        insert into event (slug, title, organiser_club_id, starts_at, ends_at, tz, state,
          visibility, join_mode)
        select ?, ?, id, ?, ?, 'Europe/London', 'published', ?, 'free' from c\
        """,
        "club-" + slug,
        slug,
        word,
        start.atOffset(ZoneOffset.UTC),
        start.plus(Duration.ofHours(6)).atOffset(ZoneOffset.UTC),
        visibility);
  }

  /** Lets the duty look again, twice: the first time it may have been at it already. */
  private static void look() {
    NODE.awaitCaughtUp();
    lookAtTheIndexAsItIs();
  }

  private static void lookAtTheIndexAsItIs() {
    for (int time = 0; time < 2; time++) {
      execute("update lease set ran_at = '-infinity' where duty = 'saved-searches'");
      DemoNode.soon(
          () ->
              NODE.database()
                  .read(
                      h ->
                          h.createQuery(
                                  "select ran_at > '-infinity' from lease"
                                      + " where duty = 'saved-searches'")
                              .mapTo(Boolean.class)
                              .one()));
    }
  }

  private List<JsonNode> told() {
    return NODE.database()
        .read(
            h ->
                h
                    .createQuery(
                        "select data from notice where kind = 'search.found' and player_id = ?"
                            + " order by id")
                    .bind(0, ada.player())
                    .mapTo(String.class)
                    .list()
                    .stream()
                    .map(Json::parse)
                    .toList());
  }

  @Test
  void whatIsNew_isToldOnce_byMail() {
    game("public"); // there before: known
    NODE.awaitCaughtUp();
    json(ada.post(PATH, search("instant", "mail")), 201);
    look();
    assertThat(told()).isEmpty();

    game("public");
    game("unlisted"); // for nobody who searches
    look();
    look();
    assertThat(told()).hasSize(1);
    assertThat(told().getFirst().path("total").asInt()).isOne();
    assertThat(told().getFirst().at("/items/0/title").asText()).isEqualTo(word);
    assertThat(MailFiles.of(NODE).await(ada.person().email(), 1))
        .contains("Subject: New results: Hawks")
        .contains("http://127.0.0.1/events?search=" + word);

    game("public");
    look();
    assertThat(told()).as("the control: another is told").hasSize(2);
  }

  /** Later than after any time that a job could wait for it. */
  @Test
  void change_thatTheIndexTakesUpLate_isToldThen() {
    json(ada.post(PATH, search("instant", "mail")), 201);
    look();
    try (Handle other = connection()) {
      other.begin();
      other.execute("lock table server_life in access exclusive mode"); // what the index reads
      game("public");
      lookAtTheIndexAsItIs();
      CLOCK.forward(Duration.ofMinutes(25));
      lookAtTheIndexAsItIs();
      assertThat(told()).as("the control: the index has not got it").isEmpty();
      other.rollback();
    }
    look();
    assertThat(told()).hasSize(1);
  }

  @Test
  void change_thatIsCommittedAfterALaterOne_isTold() {
    json(ada.post(PATH, search("instant", "mail")), 201);
    try (Handle other = connection()) {
      other.begin();
      game(other, "public");
      game("public");
      look();
      assertThat(told()).hasSize(1);
      other.commit();
    }
    look();
    assertThat(told()).hasSize(2);
  }

  private static Handle connection() {
    Database.Address address = NODE.database.address();
    return Jdbi.open(address.url(), address.user(), address.password());
  }

  @Test
  void paused_tellsNothing_alsoNotOfWhatCameMeanwhile() {
    JsonNode saved = json(ada.post(PATH, search("instant", "mail")), 201);
    String one = PATH + "/" + saved.path("id").asText();
    assertThat(saved.path("paused").asBoolean(true)).isFalse();
    JsonNode paused = json(ada.patch(one, ada.etag(one), Map.of("paused", true)), 200);
    assertThat(paused.path("paused").asBoolean()).isTrue();
    assertThat(paused.path("version").asLong()).isGreaterThan(saved.path("version").asLong());
    game("public");
    look();
    CLOCK.forward(Duration.ofDays(8));
    look();
    assertThat(told()).isEmpty();

    JsonNode resumed = json(ada.patch(one, ada.etag(one), Map.of("paused", false)), 200);
    assertThat(resumed.path("paused").asBoolean(true)).isFalse();
    look();
    assertThat(told()).as("what came meanwhile").isEmpty();
    game("public");
    look();
    assertThat(told()).hasSize(1);

    json(ada.patch(one, ada.etag(one), Map.of("paused", true)), 200);
    json(ada.post(PATH, search("instant", "mail")), 201);
    assertThat(json(ada.get(one), 200).path("paused").asBoolean(true)).as("saved again").isFalse();
  }

  @Test
  void whatIsNew_isGathered_forADayOrAWeek_andTold_atWebhooks() {
    try (var receiver = new Receiver()) {
      json(ada.post("/api/me/webhooks", Map.of("url", receiver.url())), 201);
      json(ada.post(PATH, search("daily", "webhook")), 201);
      game("public");
      look();
      assertThat(told()).isEmpty();
      game("public");
      CLOCK.forward(Duration.ofHours(25));
      look();
      assertThat(told()).hasSize(1);
      assertThat(Json.parse(receiver.await(1).body()).at("/data/total").asInt()).isEqualTo(2);
    }
    assertThat(MailFiles.of(NODE).to(ada.person().email())).isEmpty();
  }

  @Test
  void savedSearch_isReadChangedAndDeleted_byItsOwnerOnly() {
    String one =
        PATH + "/" + json(ada.post(PATH, search("weekly", "mail")), 201).path("id").asText();
    assertThat(json(ada.get(one), 200).at("/query/search").asText()).isEqualTo(word);
    KeyHolder eve = KeyHolder.in(NODE);
    json(eve.get(one), 404);
    json(eve.patch(one, ada.etag(one), Map.of("name", "Mine")), 404);
    json(eve.delete(one, ada.etag(one)), 404);
    assertThat(json(eve.get(PATH), 200).path("items")).isEmpty();

    String seen = ada.etag(one);
    game("public");
    JsonNode changed =
        json(ada.patch(one, seen, Map.of("cadence", "instant", "name", "All hawks")), 200);
    assertThat(changed.path("cadence").asText()).isEqualTo("instant");
    json(ada.patch(one, seen, Map.of("name", "Late")), 412);
    json(ada.patch(one, ada.etag(one), Map.of("list", "clubs")), 422);
    look();
    assertThat(told()).as("found since it was saved").hasSize(1);
    assertThat(json(ada.get(one), 200).path("version").asInt())
        .as("to tell is no change")
        .isEqualTo(2);
    assertThat(ada.delete(one, ada.etag(one)).statusCode()).isEqualTo(204);
    json(ada.get(one), 404);
  }

  @Test
  void query_isThatOfItsList() {
    String[][] wrong = {
      {"{\"radius\": 5}", "/query/radius"},
      {"{\"radius_km\": 0}", "/query/radius_km"},
      {"{\"radius_km\": \"5\"}", "/query/radius_km"},
      {"{\"near\": \"Nowhere at all xyz\"}", "/query/near"},
      {"{\"cursor\": \"x\"}", "/query/cursor"},
      {"{\"limit\": 5}", "/query/limit"},
    };
    for (String[] one : wrong) {
      Map<String, Object> body = Map.of("name", "x", "list", "events", "query", Json.parse(one[0]));
      JsonNode refused = json(ada.post(PATH, body), 422);
      assertThat(refused.at("/errors/0/pointer").asText()).as(one[0]).isEqualTo(one[1]);
    }
    for (String list : List.of("events", "clubs", "venues", "players")) {
      json(ada.post(PATH, Map.of("name", "x", "list", list, "query", Map.of())), 201);
    }
    assertThat(json(ada.post(PATH, Map.of("name", "x", "list", "events")), 400)).isNotNull();
  }

  @Test
  void thereAreFifty_eachOnce() {
    IntStream.range(0, 50)
        .forEach(
            i ->
                json(
                    ada.post(
                        PATH,
                        Map.of("name", "x", "list", "clubs", "query", Map.of("search", "a" + i))),
                    201));
    json(ada.post(PATH, search("instant", "mail")), 422);
    json(
        ada.post(PATH, Map.of("name", "y", "list", "clubs", "query", Map.of("search", "a7"))), 201);
    assertThat(json(ada.get(PATH), 200).path("items")).hasSize(50);
  }

  @Test
  void assistants_saveTheSameSearchOnce_andDeleteIt() {
    JsonNode first = ada.call("save_search", search("daily", "mail")).path("structuredContent");
    JsonNode again = ada.call("save_search", search("daily", "mail")).path("structuredContent");
    assertThat(first.path("id").asText()).isNotEmpty().isEqualTo(again.path("id").asText());
    String id = first.path("id").asText();
    var more = new HashMap<>(search("daily", "mail"));
    more.put("query", Map.of("search", "night", "limit", 5, "more", Map.of("lang", "en")));
    assertThat(ada.call("save_search", more).at("/content/0/text").asText())
        .contains("events: lang=en, search=night. What it newly finds is told once a day, by mail");
    JsonNode question = ada.call("delete_saved_search", Map.of("id", id));
    assertThat(question.at("/structuredContent/confirmation/question").asText())
        .contains("Delete the saved search ", "Nothing more is told of it");
    assertThat(json(ada.get(PATH + "/" + id), 200).path("id").asText()).isEqualTo(id);
    String handle = question.at("/structuredContent/confirmation/handle").asText();
    for (boolean there : List.of(true, false)) {
      JsonNode gone =
          ada.call("delete_saved_search", Map.of("id", id, "confirm", handle))
              .path("structuredContent");
      assertThat(gone.path("deleted").asBoolean()).isEqualTo(there);
    }
    var bad = Map.of("name", "x", "list", "events", "query", Map.of("radius", 5));
    JsonNode refused = ada.call("save_search", bad);
    assertThat(refused.path("isError").asBoolean()).isTrue();
    assertThat(refused.at("/content/0/text").asText())
        .contains("/query/radius is unknown. Allowed: ", "radius_km", "\"near\":\"Leeds\"");
  }

  private static void execute(String sql, Object... values) {
    NODE.database().write(h -> h.execute(sql, values));
  }
}
