package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.EventWorld;
import org.muster.testing.SetClock;
import org.muster.testing.Within;
import org.muster.testing.World;

/** An organiser's assistant, and what people write into games on the way out again. */
class OrganisingToolsIT {

  @AutoClose
  private static final EventWorld WORLD =
      new EventWorld(new SetClock(Instant.parse("2027-03-01T12:00:00Z")));

  @Test
  void createEvent_twiceWithEqualArguments_makesOne() {
    JsonNode first = made("Once and once only");
    assertThat(made("Once and once only")).isEqualTo(first);
    assertThat(count("Once and once only")).isEqualTo(1);
    assertThat(first.at("/event/state").asText()).isEqualTo("draft");
    assertThat(first.path("hint").asText()).contains("change_event_state");
    assertThat(made("Another one").path("event")).isNotEqualTo(first.path("event"));
  }

  @Test
  void createEvent_equalCallsAtOnce_makeOneForEachPerson() throws Exception {
    String title = "All at once";
    try (var threads = Executors.newFixedThreadPool(8)) {
      Callable<JsonNode> call = () -> WORLD.call("officer", "create_event", wish(title));
      Set<JsonNode> made = new HashSet<>();
      for (var answer : Within.all(threads, Collections.nCopies(8, call))) {
        JsonNode result = Within.get(answer);
        if (!result.path("isError").asBoolean()) { // else it says to call again: one was at it
          made.add(result.path("structuredContent"));
        }
      }
      assertThat(made).hasSize(1);
    }
    assertThat(count(title)).isEqualTo(1);
    String again =
        WORLD.call("officer", "create_event", wish(title)).at("/content/0/text").asText();
    assertThat(again).startsWith("This was already done and is not repeated.");
    content("owner", "create_event", wish(title));
    assertThat(count(title)).as("somebody else means another one").isEqualTo(2);
  }

  @Test
  void createEvent_errors_sayWhatToDo() {
    Map<String, Object> wish = wish("Wrong");
    wish.put("venue", "nowhere");
    assertThat(error("officer", "create_event", wish))
        .contains("venue does not exist", "Call search");
    wish = wish("Not mine");
    assertThat(error("stranger", "create_event", wish)).contains("officers");
    wish.put("state", "published");
    assertThat(error("officer", "create_event", wish)).contains("- state", "create_event again");
    assertThat(count("Wrong") + count("Not mine")).isZero();
    HttpResponse<String> anyone =
        WORLD.send(
            "anyone",
            "POST",
            "/api/mcp",
            Map.of(
                "jsonrpc",
                "2.0",
                "id",
                1,
                "method",
                "tools/call",
                "params",
                Map.of("name", "create_event", "arguments", wish("Nobody"))),
            "Accept",
            "application/json, text/event-stream");
    assertThat(anyone.statusCode()).isEqualTo(401);
    assertThat(anyone.headers().firstValue("www-authenticate").orElseThrow())
        .contains("events:write");
  }

