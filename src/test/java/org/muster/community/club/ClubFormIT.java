package org.muster.community.club;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.FilledForm;
import org.muster.testing.KeyHolder;

/** The form of a club: made, changed, archived and deleted as by REST, without script. */
class ClubFormIT {

  private static final DemoNode NODE = DemoNode.empty();
  private static final String NEW = "/en/organise/clubs/new";

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final KeyHolder owner = KeyHolder.in(NODE);
  private final String name = "Amber Foxes " + UUID.randomUUID();

  @BeforeEach
  void signIn() {
    browser.signIn(owner.person().email(), owner.person().password());
  }

  private JsonNode club(String slug) {
    return Json.parse(owner.get("/api/clubs/" + slug).body());
  }

  private String made(Map<String, String> more) {
    Map<String, String> fields = FilledForm.of(browser.get(NEW).body());
    fields.put("name", name);
    fields.putAll(more);
    HttpResponse<String> answer = browser.submit(NEW, fields);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    assertThat(Browser.location(answer)).startsWith("/en/clubs/");
    return Browser.location(answer).replaceAll(".*/", "");
  }

  private static String edit(String slug) {
    return "/en/organise/clubs/" + slug + "/edit";
  }

  private static Map<String, String> all() {
    var fields = new HashMap<String, String>();
    fields.put("aka", "AF\r\n\r\nFoxes");
    fields.put("kind", "team");
    fields.put("description", "We **play**.");
    fields.put("languages", "en\nde");
    fields.put("founded", "2012");
    fields.put("home.place", "Leeds");
    fields.put("home.region", "England");
    fields.put("home.country", "GB");
    fields.put("home.point.lat", "53,81");
    fields.put("home.point.lon", "-1.55");
    fields.put("styles", "cqb,milsim");
    fields.put("audience", "beginners");
    fields.put("min_age", "16");
    fields.put("recruiting", "true");
    fields.put("join_policy", "open");
    fields.put("visibility", "unlisted");
    fields.put("contact.email", "post@foxes.example");
    fields.put("contact.phone", "+44 113 496 0000");
    fields.put("contact.url", "https://foxes.example/");
    fields.put("links.0.label", "Forum");
    fields.put("links.0.url", "https://forum.example/");
    fields.put("schemes.0.scheme", "UKARA");
    fields.put("schemes.0.id", "0042");
    fields.put("images.2.url", "https://foxes.example/a.jpg");
    fields.put("images.2.alt", "Foxes");
    return fields;
  }

  @Test
  void club_isMadeOfAllThatWasEntered_andTheFormShowsIt() {
    String slug = made(all());
    JsonNode club = club(slug);
    assertThat(club.path("name").asText()).isEqualTo(name);
    assertThat(club.path("aka").toString()).isEqualTo("[\"AF\",\"Foxes\"]");
    assertThat(club.path("kind").asText()).isEqualTo("team");
    assertThat(club.path("languages").toString()).isEqualTo("[\"en\",\"de\"]");
    assertThat(club.path("founded").asInt()).isEqualTo(2012);
    assertThat(club.at("/home/place").asText()).isEqualTo("Leeds");
    assertThat(club.at("/home/point/lat").asDouble()).isEqualTo(53.81);
    assertThat(club.path("styles").toString()).isEqualTo("[\"cqb\",\"milsim\"]");
    assertThat(club.path("audience").toString()).isEqualTo("[\"beginners\"]");
    assertThat(club.path("min_age").asInt()).isEqualTo(16);
    assertThat(club.path("recruiting").asBoolean()).isTrue();
    assertThat(club.path("join_policy").asText()).isEqualTo("open");
    assertThat(club.path("visibility").asText()).isEqualTo("unlisted");
    assertThat(club.at("/contact/phone").asText()).isEqualTo("+44 113 496 0000");
    assertThat(club.at("/links/0/label").asText()).isEqualTo("Forum");
    assertThat(club.at("/schemes/0/id").asText()).isEqualTo("0042");
    assertThat(club.at("/images/0/alt").asText()).isEqualTo("Foxes");
    Map<String, String> shown = FilledForm.of(browser.get(edit(slug)).body());
    assertThat(shown)
        .containsEntry("home.point.lon", "-1.55")
        .containsEntry("home.country", "GB")
        .containsEntry("styles.was", "cqb,milsim")
        .containsEntry("contact.email", "post@foxes.example")
        .containsEntry("schemes.0.scheme", "UKARA");
    long before = club.path("version").asLong();
    assertThat(browser.submit(edit(slug), shown).statusCode()).isEqualTo(303);
    JsonNode same = club(slug);
    assertThat(same.path("version").asLong()).isGreaterThanOrEqualTo(before);
    assertThat(same.at("/home")).isEqualTo(club.at("/home"));
    assertThat(same.path("styles")).as("the main one stays first").isEqualTo(club.path("styles"));
  }

