package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.AtOnce;
import org.muster.testing.EventWorld;
import org.muster.testing.SetClock;
import org.muster.testing.Within;

/** Many who register, leave and change a game at once, over REST with a whole node. */
class RegistrationRacesIT {

  private static final int PLACES = 10;

  @AutoClose
  private static final EventWorld WORLD =
      new EventWorld(new SetClock(Instant.parse("2031-03-01T09:00:00Z")));

  private static String game(int capacity) {
    UUID event = WORLD.event("published", "public");
    WORLD.sql("update event set capacity = ? where id = ?", capacity, event);
    return WORLD.access().byId(event).event().slug();
  }

  private static String path(String game) {
    return "/api/events/" + game + "/registrations";
  }

  /** Somebody with a key, ready to go. */
  private static List<String> people(String name, int number) {
    List<String> all = IntStream.range(0, number).mapToObj(i -> name + "-" + i).toList();
    all.forEach(WORLD::key);
    return all;
  }

  /** As a client does that is told to come again. */
  private static HttpResponse<String> patiently(Callable<HttpResponse<String>> call)
      throws Exception {
    HttpResponse<String> answer = call.call();
    while (answer.statusCode() == 503) {
      answer = call.call();
    }
    return answer;
  }

  private static HttpResponse<String> join(String who, String game) throws Exception {
    return patiently(() -> WORLD.send(who, "POST", path(game), Map.of()));
  }

  /** Who has a place and who waits, in the order in which they committed. */
  private static List<Map<String, Object>> rows(String game) {
    return WORLD
        .database()
        .read(
            handle ->
                handle
                    .createQuery(
                        """
                        select p.handle, r.state, r.size from registration r
                          join event e on e.id = r.event_id join player p on p.id = r.player_id
                        where e.slug = ? order by cast(cast(r.xmin as text) as bigint)\
                        """)
                    .bind(0, game)
                    .mapToMap()
                    .list());
  }

  private static long places(String game) {
    return rows(game).stream()
        .filter(row -> List.of("confirmed", "offered").contains(row.get("state")))
        .count();
  }

  @Test
  void twoHundredAtOnce_forTenPlaces_tenComeAndTheOthersWaitInOrderOfCommit() throws Exception {
    String game = game(PLACES);

    List<JsonNode> answers =
        AtOnce.all(
                people("crowd", 200).stream()
                    .<Callable<HttpResponse<String>>>map(who -> () -> join(who, game))
                    .toList())
            .stream()
            .map(answer -> Json.parse(answer.body()))
            .toList();

    assertThat(answers)
        .filteredOn(each -> each.path("state").asText().equals("confirmed"))
        .hasSize(PLACES);
    List<Map<String, Object>> rows = rows(game);
    assertThat(rows).hasSize(200);
    assertThat(rows.subList(0, PLACES))
        .extracting(row -> row.get("state"))
        .containsOnly("confirmed");
    // each was told the place in the line that the order of commits gives
    var told = new Object[190];
    answers.stream()
        .filter(each -> each.path("state").asText().equals("waitlisted"))
        .forEach(
            each ->
                told[each.path("waitlist_position").asInt() - 1] =
                    each.path("player").path("handle").asText());
    assertThat(rows.subList(PLACES, 200))
        .extracting(row -> row.get("handle"))
        .containsExactly(told);
    JsonNode view = Json.parse(WORLD.send("anyone", "GET", "/api/events/" + game, null).body());
    assertThat(view.path("registered").asInt()).isEqualTo(PLACES);
    assertThat(view.path("full").asBoolean()).isTrue();
  }

  /** The control: what {@link #places} counts when eleven look before anybody has written. */
  @Test
  void elevenAtOnce_withoutTheLock_areElevenForTenPlaces() throws Exception {
    String game = game(PLACES);
    var allLooked = new CyclicBarrier(PLACES + 1);

    AtOnce.all(
        people("careless", PLACES + 1).stream()
            .<Callable<Boolean>>map(who -> () -> joinWithoutTheLock(who, game, allLooked))
            .toList());

    assertThat(places(game)).isEqualTo(PLACES + 1);
  }