  @Test
  void createEvent_takesAVenueByName_andOnePrice_andSaysWhatItHolds() {
    UUID wolves =
        WORLD
            .database()
            .read(
                h ->
                    h.createQuery("select id from club where slug = ?")
                        .bind(0, EventWorld.CLUB)
                        .mapTo(UUID.class)
                        .one());
    World world = World.in(WORLD.database());
    for (String slug : List.of("quarry-north", "quarry-south", "tannery-yard")) {
      world.venue(slug, wolves);
    }
    WORLD.sql("update venue set name = 'Quarry Hall' where slug like 'quarry-%'");
    WORLD.sql("update venue set name = 'Tannery Yard' where slug = 'tannery-yard'");
    Map<String, Object> wish = wish("At the tannery");
    wish.put("venue", "Tannery Yard");
    wish.put("price_minor", 2500);
    DemoNode.soon(
        () ->
            WORLD
                .send("anyone", "GET", "/api/venues?search=quarry+hall", null)
                .body()
                .contains("quarry-south"));
    DemoNode.soon(
        () ->
            WORLD
                .send("anyone", "GET", "/api/venues?search=tannery+yard", null)
                .body()
                .contains("Tannery Yard"));

    assertThat(error("officer", "create_event", wish)).contains("- currency:", "belong together");
    wish.put("currency", "GBP");
    JsonNode made = WORLD.call("officer", "create_event", wish);
    assertThat(made.at("/content/0/text").asText())
        .contains("At the tannery (", ": draft, version 1.")
        .contains("When: Sat 3 Apr 2027 10:00 to 16:00 (Europe/London)")
        .contains("Where: Tannery Yard", "Places: 40, 40 left", "Prices: 25.00 GBP");
    wish.put("venue", "Quarry Hall");
    assertThat(error("officer", "create_event", wish))
        .contains("the name of several", "quarry-north", "quarry-south");
    wish.put("venue", "tannery-yrd");
    assertThat(error("officer", "create_event", wish)).contains("Near it: ", "tannery-yard");
    String slug = made.at("/structuredContent/event/slug").asText();
    assertThat(
            text("update_event", Map.of("slug", slug, "changes", Map.of("venue", "quarry-south"))))
        .contains("Now venue: quarry-south.", "Where: Quarry Hall");
  }

  @Test
  void updateEvent_refusesWhatNoChangeSets_andSaysWhatToUse() {
    String slug = made("Nobody sets this").at("/event/slug").asText();
    Map<String, Object> changes =
        Map.of("places_left", 3, "location", Map.of(), "state", "cancelled", "titel", "x");
    assertThat(error("officer", "update_event", Map.of("slug", slug, "changes", changes)))
        .contains("- places_left cannot be changed here: it follows from capacity")
        .contains("- location cannot be changed here: change venue")
        .contains("- state cannot be changed here: use change_event_state")
        .contains("- titel is no member of a game. Members: ", "synopsis");
    long beyond = 1L << 31;
    assertThat(
            error(
                "officer",
                "update_event",
                Map.of("slug", slug, "changes", Map.of("capacity", 3), "version", beyond)))
        .contains("version", "2147483647");
    assertThat(text("update_event", Map.of("slug", slug, "changes", Map.of("capacity", 24))))
        .contains("version 2", "Now capacity: 24.", "Places: 24, 24 left");
  }

  @Test
  void updateEvent_nestedMistakes_areAnsweredWithWhatIsAllowedThereAndAnExample() {
    String slug = made("Mistakes inside").at("/event/slug").asText();
    Map<String, Object> limits = Map.of("rules", Map.of("energy_limits", 1, "limit", 2));
    assertThat(error("officer", "update_event", Map.of("slug", slug, "changes", limits)))
        .contains("- /rules/energy_limits is unknown.", "- /rules/limit is unknown.")
        .containsOnlyOnce(" Allowed: limits, rof_max, full_auto, ")
        .contains(
            "Such as: {\"changes\":{\"rules\":{\"limits\":[{\"class\":\"rifle\","
                + "\"energy_max_j\":1.14}],\"pyro\":{")
        .doesNotContain("Allowed arguments", "slug, changes, version");
    assertThat(
            error(
                "officer",
                "update_event",
                Map.of("slug", slug, "changes", Map.of("prices", List.of(Map.of("amount", 3))))))
        .contains("/prices/0/amount is unknown. Allowed: label, amount_minor, currency,")
        .contains("{\"changes\":{\"prices\":[{\"label\":\"Entry\",\"amount_minor\":2500");
    assertThat(
            error("officer", "update_event", Map.of("slug", slug, "changes", Map.of("titel", "x"))))
        .contains("- titel is no member of a game.", "Such as: {\"changes\":{\"capacity\":40,");
  }

