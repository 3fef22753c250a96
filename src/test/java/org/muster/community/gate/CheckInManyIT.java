package org.muster.community.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.community.registration.TicketCode;
import org.muster.core.json.Json;
import org.muster.testing.AtOnce;
import org.muster.testing.EventWorld;
import org.muster.testing.SetClock;

/** Check-in by phones that hand in later what they saw, over REST with a whole node. */
class CheckInManyIT {

  private static final int MOST_TRIES = 20;

  private static final Instant NOW = Instant.parse("2031-03-01T09:00:00Z");

  @AutoClose private static final EventWorld WORLD = new EventWorld(new SetClock(NOW));

  private UUID event;
  private String slug;

  /** A game that starts now. */
  @BeforeEach
  void game() {
    event = WORLD.event("published", "public");
    slug = WORLD.access().byId(event).event().slug();
    earlier("10 days");
  }

  private void earlier(String by) {
    WORLD.sql(
        "update event set starts_at = starts_at - cast(? as interval),"
            + " ends_at = ends_at - cast(? as interval) where id = ?",
        by,
        by,
        event);
  }

  private Instant start() {
    return WORLD.access().byId(event).event().start();
  }

  private Instant end() {
    return WORLD.access().byId(event).event().end();
  }

  private UUID registered(String who, String state) {
    WORLD.register(event, who, state, 1);
    return WORLD
        .database()
        .read(
            handle ->
                handle
                    .createQuery("select id from registration where event_id = ? and player_id = ?")
                    .bind(0, event)
                    .bind(1, WORLD.member(who).player())
                    .mapTo(UUID.class)
                    .one());
  }

  private static Map<String, Object> seen(Object registration, Instant at, String device) {
    return Map.of("registration", registration.toString(), "at", at.toString(), "device", device);
  }

  private HttpResponse<String> send(String who, List<?> checkIns) {
    return WORLD.send(
        who, "POST", "/api/events/" + slug + "/check-ins", Map.of("check_ins", checkIns));
  }

