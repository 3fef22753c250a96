package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.identity.account.AccountsForTests;
import org.muster.testing.DemoNode;

/** Finding things in the demo community, with a browser. */
@Tag("full")
class FindingIT {

  private static final DemoNode NODE = Demo.NODE;

  @AutoClose private final Visitor visitor = Visitor.of(NODE);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/events?search=beginner+friendly+woodland+near+nottingham,+under+£40,+no+milsim",
        "/events?near=Leeds&radius_km=1&game_type=larp",
        "/events?near=Xyzzyville",
        "/events?view=month",
        "/events?view=map&country=GB",
        "/airsoft",
        "/airsoft/gb",
        "/clubs?country=DE",
        "/venues?near=Leeds",
        "/players",
        "/search?q=leeds",
        "/de/events?search=nacht",
      })
  void list_isAccessible(String address) {
    visitor.opens(address);
    assertThat(faults()).as(address).isEmpty();
    visitor.complaints().removeIf(said -> said.contains("400")); // the page says what is wrong
  }

  /**
   * Points lie on a map where things are, close together and at its edge: that is essential in the
   * sense of WCAG 2.5.8, and the list has the same things.
   */
  private List<String> faults() {
    return Accessibility.faults(visitor.page()).stream()
        .filter(fault -> !fault.matches("(?s).*(class=\"map-(cluster|dot)|class=\"map-live).*"))
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void game_isFoundFromASentence(Way way) {
    try (var player = Visitor.of(NODE, way)) {
      player.opens("/events?search=skirmish+near+leeds");
      player.sees("Understood");
      player.follows("Remove: Skirmish");
      player.page().waitForURL("**/events?search=near+leeds");
    }
  }

  @Test
  void filter_swapsTheList() {
    visitor.opens("/events?country=GB");
    visitor.page().locator(".filters > summary").click();
    visitor.page().locator("#by-environment-woodland").check();
    visitor.page().waitForURL(url -> url.contains("environment=woodland"));
    assertThat(visitor.page().locator("#by-environment-woodland").isChecked()).isTrue();
    assertThat(visitor.page().locator(".filters").getAttribute("open")).isNotNull();
    assertThat(visitor.page().locator("#said").textContent()).contains("games");
    assertThat(visitor.page().evaluate("document.activeElement.id"))
        .isEqualTo("by-environment-woodland");
    assertThat(faults()).isEmpty();
  }

  @Test
  void map_showsWhatTheListHas() {
    visitor.page().setViewportSize(1280, 900);
    visitor.opens("/events?near=Leeds");
    visitor.page().locator(".map-point > *").first().waitFor();
    int before = visitor.page().locator(".map-point > *").count();
    assertThat(before).isPositive();
    visitor.page().locator(".filters > summary").click();
    visitor.page().locator("#by-environment-woodland").check();
    visitor.page().waitForURL(url -> url.contains("environment=woodland"));
    visitor
        .page()
        .waitForCondition(
            () ->
                visitor
                    .page()
                    .locator("[data-map]")
                    .getAttribute("data-clusters")
                    .contains("woodland"));
  }

  @Test
  void search_isSaved() {
    AccountsForTests.add(NODE.database(), "saver@example.org", "saver");
    visitor.opens("/events?search=cqb&near=Leeds&radius_km=25");
    visitor.follows("Mail");
    visitor.signsIn("saver@example.org", AccountsForTests.PASSWORD);
    visitor.isAt("Mail me what is new");
    visitor.findsAccessible();
    visitor.fills("Name of the search", "CQB near me");
    visitor.chooses("Once a day");
    visitor.presses("Save");
    visitor.sees("Saved.");
    visitor.follows("Back to the list");
    assertThat(visitor.page().url()).endsWith("/events?search=cqb&near=Leeds&radius_km=25");
  }
}