  @Test
  void updateEvent_takesItsExample() {
    String slug = made("As in the example").at("/event/slug").asText();
    JsonNode changes = Json.parse(EventChange.EXAMPLE).path("changes");
    assertThat(text("update_event", Map.of("slug", slug, "changes", changes)))
        .contains("version 2", "Places: 40, 40 left", "prices: Entry: 25.00 GBP")
        .contains("rules: limits: class rifle, energy max j 1.14; ", "factions: Red 20;")
        .doesNotContain("2500", "none");
  }

  @Test
  void updateEvent_changeOfRulesOfTheVenue_keepsThoseThatItDoesNotName_andSaysWhatIsGone() {
    String venue = venue("ruled-yard", "GB");
    WORLD.sql(
        """
        update venue set default_rules = '{"limits": [{"class": "rifle", "energy_max_j": 1.1}],
          "pyro": {"policy": "site_bought", "min_age": 18}, "hpa": "no"}'
        where slug = 'ruled-yard'\
        """);
    Map<String, Object> wish = wish("By the rules of the yard");
    wish.put("venue", venue);
    String slug = content("officer", "create_event", wish).at("/event/slug").asText();

    assertThat(text("update_event", changes(slug, "{\"rules\": {\"hpa\": \"no\"}}")))
        .as("it says what holds anyway")
        .doesNotContain("Mind:");
    assertThat(rules(slug).path("rules_inherited").asBoolean()).isTrue();

    String own =
        "{\"rules\": {\"pyro\": {\"policy\": \"approved\"}, \"hpa\": null, \"ammo_limit\": 300}}";
    assertThat(text("update_event", changes(slug, own)))
        .contains("Mind: These rules no longer hold: hpa.")
        .contains("Mind: The game has rules of its own now");
    JsonNode event = rules(slug);
    assertThat(event.path("rules_inherited").asBoolean()).isFalse();
    assertThat(event.at("/rules/limits/0/energy_max_j").asDouble()).isEqualTo(1.1);
    assertThat(event.at("/rules/pyro"))
        .isEqualTo(Json.parse("{\"policy\":\"approved\",\"min_age\":18}"));
    assertThat(event.at("/rules/ammo_limit").asInt()).isEqualTo(300);

    HttpResponse<String> back =
        WORLD.send("officer", "PATCH", "/api/events/" + slug, "{\"rules\": null}", "If-Match", "*");
    assertThat(Json.parse(back.body()).at("/warnings/0/code").asText()).isEqualTo("rules_gone");
    assertThat(Json.parse(back.body()).at("/warnings/0/detail").asText())
        .isEqualTo("These rules no longer hold: ammo_limit.");
    assertThat(Json.parse(back.body()).at("/rules/hpa").asText()).isEqualTo("no");
    assertThat(rules(slug).path("rules_inherited").asBoolean()).isTrue();
  }

