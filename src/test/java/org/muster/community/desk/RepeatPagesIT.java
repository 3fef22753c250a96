package org.muster.community.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** The page on which a game is repeated. */
class RepeatPagesIT {

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();
  private static final World WORLD = World.in(NODE.database());

  /** The second Saturday of a month to come. */
  private final LocalDate day =
      LocalDate.now(ZoneOffset.UTC)
          .plusMonths(2)
          .with(TemporalAdjusters.dayOfWeekInMonth(2, DayOfWeek.SATURDAY));

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final KeyHolder owner = KeyHolder.in(NODE);
  private final String slug = "game-" + owner.handle().substring(0, 12);
  private final String page = "/en/organise/events/" + slug + "/repeat";

  @BeforeEach
  void aGame() {
    UUID game =
        WORLD.gameOf(slug, owner.player()).at(day.atTime(10, 0).toInstant(ZoneOffset.UTC)).add();
    WORLD.sql("update event set title = 'Iron Lantern' where id = ?", game);
    browser.signIn(owner.person().email(), owner.person().password());
  }

  private String shown(String query) {
    HttpResponse<String> answer = browser.get(page + query);
    assertThat(answer.statusCode()).isIn(200, 422);
    return answer.body();
  }

  private static String box(LocalDate date) {
    return "name=\"day\" value=\"" + date + "\"";
  }

  @ParameterizedTest
  @CsvSource({"week, 1", "fortnight, 2"})
  void weeks_areCounted_withoutTheGameItself(String every, int weeks) {
    String page = shown("?every=" + every + "&count=3&until=&date=");
    for (int i : List.of(1, 2, 3)) {
      assertThat(page).contains(box(day.plusWeeks((long) weeks * i)) + " checked");
    }
    assertThat(page).contains("3 dates").doesNotContain(box(day));
  }

  @Test
  void months_areOnTheSameWeekday_untilTheLastDay() {
    LocalDate next =
        day.plusMonths(1).with(TemporalAdjusters.dayOfWeekInMonth(2, DayOfWeek.SATURDAY));
    assertThat(shown("?every=month&count=12&until=" + next))
        .contains("1 date<", box(next) + " checked");
  }

  @Test
  void date_onWhichNothingCanBe_orSomethingIs_isNotChosen() {
    WORLD
        .gameOf(slug + "-too", owner.player())
        .at(day.plusDays(7).atTime(10, 0).toInstant(ZoneOffset.UTC))
        .add();
    String page =
        shown("?every=dates&date=2020-05-02&date=" + day.plusDays(7) + "&date=" + day.plusDays(14));
    assertThat(page)
        .contains(
            box(LocalDate.parse("2020-05-02")) + " disabled",
            "has passed",
            box(day.plusDays(7)) + ">",
            "At the same time: " + slug + "-too",
            box(day.plusDays(14)) + " checked");
  }

  @ParameterizedTest
  @CsvSource({
    "?every=week&count=61, At most 60 dates at a time.",
    "?every=week&count=0, This gives no date.",
    "?every=week&count=many, 'Give a number from 1 to 60, or a last day.'",
    "?every=week&until=soon, 'Give a number from 1 to 60, or a last day.'",
    "?every=dates&date=, Choose at least one date.",
  })
  void whatIsWrong_isSaid(String query, String said) {
    assertThat(shown(query)).contains(said, "id=\"" + (query.contains("dates") ? "dates" : "rule"));
    assertThat(shown("?every=week&count=60")).contains("60 dates");
  }

  @Test
  void games_areMadeOnChosenDates_once() {
    String one = day.plusDays(7).toString();
    String two = day.plusDays(14).toString();
    var none = browser.submit(page, Map.of("shown", one, "do", "draft"));
    assertThat(none.body()).contains("Choose at least one date.", "1 date<");
    var made = browser.submit(page, Map.of("shown", one, "day", two, "do", "publish"));
    assertThat(Browser.location(made)).isEqualTo("/en/organise?made=1");
    assertThat(browser.get("/en/organise?made=1").body()).contains("1 game made.");
    assertThat(states()).containsExactly("published", "published");
    var again = browser.submit(page, Map.of("shown", two, "day", two, "do", "publish"));
    assertThat(again.body()).contains("a date of the series already", two);
    assertThat(states()).hasSize(2);
    browser.submit(page, Map.of("day", one, "do", "draft"));
    assertThat(states()).containsExactly("draft", "published", "published");
  }

  private List<String> states() {
    return NODE.database()
        .read(
            h ->
                h.createQuery("select state from event where organiser_player_id = ? order by 1")
                    .bind(0, owner.player())
                    .mapTo(String.class)
                    .list());
  }

  @Test
  void page_isForThoseWhoRunTheGame() {
    try (var other = new Browser(NODE.uri("/"))) {
      var somebody = KeyHolder.in(NODE).person();
      other.signIn(somebody.email(), somebody.password());
      assertThat(other.get(page).statusCode()).isEqualTo(403);
    }
  }
}
