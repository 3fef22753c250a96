package org.muster.community.venue;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.FilledForm;
import org.muster.testing.KeyHolder;

/** The form of a venue: made, changed, closed and deleted as by REST, without script. */
class VenueFormIT {

  private static final DemoNode NODE = DemoNode.empty();
  private static final String NEW = "/en/organise/venues/new";
  private static final String RULES = "default_rules.";
  private static final String LIMIT = RULES + "limits.0.";

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final KeyHolder owner = KeyHolder.in(NODE);
  private final String name = "Copper Mill " + UUID.randomUUID();
  private String club = "";

  @BeforeEach
  void aClub() {
    browser.signIn(owner.person().email(), owner.person().password());
    HttpResponse<String> made =
        owner.post("/api/clubs", Map.of("name", "Mill Foxes " + UUID.randomUUID()));
    club = Json.parse(made.body()).path("slug").asText();
  }

  private JsonNode venue(String slug) {
    return Json.parse(owner.get("/api/venues/" + slug).body());
  }

  private static String edit(String slug) {
    return "/en/organise/venues/" + slug;
  }

  private String made(Map<String, String> more) {
    Map<String, String> fields = FilledForm.of(browser.get(NEW).body());
    fields.put("name", name);
    fields.putAll(more);
    HttpResponse<String> answer = browser.submit(NEW, fields);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    assertThat(Browser.location(answer)).startsWith("/en/venues/");
    return Browser.location(answer).replaceAll(".*/", "");
  }

  private static Map<String, String> all() {
    var fields = new HashMap<String, String>();
    fields.put("aka", "The Mill");
    fields.put("description", "Old **mill**.");
    fields.put("environments", "cqb,indoor");
    fields.put("area_m2", "12000");
    fields.put("floors", "3");
    fields.put("capacity", "80");
    fields.put("amenities", "toilets,chrono");
    fields.put("point.lat", "53.812345");
    fields.put("point.lon", "-0.00001");
    fields.put("region", "England");
    fields.put("country", "GB");
    fields.put("address", "1 Mill Lane");
    fields.put("postcode", "LS1 1AA");
    fields.put("directions", "Behind the canal.");
    fields.put("point_precision", "approximate");
    fields.put("phone", "+44 113 496 0000");
    fields.put("opening_hours", "Sundays");
    fields.put("private_hire", "true");
    fields.put("min_group", "12");
    fields.put(LIMIT + "class", "rifle");
    fields.put(LIMIT + "fire", "semi");
    fields.put(LIMIT + "context", "indoor");
    fields.put(LIMIT + "declared.fps", "350");
    fields.put(LIMIT + "declared.bb_g", "0.2");
    fields.put(LIMIT + "note", "chrono first");
    fields.put(RULES + "full_auto", "no");
    fields.put(RULES + "magazines.drum", "support_only");
    fields.put(RULES + "bb.weights_g", "0,2\n0.25");
    fields.put(RULES + "bb.bio_only", "true");
    fields.put(RULES + "hpa", "tournament_lock");
    fields.put(RULES + "pyro.policy", "site_bought");
    fields.put(RULES + "pyro.smoke", "false");
    fields.put(RULES + "eye.standards", "EN 166 B");
    fields.put(RULES + "face", "under_18");
    fields.put(RULES + "hit_rules.bleed_out_s", "120");
    fields.put(RULES + "hit_rules.bang_rule", "false");
    fields.put(RULES + "waiver", "At the gate");
    return fields;
  }

  @Test
  void venue_isMadeOfAllThatWasEntered_andTheFormShowsIt() {
    String slug = made(all());
    JsonNode venue = venue(slug);
    assertThat(venue.path("operator_club").asText()).as("the only one").isEqualTo(club);
    assertThat(venue.path("environments").toString()).isEqualTo("[\"cqb\",\"indoor\"]");
    assertThat(venue.path("area_m2").asInt()).isEqualTo(12_000);
    assertThat(venue.at("/point/lat").asDouble()).as("its officer sees it").isEqualTo(53.812345);
    assertThat(venue.path("point_precision").asText()).isEqualTo("approximate");
    assertThat(venue.path("private_hire").asBoolean()).isTrue();
    JsonNode rules = venue.path("default_rules");
    assertThat(rules.at("/limits/0/energy_max_j").asDouble()).isBetween(1.13, 1.15);
    assertThat(rules.at("/limits/0/declared/bb_g").asDouble()).isEqualTo(0.2);
    assertThat(rules.at("/limits/0/context").asText()).isEqualTo("indoor");
    assertThat(rules.at("/magazines/drum").asText()).isEqualTo("support_only");
    assertThat(rules.at("/bb/weights_g").toString()).isEqualTo("[0.2,0.25]");
    assertThat(rules.at("/pyro/smoke").asBoolean(true)).isFalse();
    assertThat(rules.at("/hit_rules/bang_rule").asBoolean(true)).isFalse();
    assertThat(rules.at("/eye/standards/0").asText()).isEqualTo("EN 166 B");
    Map<String, String> shown = FilledForm.of(browser.get(edit(slug)).body());
    assertThat(shown)
        .containsEntry("point.lon", "-0.00001")
        .containsEntry(RULES + "bb.weights_g", "0.2\n0.25")
        .containsEntry(LIMIT + "declared.fps", "350")
        .containsEntry(RULES + "pyro.smoke", "false")
        .containsEntry("operator_club", club);
    assertThat(browser.submit(edit(slug), shown).statusCode()).isEqualTo(303);
    JsonNode same = venue(slug);
    assertThat(same.path("default_rules")).isEqualTo(rules);
    assertThat(same.path("point")).isEqualTo(venue.path("point"));
  }