  @Test
  void createAndUpdate_sayWhatMayNotHaveBeenMeant() {
    String venue = venue("busy-yard", "PL");
    Map<String, Object> wish = wish("First at the yard");
    wish.put("venue", venue);
    wish.put("publish", true);
    wish.put("price_minor", 2500);
    wish.put("currency", "PLN");
    JsonNode first = content("officer", "create_event", wish);
    assertThat(first.path("holds").asText()).doesNotContain("Mind:");

    wish.put("title", "Second at the yard");
    wish.put("publish", false);
    wish.put("currency", "EUR");
    String slug = content("officer", "create_event", wish).at("/event/slug").asText();
    String clash =
        "Mind: Another game is at this venue at that time: First at the yard (%s), Sat 3 Apr 2027 10:00 to 16:00 (Europe/London)."
            .formatted(first.at("/event/slug").asText());
    String money = "Mind: Prices are in EUR, but the venue is in PL, where money is PLN.";
    wish.put("title", "Third at the yard");
    assertThat(content("officer", "create_event", wish).path("holds").asText())
        .contains(clash, money)
        .doesNotContain("Second");
    assertThat(text("update_event", changes(slug, "{\"capacity\": 30}"))).doesNotContain("Mind:");
    assertThat(
            text(
                "update_event",
                changes(
                    slug,
                    "{\"starts_at\": \"2027-04-03T16:00:00+01:00\","
                        + " \"ends_at\": \"2027-04-03T18:00:00+01:00\"}")))
        .as("it begins when the other one ends")
        .doesNotContain("Mind:");
    HttpResponse<String> back =
        WORLD.send(
            "officer",
            "PATCH",
            "/api/events/" + slug,
            Map.of("starts_at", "2027-04-03T15:59:00+01:00"),
            "If-Match",
            "*");
    assertThat(Json.parse(back.body()).at("/warnings/0/code").asText()).isEqualTo("same_time");
    assertThat(Json.parse(back.body()).at("/warnings/0/event")).isEqualTo(first.at("/event/slug"));
    JsonNode published = content("officer", "change_event_state", move(slug, "publish"));
    assertThat(published.path("holds").asText()).contains(clash).doesNotContain(money);
    assertThat(
            Json.parse(WORLD.send("officer", "GET", "/api/events/" + slug, null).body())
                .has("warnings"))
        .isFalse();
  }

  @Test
  void account_saysHowManyGamesOneRuns_withVenueAndWhatIsPending() {
    World world = World.in(WORLD.database());
    UUID club = world.club("busy-club", "Busy", "open");
    world.belongs(WORLD.member("busy").player(), club, "officer", "active");
    world.venue("busy-place", club);
    for (int i = 0; i < 21; i++) {
      world.game("busy-" + i, club).at(Instant.parse("2027-03-02T12:00:00Z").plusSeconds(i)).add();
    }
    WORLD.sql(
        "update event set venue_id = (select id from venue where slug = 'busy-place') where slug ="
            + " 'busy-0'");
    WORLD.register(id("busy-0"), "member", "pending", 1);
    WORLD.register(id("busy-0"), "stranger", "pending", 2);
    JsonNode account = WORLD.call("busy", "get_my_account", Map.of());
    assertThat(account.at("/structuredContent/organising")).hasSize(20);
    assertThat(account.at("/structuredContent/organising_in_all").asInt()).isEqualTo(21);
    assertThat(account.at("/content/0/text").asText())
        .contains("Games they run (the next 20 of 21; later ones: list_upcoming_events")
        .containsPattern("\\(busy-0\\): published, [^\n]*, A venue[^\n]*, 2 pending\n");
  }

  private static String venue(String slug, String country) {
    UUID wolves =
        WORLD
            .database()
            .read(
                h ->
                    h.createQuery("select id from club where slug = ?")
                        .bind(0, EventWorld.CLUB)
                        .mapTo(UUID.class)
                        .one());
    World.in(WORLD.database()).venue(slug, wolves);
    WORLD
        .database()
        .write(h -> h.execute("update venue set country = ? where slug = ?", country, slug));
    return slug;
  }

  private static Map<String, Object> changes(String slug, String changes) {
    return Map.of("slug", slug, "changes", Json.parse(changes));
  }

  private static JsonNode rules(String slug) {
    return Json.parse(WORLD.send("officer", "GET", "/api/events/" + slug, null).body());
  }

  private static String text(String tool, Map<String, ?> arguments) {
    JsonNode result = WORLD.call("officer", tool, arguments);
    assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
    return result.at("/content/0/text").asText();
  }

