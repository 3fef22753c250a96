package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Clients.Mode;
import org.muster.identity.apikey.Keys;
import org.muster.identity.apikey.NewKeyRequest;
import org.muster.testing.DemoNode;
import org.muster.testing.MailFiles;
import org.muster.testing.NodeJs;
import org.muster.testing.Person;
import org.muster.testing.World;

/**
 * A day in the life: an organiser with a key makes a club and a game, three assistants with real
 * clients find it and sign their people up, one leaves and the next is offered the place, the game
 * is postponed, everybody is told, and calendars know.
 */
class DayIT {

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private final Instant start =
      Instant.now().plus(30, ChronoUnit.DAYS).truncatedTo(ChronoUnit.DAYS).plusSeconds(9 * 3600);

  @AutoClose private final DemoNode node = DemoNode.forAssistants(Clock.systemUTC());
  private final MailFiles mails = MailFiles.of(node);
  private final Member organiser = member();

  /** Somebody with a key. */
  private record Member(Person person, String key) {}

  @Test
  void day_goesWellForEverybody() {
    String club =
        post("/api/clubs", Map.of("name", "Lantern Moor Irregulars")).path("slug").asText();
    String game = publishedGame(club);
    Member ann = member();
    Member bea = member();
    Member cid = member();

    String found =
        ask(Mode.V1, ann, "search_events", Map.of("search", "opration iron lantrn"))
            .path("data")
            .path("events")
            .path(0)
            .path("slug")
            .asText();
    assertThat(found).isEqualTo(game);

    assertThat(register(Mode.V1, ann, game)).isEqualTo("confirmed");
    assertThat(register(Mode.AUTO, bea, game)).isEqualTo("confirmed");
    JsonNode waiting = ask(Mode.PINNED, cid, "register_for_event", Map.of("slug", game));
    assertThat(state(waiting)).isEqualTo("waitlisted");
    assertThat(waiting.toString()).contains("\"waitlist_position\":1");
    assertThat(get("/api/events/" + game).path("full").asBoolean()).isTrue();

    JsonNode left = ask(Mode.V1, ann, "cancel_my_registration", Map.of("slug", game));
    assertThat(state(left)).isEqualTo("cancelled");
    assertThat(mails.await(cid.person().email(), 2)).containsIgnoringCase("place");
    JsonNode taken = ask(Mode.PINNED, cid, "accept_offered_place", Map.of("slug", game));
    assertThat(state(taken)).isEqualTo("confirmed");
    assertThat(get("/api/events/" + game).path("places_left").asInt()).isZero();

    String before = text("/api/events/" + game + ".ics");
    assertThat(before).contains("STATUS:CONFIRMED");
    post("/api/events/" + game + "/postpone", Map.of("reason", "The moor is under water"));
    String postponed = text("/api/events/" + game + ".ics");
    assertThat(postponed).contains("STATUS:TENTATIVE");
    assertThat(line(postponed, "UID")).isEqualTo(line(before, "UID"));
    assertThat(sequence(postponed)).isGreaterThan(sequence(before));
    for (Member coming : List.of(bea, cid)) {
      DemoNode.soon(
          () ->
              mails.to(coming.person().email()).stream()
                  .anyMatch(mail -> mail.contains("The moor is under water")));
    }
    assertThat(mails.to(ann.person().email()))
        .as("who has left is not told")
        .noneMatch(mail -> mail.contains("The moor is under water"));

    String later = start.plus(7, ChronoUnit.DAYS).toString();
    post("/api/events/" + game + "/publish", Map.of("starts_at", later));
    String again = text("/api/events/" + game + ".ics");
    assertThat(again).contains("STATUS:CONFIRMED");
    assertThat(line(again, "DTSTART")).isNotEqualTo(line(before, "DTSTART"));
    assertThat(sequence(again)).isGreaterThan(sequence(postponed));
    JsonNode mine = ask(Mode.AUTO, bea, "get_my_account", Map.of());
    assertThat(mine.toString()).contains(game);
  }

  private String publishedGame(String club) {
    Map<String, Object> event =
        Map.of(
            "title",
            "Operation Iron Lantern",
            "organiser",
            club,
            "starts_at",
            start.toString(),
            "ends_at",
            start.plus(7, ChronoUnit.HOURS).toString(),
            "tz",
            "Europe/London",
            "capacity",
            2,
            "registration",
            Map.of("waitlist", true));
    String slug = post("/api/events", event).path("slug").asText();
    post("/api/events/" + slug + "/publish", Map.of());
    DemoNode.soon(() -> node.get("/api/events?search=lantern").body().contains(slug));
    return slug;
  }

  private String register(Mode mode, Member member, String game) {
    return state(ask(mode, member, "register_for_event", Map.of("slug", game)));
  }

  private static String state(JsonNode result) {
    return result.findPath("state").asText();
  }

  /** One tool call by a real client; whatever it is asked, it agrees to. */
  private JsonNode ask(Mode mode, Member member, String tool, Map<String, Object> arguments) {
    String calls = Json.write(List.of(Map.of("tool", tool, "arguments", arguments)));
    var run =
        NodeJs.ready()
            .run(
                PATIENCE,
                "assistant.mjs",
                node.uri("/api/mcp").toString(),
                Json.name(mode),
                member.key(),
                calls);
    assertThat(run.exit()).as(run.output()).isZero();
    JsonNode result = Json.parse(run.output());
    assertThat(result.path("error").asBoolean()).as(run.output()).isFalse();
    return result;
  }

  private Member member() {
    Person person = Person.in(node.database());
    UUID player = playerOf(person);
    var caller = World.present(node.database(), person.account(), player);
    var wish = new NewKeyRequest("day", Scope.all(), 1);
    return new Member(person, node.node.keys().make(caller, wish, Keys.newId()).text());
  }

  private UUID playerOf(Person person) {
    return node.database()
        .read(
            handle ->
                handle
                    .createQuery("select player_id from account where id = ?")
                    .bind(0, person.account())
                    .mapTo(UUID.class)
                    .one());
  }

  private JsonNode post(String path, Map<String, ?> body) {
    HttpResponse<String> answer =
        node.send(
            HttpRequest.newBuilder(node.uri(path))
                .header("X-API-Key", organiser.key())
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(Json.write(body)))
                .build());
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
    return Json.parse(answer.body());
  }

  private JsonNode get(String path) {
    return Json.parse(text(path));
  }

  private String text(String path) {
    URI address = node.uri(path);
    HttpResponse<String> answer = node.send(HttpRequest.newBuilder(address).GET().build());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  private static String line(String ics, String property) {
    return ics.substring(ics.indexOf("BEGIN:VEVENT"))
        .lines()
        .filter(line -> line.startsWith(property))
        .findFirst()
        .orElseThrow();
  }

  private static long sequence(String ics) {
    return Long.parseLong(line(ics, "SEQUENCE").replace("SEQUENCE:", "").strip());
  }
}
