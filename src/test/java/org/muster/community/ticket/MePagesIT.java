package org.muster.community.ticket;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** The own games and clubs: what is next, what waits for an answer, what was. */
class MePagesIT {

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();

  private final World world = World.in(NODE.database());
  private final KeyHolder me = KeyHolder.in(NODE);
  private final Browser browser = new Browser(NODE.baseUrl());
  private final String name = "me-" + UUID.randomUUID();
  private final UUID club = world.club(name + "-club");

  @BeforeEach
  void signIn() {
    assertThat(Browser.location(browser.signIn(me.person().email(), me.person().password())))
        .isEqualTo("/me");
  }

  @AfterEach
  void leave() {
    browser.close();
  }

  private UUID game(String what, int days, String state) {
    UUID game =
        world.game(name + "-" + what, club).at(Instant.now().plus(Duration.ofDays(days))).add();
    return world.registered(game, me.player(), state, 1);
  }

  private String page(String path) {
    var answer = browser.get("/en" + path);
    assertThat(answer.statusCode()).isEqualTo(200);
    String body = answer.body();
    return body.substring(body.indexOf("<main"), body.indexOf("</main>"));
  }

  @Test
  void nobody_isAskedToSignIn_andSomebodyNewIsToldWhereGamesAre() {
    try (var nobody = new Browser(NODE.baseUrl())) {
      for (String path : new String[] {"/me", "/me/past", "/me/clubs"}) {
        assertThat(Browser.location(nobody.get(path))).startsWith("/sign-in?return_to=");
      }
    }
    assertThat(page("/me"))
        .contains("You are registered for no game yet.", "/en/events", "/en/me/clubs")
        .contains("/en/me/searches", "/en/settings")
        .doesNotContain("Next game", "Waits for your answer", "Past games");
    assertThat(page("/me/past")).contains("No past games yet.");
    assertThat(page("/me/clubs")).contains("You are in no club yet.");
  }

  @Test
  void nextTicket_isOnTop_beforeWhatIsLaterAndWhatWaits() {
    UUID later = game("later", 20, "confirmed");
    UUID next = game("next", 10, "confirmed");
    UUID waits = game("waits", 5, "pending");
    String page = page("/me");
    assertThat(page.indexOf("Next game")).isPositive().isLessThan(page.indexOf("Games to come"));
    String top = page.substring(page.indexOf("Next game"), page.indexOf("Games to come"));
    assertThat(top)
        .contains("/me/tickets/" + next)
        .doesNotContain(later.toString(), name + "-waits");
    String all = page.substring(page.indexOf("Games to come"));
    assertThat(all.indexOf(name + "-waits")).isLessThan(all.indexOf(name + "-next"));
    assertThat(all.indexOf(name + "-next")).isLessThan(all.indexOf(name + "-later"));
    assertThat(all).contains("Waits for approval").doesNotContain("/me/tickets/" + waits);
  }

  @Test
  void cancelledGame_isNotTheNext_butSaysSo() {
    UUID off = game("off", 5, "confirmed");
    world.sql("update registration set state = 'cancelled_by_organiser' where id = ?", off);
    assertThat(page("/me")).as("control: the game takes place").doesNotContain(name + "-off");
    world.sql("update event set state = 'cancelled' where slug = ?", name + "-off");
    assertThat(page("/me")).contains("Cancelled", name + "-off").doesNotContain("Next game");
  }

  @Test
  void offer_hasItsButtons() {
    UUID offer = game("offer", 5, "offered");
    world.sql(
        "update registration set offer_expires_at = now() + interval '1 day' where id = ?", offer);
    assertThat(page("/me"))
        .contains("Waits for your answer", "Take the place", "Let it go", "Yours until")
        .contains("href=\"/en/events/" + name + "-offer/mine\"");
  }

  @Test
  void invitationOfAClub_isTakenWithOneButton() {
    world.sql(
        """
        insert into membership (club_id, player_id, role, state, expires_at)
        values (?, ?, 'recruit', 'invited', now() + interval '1 day')\
        """,
        club,
        me.player());
    assertThat(page("/me")).contains(name + "-club invites you to join.", "Accept the invitation");
    assertThat(page("/me/clubs")).contains("Requests and invitations", "Decline the invitation");
    var answer = browser.submit("/en/me", "/en/clubs/" + name + "-club/join", Map.of());
    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(page("/me")).doesNotContain("Accept the invitation");
    assertThat(page("/me/clubs"))
        .contains("Memberships", "Leave the club", "/clubs/" + name + "-club/leave")
        .doesNotContain("Requests and invitations");
  }

  @Test
  void request_canBeWithdrawn() {
    world.belongs(me.player(), club, "recruit", "requested");
    assertThat(page("/me/clubs")).contains("You have asked to join", "Withdraw the request");
  }

  /** Five at once, then twenty a page, latest first, none twice and none left out. */
  @Test
  void pastGames_areLatestFirst() {
    for (int i = 1; i <= 21; i++) {
      game("past" + i + "x", -i, "checked_in");
    }
    String me = page("/me");
    String shown = me.substring(me.indexOf("Past games"));
    assertThat(shown).contains(name + "-past1x", name + "-past5x", "All past games");
    assertThat(shown).doesNotContain(name + "-past6x");
    assertThat(shown.indexOf("past1x")).isLessThan(shown.indexOf("past2x"));
    String first = page("/me/past");
    assertThat(first).contains("past20x").doesNotContain("past21x");
    var next = Pattern.compile("href=\"/en(/me/past\\?cursor=[^\"]+)\"").matcher(first);
    assertThat(next.find()).isTrue();
    assertThat(page(next.group(1))).contains("past21x").doesNotContain("past20x", "rel=\"next\"");
  }

  @Test
  void pastGames_uptoFive_needNoOtherPage() {
    for (int i = 1; i <= 5; i++) {
      game("past" + i + "x", -i, "checked_in");
    }
    assertThat(page("/me")).contains(name + "-past5x").doesNotContain("All past games");
    assertThat(browser.get("/me/past?cursor=nonsense").statusCode()).isBetween(400, 422);
  }
}
