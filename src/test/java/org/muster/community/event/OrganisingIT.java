package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.Api;
import org.muster.testing.EventWorld;
import org.muster.testing.SetClock;
import org.muster.testing.World;

/** What those who run games do with them, over REST. */
class OrganisingIT {

  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final SetClock CLOCK = new SetClock(NOW);

  @AutoClose private static final EventWorld WORLD = new EventWorld(CLOCK);

  @Test
  void create_isADraftAtAnAddressOfTitleAndDay() {
    Map<String, Object> wish = wish("Übung: Sunday's Skirmish");
    HttpResponse<String> made = WORLD.send("officer", "POST", "/api/events", wish);
    JsonNode event = body(made, 201);
    String path = "/api/events/ubung-sundays-skirmish-2027-04-03";
    assertThat(made.headers().firstValue("location").orElseThrow()).endsWith(path);
    assertThat(event.path("state").asText()).isEqualTo("draft");
    assertThat(event.path("organiser").asText()).isEqualTo("wolves");
    assertThat(event.path("starts_at").asText()).isEqualTo("2027-04-03T10:00:00+01:00");
    assertThat(event.path("places_left").asInt()).isEqualTo(40);
    HttpResponse<String> read = WORLD.send("officer", "GET", path, null);
    assertThat(body(read, 200)).isEqualTo(event);
    assertThat(read.headers().firstValue("etag")).isEqualTo(made.headers().firstValue("etag"));
    for (String other : List.of("anyone", "stranger", "member")) {
      body(WORLD.send(other, "GET", path, null), 404);
    }
    JsonNode second = body(WORLD.send("officer", "POST", "/api/events", wish), 201);
    assertThat(second.path("slug").asText()).isEqualTo("ubung-sundays-skirmish-2027-04-03-2");
    assertThat(told(second)).isEmpty();
  }

  @Test
  void venue_ofNoClub_isRefusedWithWhatToDo() {
    JsonNode refused =
        body(WORLD.send("stranger", "POST", "/api/venues", Map.of("name", "The back garden")), 403);
    assertThat(refused.path("detail").asText())
        .contains("operator_club is required", "a club in which you are an officer");
  }

  @Test
  void create_published_isThereForAllAndToldToTheClubs() {
    Map<String, Object> wish = wish("At once");
    wish.put("publish", true);
    wish.put("co_hosts", List.of("bears"));
    JsonNode event = body(WORLD.send("officer", "POST", "/api/events", wish), 201);
    assertThat(event.path("state").asText()).isEqualTo("published");
    body(WORLD.send("anyone", "GET", path(event), null), 200);
    assertThat(told(event))
        .containsExactlyInAnyOrder("event.published bears", "event.published wolves");
  }

