package org.muster.community.ticket;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.community.registration.TicketCode;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.Person;
import org.muster.testing.World;

/** Tickets: what is on them, who sees them, and where their codes lead. */
class TicketPagesIT {

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();

  private final World world = World.in(NODE.database());
  private final KeyHolder owner = KeyHolder.in(NODE);
  private final String slug = "ticket-" + UUID.randomUUID();
  private final UUID club = world.club(slug + "-club");
  private final UUID game = world.game(slug, club).add();

  private UUID registered(String state) {
    return world.registered(game, owner.player(), state, 1);
  }

  private static Browser signedIn(Person person) {
    var browser = new Browser(NODE.baseUrl());
    browser.signIn(person.email(), person.password());
    return browser;
  }

  private static String location(Browser browser, String path) {
    HttpResponse<String> answer = browser.get(path);
    assertThat(answer.statusCode()).as(path).isEqualTo(303);
    return Browser.location(answer);
  }

  private static String scanned(UUID id) {
    return "/t/" + new TicketCode(id).text();
  }

  @Test
  void ticket_saysAllThatTheGateAsks() {
    world.sql(
        """
        update event set factions = '[{"name": "Blue", "colour": "blue", "dress_code": "flecktarn"}]',
          prices = '[{"label": "Day", "amount_minor": 3000, "currency": "GBP"}]',
          rental = '{"available": true, "price_minor": 2500}',
          documents = '[{"title": "Waiver", "url": "https://club.example/waiver"}]',
          schedule = jsonb_build_array(jsonb_build_object('kind', 'gates',
            'at', to_char(starts_at at time zone 'UTC' - interval '45 minutes',
              'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
        where id = ?\
        """,
        game);
    UUID id = registered("confirmed");
    world.sql(
        "update registration set size = 2, rentals = 1, faction = 'Blue', price = 'Day',"
            + " waiver_at = now() where id = ?",
        id);
    try (var browser = signedIn(owner.person())) {
      String page = browser.get("/en/me/tickets/" + id).body();
      var code = new TicketCode(id);
      assertThat(page)
          .contains(code.shown(), "You are in", "side-blue", "flecktarn", "£85", "Gates", "agreed")
          .contains("<svg class=\"qr\"", "/en/events/" + slug + "/mine", "/api/events/" + slug)
          .contains("noindex")
          .doesNotContain("Cancelled", "not agreed", "style=");
      assertThat(browser.get("/de/me/tickets/" + id).body()).contains("Zu zahlen", "85");
    }
  }

  @Test
  void picture_isAFileNamedLikeTheCode() {
    UUID id = registered("confirmed");
    try (var browser = signedIn(owner.person())) {
      HttpResponse<String> answer = browser.get("/me/tickets/" + id + "/code.png");
      assertThat(answer.headers().firstValue("Content-Type")).contains("image/png");
      assertThat(answer.headers().firstValue("Content-Disposition").orElse(""))
          .contains("attachment", slug + "-" + new TicketCode(id).shown() + ".png");
    }
  }

  @ParameterizedTest
  @CsvSource({"cancelled, Cancelled", "postponed, Postponed"})
  void ticket_saysThatTheGameIsOff(String state, String word) {
    UUID id = registered("confirmed");
    world.sql("update event set state = ? where id = ?", state, game);
    try (var browser = signedIn(owner.person())) {
      assertThat(browser.get("/en/me/tickets/" + id).body()).contains(word, "You are in");
    }
  }

  @Test
  void ticket_ofWhoHasCome_saysSo() {
    UUID id = registered("checked_in");
    try (var browser = signedIn(owner.person())) {
      assertThat(browser.get("/en/me/tickets/" + id).body()).contains("Checked in");
    }
  }

  /** What is no place yet, or no more, is shown where it can be changed. */
  @ParameterizedTest
  @ValueSource(strings = {"pending", "waitlisted", "rejected", "cancelled", "no_show"})
  void otherStates_haveNoTicket(String state) {
    UUID id = registered(state);
    try (var browser = signedIn(owner.person())) {
      assertThat(location(browser, "/me/tickets/" + id)).isEqualTo("/events/" + slug + "/mine");
      assertThat(location(browser, scanned(id))).isEqualTo("/events/" + slug + "/mine");
      assertThat(browser.get("/me/tickets/" + id + "/code.png").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void ticket_isItsOwnersAlone() {
    UUID id = registered("confirmed");
    KeyHolder officer = KeyHolder.in(NODE);
    world.belongs(officer.player(), club, "officer", "active");
    try (var other = signedIn(KeyHolder.in(NODE).person());
        var manager = signedIn(officer.person());
        var nobody = new Browser(NODE.baseUrl())) {
      for (var browser : new Browser[] {other, manager}) {
        assertThat(browser.get("/me/tickets/" + id).statusCode()).isEqualTo(404);
        assertThat(browser.get("/me/tickets/" + id + "/code.png").statusCode()).isEqualTo(404);
      }
      assertThat(location(nobody, "/me/tickets/" + id)).startsWith("/sign-in?return_to=");
    }
  }

  @Test
  void code_leadsItsOwnerToTheTicket_officersToTheCheckIn_othersNowhere() {
    UUID id = registered("confirmed");
    KeyHolder officer = KeyHolder.in(NODE);
    world.belongs(officer.player(), club, "officer", "active");
    KeyHolder member = KeyHolder.in(NODE);
    world.belongs(member.player(), club, "member", "active");
    String code = scanned(id);
    try (var mine = signedIn(owner.person());
        var manager = signedIn(officer.person());
        var other = signedIn(member.person());
        var nobody = new Browser(NODE.baseUrl())) {
      assertThat(location(mine, code)).isEqualTo("/me/tickets/" + id);
      assertThat(location(mine, "/de" + code)).isEqualTo("/de/me/tickets/" + id);
      assertThat(location(manager, code))
          .isEqualTo("/organise/events/" + slug + "/check-in?code=" + new TicketCode(id).text());
      assertThat(other.get(code).statusCode()).isEqualTo(404);
      assertThat(location(nobody, code)).startsWith("/sign-in?return_to=");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"AZkAAAAAcACBI0VniavN7", "AZkAAAAAcACBI0VniavN7w", "AZkAAAAAcACBI0VniavN7ww"})
  void codeOfNothing_isNotFound(String code) {
    try (var browser = signedIn(owner.person())) {
      assertThat(browser.get("/t/" + code).statusCode()).isEqualTo(404);
      assertThat(browser.get("/me/tickets/" + code).statusCode()).isEqualTo(404);
    }
  }

  /** The button of the game's page. */
  @Test
  void game_leadsToTheTicket() {
    UUID id = registered("confirmed");
    try (var browser = signedIn(owner.person())) {
      assertThat(browser.get("/en/events/" + slug).body())
          .contains("href=\"/en/me/tickets/" + id + "\"", "Show ticket");
    }
  }
}