  /** A line of a list of games is not a title's to write: see what each line begins with. */
  @Test
  void title_ofSeveralLines_isRefused_andForgesNoneWhereItIs() {
    String title = "Quiet game\n- Free game (evil), today";
    assertThat(error("officer", "create_event", wish(title))).contains("- title", "single line");
    String slug = made("Quiet game of one line").at("/event/slug").asText();
    assertThat(
            error(
                "officer", "update_event", Map.of("slug", slug, "changes", Map.of("title", title))))
        .contains("- title", "single line");
    content("officer", "change_event_state", move(slug, "publish"));
    WORLD
        .database()
        .write(h -> h.execute("update event set title = ? where slug = ?", title, slug));
    String text =
        WORLD.call("member", "get_event", Map.of("slug", slug)).at("/content/0/text").asText();
    assertThat(text).contains("Quiet game - Free game (evil), today (" + slug + ")");
    assertThat(text.lines()).hasSize(1);
  }

  @Test
  void updateEvent_mergesAndKeepsToTheVersionThatWasRead() {
    JsonNode draft = made("To be changed");
    String slug = draft.at("/event/slug").asText();
    int version = draft.path("version").asInt();
    Map<String, Object> changes = new HashMap<>();
    changes.put("capacity", 24);
    changes.put("synopsis", null);
    Map<String, Object> call = Map.of("slug", slug, "changes", changes, "version", version);
    JsonNode changed = content("officer", "update_event", call);
    assertThat(changed.path("version").asInt()).isEqualTo(version + 1);
    assertThat(changed.at("/event/places_left").asInt()).isEqualTo(24);
    JsonNode details =
        content("officer", "get_event", Map.of("slug", slug, "response_format", "detailed"));
    assertThat(details.path("details").has("synopsis")).isFalse();
    assertThat(error("officer", "update_event", call)).contains("Read it again");
    assertThat(
            error(
                "officer",
                "update_event",
                Map.of("slug", slug, "changes", Map.of("state", "published"))))
        .contains("- state");
    assertThat(
            error(
                "stranger", "update_event", Map.of("slug", slug, "changes", Map.of("capacity", 2))))
        .as("whoever may not know of it")
        .contains("does not exist")
        .contains("search_events");
    assertThat(
            WORLD.call("stranger", "get_event", Map.of("slug", slug)).path("isError").asBoolean())
        .isTrue();
  }

  @Test
  void changeEventState_asksBeforeItTakesSomethingAway() {
    String slug = made("<b>Operation</b> Thor").at("/event/slug").asText();
    JsonNode published = content("officer", "change_event_state", move(slug, "publish"));
    assertThat(published.at("/event/state").asText()).isEqualTo("published");
    assertThat(content("officer", "change_event_state", move(slug, "publish")))
        .as("it is so already")
        .isEqualTo(published);
    WORLD.register(id(slug), "member", "confirmed", 1);

    JsonNode asked = content("officer", "change_event_state", move(slug, "cancel"));
    String question = asked.at("/confirmation/question").asText();
    assertThat(question)
        .contains(slug, "3 Apr 2027", "1 player will be notified")
        .doesNotContain("<b>");
    assertThat(state(slug)).as("nothing is done yet").isEqualTo("published");
    Map<String, Object> agreed = move(slug, "cancel");
    agreed.put("confirm", asked.at("/confirmation/handle").asText());
    JsonNode cancelled = content("officer", "change_event_state", agreed);
    assertThat(cancelled.at("/event/state").asText()).isEqualTo("cancelled");
    assertThat(state(slug)).isEqualTo("cancelled");
    assertThat(error("officer", "change_event_state", move(slug, "publish")))
        .contains("cancelled", "publish", "copy");
    assertThat(error("officer", "change_event_state", move("no-such-game", "publish")))
        .contains("search_events");
  }