  @Test
  void name_isEnough_andWhatIsEmptiedIsGone() {
    String slug = made(Map.of());
    assertThat(club(slug).path("join_policy").asText()).isEqualTo("request");
    Map<String, String> fields = FilledForm.of(browser.get(edit(slug)).body());
    fields.putAll(all());
    fields.put("slug", slug);
    assertThat(browser.submit(edit(slug), fields).statusCode()).isEqualTo(303);
    fields = FilledForm.of(browser.get(edit(slug)).body());
    fields.keySet().removeIf(field -> field.matches("(home|contact|links|aka|styles|min_age).*"));
    assertThat(browser.submit(edit(slug), fields).statusCode()).isEqualTo(303);
    JsonNode club = club(slug);
    assertThat(club.has("home")).isFalse();
    assertThat(club.has("contact")).isFalse();
    assertThat(club.has("min_age")).isFalse();
    assertThat(club.path("links")).isEmpty();
    assertThat(club.path("styles")).isEmpty();
    assertThat(club.at("/schemes/0/scheme").asText()).isEqualTo("UKARA");
  }

  @Test
  void faults_areSummedUp_linkToTheirFields_andValuesStay() {
    String slug = made(Map.of());
    Map<String, String> fields = all();
    fields.put("name", "x".repeat(121));
    fields.put("founded", "1969");
    fields.put("contact.email", "nowhere");
    fields.put("links.0.url", "ftp://forum.example/");
    fields.put("languages", "en\n!");
    fields.put("home.point.lat", "91");
    HttpResponse<String> wrong = browser.submit(NEW, fields);
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(wrong.body())
        .contains(
            "href=\"#name\"",
            "Name: too long.",
            "href=\"#founded\"",
            "Year of founding: out of the range that is possible.",
            "href=\"#contact.email\"",
            "href=\"#links.0.url\"",
            "Web address: not in the form that is needed.",
            "href=\"#languages\"",
            "value=\"1969\"",
            "value=\"nowhere\"");
    fields.put("name", "x".repeat(120));
    fields.put("founded", "1970");
    fields.put("contact.email", "some@where");
    fields.put("links.0.url", "http://forum.example/");
    fields.put("languages", "en");
    assertThat(browser.submit(NEW, fields).statusCode()).as("a point off the globe").isEqualTo(422);
    fields.put("home.point.lat", "90");
    fields.put("slug", slug);
    HttpResponse<String> taken = browser.submit(NEW, fields);
    assertThat(taken.statusCode()).isEqualTo(422);
    assertThat(taken.body()).contains("End of its address: already in use.", "href=\"#slug\"");
    fields.remove("slug");
    assertThat(browser.submit(NEW, fields).statusCode()).isEqualTo(303);
    assertThat(browser.submit("/de/organise/clubs/new", Map.of("do", "save")).body())
        .contains("Name: fehlt.");
  }

  @Test
  void rows_areAddedAndTakenAway_withoutScript() {
    Map<String, String> fields = all();
    fields.put("do", "add.schemes");
    assertThat(browser.submit(NEW, fields).body()).contains("schemes.1.scheme", "value=\"UKARA\"");
    fields.put("do", "remove.schemes.0");
    assertThat(browser.submit(NEW, fields).body()).doesNotContain("schemes.0.scheme", "UKARA\"");
  }

  @Test
  void change_ofAnOldVersion_showsBoth_andLetsOneChoose() {
    String slug = made(Map.of());
    Map<String, String> mine = FilledForm.of(browser.get(edit(slug)).body());
    mine.put("description", "Mine");
    mine.put("join_policy", "open");
    owner.patch(
        "/api/clubs/" + slug,
        owner.etag("/api/clubs/" + slug),
        Map.of("description", "Theirs", "schemes", List.of(Map.of("scheme", "NABV"))));
    HttpResponse<String> stale = browser.submit(edit(slug), mine);
    assertThat(stale.statusCode()).isEqualTo(412);
    assertThat(stale.body())
        .contains("Mine", "Theirs", "NABV", "anybody, at once", "choose.schemes")
        .doesNotContain("choose.name");
    mine.put("do", "choose");
    mine.put("choose.description", "mine");
    mine.put("choose.schemes", "theirs");
    HttpResponse<String> chosen = browser.submit(edit(slug), mine);
    assertThat(chosen.body()).contains("Mine", "value=\"NABV\"");
    assertThat(browser.submit(edit(slug), FilledForm.of(chosen.body())).statusCode())
        .isEqualTo(303);
    assertThat(club(slug).path("description").asText()).isEqualTo("Mine");
    assertThat(club(slug).at("/schemes/0/scheme").asText()).isEqualTo("NABV");
  }