  @ParameterizedTest
  @CsvSource({
    "anyone, wolves, 401",
    "stranger, wolves, 403",
    "member, wolves, 403",
    "cohost_officer, wolves, 403",
    "officer, wolves, 201",
    "owner, wolves, 201",
    "moderator, wolves, 201",
    "stranger, @stranger, 201",
    "stranger, @officer, 403",
    "stranger, @nobody-there, 403",
    "officer, no-such-club, 422",
  })
  void create_onlyInANameOfOnesOwn(String who, String organiser, int status) {
    Map<String, Object> wish = wish("In the name of " + who);
    wish.put("organiser", organiser);
    JsonNode answer = body(WORLD.send(who, "POST", "/api/events", wish), status);
    if (status == 422) {
      assertThat(pointers(answer)).containsExactly("/organiser");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'venue':'nowhere'} | /venue",
        "{'co_hosts':['bears','no-such-club']} | /co_hosts/1",
        "{'co_hosts':['wolves']} | /co_hosts/0",
        "{'co_hosts':['bears','bears']} | /co_hosts/1",
        "{'starts_at':'2027-02-28T10:00:00Z','ends_at':'2027-02-28T12:00:00Z'} | /starts_at",
        "{'starts_at':'2047-02-28T10:00:00Z','ends_at':'2047-02-28T12:00:00Z'} | /starts_at",
        "{'ends_at':'2027-04-03T09:00:00Z'} | /ends_at",
        "{'ends_at':'2027-06-03T09:00:00Z'} | /ends_at",
        "{'join_mode':'external'} | /registration/external_url",
        "{'registration':{'team_min':5,'team_max':3}} | /registration/team_max",
        "{'registration':{'opens_at':'2027-03-03T09:00:00Z','closes_at':'2027-03-02T09:00:00Z'}} |"
            + " /registration/closes_at",
        "{'factions':[{'name':'Red'},{'name':'red'}]} | /factions/1",
        "{'roles':[{'role':'medic'},{'role':'medic'}]} | /roles/1",
        "{'waiver':{}} | /waiver",
        "{'waiver':{'text':'I agree','url':'https://a.example'}} | /waiver",
        "{'questions':[{'key':'a','text':'A?'},{'key':'a','text':'B?'}]} | /questions/1",
        "{'questions':[{'key':'a','text':'A?','choices':['B','C']}]} | /questions/0/choices",
        "{'questions':[{'key':'a','text':'A?','kind':'choice','choices':['B']}]}"
            + " | /questions/0/choices",
        "{'questions':[{'key':'a','text':'A?','kind':'choice','choices':['B','b','C']}]}"
            + " | /questions/0/choices",
        "{'questions':[{'key':'a','text':'A?','kind':'yes_no','max_length':5}]}"
            + " | /questions/0/max_length",
        "{'min_age':16,'min_age_unaccompanied':12} | /min_age_unaccompanied",
        "{'schedule':[{'kind':'gates','at':'2027-05-03T09:00:00Z'}]} | /schedule/0/at",
        "{'prices':[{'amount_minor':1,'currency':'GBP','from':'2027-03-20T10:00:00Z',"
            + "'until':'2027-03-20T10:00:00Z'}]} | /prices/0/until",
        "{'prices':[{'amount_minor':1,'currency':'GBP','from':'2027-04-04T10:00:00Z'}]}"
            + " | /prices/0/from",
        "{'prices':[{'amount_minor':1,'currency':'GBP','members_of':'bears'}]}"
            + " | /prices/0/members_of",
        "{'prices':[{'amount_minor':1,'currency':'GBP','deposit_minor':2}]}"
            + " | /prices/0/deposit_minor",
        "{'prices':[{'amount_minor':1,'currency':'GBP'},{'amount_minor':2,'currency':'GBP'}]}"
            + " | /prices/1",
        "{'prices':[{'label':'Day','amount_minor':1,'currency':'GBP','per':'person',"
            + "'from':'2027-03-20T10:00:00Z'},{'label':'day','amount_minor':2,'currency':'GBP',"
            + "'until':'2027-03-21T10:00:00Z'}]} | /prices/1",
      })
  void create_againstRules_saysWhere(String change, String pointer) {
    Map<String, Object> wish = wish("Against the rules");
    Json.parse(change.replace('\'', '"'))
        .properties()
        .forEach(member -> wish.put(member.getKey(), member.getValue()));
    JsonNode problem = body(WORLD.send("officer", "POST", "/api/events", wish), 422);
    assertThat(pointers(problem)).contains(pointer);
  }

  @Test
  void create_unknownOrReadOnlyMembers_areNamed() {
    Map<String, Object> wish = wish("Too much");
    wish.put("state", "published");
    wish.put("registered", 3);
    wish.remove("tz");
    JsonNode problem = body(WORLD.send("officer", "POST", "/api/events", wish), 400);
    assertThat(pointers(problem)).containsExactlyInAnyOrder("/state", "/registered", "/tz");
  }

  @Test
  void create_takenSlug_isRefused() {
    Map<String, Object> wish = wish("First");
    wish.put("slug", "a-slug-of-its-own");
    body(WORLD.send("officer", "POST", "/api/events", wish), 201);
    JsonNode problem = body(WORLD.send("officer", "POST", "/api/events", wish), 422);
    assertThat(pointers(problem)).containsExactly("/slug");
  }

  @Test
  void change_needsTheVersionThatWasSeen() {
    JsonNode event = published("Versions");
    String path = path(event);
    Map<String, Object> patch = Map.of("synopsis", "One");
    body(WORLD.send("officer", "PATCH", path, patch), 428);
    body(WORLD.send("officer", "PATCH", path, patch, "If-Match", "\"7\""), 412);
    HttpResponse<String> read = WORLD.send("officer", "GET", path, null);
    String tag = read.headers().firstValue("etag").orElseThrow();
    HttpResponse<String> changed = WORLD.send("officer", "PATCH", path, patch, "If-Match", tag);
    assertThat(body(changed, 200).path("version").asInt())
        .isEqualTo(event.path("version").asInt() + 1);
    body(WORLD.send("officer", "PATCH", path, Map.of("synopsis", "Two"), "If-Match", tag), 412);
    assertThat(WORLD.send("officer", "GET", path, null).headers().firstValue("etag"))
        .isEqualTo(changed.headers().firstValue("etag"));
  }

  @ParameterizedTest
  @CsvSource({
    "state, 422",
    "previous_start, 422",
    "cancel_reason, 422",
    "registered, 422",
    "organiser, 422",
    "no_such_thing, 400"
  })
  void change_readOnlyOrUnknown_isRefused(String member, int status) {
    JsonNode problem = body(change(published("Read only"), Map.of(member, "draft")), status);
    assertThat(pointers(problem)).containsOnly("/" + member);
  }

  @Test
  void change_organiser_handsOnesOwnGameOverToAClub() {
    Map<String, Object> wish = wish("Handed over");
    wish.put("organiser", "@officer");
    JsonNode own = body(WORLD.send("officer", "POST", "/api/events", wish), 201);
    body(change(own, Map.of("organiser", "@bystander")), 403);
    JsonNode handed = body(change(own, Map.of("organiser", "wolves")), 200);
    assertThat(handed.path("organiser").asText()).isEqualTo("wolves");
    JsonNode back = body(change(handed, Map.of("organiser", "@officer")), 422);
    assertThat(pointers(back)).as("a club's game stays the club's").containsOnly("/organiser");
  }

  @Test
  void change_slug_leavesTheOldAddressBehind() {
    JsonNode event = published("Moving house");
    JsonNode moved = body(change(event, Map.of("slug", "moved-house")), 200);
    assertThat(moved.path("slug").asText()).isEqualTo("moved-house");
    HttpResponse<String> old = WORLD.send("anyone", "GET", path(event), null);
    assertThat(old.statusCode()).isEqualTo(308);
    assertThat(old.headers().firstValue("location").orElseThrow())
        .endsWith("/api/events/moved-house");
    JsonNode other = published("Another");
    assertThat(pointers(body(change(other, Map.of("slug", "moved-house")), 422)))
        .containsExactly("/slug");
    assertThat(pointers(body(change(other, Map.of("slug", event.path("slug").asText())), 422)))
        .as("where the other was")
        .containsExactly("/slug");
  }

  @Test
  void change_capacity_notBelowThePlacesTaken() {
    JsonNode event = published("Places");
    WORLD.register(id(event), "member", "confirmed", 3);
    assertThat(pointers(body(change(event, Map.of("capacity", 2)), 422)))
        .containsExactly("/capacity");
    JsonNode smaller = body(change(event, Map.of("capacity", 3)), 200);
    assertThat(smaller.path("full").asBoolean()).isTrue();
    assertThat(told(event)).contains("event.changed member", "event.changed wolves");
  }

  @Test
  void change_moreCapacity_offersItToWhoWaits() {
    JsonNode event = published("More places");
    body(change(event, Map.of("capacity", 1)), 200);
    WORLD.register(id(event), "member", "confirmed", 1);
    WORLD.register(id(event), "stranger", "waitlisted", 1);
    body(change(event, Map.of("capacity", 2)), 200);
    assertThat(states(event)).containsExactlyInAnyOrder("confirmed", "offered");
  }

  @Test
  void change_tellsOnlyWhatMatters() {
    JsonNode event = published("News");
    WORLD.register(id(event), "member", "confirmed", 1);
    WORLD.register(id(event), "asker", "cancelled", 1);
    body(change(event, Map.of("description", "New words", "capacity", 50)), 200);
    assertThat(told(event)).doesNotContain("event.changed member");
    body(change(event, Map.of("starts_at", "2027-04-03T11:00:00+01:00")), 200);
    assertThat(told(event))
        .containsOnlyOnce("event.changed member")
        .doesNotContain("event.changed asker");
    assertThat(data(event, "event.changed").path("changes"))
        .as("the schedule moves with the start")
        .containsExactly(
            Json.mapper().valueToTree("schedule"), Json.mapper().valueToTree("starts_at"));
    JsonNode start = data(event, "event.changed").at("/values/1");
    assertThat(start.path("before").asText()).startsWith("2027-04-03T");
    assertThat(start.path("after").asText()).isEqualTo("2027-04-03T11:00:00+01:00");
  }

  @Test
  void change_ofTheStart_movesTheSchedule_unlessItIsSent() {
    JsonNode event = published("Later");
    JsonNode moved = body(change(event, Map.of("starts_at", "2027-04-03T09:30:00+01:00")), 200);
    assertThat(gates(moved))
        .isEqualTo(gates(event).plus(Duration.between(start(event), start(moved))));
    JsonNode sent =
        body(
            change(
                moved,
                Map.of(
                    "starts_at",
                    "2027-04-03T10:00:00+01:00",
                    "schedule",
                    List.of(Map.of("kind", "gates", "at", "2027-04-03T07:15:00Z")))),
            200);
    assertThat(gates(sent)).isEqualTo(Instant.parse("2027-04-03T07:15:00Z"));
  }

  private static Instant gates(JsonNode event) {
    return OffsetDateTime.parse(event.at("/schedule/0/at").textValue()).toInstant();
  }

  private static Instant start(JsonNode event) {
    return OffsetDateTime.parse(event.path("starts_at").textValue()).toInstant();
  }

  /** 28 March is when British clocks skip an hour, 31 October when they repeat one. */
  @Test
  void wallTime_isThatOfThePlace_inEverythingThatTakesTimes() {
    Map<String, Object> wish = wish("By the clock there");
    wish.put("starts_at", "2027-04-03T10:00");
    wish.put("ends_at", "2027-04-03T16:00:00");
    wish.put("schedule", List.of(Map.of("kind", "gates", "at", "2027-04-03T08:30")));
    wish.put("registration", Map.of("closes_at", "2027-04-02T20:00"));
    JsonNode event = body(WORLD.send("officer", "POST", "/api/events", wish), 201);
    assertThat(event.path("starts_at").asText()).isEqualTo("2027-04-03T10:00:00+01:00");
    assertThat(event.path("ends_at").asText()).isEqualTo("2027-04-03T16:00:00+01:00");
    assertThat(gates(event)).isEqualTo(Instant.parse("2027-04-03T07:30:00Z"));
    assertThat(event.at("/registration/closes_at").asText()).startsWith("2027-04-02T20:00:00");

    JsonNode changed =
        body(change(event, Map.of("starts_at", "2027-04-03T11:00", "tz", "Europe/Paris")), 200);
    assertThat(start(changed)).isEqualTo(Instant.parse("2027-04-03T09:00:00Z"));
    body(change(event, Map.of("tz", "Europe/London")), 200);
    String path = path(event);
    body(
        WORLD.send("officer", "POST", path + "/publish", Map.of("starts_at", "2027-04-10T10:00")),
        200);
    JsonNode postponed =
        body(
            WORLD.send(
                "officer", "POST", path + "/postpone", Map.of("starts_at", "2027-10-31T01:30")),
            200);
    assertThat(postponed.path("starts_at").asText()).isEqualTo("2027-10-31T01:30:00+01:00");
    JsonNode copy =
        body(
            WORLD.send("officer", "POST", path + "/copy", Map.of("starts_at", "2027-11-06T10:00")),
            201);
    assertThat(copy.path("starts_at").asText()).isEqualTo("2027-11-06T10:00:00Z");
  }

  @Test
  void wallTime_thatTheClocksSkip_isRefusedWithWords() {
    JsonNode event = published("By night");
    Map<String, Object> skipped =
        Map.of("starts_at", "2027-03-28T01:30", "ends_at", "2027-03-28T04:00");
    Map<String, Object> wish = wish("At no time");
    wish.putAll(skipped);
    for (HttpResponse<String> answer :
        List.of(
            WORLD.send("officer", "POST", "/api/events", wish),
            change(event, skipped),
            WORLD.send("officer", "POST", path(event) + "/copy", skipped),
            WORLD.send("officer", "POST", path(event) + "/postpone", skipped))) {
      assertThat(answer.statusCode()).isIn(400, 422);
      assertThat(Json.parse(answer.body()).at("/errors/0/detail").asText())
          .contains("does not exist in Europe/London", "from 2027-03-28T01:00 to 02:00");
    }
  }

  @Test
  void limit_mayBeASpeed_whichMustNotContradictTheEnergy() {
    JsonNode event = published("Fast enough");
    JsonNode stated = body(change(event, limits(Map.of("declared", Map.of("fps", 350)))), 200);
    assertThat(stated.at("/rules/limits/0/energy_max_j").asDouble()).isEqualTo(1.14);
    JsonNode heavy =
        body(change(stated, limits(Map.of("declared", Map.of("mps", 107, "bb_g", 0.25)))), 200);
    assertThat(heavy.at("/rules/limits/0/energy_max_j").asDouble()).isEqualTo(1.43);
    Map<String, Object> declared = Map.of("fps", 350);
    JsonNode rounded =
        body(change(heavy, limits(Map.of("energy_max_j", 1.149, "declared", declared))), 200);
    for (double wrong : List.of(5.0, 1.12, 1.16)) {
      JsonNode fault =
          body(change(rounded, limits(Map.of("energy_max_j", wrong, "declared", declared))), 422);
      assertThat(fault.toString())
          .contains("/rules/limits/0/energy_max_j")
          .contains("comes to 1.14 J");
    }
    assertThat(body(change(rounded, limits(Map.of())), 400).toString())
        .contains("needs energy_max_j, or fps or mps under declared");
  }

  private static Map<String, Object> limits(Map<String, Object> limit) {
    var all = new HashMap<String, Object>(limit);
    all.put("class", "rifle");
    return Map.of("rules", Map.of("limits", List.of(all)));
  }

  /** Steps, other people and other labels do not contradict each other. */
  @Test
  void prices_sayFromWhenAndForWhom_andThoseOfAClubFollowItsName() {
    JsonNode event = published("Three prices");
    String prices =
        """
        [{"label": "Entry", "amount_minor": 2500, "currency": "GBP", "until": "2027-03-20T20:00:00Z"},
         {"label": "Entry", "amount_minor": 3000, "currency": "GBP", "until": "2027-03-30T20:00:00Z"},
         {"label": "Entry", "amount_minor": 4000, "currency": "GBP", "from": "2027-03-30T20:00:00Z"},
         {"label": "Entry", "amount_minor": 2000, "currency": "GBP", "members_of": "cubs"},
         {"label": "Entry", "amount_minor": 2200, "currency": "GBP", "member_scheme": "UKARA"},
         {"label": "With kit", "amount_minor": 6000, "currency": "GBP"}]\
        """;
    World.in(WORLD.database()).club("cubs", "Cubs", "open");
    JsonNode changed =
        body(change(event, Map.of("prices", Json.parse(prices), "co_hosts", List.of("cubs"))), 200);
    assertThat(changed.at("/price_now/amount_minor").asInt()).isEqualTo(2500);
    assertThat(changed.at("/prices/2/from").asText()).startsWith("2027-03-30T20:00");
    assertThat(changed.at("/prices/3/members_of").asText()).isEqualTo("cubs");
    assertThat(pointers(body(change(changed, Map.of("co_hosts", List.of())), 422)))
        .containsExactly("/prices/3/members_of");

    WORLD.sql("update club set slug = 'grown-cubs' where slug = 'cubs'");
    JsonNode renamed = body(WORLD.send("anyone", "GET", path(event), null), 200);
    assertThat(renamed.at("/prices/3/members_of").asText()).isEqualTo("grown-cubs");
    assertThat(renamed.at("/prices/4/member_scheme").asText()).isEqualTo("UKARA");
    JsonNode card = WORLD.call("anyone", "get_event", Map.of("slug", event.path("slug").asText()));
    assertThat(card.at("/content/0/text").asText())
        .contains("Entry: 25.00 GBP, until Sat 20 Mar 2027 20:00")
        .contains("Entry: 40.00 GBP, from Tue 30 Mar 2027 21:00")
        .contains("Entry: 20.00 GBP, for members of grown-cubs")
        .contains("Entry: 22.00 GBP, for members of UKARA");

    WORLD.sql("update club set visibility = 'private' where slug = 'grown-cubs'");
    HttpResponse<String> shown = WORLD.send("anyone", "GET", path(event), null);
    assertThat(body(shown, 200).path("prices")).hasSize(5);
    assertThat(shown.body()).doesNotContain("grown-cubs");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"from\":\"2030-01-01T12:00:00Z\",\"until\":\"2030-01-01T12:30:00+01:00\"",
        "\"members_of\":\"Not a slug\"",
      })
  void prices_thatAreNone_areRefusedByTheDatabase(String members) {
    UUID game = WORLD.event("draft", "public");
    String prices = "[{\"amount_minor\":1,\"currency\":\"GBP\",%s}]".formatted(members);
    assertThatThrownBy(
            () ->
                WORLD.sql("update event set prices = cast(? as jsonb) where id = ?", prices, game))
        .hasMessageContaining("event_prices_check");
  }

  /** What players look for: as data, as a filter, in the text for assistants and on the page. */
  @Test
  void whatPlayersLookFor_isInEveryDoor() {
    UUID venue =
        World.in(WORLD.database()).venue("quarry", World.in(WORLD.database()).club("diggers"));
    WORLD.sql(
        "update venue set point_precision = 'exact', amenities = '{parking}', postcode = 'LS9 8AB',"
            + " directions = 'Second gate', phone = '+44 113', opening_hours = 'Sundays' where id ="
            + " ?",
        venue);
    JsonNode event =
        body(
            change(
                published("Well described"),
                Map.of(
                    "venue", "quarry",
                    "payment", List.of("cash", "card"),
                    "amenities", List.of("wheelchair_access", "camping", "parking"),
                    "contact_url", "https://wolves.example/chat",
                    "prices",
                        List.of(
                            Map.of(
                                "amount_minor", 3000, "currency", "GBP", "deposit_minor", 1000)))),
            200);
    assertThat(event.at("/location/postcode").asText()).isEqualTo("LS9 8AB");
    assertThat(event.at("/location/directions").asText()).isEqualTo("Second gate");
    assertThat(event.path("all_amenities").toString())
        .isEqualTo("[\"parking\",\"wheelchair_access\",\"camping\"]");
    String slug = event.path("slug").asText();
    WORLD.node().awaitCaughtUp();

    JsonNode found =
        body(
            WORLD.send(
                "anyone", "GET", "/api/events?amenity=wheelchair_access,parking,camping", null),
            200);
    assertThat(found.at("/items/0/slug").asText()).isEqualTo(slug);
    assertThat(found.path("items")).hasSize(1);
    JsonNode said =
        body(WORLD.send("anyone", "GET", "/api/events?search=wheelchair+access", null), 200);
    assertThat(said.at("/items/0/slug").asText()).isEqualTo(slug);
    JsonNode told = WORLD.call("anyone", "get_event", Map.of("slug", slug));
    assertThat(told.at("/content/0/text").asText())
        .contains("LS9 8AB")
        .contains("Directions: Second gate")
        .contains("30.00 GBP, 10.00 of it in advance")
        .contains("Payment: cash, card")
        .contains("On site: parking, wheelchair access, camping")
        .contains("Contact: https://wolves.example/chat");
    assertThat(WORLD.send("anyone", "GET", "/events/" + slug, null).body())
        .contains("LS9 8AB", "Second gate", "£10 in advance", "Payment: cash", "Wheelchair access")
        .contains("href=\"https://wolves.example/chat\"");
    assertThat(WORLD.send("anyone", "GET", "/venues/quarry", null).body())
        .contains("LS9 8AB", "Second gate", "+44 113", "Sundays");
    assertThat(WORLD.send("anyone", "GET", "/api/venues/quarry.jsonld", null).body())
        .contains("\"postalCode\":\"LS9 8AB\"", "\"telephone\":\"+44 113\"");
  }

  @Test
  void delete_draftsOnly() {
    JsonNode draft = body(WORLD.send("officer", "POST", "/api/events", wish("Never mind")), 201);
    body(WORLD.send("officer", "DELETE", path(draft), null), 428);
    assertThat(WORLD.send("officer", "DELETE", path(draft), null, "If-Match", "*").statusCode())
        .isEqualTo(204);
    body(WORLD.send("officer", "GET", path(draft), null), 404);
    JsonNode published = published("Stays");
    JsonNode problem =
        body(WORLD.send("officer", "DELETE", path(published), null, "If-Match", "*"), 409);
    assertThat(problem.path("detail").asText())
        .contains("published")
        .contains("delete")
        .contains("postpone, cancel, change, copy");
  }

  @Test
  void moves_fromDraftToTheEnd() {
    JsonNode event = body(WORLD.send("officer", "POST", "/api/events", wish("A life")), 201);
    String path = path(event);
    conflict(event, "postpone");
    conflict(event, "cancel");
    body(WORLD.send("officer", "POST", path + "/publish", null), 200);
    conflict(event, "publish");
    WORLD.register(id(event), "member", "confirmed", 1);
    WORLD.register(id(event), "stranger", "waitlisted", 1);

    JsonNode postponed =
        body(WORLD.send("officer", "POST", path + "/postpone", Map.of("reason", "Storm")), 200);
    assertThat(postponed.path("state").asText()).isEqualTo("postponed");
    assertThat(postponed.path("previous_start")).isEqualTo(event.path("starts_at"));
    assertThat(data(event, "event.postponed").path("reason").asText()).isEqualTo("Storm");
    conflict(event, "postpone");
    assertThat(pointers(body(WORLD.send("officer", "POST", path + "/publish", null), 422)))
        .containsExactly("/starts_at");

    Map<String, Object> later = Map.of("starts_at", "2027-05-01T10:00:00+01:00");
    JsonNode again = body(WORLD.send("officer", "POST", path + "/publish", later), 200);
    assertThat(again.path("state").asText()).isEqualTo("published");
    assertThat(again.path("previous_start")).isEqualTo(event.path("starts_at"));
    assertThat(again.path("ends_at").asText()).isEqualTo("2027-05-01T16:00:00+01:00");
    assertThat(again.at("/schedule/0/at").asText()).isEqualTo("2027-05-01T08:30:00+01:00");

    JsonNode cancelled =
        body(WORLD.send("officer", "POST", path + "/cancel", Map.of("reason", "Flood")), 200);
    assertThat(cancelled.path("state").asText()).isEqualTo("cancelled");
    assertThat(cancelled.path("cancel_reason").asText()).isEqualTo("Flood");
    assertThat(states(event)).containsExactly("cancelled_by_organiser", "cancelled_by_organiser");
    assertThat(told(event))
        .contains(
            "event.postponed member",
            "event.postponed stranger",
            "event.changed member",
            "event.cancelled member",
            "event.cancelled stranger",
            "event.cancelled wolves");
    for (String move : List.of("publish", "postpone", "cancel")) {
      assertThat(conflict(event, move)).contains("copy").doesNotContain("change");
    }
    body(change(event, Map.of("synopsis", "Too late")), 409);
    JsonNode copy =
        body(
            WORLD.send(
                "officer", "POST", path + "/copy", Map.of("starts_at", "2027-06-05T10:00:00Z")),
            201);
    assertThat(copy.path("state").asText()).isEqualTo("draft");
    assertThat(copy.has("cancel_reason") || copy.has("previous_start")).isFalse();
    assertThat(copy.path("slug").asText()).isEqualTo("a-life-2027-06-05");
    assertThat(copy.path("ends_at").asText()).isEqualTo("2027-06-05T17:00:00+01:00");
    assertThat(copy.path("registered").asInt()).isZero();
  }

  @Test
  void publish_postponedWithTheOldDate_hasNotMoved() {
    JsonNode event = published("Back again");
    body(WORLD.send("officer", "POST", path(event) + "/postpone", null), 200);
    Map<String, Object> old = Map.of("starts_at", event.path("starts_at").asText());
    JsonNode back = body(WORLD.send("officer", "POST", path(event) + "/publish", old), 200);
    assertThat(back.has("previous_start")).isFalse();
    assertThat(back.path("ends_at")).isEqualTo(event.path("ends_at"));
  }

  @ParameterizedTest
  @CsvSource({"stranger, 404, 403", "member, 404, 403", "cohost_officer, 200, 200"})
  void moves_onlyByWhoRunsIt(String who, int ofDraft, int ofPublished) {
    Map<String, Object> wish = wish("Whose game");
    wish.put("co_hosts", List.of("bears"));
    JsonNode draft = body(WORLD.send("officer", "POST", "/api/events", wish), 201);
    body(WORLD.send(who, "POST", path(draft) + "/publish", null), ofDraft);
    WORLD.send("officer", "POST", path(draft) + "/publish", null);
    body(WORLD.send(who, "POST", path(draft) + "/cancel", null), ofPublished);
  }

  @Test
  void begunGame_isNotMovedAndOverOnesAreCompletedAfterHalfADay() {
    var clock = new SetClock(NOW);
    try (var world = new EventWorld(clock)) {
      UUID id = world.event("published", "public"); // in ten days, for six hours
      String path = "/api/events/" + world.access().byId(id).event().slug();
      String[] any = {"If-Match", "*"};
      clock.forward(Duration.ofDays(10).plusHours(1));
      assertThat(
              pointers(
                  body(
                      world.send(
                          "officer",
                          "PATCH",
                          path,
                          Map.of(
                              "starts_at", "2027-03-20T12:00:00Z",
                              "ends_at", "2027-03-20T18:00:00Z"),
                          any),
                      422)))
          .containsExactly("/starts_at");
      body(
          world.send("officer", "PATCH", path, Map.of("ends_at", "2027-03-11T19:00:00Z"), any),
          200);
      clock.forward(Duration.ofHours(6).plusMinutes(1));
      assertThat(body(world.send("officer", "POST", path + "/cancel", null), 409).path("detail"))
          .asString()
          .contains("has ended");
      body(world.send("officer", "POST", path + "/postpone", null), 409);
      clock.forward(EventLifecycle.GRACE.minusMinutes(2));
      world.complete();
      assertThat(body(world.send("anyone", "GET", path, null), 200).path("state").asText())
          .isEqualTo("published");
      clock.forward(Duration.ofMinutes(2));
      world.complete();
      JsonNode over = body(world.send("anyone", "GET", path, null), 200);
      assertThat(over.path("state").asText()).isEqualTo("completed");
      assertThat(body(world.send("officer", "POST", path + "/cancel", null), 409).path("detail"))
          .asString()
          .contains("completed");
    }
  }

  @Test
  void myEvents_areThoseIRunSoonestFirst() {
    WORLD.sql("delete from event where co_host_ids <> '{}'");
    List<String> slugs = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Map<String, Object> wish = wish("Mine " + i);
      wish.put("organiser", "@bystander");
      wish.remove("schedule");
      wish.put("starts_at", "2027-04-0" + (9 - i) + "T10:00:00Z");
      wish.put("ends_at", "2027-04-0" + (9 - i) + "T12:00:00Z");
      slugs.addFirst(
          body(WORLD.send("bystander", "POST", "/api/events", wish), 201).path("slug").asText());
    }
    List<String> found = new ArrayList<>();
    String next = "/api/me/events?limit=2";
    while (!next.isEmpty()) {
      HttpResponse<String> page = WORLD.send("bystander", "GET", next, null);
      assertThat(body(page, 200).at("/total/value").asInt()).isEqualTo(5);
      body(page, 200).path("items").forEach(item -> found.add(item.path("slug").asText()));
      next = page.headers().firstValue("link").map(Api::target).orElse("");
    }
    assertThat(found).isEqualTo(slugs);
    JsonNode published =
        body(WORLD.send("bystander", "GET", "/api/me/events?state=published", null), 200);
    assertThat(published.path("items")).isEmpty();
    Map<String, Object> wish = wish("Together");
    wish.put("co_hosts", List.of("bears"));
    body(WORLD.send("officer", "POST", "/api/events", wish), 201);
    assertThat(body(WORLD.send("cohost_officer", "GET", "/api/me/events", null), 200).path("items"))
        .hasSize(1);
    assertThat(body(WORLD.send("cohost_member", "GET", "/api/me/events", null), 200).path("items"))
        .isEmpty();
    body(WORLD.send("anyone", "GET", "/api/me/events", null), 401);
  }

  private static Map<String, Object> wish(String title) {
    Map<String, Object> wish = new HashMap<>();
    wish.put("title", title);
    wish.put("organiser", "wolves");
    wish.put("starts_at", "2027-04-03T09:00:00Z");
    wish.put("ends_at", "2027-04-03T15:00:00Z");
    wish.put("tz", "Europe/London");
    wish.put("capacity", 40);
    wish.put("schedule", List.of(Map.of("kind", "gates", "at", "2027-04-03T07:30:00Z")));
    return wish;
  }

  private static JsonNode published(String title) {
    Map<String, Object> wish = wish(title);
    wish.put("publish", true);
    return body(WORLD.send("officer", "POST", "/api/events", wish), 201);
  }

  private static HttpResponse<String> change(JsonNode event, Map<String, ?> patch) {
    return WORLD.send("officer", "PATCH", path(event), patch, "If-Match", "*");
  }

  /** What is said of a move that there is not. */
  private static String conflict(JsonNode event, String move) {
    JsonNode problem = body(WORLD.send("officer", "POST", path(event) + "/" + move, null), 409);
    assertThat(problem.path("detail").asText()).contains(move);
    return problem.path("detail").asText().replaceFirst(move, "");
  }

  private static JsonNode body(HttpResponse<String> answer, int status) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return Json.parse(answer.body().isEmpty() ? "{}" : answer.body());
  }

  private static List<String> pointers(JsonNode problem) {
    return problem.path("errors").findValuesAsText("pointer");
  }

  private static String path(JsonNode event) {
    return "/api/events/" + event.path("slug").asText();
  }

  private static UUID id(JsonNode event) {
    return UUID.fromString(event.path("id").asText());
  }

  private static List<String> states(JsonNode event) {
    return new Api(WORLD.node())
        .sql("select state from registration where event_id = '" + id(event) + "'");
  }

  /** What was told to whom about a game. */
  private static List<String> told(JsonNode event) {
    return new Api(WORLD.node())
        .sql(
            """
            select n.kind || ' ' || coalesce(p.handle, c.slug) from notice n
              left join player p on p.id = n.player_id left join club c on c.id = n.club_id
            where n.data -> 'event' ->> 'slug' = '%s'\
            """
                .formatted(event.path("slug").asText()));
  }

  private static JsonNode data(JsonNode event, String kind) {
    return Json.parse(
        new Api(WORLD.node())
            .sql(
                """
                select data from notice where kind = '%s' and data -> 'event' ->> 'slug' = '%s'
                order by id desc\
                """
                    .formatted(kind, event.path("slug").asText()))
            .getFirst());
  }
}
