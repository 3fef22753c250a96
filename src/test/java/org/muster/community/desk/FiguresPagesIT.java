package org.muster.community.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** The figures of a game and of a year at the desk. */
class FiguresPagesIT {

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();
  private static final World WORLD = World.in(NODE.database());

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final KeyHolder owner = KeyHolder.in(NODE);
  private final String slug = "game-" + owner.handle().substring(0, 12);

  @BeforeEach
  void signIn() {
    browser.signIn(owner.person().email(), owner.person().password());
  }

  private String text(String path) {
    var answer = browser.get(path);
    assertThat(answer.statusCode()).as(path).isEqualTo(200);
    return answer
        .body()
        .replaceAll("(?s)<(style|script).*?</\\1>|<[^>]*>", " ")
        .replaceAll("\\s+", " ");
  }

  @Test
  void game_showsThemOnceItHasBegun() {
    UUID game = WORLD.gameOf(slug, owner.player()).add();
    WORLD.registered(game, KeyHolder.in(NODE).player(), "checked_in", 3);
    WORLD.registered(game, KeyHolder.in(NODE).player(), "no_show", 2);
    WORLD.sql("update registration set faction = 'Red' where event_id = ? and size = 3", game);
    String page = "/en/organise/events/" + slug;
    assertThat(text(page)).doesNotContain("Had a place");
    WORLD.sql("update event set starts_at = now() - interval '1 minute' where id = ?", game);
    assertThat(text(page))
        .containsSubsequence(
            "Figures",
            "Had a place 5",
            "Came 3",
            "Did not come 2",
            "Cancelled 0",
            "Without a place 0")
        .containsSubsequence("By side and price", "Side: Red 3 3", "Side: not chosen 2 0")
        .doesNotContain("Price: ");
    WORLD.sql("delete from registration where event_id = ?", game);
    assertThat(text(page)).doesNotContain("Had a place");
  }

  @Test
  void year_isOfOnesOwnGames_orOfAClub() {
    assertThat(text("/en/organise")).contains("Figures");
    assertThat(text("/en/organise/figures")).contains("No game has begun in this year.");
    UUID club = WORLD.club(slug + "-club", "Night Herons", "open");
    WORLD.belongs(owner.player(), club, "officer", "active");
    Instant before = Instant.now().minus(Duration.ofMinutes(5));
    UUID game = WORLD.game(slug, club).at(before).add();
    WORLD.registered(game, KeyHolder.in(NODE).player(), "checked_in", 3);
    String page = "/en/organise/figures?club=" + slug + "-club&year=";
    int year = LocalDate.ofInstant(before, ZoneOffset.UTC).getYear();
    assertThat(text(page + year))
        .contains("Night Herons")
        .containsSubsequence(Integer.toString(year), "1 3 3 0 1", "Total 1 3 3 0 1");
    assertThat(text(page + (year - 1))).contains("No game has begun in this year.");
    WORLD.sql("update membership set role = 'member' where club_id = ?", club);
    assertThat(browser.get(page + year).statusCode()).isEqualTo(403);
  }
}
