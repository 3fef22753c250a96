package org.muster.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.community.registration.TicketCode;
import org.muster.testing.World;

/** The ticket in a real browser: with one tap, without reception, and gone when one signs out. */
@Tag("full")
class TicketIT {

  private static final Weight BUDGET = Weight.budget(6, 12, 4, 8, 6);

  private static final String KEPT =
      "async () => (await (await caches.open('pages')).keys()).map(r => new URL(r.url).pathname)";

  private final World world = World.in(Site.NODE.database());
  private final String slug = Site.freshName("gate-game");
  private final String email = Site.newAccount("kit");
  private final UUID player =
      world.id("select id from player where handle = ?", Site.handle(email));

  private UUID registered(String state) {
    UUID game = world.game(slug, world.club(slug + "-club")).add();
    return world.registered(game, player, state, 1);
  }

  private static String code(UUID registration) {
    return new TicketCode(registration).shown();
  }

  /** After sign-in one is where the next ticket is. */
  @ParameterizedTest
  @EnumSource
  void ticket_isOneTapFromWhereOneStarts(Way way) {
    UUID id = registered("confirmed");
    try (var kit = Visitor.of(Site.NODE, way)) {
      kit.opens("/en/sign-in");
      kit.signsIn(email, PASSWORD);
      kit.isAt("My games");
      kit.begins();
      kit.takes(kit.page().getByText("Show ticket").first());
      kit.sees(code(id));
      kit.tookNoMoreThan(0, 1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void offeredPlace_isTakenWithTwoTaps(Way way) {
    registered("offered");
    world.sql(
        "update registration set offer_expires_at = now() + interval '1 day' where player_id = ?",
        player);
    try (var kit = Visitor.of(Site.NODE, way)) {
      kit.opens("/en/sign-in");
      kit.signsIn(email, PASSWORD);
      kit.isAt("My games");
      kit.begins();
      kit.follows("Take the place");
      kit.presses("Take the place");
      kit.sees("You are in");
      kit.tookNoMoreThan(0, 2);
    }
  }

  @Test
  void pages_areAccessible_andTheTicketCanBeReadInBrightSun() {
    UUID id = registered("confirmed");
    UUID past = world.game(slug + "-past", world.club(slug + "-old")).add();
    world.registered(past, player, "checked_in", 1);
    world.sql(
        "update event set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'"
            + " where id = ?",
        past);
    world.sql(
        """
        update event set factions = '[{"name": "Blue", "colour": "blue"}]' where slug = ?\
        """,
        slug);
    world.sql("update registration set faction = 'Blue' where id = ?", id);
    world.belongs(player, world.club(slug + "-asked"), "recruit", "requested");
    world.belongs(player, world.club(slug + "-own"), "member", "active");
    try (var kit = Visitor.of(Site.NODE)) {
      kit.opens("/en/sign-in");
      kit.signsIn(email, PASSWORD);
      kit.isAt("My games");
      for (String path : List.of("/me", "/me/past", "/me/clubs", "/offline", "/me/tickets/" + id)) {
        kit.opens("/en" + path);
        kit.findsAccessible();
      }
      assertThat(pale(kit.page())).isEmpty();
      kit.page().evaluate("() => document.querySelector('.forgets').style.color = '#666'");
      assertThat(pale(kit.page())).as("the control").isNotEmpty();
    }
  }

  /** What has less than 7 : 1. */
  private static List<String> pale(Page page) {
    return new AxeBuilder(page)
            .include("main")
            .withRules(List.of("color-contrast-enhanced"))
            .analyze()
            .getViolations()
            .stream()
            .map(each -> each.getNodes().toString())
            .toList();
  }

  @Test
  void ticket_isLight() {
    UUID id = registered("confirmed");
    try (var kit = Visitor.of(Site.NODE)) {
      kit.opens("/en/sign-in");
      kit.signsIn(email, PASSWORD);
      kit.isAt("My games");
      var fresh =
          new Browser.NewContextOptions().setStorageState(kit.page().context().storageState());
      try (var context = Chromium.shared().newContext(fresh)) {
        Weight weight = Weight.of(context.newPage(), Site.NODE.baseUrl() + "/en/me/tickets/" + id);
        assertThat(weight.over(BUDGET)).as(weight.row()).isEmpty();
      }
    }
  }

  /** Kept by looking at the list alone: the ticket itself was never opened. */
  @Test
  void ticket_opensWithoutReception_andOtherPagesSayWhy() {
    UUID id = registered("confirmed");
    try (var kit = Visitor.of(Site.NODE)) {
      kit.opens("/en/sign-in");
      kit.signsIn(email, PASSWORD);
      kit.isAt("My games");
      awaitKept(kit.page(), id);
      kit.page().context().setOffline(true);
      kit.opens("/en/me");
      kit.sees("Kept on this device, last checked");
      kit.takes(kit.page().getByText("Show ticket").first());
      kit.sees(code(id));
      kit.sees("Kept on this device, last checked");
      assertThat(kit.page().locator("svg.qr")).isVisible();
      assertThat(style(kit.page())).as("the style sheet is there, too").isEqualTo("60mm");
      kit.opens("/en/settings");
      kit.isAt("No reception");
      kit.page().context().setOffline(false);
      kit.opens("/en/settings");
      kit.isAt("Settings");
      assertThat(kept(kit.page())).containsExactlyInAnyOrder("/me", "/me/tickets/" + id);
    }
  }

  private static Object style(Page page) {
    return page.evaluate(
        "() => [...document.styleSheets].flatMap(s => [...s.cssRules])"
            + ".find(r => r.selectorText === '.ticket .qr')?.style.width");
  }

  private static void awaitKept(Page page, UUID ticket) {
    await(page, ticket, true);
  }

  private static void await(Page page, UUID ticket, boolean isThere) {
    page.evaluate(
        """
        async ([path, isThere]) => {
          for (let i = 0; i < 600; i++) {
            const pages = await caches.has('pages') && await caches.open('pages');
            if (pages && Boolean(await pages.match(path)) === isThere) return;
            await new Promise(resolve => setTimeout(resolve, 50));
          }
          throw new Error(path + ' ' + isThere);
        }
        """,
        List.of("/me/tickets/" + ticket, isThere));
  }

  private static List<String> kept(Page page) {
    return ((List<?>) page.evaluate(KEPT)).stream().map(String::valueOf).toList();
  }

  /** The control: the same without ever having been there. */
  @Test
  void ticket_doesNotOpenWithoutReception_whereNothingIsKept() {
    UUID id = registered("confirmed");
    var page = Chromium.shared().newContext().newPage();
    try (var context = page.context()) {
      context.setOffline(true);
      assertThatThrownBy(() -> page.navigate(Site.NODE.baseUrl() + "/en/me/tickets/" + id))
          .isInstanceOf(PlaywrightException.class);
    }
  }

  @Test
  void signingOut_leavesNothing() {
    UUID id = registered("confirmed");
    try (var kit = Visitor.of(Site.NODE)) {
      kit.opens("/en/sign-in");
      kit.signsIn(email, PASSWORD);
      kit.isAt("My games");
      awaitKept(kit.page(), id);
      kit.presses("Sign out");
      kit.isAt("Find your next airsoft game");
      assertThat(
              kit.page()
                  .evaluate(
                      "async () => [...await caches.keys(), ...(await"
                          + " navigator.serviceWorker.getRegistrations()).map(r => r.scope)]"))
          .isEqualTo(List.of());
      kit.page().context().setOffline(true);
      assertThatThrownBy(() -> kit.opens("/en/me/tickets/" + id))
          .isInstanceOf(PlaywrightException.class);
    }
  }

  /** A place that was given back is kept no longer than until the list is looked at again. */
  @ParameterizedTest
  @ValueSource(strings = {"cancelled", "rejected"})
  void ticketThatIsOver_isForgotten(String state) {
    UUID id = registered("confirmed");
    try (var kit = Visitor.of(Site.NODE)) {
      kit.opens("/en/sign-in");
      kit.signsIn(email, PASSWORD);
      kit.isAt("My games");
      awaitKept(kit.page(), id);
      world.sql("update registration set state = ? where id = ?", state, id);
      kit.opens("/en/me");
      await(kit.page(), id, false);
      assertThat(kept(kit.page())).containsExactly("/me");
    }
  }
}
