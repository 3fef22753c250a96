package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.core.json.Json;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/**
 * From the page of a game to a place and back, with the clicks that it may take, in each way of
 * using a browser.
 */
@Tag("full")
class PlayingTasksIT {

  private static final Pattern OWN = Pattern.compile("http://\\S+(/events/[\\w-]+/mine)");

  private static final String RICH =
      """
      capacity = 40, min_age = 16, synopsis = 'Two days on the moor.',
      prices = '[{"label": "Day", "amount_minor": 3000, "currency": "GBP"}]',
      rental = '{"available": true, "price_minor": 2500}',
      documents = '[{"title": "Waiver", "url": "https://club.example/waiver"}]',
      rules = '{"limits": [{"class": "rifle", "fire": "semi", "energy_max_j": 1.3}]}',
      required_items = '{boots,water}'\
      """;

  private static String game(String columns) {
    var world = World.in(Site.NODE.database());
    String slug = Site.freshName("task-game");
    UUID club = world.club(slug + "-club");
    world.game(slug, club).add();
    world.sql("update event set " + columns + " where slug = ?", slug);
    return slug;
  }

  /** Old enough for every game. */
  private static String player() {
    String email = Site.newAccount("tia");
    World.in(Site.NODE.database())
        .sql("update player set birth_date = '1990-01-01' where handle = ?", Site.handle(email));
    return email;
  }

  /** Everything that one asks before one plays, without a click. */
  @ParameterizedTest
  @EnumSource
  void mayIPlay_isAnsweredByThePage(Way way) {
    String slug = game(RICH);
    try (var player = Visitor.of(Site.NODE, way)) {
      player.opens("/en/events/" + slug);
      player.begins();
      for (String answer : List.of("16+", "1.30", "£30", "Rental", "£25", "boots", "Rifle")) {
        player.sees(answer);
      }
      player.tookNoMoreThan(0, 0);
    }
  }

  @ParameterizedTest
  @EnumSource
  void player_registers(Way way) {
    String slug = game(RICH);
    try (var player = Visitor.of(Site.NODE, way)) {
      player.opens("/sign-in?return_to=/en/events/" + slug);
      player.signsIn(player(), PASSWORD);
      player.sees("Two days on the moor.");
      player.begins();
      player.follows("Register");
      player.ticks("I agree to the waiver and the documents of this game, for all I register.");
      player.presses("Register");
      player.sees("You are in");
      player.tookNoMoreThan(0, 3);
    }
  }

  /** The link is on the page to be forwarded, and opens without an account. */
  @ParameterizedTest
  @EnumSource
  void guest_getsATicketOfTheirOwn(Way way) {
    String slug = game("capacity = 40");
    var world = World.in(Site.NODE.database());
    String email = player();
    UUID tia = world.id("select id from player where handle = ?", Site.handle(email));
    UUID event = world.id("select id from event where slug = ?", slug);
    UUID own = world.registered(event, tia, "confirmed", 2);
    world.sql("update registration set guests = '[{\"callsign\": \"Ghost\"}]' where id = ?", own);
    try (var player = Visitor.of(Site.NODE, way);
        var guest = Visitor.of(Site.NODE, way)) {
      player.opens("/sign-in?return_to=/en/me/tickets/" + own);
      player.signsIn(email, PASSWORD);
      player.sees("Tickets of your guests");
      player.begins();
      player.presses("Ticket for Ghost");
      player.sees("Withdraw the ticket of Ghost");
      player.tookNoMoreThan(0, 1);
      player.findsAccessible();
      String link = player.page().locator("#guests a").getAttribute("href");
      guest.opens(link);
      guest.sees("Ghost");
      guest.findsAccessible();
      player.presses("Withdraw the ticket of Ghost");
      player.sees("Ticket for Ghost");
      String path = link.substring(link.indexOf("/guest/"));
      assertThat(Site.NODE.get(path).statusCode()).isEqualTo(404);
    }
  }

  /** In one's own time, which the browser knows. */
  @ParameterizedTest
  @EnumSource
  void timeOfAGame_isThatOfItsPlace_andOnesOwn(Way way) {
    String slug = game("tz = 'Asia/Tokyo'");
    try (var player = Visitor.of(Site.NODE, way)) {
      player.opens("/en/events/" + slug);
      player.sees("Japan Time");
      assertThat(player.page().getByText("Your time: ").isVisible()).isEqualTo(way.runsScripts());
      player.opens("/sign-in?return_to=/en/events/" + slug);
      String email = player();
      World.in(Site.NODE.database())
          .sql("update account set tz = 'America/New_York' where email = ?", email);
      player.signsIn(email, PASSWORD);
      player.sees("Japan Time");
      assertThat(player.page().getByText("Your time: ").isVisible()).isTrue();
    }
  }

  /** By mail, and back at the form of the same game. */
  @ParameterizedTest
  @EnumSource
  void somebodyNew_comesBackToTheForm(Way way) {
    String slug = game("capacity = 40");
    String name = Site.freshName("uma");
    String email = name + "@example.org";
    try (var player = Visitor.of(Site.NODE, way)) {
      player.opens("/en/events/" + slug);
      player.begins();
      player.follows("Register");
      player.follows("Sign up");
      player.fills("Email address", email);
      player.fills("Handle", name);
      player.fills("Password", PASSWORD);
      player.presses("Sign up");
      player.isAt("Check your email");
      player.opens(Site.linkInMailTo(email, 1));
      player.fills("Password", PASSWORD);
      player.presses("Confirm");
      player.page().waitForURL("**/events/" + slug + "/register");
      player.presses("Register");
      player.sees("You are in");
      player.tookNoMoreThan(4, 5);
    }
  }

  /** The link in the mail is the first tap. */
  @ParameterizedTest
  @EnumSource
  void offeredPlace_isTaken_andGivenBack(Way way) {
    String slug = game("capacity = 1");
    var first = KeyHolder.in(Site.NODE);
    String registrations = "/api/events/" + slug + "/registrations";
    String id = Json.parse(first.post(registrations, new Size(1)).body()).path("id").asText();
    String email = player();
    try (var player = Visitor.of(Site.NODE, way)) {
      player.opens("/sign-in?return_to=/en/events/" + slug);
      player.signsIn(email, PASSWORD);
      player.follows("Join the waitlist");
      player.presses("Register");
      player.sees("Waitlist, place 1");
      String own = registrations + "/" + id;
      assertThat(first.delete(own, first.etag(own)).statusCode()).isLessThan(300);

      player.begins();
      player.opens(own(Site.mailTo(email, 2)));
      player.presses("Take the place");
      player.sees("You are in");
      player.tookNoMoreThan(0, 1);

      player.begins();
      player.opens(own(Site.mailTo(email, 3)));
      player.presses("Give the place back");
      player.sees("This registration has ended.");
      player.tookNoMoreThan(0, 1);
    }
  }

  private record Size(int size) {}

  private static String own(String mail) {
    Matcher link = OWN.matcher(mail);
    assertThat(link.find()).as(mail).isTrue();
    return link.group(1);
  }
}
