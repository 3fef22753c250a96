package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.testing.World;

/** What organisers do most, with the clicks that it may take, in each way of using a browser. */
@Tag("full")
class DeskTasksIT {

  private final World world = World.in(Site.NODE.database());
  private final String email = Site.newAccount("olga");
  private final UUID player =
      world.id("select id from player where handle = ?", Site.handle(email));
  private final String slug = Site.freshName("desk-game");
  private final String title = "Game " + slug;

  private UUID game() {
    UUID game = world.gameOf(slug, player).capacity(40).add();
    world.sql("update event set title = ? where id = ?", title, game);
    return game;
  }

  private Visitor signedIn(Way way, String page) {
    var organiser = Visitor.of(Site.NODE, way);
    organiser.opens("/sign-in?return_to=" + page);
    organiser.signsIn(email, PASSWORD);
    organiser.page().waitForURL("**" + page);
    organiser.begins();
    return organiser;
  }

  /** Not with the keyboard of the tests, which knows no fields that Tab stops at more than once. */
  @ParameterizedTest
  @EnumSource(names = {"MOUSE", "TOUCH_WITHOUT_SCRIPT"})
  void nextGame_isMadeFromTheLast_andPublished(Way way) {
    game();
    try (var organiser = signedIn(way, "/en/organise")) {
      organiser.follows("Copy: " + title);
      organiser.presses("Save and publish");
      organiser.sees("Published");
      organiser.tookNoMoreThan(0, 2);
    }
  }

  /** Twelve games of a series: no typing, and three clicks. */
  @ParameterizedTest
  @EnumSource(names = {"MOUSE", "TOUCH_WITHOUT_SCRIPT"})
  void twelveDates_areMadeAtOnce(Way way) {
    game();
    try (var organiser = signedIn(way, "/en/organise")) {
      organiser.follows("Repeat: " + title);
      organiser.presses("Show the dates");
      organiser.sees("12 dates");
      organiser.presses("Make and publish");
      organiser.sees("12 games made.");
      organiser.tookNoMoreThan(0, 3);
    }
  }

  @ParameterizedTest
  @EnumSource
  void twenty_areApproved(Way way) {
    UUID game = game();
    for (int i = 0; i < 20; i++) {
      world.registered(game, world.player(Site.freshName("guest")), "pending", 1);
    }
    try (var organiser = signedIn(way, "/en/organise")) {
      organiser.follows("20 registrations: " + title);
      organiser.follows("Choose all on this page");
      organiser.presses("Approve");
      organiser.sees("Done with 20 registrations.");
      organiser.tookNoMoreThan(0, 3);
    }
  }

  /** "Tell all who come that the gate has moved": 45 seconds. */
  @ParameterizedTest
  @EnumSource
  void allWhoCome_areToldThatTheGateHasMoved(Way way) {
    UUID game = game();
    for (int i = 0; i < 3; i++) {
      world.registered(game, world.player(Site.freshName("guest")), "confirmed", 1);
    }
    try (var organiser = signedIn(way, "/en/organise/events/" + slug)) {
      organiser.follows("Write to those who come");
      organiser.fills("Subject", "The gate has moved");
      organiser.fills("Text", "Come in from the north.");
      organiser.presses("Next: see how many get it");
      organiser.sees("3 players get this email.");
      organiser.presses("Send to 3 players");
      organiser.sees("Your message is on its way.");
      organiser.tookNoMoreThan(2, 3);
    }
  }

