package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.testing.AtOnce;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.LogLines;
import org.muster.testing.World;

/** Guests with tickets of their own: made, forwarded, read at the gate, withdrawn. */
class GuestTicketsIT {

  private static final DemoNode NODE = DemoNode.empty();

  private final World world = World.in(NODE.database());
  private final KeyHolder host = KeyHolder.in(NODE);
  private final KeyHolder officer = KeyHolder.in(NODE);
  private final KeyHolder stranger = KeyHolder.in(NODE);
  private final String slug = "guests-" + UUID.randomUUID();
  private final UUID club = world.club(slug + "-club");
  private final UUID game =
      world.game(slug, club).at(Instant.now().plus(Duration.ofHours(2))).add();
  private UUID party = game;
  private String tickets = "";

  @BeforeEach
  void partyOfThree() {
    world.belongs(officer.player(), club, "officer", "active");
    party = world.registered(game, host.player(), "confirmed", 3);
    name(
        "[{\"callsign\": \"Ghost\", \"birth_year\": 1990}, {\"callsign\": \"Owl\", \"adult\": false}]");
    tickets = "/api/events/" + slug + "/registrations/" + party + "/guest-tickets";
  }

  private void name(String guests) {
    world.sql("update registration set guests = cast(? as jsonb) where id = ?", guests, party);
  }

  private static Map<String, String> guest(String callsign) {
    return Map.of("callsign", callsign);
  }

