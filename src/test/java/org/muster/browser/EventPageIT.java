package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.identity.account.AccountsForTests;
import org.muster.testing.World;

/** The page of a game in its states, and what leads on from it, in a browser. */
class EventPageIT {

  @AutoClose private final Visitor visitor = Visitor.of(Site.NODE);

  @BeforeAll
  static void fill() {
    var world = World.in(Site.NODE.database());
    UUID club = world.club("page-club", "Wolves of Leeds", "open");
    game(world, "page-rich", club, RICH);
    game(world, "page-full", club, "capacity = 1, registered = 1");
    game(world, "page-off", club, "state = 'cancelled', cancel_reason = 'Storm.'");
    game(world, "page-postponed", club, "state = 'postponed'");
    game(world, "page-unlisted", club, "visibility = 'unlisted', min_age = 18");
  }

  private static final String RICH =
      """
      capacity = 40, synopsis = 'Two days on the moor.', description = 'Bring boots.', lang = 'de',
      factions = '[{"name": "Task Force", "short": "TF", "colour": "blue", "capacity": 20},
        {"name": "Front", "colour": "mauve", "dress_code": "olive"}]',
      roles = '[{"role": "medic", "limit": 2}]',
      prices = '[{"label": "Day", "amount_minor": 3000, "currency": "GBP", "includes": ["lunch"]}]',
      rental = '{"available": true, "price_minor": 2500}',
      documents = '[{"title": "Waiver", "url": "https://club.example/waiver"}]',
      rules = '{"limits": [{"class": "rifle", "fire": "semi", "context": "indoor",
        "energy_max_j": 1.3}, {"class": "sniper", "context": "outdoor", "energy_max_j": 2.8,
        "med_m": 30}], "full_auto": "no"}',
      required_items = '{boots,water}'\
      """;

  private static void game(World world, String slug, UUID club, String columns) {
    world.game(slug, club).add();
    world.sql("update event set " + columns + " where slug = ?", slug);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/en/events/page-rich",
        "/de/events/page-rich",
        "/ja/events/page-rich",
        "/en/events/page-full",
        "/en/events/page-off",
        "/en/events/page-postponed",
        "/en/events/page-unlisted"
      })
  void page_isAccessible(String path) {
    visitor.opens(path);
    assertThat(Accessibility.faults(visitor.page())).isEmpty();
    assertThat(visitor.complaints()).isEmpty();
  }

  /** From the page to a place: sign-in apart, two clicks. */
  @Test
  void player_registersInTwoClicks() {
    visitor.opens("/sign-in?return_to=/en/events/page-rich");
    visitor.signsIn(Site.newAccount("eve"), AccountsForTests.PASSWORD);
    visitor.follows("Register");
    assertThat(Accessibility.faults(visitor.page())).isEmpty();
    visitor.ticks("I agree to the waiver and the documents of this game, for all I register.");
    visitor.presses("Register");
    visitor.sees("You are in");
    visitor.opens("/en/events/page-rich/mine");
    assertThat(Accessibility.faults(visitor.page())).isEmpty();
    visitor.presses("Give the place back");
    visitor.sees("This registration has ended.");
    assertThat(visitor.complaints()).isEmpty();
  }
}