  @Test
  void changeEventState_postponeAndPublishAgain() {
    String slug = made("Later").at("/event/slug").asText();
    content("officer", "change_event_state", move(slug, "publish"));
    Map<String, Object> postpone = move(slug, "postpone");
    postpone.put("reason", "Storm");
    JsonNode asked = content("officer", "change_event_state", postpone);
    postpone.put("confirm", asked.at("/confirmation/handle").asText());
    assertThat(content("officer", "change_event_state", postpone).path("hint").asText())
        .contains("starts_at");
    assertThat(error("officer", "change_event_state", move(slug, "publish")))
        .contains("- starts_at");
    Map<String, Object> again = move(slug, "publish");
    again.put("starts_at", "2027-05-01T09:00:00Z");
    assertThat(content("officer", "change_event_state", again).at("/event/starts_at").asText())
        .isEqualTo("2027-05-01T10:00:00+01:00");
  }

  /** What people write is text: the same in JSON, and no markup in a page. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[click](javascript:alert(1))",
        "\"><svg/onload=alert(1)>",
      })
  void whatPeopleWrite_isTextInJsonAndNoMarkupInPages(String text) {
    Map<String, Object> wish = wish("A " + text);
    wish.put("synopsis", text);
    wish.put("description", text);
    wish.put("publish", true);
    JsonNode event = Json.parse(WORLD.send("officer", "POST", "/api/events", wish).body());
    String slug = event.path("slug").asText();
    String path = "/api/events/" + slug;
    assertThat(WORLD.send("officer", "POST", path + "/cancel", Map.of("reason", text)).statusCode())
        .isEqualTo(200);
    HttpResponse<String> read = WORLD.send("anyone", "GET", path, null);
    assertThat(read.headers().firstValue("content-type").orElseThrow())
        .startsWith("application/json");
    assertThat(read.headers().firstValue("x-content-type-options")).hasValue("nosniff");
    JsonNode json = Json.parse(read.body());
    assertThat(List.of(json.path("description"), json.path("synopsis"), json.path("cancel_reason")))
        .containsOnly(Json.mapper().valueToTree(text));
    assertThat(json.path("title").asText()).isEqualTo("A " + text);
    for (String address : List.of("/", path, "/events/" + slug, "/docs", path + "/" + slug)) {
      HttpResponse<String> page = WORLD.send("anyone", "GET", address, null, "Accept", "text/html");
      assertThat(page.body())
          .as(address)
          .doesNotContain("<script>alert", "<img src=x", "<svg/onload", "=\"javascript:");
    }
    HttpResponse<String> refused = WORLD.send("officer", "POST", path + "/cancel", null);
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).doesNotContain(text);
  }

  private static Map<String, Object> wish(String title) {
    Map<String, Object> wish = new HashMap<>();
    wish.put("title", title);
    wish.put("organiser", "wolves");
    wish.put("starts_at", "2027-04-03T09:00:00Z");
    wish.put("ends_at", "2027-04-03T15:00:00Z");
    wish.put("tz", "Europe/London");
    wish.put("capacity", 40);
    return wish;
  }

  private static Map<String, Object> move(String slug, String move) {
    return new HashMap<>(Map.of("slug", slug, "move", move));
  }

  private static JsonNode made(String title) {
    return content("officer", "create_event", wish(title));
  }

  private static JsonNode content(String who, String tool, Map<String, ?> arguments) {
    JsonNode result = WORLD.call(who, tool, arguments);
    assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
    return result.path("structuredContent");
  }

  private static String error(String who, String tool, Map<String, ?> arguments) {
    JsonNode result = WORLD.call(who, tool, arguments);
    assertThat(result.path("isError").asBoolean()).as(result.toString()).isTrue();
    return result.at("/content/0/text").asText();
  }

  private static String state(String slug) {
    return new Api(WORLD.node())
        .sql("select state from event where slug = '" + slug + "'")
        .getFirst();
  }

  private static UUID id(String slug) {
    return UUID.fromString(
        new Api(WORLD.node()).sql("select id from event where slug = '" + slug + "'").getFirst());
  }

  private static int count(String title) {
    return Integer.parseInt(
        new Api(WORLD.node())
            .sql("select count(*) from event where title = '" + title + "'")
            .getFirst());
  }
}