  @Test
  void name_isEnough_andWhatIsEmptiedIsGone() {
    String slug = made(Map.of());
    assertThat(venue(slug).path("point_precision").asText()).isEqualTo("exact");
    Map<String, String> fields = FilledForm.of(browser.get(edit(slug)).body());
    fields.putAll(all());
    assertThat(browser.submit(edit(slug), fields).statusCode()).isEqualTo(303);
    assertThat(venue(slug).at("/default_rules/pyro/policy").asText()).isEqualTo("site_bought");
    leaveOut(slug, "default_rules\\.pyro.*");
    assertThat(venue(slug).path("default_rules").has("pyro")).isFalse();
    assertThat(venue(slug).at("/default_rules/hpa").asText()).isEqualTo("tournament_lock");
    leaveOut(slug, "(default_rules|point\\.|amenities).*");
    JsonNode venue = venue(slug);
    assertThat(venue.has("default_rules")).isFalse();
    assertThat(venue.has("point")).isFalse();
    assertThat(venue.path("amenities")).isEmpty();
    assertThat(venue.path("postcode").asText()).isEqualTo("LS1 1AA");
  }

  private void leaveOut(String slug, String names) {
    Map<String, String> fields = FilledForm.of(browser.get(edit(slug)).body());
    fields.keySet().removeIf(field -> field.matches(names));
    assertThat(browser.submit(edit(slug), fields).statusCode()).isEqualTo(303);
  }

  @Test
  void faults_areSummedUp_linkToTheirFields_andValuesStay() {
    Map<String, String> fields = all();
    fields.put("operator_club", club);
    fields.put("floors", "101");
    fields.put("point.lon", "");
    fields.put(RULES + "bb.weights_g", "heavy");
    HttpResponse<String> wrong = browser.submit(NEW, fields);
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(wrong.body())
        .contains(
            "href=\"#name\"",
            "href=\"#floors\"",
            "href=\"#point.lon\"",
            "href=\"#default_rules.bb.weights_g\"",
            "value=\"101\"",
            "heavy");
    fields.put("name", name);
    fields.put("floors", "100");
    fields.put("point.lon", "180");
    fields.put(RULES + "bb.weights_g", "0.2");
    fields.put(LIMIT + "energy_max_j", "3");
    HttpResponse<String> contradiction = browser.submit(NEW, fields);
    assertThat(contradiction.statusCode()).isEqualTo(422);
    assertThat(contradiction.body())
        .contains("href=\"#" + LIMIT + "energy_max_j\"", "not what the speed comes to");
    fields.remove(LIMIT + "energy_max_j");
    fields.remove(LIMIT + "declared.fps");
    assertThat(browser.submit(NEW, fields).body()).contains("href=\"#" + LIMIT + "class\"");
    fields.put(LIMIT + "energy_max_j", "1.1");
    assertThat(browser.submit(NEW, fields).statusCode()).isEqualTo(303);
  }

