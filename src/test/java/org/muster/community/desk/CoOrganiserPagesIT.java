package org.muster.community.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** The page of who runs a game beside its organiser. */
class CoOrganiserPagesIT {

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();
  private static final World WORLD = World.in(NODE.database());

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  @AutoClose private final Browser theirs = new Browser(NODE.uri("/"));
  private final KeyHolder owner = KeyHolder.in(NODE);
  private final KeyHolder helper = KeyHolder.in(NODE);
  private final String slug = "game-" + owner.handle().substring(0, 12);
  private final String page = "/en/organise/events/" + slug + "/co-organisers";

  @BeforeEach
  void aGame() {
    WORLD.gameOf(slug, owner.player()).add();
    WORLD.sql(
        "update player set visibility = 'public', birth_date = '1990-01-01' where id = ?",
        helper.player());
    browser.signIn(owner.person().email(), owner.person().password());
    theirs.signIn(helper.person().email(), helper.person().password());
  }

  @Test
  void coOrganiser_isNamedAndRemoved() {
    assertThat(theirs.get(page).statusCode()).isEqualTo(403);
    assertThat(browser.get(page).body()).contains("None yet.");
    assertThat(browser.get("/en/organise/events/" + slug).body()).contains(page);
    browser.submit(page, Map.of("player", helper.handle(), "do", "add"));
    assertThat(browser.get(page).body()).contains("Remove @" + helper.handle());
    assertThat(theirs.get("/en/organise").body()).contains("/en/organise/events/" + slug);
    browser.submit(page, Map.of("do", "remove." + helper.handle()));
    var again = browser.submit(page, Map.of("do", "remove." + helper.handle()));
    assertThat(Browser.location(again)).isEqualTo(page);
    assertThat(theirs.get(page).statusCode()).isEqualTo(403);
  }

  @Test
  void coOrganiser_seesThePage_andCanOnlyLeave() {
    browser.submit(page, Map.of("player", helper.handle(), "do", "add"));
    assertThat(theirs.get(page).body())
        .contains("Remove @" + helper.handle())
        .doesNotContain("Name a co-organiser");
    String game = "/en/organise/events/" + slug;
    assertThat(browser.get(game).body()).contains(game + "/copy", game + "/repeat");
    assertThat(theirs.get(game).body())
        .contains(game + "/edit", game + "/messages")
        .doesNotContain(game + "/copy", game + "/repeat", game + "/delete");
    var left = theirs.submit(page, Map.of("do", "remove." + helper.handle()));
    assertThat(Browser.location(left)).isEqualTo("/en/organise");
    assertThat(theirs.get(page).statusCode()).isEqualTo(403);
  }

  @Test
  void whatIsWrong_isSaid() {
    var unknown = browser.submit(page, Map.of("player", "nobody-there", "do", "add"));
    assertThat(unknown.body()).contains("You cannot see this player", "value=\"nobody-there\"");
    assertThat(browser.submit(page, Map.of("player", "", "do", "add")).body())
        .contains("You cannot see this player");
    for (int i = 0; i < 10; i++) {
      WORLD.sql(
          "insert into co_organiser (event_id, player_id) select id, ? from event where slug = ?",
          WORLD.player(slug + "-" + i),
          slug);
    }
    assertThat(browser.submit(page, Map.of("player", helper.handle(), "do", "add")).body())
        .contains("A game has at most 10 co-organisers.");
  }
}
