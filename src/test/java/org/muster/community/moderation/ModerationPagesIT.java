package org.muster.community.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.identity.account.AccountAdministration;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.World;

/** The pages on which moderators read reports and act, without script. */
class ModerationPagesIT {

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final KeyHolder moderator = KeyHolder.in(NODE);
  private final KeyHolder owner = KeyHolder.in(NODE);
  private final KeyHolder reporter = KeyHolder.in(NODE);
  private String club = "";

  @BeforeEach
  void aClub() {
    new AccountAdministration(NODE.database()).setAdmin(moderator.person().email(), true);
    HttpResponse<String> made =
        owner.post(
            "/api/clubs",
            Map.of("name", "Loud Foxes " + UUID.randomUUID(), "description", "We are *loud*."));
    club = Json.parse(made.body()).path("slug").asText();
    browser.signIn(moderator.person().email(), moderator.person().password());
  }

  private static String report(KeyHolder by, String kind, String slug, String reason) {
    HttpResponse<String> filed =
        by.post(
            "/api/reports",
            Map.of("kind", kind, "slug", slug, "reason", reason, "detail", "<b>at night</b>"));
    assertThat(filed.statusCode()).as(filed.body()).isEqualTo(201);
    return "/moderation/reports/" + Json.parse(filed.body()).path("id").asText();
  }

  private String page(String path) {
    HttpResponse<String> page = browser.get(path);
    assertThat(page.statusCode()).as(path).isEqualTo(200);
    return page.body();
  }

  private int act(String report, String act, String reason) {
    return browser.submit(report, Map.of("act", act, "reason", reason)).statusCode();
  }

  private int open(String kind, String slug) {
    return NODE.get("/api/" + kind + "s/" + slug).statusCode();
  }

  @Test
  void report_isRead_besideWhatItIsAbout() {
    String report = report(reporter, "club", club, "unsafe");
    assertThat(page("/moderation?state=open"))
        .contains(
            "Loud Foxes", "Unsafe or illegal", "&lt;b&gt;at night&lt;/b&gt;", report, "noindex");
    assertThat(page(report))
        .contains("We are <em>loud</em>", "/clubs/" + club, "value=\"dismiss\"", "value=\"hide\"")
        .doesNotContain("value=\"ban\"", "value=\"show\"", reporter.handle());
    assertThat(page("/de" + report)).contains("Gefährlich oder verboten", "Meldung verwerfen");
  }

  @Test
  void hiding_closesAllReports_andIsSaidInTheLog() {
    String report = report(reporter, "club", club, "unsafe");
    report(owner, "club", club, "spam");
    assertThat(page(report)).contains("Other open reports about it: 1.");
    assertThat(act(report, "hide", "Too loud")).isEqualTo(303);
    assertThat(open("club", club)).isEqualTo(404);
    assertThat(page(report))
        .contains("Acted on", "class=\"tape state\">Hidden", "Too loud", moderator.handle())
        .contains("value=\"show\"")
        .doesNotContain("value=\"hide\"", "value=\"dismiss\"", "Other open reports");
    assertThat(page("/moderation?state=actioned&limit=100")).contains(report);
    assertThat(page("/moderation/log")).contains("Hid<br>", "Club: Loud Foxes", "Too loud");
    assertThat(act(report, "show", "")).isEqualTo(303);
    assertThat(open("club", club)).isEqualTo(200);
    assertThat(page(report)).contains("Showed again").doesNotContain("tape state");
  }