  private static boolean joinWithoutTheLock(String who, String game, CyclicBarrier allLooked)
      throws InterruptedException, BrokenBarrierException {
    String state = places(game) < PLACES ? "confirmed" : "waitlisted";
    Within.await(allLooked);
    WORLD.sql(
        """
        insert into registration (event_id, player_id, state)
        select id, ?, ? from event where slug = ?
        """,
        WORLD.member(who).player(),
        state,
        game);
    return true;
  }

  @Test
  void samePlayer_twentyTimesAtOnce_isThereOnce() throws Exception {
    String game = game(PLACES);
    WORLD.key("eager");

    List<Integer> answers = AtOnce.all(20, () -> join("eager", game).statusCode());

    assertThat(answers).containsOnlyOnce(201).containsOnly(201, 409);
    assertThat(rows(game)).hasSize(1);
  }

  @Test
  void samePlayer_twentyTimesAtOnce_withOneKey_readsOneAnswer() throws Exception {
    String game = game(PLACES);
    WORLD.key("careful");
    Callable<HttpResponse<String>> join =
        () ->
            patiently(
                () ->
                    WORLD.send("careful", "POST", path(game), Map.of(), "Idempotency-Key", "once"));

    List<HttpResponse<String>> answers =
        AtOnce.all(20, join).stream()
            .filter(answer -> answer.statusCode() != 409) // still running
            .toList();

    HttpResponse<String> later = join.call();
    assertThat(later.headers().firstValue("Idempotent-Replayed")).hasValue("true");
    assertThat(answers)
        .isNotEmpty()
        .allSatisfy(
            answer -> {
              assertThat(answer.statusCode()).isEqualTo(201);
              assertThat(answer.body()).isEqualTo(later.body());
            })
        .filteredOn(answer -> answer.headers().firstValue("Idempotent-Replayed").isEmpty())
        .hasSize(1);
    assertThat(rows(game)).hasSize(1);
  }

  /** Each reader sees one moment, and in none of them more come than may. */
  @Test
  void leaving_joining_andChangingTheCapacity_atOnce_neverOversells_norLeavesAPlaceFree()
      throws Exception {
    String game = game(PLACES);
    List<String> first = people("first", PLACES);
    var leave = new ArrayList<Callable<Integer>>();
    for (String who : first) {
      String one = path(game) + "/" + Json.parse(join(who, game).body()).path("id").asText();
      leave.add(
          () ->
              patiently(() -> WORLD.send(who, "DELETE", one, null, "If-Match", "*")).statusCode());
    }
    List<Callable<Integer>> calls = new ArrayList<>(leave);
    people("next", 30).forEach(who -> calls.add(() -> join(who, game).statusCode()));
    for (int capacity : List.of(12, 8, 15, 9, 11)) {
      calls.add(() -> resize(game, capacity));
      calls.add(() -> oversold(game));
      calls.add(() -> oversold(game));
    }
    long seed = System.nanoTime();
    Collections.shuffle(calls, new Random(seed));

    List<Integer> answers = AtOnce.all(calls);

    assertThat(answers).as("seed %d", seed).containsOnly(0, 200, 201, 422).contains(200, 201);
    int capacity = view(game).path("capacity").asInt();
    assertThat(places(game)).isEqualTo(capacity);
    assertThat(view(game).path("registered").asInt()).isEqualTo(capacity);
    assertThat(rows(game))
        .filteredOn(row -> "waitlisted".equals(row.get("state")))
        .hasSize(30 - capacity);
  }

  private static int resize(String game, int capacity) throws Exception {
    String path = "/api/events/" + game;
    Map<String, Integer> patch = Map.of("capacity", capacity);
    return patiently(() -> WORLD.send("officer", "PATCH", path, patch, "If-Match", "*"))
        .statusCode();
  }

  /** How many come too many. */
  private static int oversold(String game) {
    JsonNode view = view(game);
    return Math.max(0, view.path("registered").asInt() - view.path("capacity").asInt());
  }

  private static JsonNode view(String game) {
    return Json.parse(WORLD.send("officer", "GET", "/api/events/" + game, null).body());
  }
}
