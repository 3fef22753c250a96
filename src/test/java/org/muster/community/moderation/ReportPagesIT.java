package org.muster.community.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;

/** Reports by form and without an account. */
class ReportPagesIT {

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final KeyHolder owner = KeyHolder.in(NODE);
  private String club = "";

  @BeforeEach
  void aClub() {
    HttpResponse<String> made = owner.post("/api/clubs", Map.of("name", "Loud Foxes"));
    club = Json.parse(made.body()).path("slug").asText();
    NODE.database().write(h -> h.execute("delete from rate where policy like '%unnamed%'"));
  }

  private String form() {
    return "/report?kind=club&slug=" + club;
  }

  private String reports() {
    return NODE.database()
        .read(
            h ->
                h.createQuery(
                        "select coalesce(string_agg(r.reason || ' ' || coalesce(r.detail, '-') ||"
                            + " case when r.reporter_id is null then '' else ' named' end, ', '"
                            + " order by r.id), '') from report r join club c on c.id ="
                            + " r.target_id where c.slug = ?")
                    .bind(0, club)
                    .mapTo(String.class)
                    .one());
  }

  @Test
  void form_reportsWithoutAnAccount() {
    HttpResponse<String> shown = browser.get(form());
    assertThat(shown.body())
        .contains("Report Loud Foxes", "You are not signed in", "noindex", "/clubs/" + club);
    HttpResponse<String> sent =
        browser.submit(form(), Map.of("reason", "unsafe", "detail", "<b>no goggles</b>"));
    assertThat(Browser.location(sent)).isEqualTo("/report/sent?kind=club&slug=" + club);
    assertThat(browser.get(Browser.location(sent)).body()).contains("Report sent");
    browser.submit(form(), Map.of("reason", "unsafe", "detail", "<b>no goggles</b>"));
    assertThat(reports()).as("the same once").isEqualTo("unsafe <b>no goggles</b>");
  }

  @Test
  void form_ofSomebodySignedIn_isTheirs() {
    browser.signIn(owner.person().email(), owner.person().password());
    assertThat(browser.get(form()).body()).doesNotContain("You are not signed in");
    browser.submit(form(), Map.of("reason", "spam"));
    assertThat(reports()).isEqualTo("spam - named");
  }

  @Test
  void form_asksForAReason_andKeepsWhatWasWritten() {
    HttpResponse<String> wrong = browser.submit(form(), Map.of("detail", "kept"));
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(wrong.body()).contains("Choose what is wrong.", "href=\"#reason\"", ">kept<");
    assertThat(browser.submit(form(), Map.of("reason", "boredom")).statusCode()).isEqualTo(422);
    assertThat(
            browser
                .submit(form(), Map.of("reason", "spam", "detail", "x".repeat(1001)))
                .statusCode())
        .isEqualTo(422);
    assertThat(reports()).isEmpty();
  }

  @Test
  void form_isOnlyForWhatIsThere_andOnlyFromHere() {
    assertThat(browser.get("/report").statusCode()).isEqualTo(404);
    assertThat(browser.get("/report?kind=club&slug=nothing").statusCode()).isEqualTo(404);
    assertThat(browser.get("/report?kind=song&slug=" + club).statusCode()).isEqualTo(404);
    assertThat(browser.post(form(), "forged", Map.of("reason", "spam")).statusCode())
        .isEqualTo(403);
    assertThat(reports()).isEmpty();
  }

  private HttpResponse<String> anonymous(Map<String, String> body) {
    return NODE.send(
        HttpRequest.newBuilder(NODE.uri("/api/reports/anonymous"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(Json.write(body)))
            .build());
  }

  @Test
  void api_reportsWithoutAnAccount_fiveTimesADay() {
    for (int i = 0; i < 5; i++) {
      Map<String, String> report = Map.of("kind", "club", "slug", club, "reason", "other");
      assertThat(anonymous(report).statusCode()).isEqualTo(202);
    }
    assertThat(reports()).isEqualTo("other -");
    Map<String, String> more = Map.of("kind", "club", "slug", club, "reason", "spam");
    HttpResponse<String> beyond = anonymous(more);
    assertThat(beyond.statusCode()).isEqualTo(429);
    assertThat(beyond.headers().firstValue("Retry-After")).isPresent();
    assertThat(browser.submit(form(), Map.of("reason", "spam")).statusCode()).isEqualTo(429);
    assertThat(reports()).isEqualTo("other -");
  }

  @Test
  void api_checksWhatItGets() {
    assertThat(anonymous(Map.of("kind", "club", "slug", club)).statusCode()).isEqualTo(400);
    assertThat(anonymous(Map.of("kind", "club", "slug", "nothing", "reason", "spam")).statusCode())
        .isEqualTo(404);
  }
}