  @Test
  void dismissing_changesNothingElse_andIsDoneOnce() {
    String report = report(reporter, "club", club, "other");
    String token = Browser.token(browser.get(report));
    assertThat(act(report, "dismiss", "")).isEqualTo(303);
    assertThat(open("club", club)).isEqualTo(200);
    assertThat(page(report)).contains("Dismissed a report").doesNotContain("value=\"dismiss\"");
    HttpResponse<String> again = browser.post(report, token, Map.of("act", "dismiss"));
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body()).contains("This report has already been closed.");
  }

  @Test
  void player_isBanned_andUnbanned_butNoModerator() {
    World.in(NODE.database())
        .sql(
            "update player set visibility = 'public', birth_date = '1990-01-01' where handle = any"
                + " (array[?, ?])",
            owner.handle(),
            moderator.handle());
    String report = report(reporter, "player", owner.handle(), "offensive");
    assertThat(act(report, "ban", "Threats")).isEqualTo(303);
    assertThat(owner.get("/api/me").statusCode()).isEqualTo(401);
    assertThat(page(report)).contains("Banned", "value=\"unban\"").doesNotContain("value=\"ban\"");
    assertThat(act(report, "unban", "")).isEqualTo(303);
    assertThat(owner.get("/api/me").statusCode()).isEqualTo(200);

    String mine = report(reporter, "player", moderator.handle(), "spam");
    HttpResponse<String> refused = browser.submit(mine, Map.of("act", "ban"));
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("Moderators cannot be banned.");
  }

  @Test
  void form_saysWhatIsWrong_andKeepsTheReason() {
    String report = report(reporter, "club", club, "unsafe");
    HttpResponse<String> none = browser.submit(report, Map.of("reason", "kept"));
    assertThat(none.statusCode()).isEqualTo(422);
    assertThat(none.body()).contains("Choose what to do.", "href=\"#act\"", ">kept<");
    assertThat(act(report, "ban", "")).as("of a club").isEqualTo(422);
    assertThat(act(report, "approve", "")).as("of a report").isEqualTo(422);
    assertThat(act(report, "hide", "x".repeat(501))).isEqualTo(422);
    assertThat(browser.post(report, "forged", Map.of("act", "hide")).statusCode()).isEqualTo(403);
    assertThat(open("club", club)).isEqualTo(200);
    assertThat(act(report, "hide", "x".repeat(500))).isEqualTo(303);
  }

  @Test
  void report_ofWhatIsGone_canOnlyBeDismissed() {
    String report = report(reporter, "club", club, "spam");
    World.in(NODE.database()).sql("delete from club where slug = ?", club);
    assertThat(page(report))
        .contains("No longer there", "value=\"dismiss\"")
        .doesNotContain("value=\"hide\"");
    assertThat(act(report, "hide", "")).isEqualTo(422);
    assertThat(act(report, "dismiss", "")).isEqualTo(303);
  }

  private String heldGame(String state) {
    World world = World.in(NODE.database());
    String slug = "held-" + UUID.randomUUID();
    world.game(slug, world.id("select id from club where slug = ?", club)).add();
    world.sql(
        "update event set held = ?, description = 'In a *wood*.' where slug = ?", state, slug);
    return slug;
  }

  private String held(String slug) {
    return NODE.database()
        .read(
            h ->
                h.createQuery(
                        "select coalesce(held, 'no') || coalesce(' ' || held_reason, '')"
                            + " from event where slug = ?")
                    .bind(0, slug)
                    .mapTo(String.class)
                    .one());
  }

  @Test
  void game_isApproved_orRefusedWithAReason() {
    String quiet = heldGame("quiet");
    String waiting = heldGame("waiting");
    assertThat(page("/moderation/games"))
        .contains("/moderation/games/" + quiet, "/moderation/games/" + waiting);
    assertThat(page("/moderation/games/" + quiet))
        .contains("In a <em>wood</em>", "Waits, shown to who has its address", "/events/" + quiet);
    assertThat(act("/moderation/games/" + quiet, "approve", "")).isEqualTo(303);
    assertThat(held(quiet)).isEqualTo("no");
    assertThat(browser.get("/moderation/games/" + quiet).statusCode()).as("done").isEqualTo(404);

    String one = "/moderation/games/" + waiting;
    HttpResponse<String> wordless = browser.submit(one, Map.of("act", "refuse"));
    assertThat(wordless.statusCode()).isEqualTo(422);
    assertThat(wordless.body()).contains("Tell the organisers why.", "href=\"#reason\"");
    assertThat(act(one, "refuse", "No address")).isEqualTo(303);
    assertThat(held(waiting)).isEqualTo("refused No address");
    assertThat(page(one)).contains("No address").doesNotContain("value=\"refuse\"");
    assertThat(browser.submit(one, Map.of("act", "refuse", "reason", "x")).statusCode())
        .isEqualTo(409);
    assertThat(act(one, "approve", "")).isEqualTo(303);
    assertThat(held(waiting)).isEqualTo("no");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/moderation", "/moderation/log", "/moderation/games"})
  void pages_areForModeratorsOnly(String path) {
    assertThat(browser.get(path).statusCode()).isEqualTo(200);
    try (var other = new Browser(NODE.uri("/"))) {
      assertThat(Browser.location(other.get(path))).startsWith("/sign-in?return_to=");
      other.signIn(owner.person().email(), owner.person().password());
      assertThat(other.get(path).statusCode()).isEqualTo(404);
    }
  }

  @Test
  void frame_leadsModeratorsHere_andNobodyElse() {
    String links = "href=\"/en/moderation\"";
    assertThat(page("/en/moderation")).as("a tab").contains("href=\"/en/admin\"");
    for (String page : new String[] {"/en/me", "/en/clubs/" + club}) {
      assertThat(page(page)).contains(links);
      assertThat(NODE.get(page).body()).doesNotContain(links);
      try (var other = new Browser(NODE.uri("/"))) {
        other.signIn(owner.person().email(), owner.person().password());
        assertThat(other.get(page).body()).contains("href=\"/en/me\"").doesNotContain(links);
      }
    }
    new AccountAdministration(NODE.database()).setAdmin(moderator.person().email(), false);
    assertThat(page("/en/me")).as("at once").doesNotContain(links);
  }

  @Test
  void onesOwnReport_isNotForItsReporter_butInTheApi() {
    String report = report(reporter, "club", club, "spam");
    String game = "/moderation/games/" + heldGame("waiting");
    try (var other = new Browser(NODE.uri("/"))) {
      other.signIn(reporter.person().email(), reporter.person().password());
      String token = Browser.token(other.get("/settings"));
      for (String path : new String[] {report, game}) {
        assertThat(other.get(path).statusCode()).isEqualTo(404);
        assertThat(other.post(path, token, Map.of("act", "hide", "reason", "x")).statusCode())
            .isEqualTo(404);
      }
    }
    assertThat(open("club", club)).isEqualTo(200);
    assertThat(browser.get("/moderation/reports/nothing").statusCode()).isEqualTo(404);
  }
}