  private JsonNode handIn(Object... checkIns) {
    HttpResponse<String> answer = send("officer", List.of(checkIns));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body()).path("items");
  }

  /** As a phone does: a server that has much to do is asked again when it says so. */
  private JsonNode handInAgain(Object... checkIns) throws InterruptedException {
    for (int i = 0; i < MOST_TRIES; i++) {
      HttpResponse<String> answer = send("officer", List.of(checkIns));
      if (answer.statusCode() != 503) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Json.parse(answer.body()).path("items");
      }
      Thread.sleep(
          Duration.ofSeconds(answer.headers().firstValueAsLong("Retry-After").orElseThrow()));
    }
    throw new AssertionError("busy for " + MOST_TRIES + " tries");
  }

  private static List<String> results(JsonNode answers) {
    var results = new ArrayList<String>();
    answers.forEach(answer -> results.add(answer.path("result").asText()));
    return results;
  }

  private Map<String, Object> stored(UUID registration) {
    return WORLD
        .database()
        .read(
            handle ->
                handle
                    .createQuery(
                        """
                        select r.state, r.checked_in_at, c.device, c.offline
                        from registration r left join check_in c
                          on c.registration_id = r.id and c.at = r.checked_in_at where r.id = ?\
                        """)
                    .bind(0, registration)
                    .mapToMap()
                    .one());
  }

  @Test
  void each_isAnsweredOnItsOwn_byIdOrCode() {
    var code = new TicketCode(registered("by_code", "confirmed"));
    var typed = new TicketCode(registered("by_typed", "confirmed"));
    UUID id = registered("by_id", "confirmed");

    JsonNode answers =
        handIn(
            seen(id, start(), "A"),
            seen(code.text(), start(), "A"),
            seen(typed.shown().toLowerCase(Locale.ROOT), start(), "A"),
            seen(registered("waits", "pending"), start(), "A"),
            seen(registered("lists", "waitlisted"), start(), "A"),
            seen(registered("left", "cancelled"), start(), "A"),
            seen(registered("absent", "no_show"), start(), "A"),
            seen(UUID.randomUUID(), start(), "A"),
            seen("nonsense", start(), "A"));

    assertThat(results(answers))
        .containsExactly(
            "checked_in",
            "checked_in",
            "checked_in",
            "waits",
            "waits",
            "cancelled",
            "no_show",
            "not_for_this_game",
            "not_for_this_game");
    assertThat(answers.path(0).path("registration").asText()).isEqualTo(id.toString());
    assertThat(answers.path(0).path("entry").path("checked_in").path("by").asText())
        .isEqualTo("officer");
    assertThat(answers.path(1).path("id").asText()).isEqualTo(code.registration().toString());
    assertThat(answers.path(7).has("entry")).isFalse();
  }

  @Test
  void ofAnotherGame_isNotForThisOne() {
    UUID elsewhere = event;
    UUID other = registered("traveller", "confirmed");
    game();
    assertThat(event).isNotEqualTo(elsewhere);
    assertThat(results(handIn(seen(other, start(), "A")))).containsExactly("not_for_this_game");
  }

  @Test
  void theEarliestCounts_whateverOrderTheyComeIn() {
    UUID id = registered("arrow", "confirmed");
    Instant early = start().minusSeconds(600);
    Instant late = start().minusSeconds(60);

    assertThat(results(handIn(seen(id, late, "B")))).containsExactly("checked_in");
    JsonNode first = handIn(seen(id, early, "A")).path(0);
    assertThat(first.path("result").asText()).isEqualTo("checked_in");
    assertThat(first.path("later").path("device").asText()).isEqualTo("B");
    JsonNode second = handIn(seen(id, late, "B")).path(0);
    assertThat(second.path("result").asText()).isEqualTo("already");
    assertThat(second.path("entry").path("checked_in").path("device").asText()).isEqualTo("A");
    assertThat(stored(id)).containsEntry("device", "A");
  }

  @Test
  void theSameOne_isAnsweredTheSameWay_andChangesNothing() {
    UUID id = registered("badger", "confirmed");
    Map<String, Object> one = seen(id, start().minusMillis(1), "A");
    assertThat(results(handIn(one, one))).containsExactly("checked_in", "checked_in");
    Map<String, Object> before = stored(id);
    assertThat(results(handIn(one))).containsExactly("checked_in");
    assertThat(stored(id)).isEqualTo(before);
    // at the same time by another phone: one of them is first
    assertThat(results(handIn(seen(id, start().minusMillis(1), "B")))).containsExactly("already");
  }

  @Test
  void offline_isKept() {
    UUID id = registered("comet", "confirmed");
    handIn(
        Map.of(
            "registration",
            id.toString(),
            "at",
            start().minusSeconds(5).toString(),
            "device",
            "A",
            "offline",
            true));
    assertThat(stored(id)).containsEntry("offline", true);
  }

  /** Both bounds belong to the window; what the clock says now does not matter. */
  @ParameterizedTest
  @CsvSource({
    "from, 0, checked_in",
    "from, -1, outside_window",
    "until, 0, checked_in",
    "until, 1, outside_window"
  })
  void timesOutsideTheWindow_areNotTaken(String bound, long millis, String result) {
    UUID id = registered("dusk", "confirmed");
    earlier("3 days");
    Instant from = start().minus(Duration.ofHours(12));
    Instant until = end().plus(Duration.ofHours(24));
    Instant at = (bound.equals("from") ? from : until).plusMillis(millis);
    assertThat(results(handIn(seen(id, at, "A")))).containsExactly(result);
  }

  @Test
  void timesInTheFuture_countAsNow() {
    UUID id = registered("early", "confirmed");
    JsonNode answer = handIn(seen(id, start().plusSeconds(900), "A")).path(0);
    assertThat(answer.path("entry").path("checked_in").path("at").asText())
        .isEqualTo(start().toString());
  }

  @Test
  void aGameThatDoesNotTakePlace_letsNobodyIn() {
    UUID id = registered("fox", "confirmed");
    WORLD.sql("update event set state = 'postponed' where id = ?", event);
    assertThat(results(handIn(seen(id, start(), "A")))).containsExactly("outside_window");
  }

  @Test
  void twoHundred_areTaken_andOneMoreIsNot() {
    Map<String, Object> one = seen(UUID.randomUUID(), start(), "A");
    assertThat(send("officer", Collections.nCopies(200, one)).statusCode()).isEqualTo(200);
    assertThat(send("officer", Collections.nCopies(201, one)).statusCode()).isEqualTo(400);
    assertThat(send("officer", List.of()).statusCode()).isEqualTo(400);
    String name = "d".repeat(40);
    assertThat(send("officer", List.of(seen(UUID.randomUUID(), start(), name))).statusCode())
        .isEqualTo(200);
    assertThat(send("officer", List.of(seen(UUID.randomUUID(), start(), name + "d"))).statusCode())
        .isEqualTo(400);
  }

  @Test
  void undone_canBeCheckedInAgain() {
    UUID id = registered("glow", "confirmed");
    Map<String, Object> one = seen(id, start().minusSeconds(9), "A");
    handIn(one);
    String path = "/api/events/" + slug + "/registrations/" + id + "/check-in";
    assertThat(WORLD.send("officer", "DELETE", path, null, "If-Match", "*").statusCode())
        .isEqualTo(200);
    assertThat(stored(id)).containsEntry("state", "confirmed");
    assertThat(results(handIn(one))).containsExactly("checked_in");
  }

  /** Real threads: each phone hands in the same players in its own order, in small parts. */
  @Test
  void twoPhonesAtOnce_loseNobody_andTellEachDouble() throws Exception {
    List<UUID> players =
        IntStream.range(0, 40).mapToObj(i -> registered("race-" + i, "confirmed")).toList();
    var calls = new ArrayList<Callable<JsonNode>>();
    for (String phone : List.of("A", "B")) {
      var own = new ArrayList<>(players);
      Collections.shuffle(own, new Random(phone.hashCode()));
      for (int from = 0; from < own.size(); from += 10) {
        var part = new ArrayList<Object>();
        for (UUID id : own.subList(from, from + 10)) {
          int second = Math.floorMod(id.hashCode() + phone.hashCode(), 600);
          part.add(seen(id, start().minusSeconds(second), phone));
        }
        calls.add(() -> handInAgain(part.toArray()));
      }
    }

    List<JsonNode> answers = AtOnce.all(calls);

    long doubles =
        answers.stream()
            .flatMap(items -> StreamSupport.stream(items.spliterator(), false))
            .filter(item -> item.path("result").asText().equals("already") || item.has("later"))
            .count();
    assertThat(doubles).isEqualTo(players.size());
    for (UUID id : players) {
      int a = Math.floorMod(id.hashCode() + "A".hashCode(), 600);
      int b = Math.floorMod(id.hashCode() + "B".hashCode(), 600);
      assertThat(stored(id))
          .containsEntry("state", "checked_in")
          .containsEntry("device", a > b ? "A" : "B");
    }
  }
}
