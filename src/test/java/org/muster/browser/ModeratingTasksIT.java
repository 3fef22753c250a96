package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.delivery.words.Language;
import org.muster.identity.account.AccountAdministration;
import org.muster.testing.World;

/** A moderator reads a report and acts, with the clicks that it may take. */
@Tag("full")
class ModeratingTasksIT {

  /** In CSS pixels: targets are 44 high. */
  private static final int ONE_ROW = 72;

  private static final World WORLD = World.in(Site.NODE.database());

  private static String moderator() {
    String email = Site.newAccount("mo");
    new AccountAdministration(Site.NODE.database()).setAdmin(email, true);
    return email;
  }

  private static String reportedClub() {
    String slug = Site.freshName("reported-club");
    var club = WORLD.club(slug);
    WORLD.sql("update club set name = ?, description = 'Loud.' where id = ?", slug, club);
    WORLD.sql(
        "insert into report (kind, target_id, reason, detail, state)"
            + " values ('club', ?, 'unsafe', 'At night.', 'open')",
        club);
    return slug;
  }

  @ParameterizedTest
  @EnumSource
  void report_isRead_andActedOn(Way way) {
    WORLD.sql("delete from report where state = 'open'");
    String club = reportedClub();
    try (var moderator = Visitor.of(Site.NODE, way)) {
      moderator.opens("/sign-in?return_to=/en/moderation");
      moderator.signsIn(moderator(), PASSWORD);
      moderator.isAt("Moderation");
      moderator.begins();
      moderator.follows(club);
      moderator.sees("At night.");
      moderator.presses("Hide");
      moderator.sees("Acted on");
      moderator.tookNoMoreThan(0, 2);
    }
  }

  /** The most that stands there, in every language: what is above a page is one row. */
  @Test
  void header_isOneRow_onAScreenOf1280() {
    try (var moderator = Visitor.of(Site.NODE)) {
      moderator.page().setViewportSize(1280, 800);
      moderator.opens("/sign-in?return_to=/en/moderation");
      moderator.signsIn(moderator(), PASSWORD);
      moderator.isAt("Moderation");
      Map<String, Integer> high = new TreeMap<>();
      for (Language language : Language.offered()) {
        moderator.opens("/" + language.tag() + "/moderation");
        int height =
            (int) moderator.page().evaluate("() => document.querySelector('.top').offsetHeight");
        if (height > ONE_ROW) {
          high.put(language.tag(), height);
        }
      }
      assertThat(high).isEmpty();
    }
  }

  @Test
  void pages_areAccessible_inTheirStates() {
    String club = reportedClub();
    String game = Site.freshName("held-game");
    WORLD.game(game, WORLD.id("select id from club where slug = ?", club)).add();
    WORLD.sql("update event set held = 'waiting', description = '# Rain' where slug = ?", game);
    try (var moderator = Visitor.of(Site.NODE)) {
      moderator.opens("/sign-in?return_to=/en/moderation");
      moderator.signsIn(moderator(), PASSWORD);
      moderator.isAt("Moderation");
      moderator.findsAccessible();
      moderator.follows(club);
      moderator.isAt("Report: " + club);
      moderator.findsAccessible();
      moderator.presses("Hide");
      moderator.sees("Acted on");
      moderator.findsAccessible();
      for (String path :
          new String[] {
            "/moderation/log",
            "/moderation/games",
            "/moderation/games/" + game,
            "/en-xa/moderation",
            "/admin",
            "/en-xa/admin",
            "/ja/moderation/games/" + game
          }) {
        moderator.opens(path);
        moderator.findsAccessible();
      }
      moderator.opens("/en/moderation/games/" + game);
      moderator.presses("Refuse");
      moderator.sees("Tell the organisers why.");
      moderator.findsAccessible();
    }
  }
}