  /** Somebody at the gate whom no list has; and the form is ready for the next. */
  @ParameterizedTest
  @EnumSource(names = {"MOUSE", "TOUCH_WITHOUT_SCRIPT"})
  void walkIn_isAddedAtTheGate(Way way) {
    UUID game = game();
    world.sql(
        "update event set starts_at = now() + interval '1 hour', ends_at = now() + interval '8"
            + " hours', min_age = 12 where id = ?",
        game);
    try (var organiser = signedIn(way, "/en/organise/events/" + slug + "/check-in")) {
      organiser.follows("Add a walk-in");
      organiser.fills("Callsign", "Drifter");
      organiser.presses("Add a walk-in");
      organiser.sees("This has to be asked at the gate, and ticked.");
      organiser.findsAccessible();
      organiser.page().getByLabel("At least 12 years old: seen").check();
      organiser.presses("Add a walk-in");
      organiser.sees("Added, and in.");
      organiser.opens("/en/organise/events/" + slug + "/registrations");
      organiser.sees("Drifter");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"MOUSE", "TOUCH_WITHOUT_SCRIPT"})
  void game_isMadeFromNothing(Way way) {
    String day = LocalDate.now(ZoneOffset.UTC).plusDays(40).toString();
    try (var organiser = signedIn(way, "/en/organise")) {
      organiser.follows("New game");
      organiser.fills("Title", title);
      organiser.fills("Starts", day + "T09:00");
      organiser.fills("Ends", day + "T16:00");
      organiser.fills("Time zone of the place, such as Europe/London", "Europe/London");
      organiser.presses("Save and publish");
      organiser.sees("Published");
      organiser.tookNoMoreThan(4, 2);
    }
  }

  /** Every page of the desk, in a state that has much to show, and with what is wrong. */
  @Test
  void pages_areAccessible() {
    UUID game = game();
    world.sql(
        """
        update event set factions = '[{"name": "Amboss", "colour": "blue", "capacity": 20}]',
          prices = '[{"label": "Day", "amount_minor": 3000, "currency": "GBP"}]' where id = ?\
        """,
        game);
    world.registered(game, world.player(Site.freshName("guest")), "pending", 1);
    world.gameOf(slug + "-later", player).at(Instant.now().plus(Duration.ofDays(90))).add();
    world.sql(
        "insert into co_organiser (event_id, player_id) values (?, ?)",
        game,
        world.player(Site.freshName("helper")));
    world.sql("update event set series_id = 'all' where organiser_player_id = ?", player);
    try (var organiser = signedIn(Way.MOUSE, "/en/organise")) {
      String desk = "/en/organise/events/" + slug;
      for (String page :
          new String[] {
            "/en/organise",
            "/en/organise/events/new",
            desk,
            desk + "/edit",
            desk + "/copy",
            desk + "/repeat",
            desk + "/co-organisers",
            desk + "/repeat?every=month&count=3&until=&date=",
            desk + "/registrations",
            desk + "/messages",
            desk + "/walk-in",
            desk + "/cancel",
            desk + "/postpone"
          }) {
        assertThat(organiser.opens(page).status()).as(page).isEqualTo(200);
        organiser.findsAccessible();
      }
      organiser.opens(desk + "/messages");
      organiser.fills("Subject", "Hello");
      organiser.fills("Text", "All of you.");
      organiser.presses("Next: see how many get it");
      organiser.findsAccessible();
      organiser.presses("Send to 1 player");
      organiser.sees("Hello");
      world.sql("update event set starts_at = now() - interval '1 hour' where id = ?", game);
      world.sql(
          "update registration set faction = 'Amboss', state = 'confirmed' where event_id = ?",
          game);
      for (String page : new String[] {desk, "/en/organise/figures"}) {
        organiser.opens(page);
        organiser.sees("Had a place");
        organiser.findsAccessible();
      }
      world.sql("update event set starts_at = now() + interval '3 days' where id = ?", game);
      organiser.opens(desk + "/repeat?every=week&count=61");
      organiser.sees("At most 60 dates");
      organiser.findsAccessible();
      organiser.opens(desk + "/edit");
      organiser.fills("Minimum age", "many");
      organiser.presses("Save changes");
      organiser.sees("Please correct the following");
      organiser.findsAccessible();
      organiser.opens(desk + "/edit");
      world.sql("update event set title = 'Theirs' where id = ?", game);
      organiser.presses("Save changes");
      organiser.sees("Changed in the meantime");
      organiser.findsAccessible();
    }
  }
}