  @Test
  void place_isTakenFromATown_andShownAsOthersSeeIt() {
    Map<String, String> fields = all();
    fields.put("name", name);
    fields.put("town", "Sheffield");
    fields.put("do", "find");
    HttpResponse<String> found = browser.submit(NEW, fields);
    assertThat(found.statusCode()).isEqualTo(200);
    assertThat(found.body()).contains("Sheffield, England, GB", "value=\"" + name + "\"");
    var town = Pattern.compile("value=\"(town\\.[^\"]+GB[^\"]*)\"").matcher(found.body());
    assertThat(town.find()).isTrue();
    fields.put("do", town.group(1));
    HttpResponse<String> taken = browser.submit(NEW, fields);
    Map<String, String> filled = FilledForm.of(taken.body());
    assertThat(filled.get("point.lat")).startsWith("53.3");
    assertThat(filled).containsEntry("region", "England").containsEntry("country", "GB");
    assertThat(taken.body())
        .contains("What others see", "Shown to about a kilometre")
        .doesNotContain("<p>1 Mill Lane");
    filled.put("point_precision", "exact");
    filled.put("do", "look");
    assertThat(browser.submit(NEW, filled).body()).contains("<p>1 Mill Lane, LS1 1AA");
    filled.put("point_precision", "hidden");
    assertThat(browser.submit(NEW, filled).body()).contains("The exact place is not public.");
    fields.put("town", "Nowhereatallville");
    fields.put("do", "find");
    assertThat(browser.submit(NEW, fields).body()).contains("No such town is known.");
    fields.put("do", "town.bad");
    assertThat(browser.submit(NEW, fields).statusCode()).isEqualTo(200);
  }

  @Test
  void change_ofAnOldVersion_showsBoth_andLetsOneChoose() {
    String slug = made(Map.of());
    Map<String, String> mine = FilledForm.of(browser.get(edit(slug)).body());
    mine.put("capacity", "50");
    owner.patch(
        "/api/venues/" + slug,
        owner.etag("/api/venues/" + slug),
        Map.of("capacity", 40, "point_precision", "hidden"));
    HttpResponse<String> stale = browser.submit(edit(slug), mine);
    assertThat(stale.statusCode()).isEqualTo(412);
    assertThat(stale.body())
        .contains("choose.capacity", "not shown to the public")
        .doesNotContain("choose.name");
    mine.put("do", "choose");
    mine.put("choose.point_precision", "theirs");
    HttpResponse<String> chosen = browser.submit(edit(slug), mine);
    assertThat(browser.submit(edit(slug), FilledForm.of(chosen.body())).statusCode())
        .isEqualTo(303);
    assertThat(venue(slug).path("capacity").asInt()).isEqualTo(50);
    assertThat(venue(slug).path("point_precision").asText()).isEqualTo("hidden");
  }

  @Test
  void venue_isClosed_openedAgain_andDeleted() {
    String slug = made(Map.of());
    String page = edit(slug) + "/close";
    assertThat(browser.get(page).body()).contains("This can be undone.", "This is final.");
    assertThat(act(page, slug, "close").statusCode()).isEqualTo(303);
    assertThat(venue(slug).path("state").asText()).isEqualTo("closed");
    assertThat(act(page, slug, "reopen").statusCode()).isEqualTo(303);
    assertThat(browser.submit(page, Map.of("act", "close", "version", "0")).statusCode())
        .isEqualTo(412);
    assertThat(venue(slug).path("state").asText()).isEqualTo("active");
    assertThat(Browser.location(act(page, slug, "delete"))).isEqualTo("/en/organise");
    assertThat(owner.get("/api/venues/" + slug).statusCode()).isEqualTo(404);
  }

  private HttpResponse<String> act(String page, String slug, String act) {
    return browser.submit(
        page, Map.of("act", act, "version", venue(slug).path("version").asText()));
  }

  @Test
  void form_isForThoseWhoRunIt_andTheirPagesLeadToIt() {
    String slug = made(Map.of());
    String own = "/organise/venues/" + slug;
    assertThat(browser.get("/en/venues/" + slug).body()).contains(own, "Edit the venue");
    assertThat(browser.get("/en/organise").body()).contains("/en" + own, NEW);
    try (var other = new Browser(NODE.uri("/"))) {
      assertThat(other.get("/en/venues/" + slug).body()).doesNotContain(own);
      assertThat(Browser.location(other.get(NEW))).startsWith("/en/sign-in?return_to=");
      var somebody = KeyHolder.in(NODE).person();
      other.signIn(somebody.email(), somebody.password());
      assertThat(other.get("/en/venues/" + slug).body()).doesNotContain(own);
      assertThat(other.get(edit(slug)).statusCode()).isEqualTo(403);
      assertThat(other.get(edit(slug) + "/close").statusCode()).isEqualTo(403);
      assertThat(other.get(edit("no-such-venue")).statusCode()).isEqualTo(404);
      assertThat(other.get(NEW).body()).contains("Make the club first.", "/en/organise/clubs/new");
      assertThat(other.submit(NEW, Map.of("do", "save", "name", name)).statusCode()).isEqualTo(403);
    }
  }
}