  private JsonNode made(String callsign) {
    HttpResponse<String> answer = host.post(tickets, guest(callsign));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body());
  }

  private static String path(JsonNode ticket) {
    String link = ticket.path("link").asText();
    return link.substring(link.indexOf("/guest/"));
  }

  private List<JsonNode> roster() {
    JsonNode all = Json.parse(officer.get("/api/events/" + slug + "/roster").body()).path("items");
    return StreamSupport.stream(all.spliterator(), false).toList();
  }

  private JsonNode checkIn(String code, Instant at) {
    Map<String, Object> one =
        Map.of("registration", code, "device", "gate", "at", at.toString(), "offline", true);
    HttpResponse<String> answer =
        officer.post("/api/events/" + slug + "/check-ins", Map.of("check_ins", List.of(one)));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body()).at("/items/0");
  }

  @Test
  void ticket_isOpenedByItsLinkWithoutAnAccount_andNamesNobodyElse() {
    world.sql("update player set callsign = 'Secretive Host' where id = ?", host.player());
    JsonNode ticket = made("Ghost");

    HttpResponse<String> page = NODE.get("/en" + path(ticket));

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .contains("Ghost", ticket.path("typed").asText().substring(0, 4), "noindex")
        .doesNotContain("Owl", "Secretive", host.handle(), "/mine", party.toString());
    assertThat(page.headers().firstValue("Cache-Control").orElseThrow()).doesNotContain("public");
    HttpResponse<String> picture = NODE.get("/en" + path(ticket) + "/code.png");
    assertThat(picture.headers().firstValue("Content-Type")).hasValue("image/png");
  }

  @Test
  void link_isNotInTheLog() {
    String path = path(made("Ghost"));
    String signature = path.substring(path.lastIndexOf('.') + 1);
    try (var log = LogLines.of("org.muster.http.access")) {
      NODE.get("/en" + path);
      NODE.get("/en" + path + "/code.png");

      DemoNode.soon(
          () -> log.messages().stream().filter(line -> line.contains("/guest/")).count() >= 2);
      assertThat(log.messages()).noneMatch(line -> line.contains(signature));
    }
  }

  @Test
  void link_isNotInTheCode() {
    JsonNode ticket = made("Ghost");
    String path = path(ticket);

    for (String wrong :
        List.of(
            "/guest/" + ticket.path("code").asText(),
            path.substring(0, path.length() - 1) + (path.endsWith("A") ? "B" : "A"),
            "/guest/9" + path.substring("/guest/".length()),
            "/guest/1." + new TicketCode(party).text() + path.substring(path.lastIndexOf('.')))) {
      assertThat(NODE.get("/en" + wrong).statusCode()).as(wrong).isEqualTo(404);
    }
  }

  @Test
  void others_neitherMakeNorSeeIt_andOfficersSeeNoLink() {
    String made = made("Ghost").path("id").asText();

    assertThat(stranger.get(tickets).statusCode()).isEqualTo(404);
    assertThat(stranger.post(tickets, guest("Owl")).statusCode()).isEqualTo(404);
    assertThat(stranger.delete(tickets + "/" + made, "*").statusCode()).isEqualTo(404);
    assertThat(NODE.get(tickets).statusCode()).isEqualTo(401);
    assertThat(officer.post(tickets, guest("Owl")).statusCode()).isEqualTo(404);
    assertThat(officer.get(tickets).body()).contains("Ghost").doesNotContain("/guest/");
    assertThat(host.get(tickets).body()).contains("/guest/");
    assertThat(
            officer
                .with(EnumSet.of(Scope.ME_READ, Scope.ME_WRITE, Scope.EVENTS_READ))
                .delete(tickets + "/" + made, "*")
                .statusCode())
        .isEqualTo(403);
    assertThat(host.with(EnumSet.of(Scope.ME_READ)).post(tickets, guest("Owl")).statusCode())
        .isEqualTo(403);
  }

  @Test
  void whoIsNoGuest_orHasOne_orIsCalledAsAnother_getsNone() {
    made("Ghost");

    assertThat(host.post(tickets, guest("Ghost")).statusCode()).isEqualTo(409);
    assertThat(host.post(tickets, guest("Nobody")).body()).contains("unknown_guest", "/callsign");
    name("[{\"callsign\": \"Twin\"}, {\"callsign\": \"Twin\"}]");
    assertThat(host.post(tickets, guest("Twin")).body()).contains("ambiguous");
    assertThat(host.post(tickets, guest("")).statusCode()).isEqualTo(400);
  }

  @Test
  void whoAsksTwiceWithOneKey_getsTheSameLink() {
    HttpResponse<String> first = host.once("once-" + party, tickets, guest("Ghost"));
    HttpResponse<String> again = host.once("once-" + party, tickets, guest("Ghost"));

    assertThat(again.statusCode()).isEqualTo(200);
    assertThat(again.body()).isEqualTo(first.body());
    assertThat(again.headers().firstValue("Idempotent-Replayed")).hasValue("true");
  }

  @Test
  void manyAtOnce_makeOne() throws Exception {
    List<HttpResponse<String>> answers = AtOnce.all(8, () -> host.post(tickets, guest("Ghost")));

    assertThat(answers).filteredOn(answer -> answer.statusCode() == 200).hasSize(1);
    assertThat(answers).filteredOn(answer -> answer.statusCode() == 409).hasSize(7);
    assertThat(Json.parse(host.get(tickets).body()).at("/total/value").asInt()).isEqualTo(1);
  }

  @Test
  void gate_letsTheGuestInAlone_andThePartyWithoutTheGuest() {
    JsonNode ticket = made("Ghost");

    assertThat(roster()).hasSize(2);
    JsonNode own = roster().get(1);
    assertThat(roster().getFirst().path("size").asInt()).isEqualTo(2);
    assertThat(own.path("callsign").asText()).isEqualTo("Ghost");
    assertThat(own.path("size").asInt()).isEqualTo(1);
    assertThat(own.path("is_adult").asBoolean()).isTrue();
    assertThat(own.path("guest_of").asText()).isEqualTo(party.toString());
    Instant now = Instant.now();
    JsonNode in = checkIn(ticket.path("code").asText(), now);
    assertThat(in.path("result").asText()).isEqualTo("checked_in");
    assertThat(in.at("/entry/callsign").asText()).isEqualTo("Ghost");
    assertThat(roster().getFirst().path("state").asText()).isEqualTo("confirmed");
    assertThat(roster().get(1).path("state").asText()).isEqualTo("checked_in");
    assertThat(checkIn(ticket.path("typed").asText(), now.plusSeconds(5)).path("result").asText())
        .isEqualTo("already");
    assertThat(checkIn(party.toString(), now).path("result").asText()).isEqualTo("checked_in");
    assertThat(roster().getFirst().path("state").asText()).isEqualTo("checked_in");
  }

  @Test
  void ofTwoPhones_theEarlierCounts() {
    String code = made("Ghost").path("code").asText();
    Instant now = Instant.now();
    checkIn(code, now);

    JsonNode earlier = checkIn(code, now.minusSeconds(60));

    assertThat(earlier.path("result").asText()).isEqualTo("checked_in");
    assertThat(earlier.at("/later/device").asText()).isEqualTo("gate");
    assertThat(checkIn(code, now.minusSeconds(60)).path("result").asText()).isEqualTo("checked_in");
  }

  @Test
  void withdrawn_endsLinkAndCode_andTheGuestComesWithTheParty() {
    JsonNode ticket = made("Ghost");

    assertThat(host.delete(tickets + "/" + ticket.path("id").asText(), "*").statusCode())
        .isEqualTo(204);

    assertThat(NODE.get("/en" + path(ticket)).statusCode()).isEqualTo(404);
    assertThat(checkIn(ticket.path("code").asText(), Instant.now()).path("result").asText())
        .isEqualTo("not_for_this_game");
    assertThat(roster()).hasSize(1);
    assertThat(roster().getFirst().path("size").asInt()).isEqualTo(3);
    assertThat(path(made("Ghost"))).as("another link").isNotEqualTo(path(ticket));
  }

  @Test
  void officers_withdrawIt() {
    JsonNode ticket = made("Ghost");

    assertThat(officer.delete(tickets + "/" + ticket.path("id").asText(), "*").statusCode())
        .isEqualTo(204);
    assertThat(NODE.get("/en" + path(ticket)).statusCode()).isEqualTo(404);
    assertThat(officer.delete(tickets + "/" + ticket.path("id").asText(), "*").statusCode())
        .isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cancelled", "rejected", "waitlisted", "no_show"})
  void link_endsWithTheRegistration(String state) {
    JsonNode ticket = made("Ghost");

    world.sql("update registration set state = ? where id = ?", state, party);

    assertThat(NODE.get("/en" + path(ticket)).statusCode()).isEqualTo(404);
    assertThat(checkIn(ticket.path("code").asText(), Instant.now()).path("result").asText())
        .isNotIn("checked_in", "already");
    assertThat(host.post(tickets, guest("Owl")).statusCode()).isEqualTo(409);
  }

  @Test
  void guestWhoIsNamedNoMore_hasNoTicket() {
    JsonNode ticket = made("Ghost");

    name("[{\"callsign\": \"Owl\"}]");

    assertThat(NODE.get("/en" + path(ticket)).statusCode()).isEqualTo(404);
    assertThat(Json.parse(host.get(tickets).body()).path("items")).isEmpty();
    assertThat(roster()).hasSize(1);
  }

  @Test
  void names_goThirtyDaysAfterTheGame() {
    JsonNode ticket = made("Ghost");
    var store = new GuestNameStore(NODE.database(), Clock.systemUTC());
    world.sql(
        "update event set starts_at = now() - interval '30 days 2 hours',"
            + " ends_at = now() - interval '29 days' where id = ?",
        game);
    store.forgetTickets(1_000);
    assertThat(count()).isEqualTo(1);

    world.sql("update event set ends_at = now() - interval '30 days 1 hour' where id = ?", game);
    store.forgetTickets(1_000);

    assertThat(count()).isZero();
    assertThat(NODE.get("/en" + path(ticket)).statusCode()).isEqualTo(404);
  }

  private int count() {
    return NODE.database()
        .read(
            h ->
                h.createQuery("select count(*) from guest_ticket where registration_id = ?")
                    .bind(0, party)
                    .mapTo(Integer.class)
                    .one());
  }

  @Test
  void export_hasThem() {
    made("Ghost");

    assertThat(host.get("/api/me/export").body()).contains("guest_ticket", "Ghost");
  }

  @Test
  void pages_giveAndWithdraw_andTheCodeLeadsToTheGate() {
    NODE.database().write(h -> h.execute("truncate rate"));
    try (var browser = new Browser(NODE.uri("/"));
        var gate = new Browser(NODE.uri("/"))) {
      browser.signIn(host.person().email(), host.person().password());
      String page = "/en/me/tickets/" + party;
      assertThat(browser.get(page).body()).contains("Ticket for Ghost", "Ticket for Owl");

      HttpResponse<String> given = browser.submit(page, page + "/guests", guest("Ghost"));

      assertThat(Browser.location(given)).isEqualTo(page + "#guests");
      JsonNode ticket = Json.parse(host.get(tickets).body()).at("/items/0");
      assertThat(browser.get(page).body())
          .contains(ticket.path("link").asText(), "Withdraw the ticket of Ghost");
      gate.signIn(officer.person().email(), officer.person().password());
      String code = ticket.path("code").asText();
      assertThat(Browser.location(gate.get("/en/t/" + code)))
          .isEqualTo("/en/organise/events/" + slug + "/check-in?code=" + code);
      assertThat(gate.get("/en/organise/events/" + slug + "/check-in?code=" + code).body())
          .contains("Ghost");
      browser.submit(page, page + "/guests/withdraw", Map.of("ticket", ticket.path("id").asText()));
      assertThat(browser.get(page).body()).contains("Ticket for Ghost").doesNotContain("/guest/");
    }
  }
}