  @Test
  void officers_changeAllButWhatIsForOwners() {
    String slug = made(Map.of("join_policy", "open"));
    var officer = KeyHolder.in(NODE);
    officer.post("/api/clubs/" + slug + "/members", Map.of());
    String member = "/api/clubs/" + slug + "/members/" + officer.handle();
    owner.patch(member, owner.etag(member), Map.of("role", "officer"));
    try (var other = new Browser(NODE.uri("/"))) {
      other.signIn(officer.person().email(), officer.person().password());
      Map<String, String> fields = FilledForm.of(other.get(edit(slug)).body());
      assertThat(fields).containsKey("name").doesNotContainKeys("slug", "visibility");
      fields.put("founded", "2001");
      fields.put("visibility", "private");
      assertThat(other.submit(edit(slug), fields).statusCode()).isEqualTo(303);
      assertThat(club(slug).path("founded").asInt()).isEqualTo(2001);
      assertThat(club(slug).path("visibility").asText()).isEqualTo("public");
      String archive = edit(slug).replace("/edit", "/archive");
      assertThat(other.get(archive).body())
          .contains("Only owners of the club archive and delete it.")
          .doesNotContain("value=\"archive\"");
      var act = Map.of("act", "archive", "version", club(slug).path("version").asText());
      assertThat(other.submit(archive, act).statusCode()).isEqualTo(403);
    }
  }

  @Test
  void form_isForOfficersOnly() {
    String slug = made(Map.of());
    try (var other = new Browser(NODE.uri("/"))) {
      assertThat(Browser.location(other.get(NEW))).startsWith("/en/sign-in?return_to=");
      var somebody = KeyHolder.in(NODE).person();
      other.signIn(somebody.email(), somebody.password());
      assertThat(other.get(edit(slug)).statusCode()).isEqualTo(403);
      assertThat(other.get(edit("no-such-club")).statusCode()).isEqualTo(404);
    }
  }

  @Test
  void club_isArchived_takenUpAgain_andDeleted() {
    String slug = made(Map.of());
    String page = edit(slug).replace("/edit", "/archive");
    assertThat(browser.get(page).body())
        .contains("This can be undone.", "This is final.", "value=\"archive\"");
    assertThat(act(page, slug, "archive").statusCode()).isEqualTo(303);
    assertThat(club(slug).path("state").asText()).isEqualTo("archived");
    assertThat(browser.get(page).body()).contains("value=\"restore\"");
    assertThat(browser.submit(page, Map.of("act", "restore", "version", "0")).statusCode())
        .isEqualTo(412);
    assertThat(act(page, slug, "restore").statusCode()).isEqualTo(303);
    assertThat(club(slug).path("state").asText()).isEqualTo("active");
    owner.post("/api/venues", Map.of("name", "Den " + slug, "operator_club", slug));
    HttpResponse<String> used = act(page, slug, "delete");
    assertThat(used.statusCode()).isEqualTo(409);
    assertThat(used.body()).contains("You can archive it.");
    String alone = made(Map.of("name", name + " II"));
    HttpResponse<String> gone = act(edit(alone).replace("/edit", "/archive"), alone, "delete");
    assertThat(Browser.location(gone)).isEqualTo("/en/organise");
    assertThat(owner.get("/api/clubs/" + alone).statusCode()).isEqualTo(404);
  }

  private HttpResponse<String> act(String page, String slug, String act) {
    return browser.submit(page, Map.of("act", act, "version", club(slug).path("version").asText()));
  }

  @Test
  void desk_leadsToTheForm_andItsPagesToEachOther() {
    assertThat(browser.get("/en/organise").body()).contains("href=\"" + NEW + "\"", "New club");
    String slug = made(Map.of());
    assertThat(browser.get("/en/organise/clubs/" + slug).body())
        .contains("href=\"" + edit(slug) + "\"", "/webhooks\"", "/archive\"");
  }
}
