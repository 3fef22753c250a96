package org.muster.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.Geolocation;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.core.json.Json;
import org.muster.identity.account.AccountsForTests;

/** What players come to find, with the clicks that it may take, in each way of using a browser. */
@Tag("full")
class FindingTasksIT {

  private static final Pattern GAME = Pattern.compile(".*/events/[\\w-]+$");

  private static Locator firstHit(Visitor player) {
    return player.page().locator(".cards a[href*='/events/']").first();
  }

  /** One text and two clicks; the first hit is there without scrolling. */
  @ParameterizedTest
  @EnumSource
  void sentence_leadsToTheGame(Way way) {
    try (var player = Visitor.of(Demo.NODE, way)) {
      player.opens("/");
      player.begins();
      player.fills(
          "Search games, clubs, venues and players",
          "beginner friendly cqb near leeds next weekend, under £40"); // this one may be over
      player.presses("Search");
      player.sees("Understood");
      player.seesAtOnce(firstHit(player));
      player.takes(firstHit(player));
      player.page().waitForURL(GAME);
      player.tookNoMoreThan(1, 2);
    }
  }

  /** Three taps and no text; without script the town is typed. */
  @ParameterizedTest
  @EnumSource
  void nearMe_nextWeekend(Way way) {
    try (var player = Visitor.of(Demo.NODE, way)) {
      player.page().context().grantPermissions(List.of("geolocation"));
      player.page().context().setGeolocation(new Geolocation(53.8123, -1.5678));
      player.opens("/");
      player.begins();
      if (way.runsScripts()) {
        player.presses("Use my location");
      } else {
        player.fills("Town or postcode", "Leeds");
        player.presses("Show games");
      }
      player.page().waitForURL("**/events?near=*");
      player.takes(player.page().locator(".filters > summary"));
      player.follows("Next weekend");
      player.page().waitForURL("**/events?near=*&from=*&to=*");
      player.tookNoMoreThan(way.runsScripts() ? 0 : 1, 3);
    }
  }

  @ParameterizedTest
  @EnumSource
  void game_goesIntoTheCalendar(Way way) {
    try (var player = Visitor.of(Demo.NODE, way)) {
      player.opens("/events/" + Demo.first("/api/events?state=published&limit=1"));
      player.begins();
      Download file = player.page().waitForDownload(() -> player.follows("Add to calendar"));
      assertThat(file.suggestedFilename()).endsWith(".ics");
      player.tookNoMoreThan(0, 1);
    }
  }

  /** By calendar, which the device asks about, or by mail. */
  @ParameterizedTest
  @EnumSource
  void search_isFollowed(Way way) {
    String name = Site.freshName("fay");
    AccountsForTests.add(Demo.NODE.database(), name + "@example.org", name);
    try (var player = Visitor.of(Demo.NODE, way)) {
      player.opens("/sign-in?return_to=/events?search=cqb%26near=Leeds");
      player.signsIn(name + "@example.org", AccountsForTests.PASSWORD);
      assertThat(player.page().locator(".follow a[href^='webcal://']")).hasCount(1);
      player.begins();
      player.follows("Mail");
      player.presses("Save");
      player.sees("Saved.");
      player.tookNoMoreThan(0, 2);
    }
  }

  /** One tap for who is signed in. */
  @ParameterizedTest
  @EnumSource
  void clubAndVenue_areFollowed(Way way) {
    String name = Site.freshName("gus");
    AccountsForTests.add(Demo.NODE.database(), name + "@example.org", name);
    try (var player = Visitor.of(Demo.NODE, way)) {
      player.opens("/sign-in?return_to=/");
      player.signsIn(name + "@example.org", AccountsForTests.PASSWORD);
      player.isAt("Find your next airsoft game");
      for (String list : List.of("clubs", "venues")) {
        player.opens("/" + list + "/" + Demo.first("/api/" + list + "?limit=1"));
        assertThat(player.page().locator("a[href^='webcal://']")).hasCount(1);
        player.begins();
        player.presses("Mail me new games");
        player.sees("Saved.");
        player.tookNoMoreThan(0, 1);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void report_needsNoAccount(Way way) {
    try (var player = Visitor.of(Demo.NODE, way)) {
      player.opens("/venues/" + Demo.first("/api/venues?limit=1"));
      player.begins();
      player.follows("Report this page");
      player.chooses("Spam or advertising");
      player.presses("Send the report");
      player.isAt("Report sent");
      player.tookNoMoreThan(0, 3);
    }
  }

  /** One line, that the configurator shows. */
  @ParameterizedTest
  @EnumSource
  void club_isEmbedded(Way way) {
    String club =
        Json.parse(Demo.NODE.get("/api/events?limit=1").body())
            .path("items")
            .path(0)
            .path("organiser")
            .asText();
    try (var officer = Visitor.of(Demo.NODE, way)) {
      officer.opens("/embed?club=" + club);
      officer.begins();
      assertThat(officer.page().locator("main").innerText())
          .contains("data-club=\"" + club + "\"")
          .contains("/embed.js");
      officer.tookNoMoreThan(0, 0);
    }
  }
}
