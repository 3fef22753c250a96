package org.muster.community.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;

/** Pages of the demo community's clubs, venues and players. */
class ProfilePagesIT {

  private static final DemoNode NODE = DemoNode.shared();

  /** Things of this site that a page names: pages of other features may not be there yet. */
  private static final Pattern OWN =
      Pattern.compile(
          "(?:href|src|content)=\"(?:http://127\\.0\\.0\\.1)?"
              + "(/(?:emblems|share|events\\.|clubs/|venues/|players/|report)[^\"]*)\"");

  private static JsonNode json(String path) {
    return Json.parse(NODE.get(path).body());
  }

  private static HttpResponse<String> page(String path) {
    HttpResponse<String> page = NODE.get(path);
    assertThat(page.statusCode()).as(path).isEqualTo(200);
    return page;
  }

  private static String slug(String list, String key) {
    return json("/api/" + list + "?limit=1").at("/items/0").path(key).asText();
  }

  @ParameterizedTest
  @CsvSource({"clubs, slug, name", "venues, slug, name", "players, handle, callsign"})
  void page_saysWhatItIs_andMayBeKept(String list, String key, String name) {
    JsonNode thing = json("/api/" + list + "?limit=1").at("/items/0");
    String path = "/" + list + "/" + thing.path(key).asText();
    HttpResponse<String> page = page(path);
    assertThat(page.headers().firstValue("Cache-Control").orElse("")).startsWith("public");
    assertThat(page.headers().firstValue("Set-Cookie")).isEmpty();
    String shown = thing.path(name).asText().replace("&", "&amp;");
    assertThat(page.body())
        .contains(shown + "</h1>", "<title>" + shown, "application/ld+json", "BreadcrumbList")
        .contains("<link rel=\"canonical\" href=\"http://127.0.0.1" + path + "\">")
        .contains("property=\"og:image\"", "name=\"description\"")
        .doesNotContain("noindex", "form_token", "style=");
    assertThat(page("/de" + path).body()).contains("<html lang=\"de\">", "\"/de/" + list + "\"");
  }

  /** Calendars, feeds, pictures and pages that a page links to are there. */
  @ParameterizedTest
  @ValueSource(strings = {"clubs", "venues", "players"})
  void links_leadSomewhere(String list) {
    int seen = 0;
    for (JsonNode thing : json("/api/" + list + "?limit=12").path("items")) {
      String key = thing.path(list.equals("players") ? "handle" : "slug").asText();
      String body = page("/" + list + "/" + key).body();
      for (String link : OWN.matcher(body).results().map(ProfilePagesIT::address).toList()) {
        // forms of one person ask who it is
        assertThat(NODE.get(link).statusCode()).as(link).isIn(200, 303);
        seen++;
      }
    }
    assertThat(seen).isGreaterThan(20);
  }

  private static String address(MatchResult link) {
    return link.group(1).replace("&amp;", "&");
  }

  @Test
  void club_showsItsNextGames_andHowToFollowThem() {
    JsonNode game = json("/api/events/upcoming?limit=100").at("/items/0");
    String club = game.path("organiser").asText();
    String body = page("/clubs/" + club).body();
    assertThat(body)
        .contains("/events/" + game.path("slug").asText())
        .contains("href=\"webcal://127.0.0.1/events.ics?organiser=" + club + "\"")
        .contains("/me/searches/new?list=events&amp;organiser=" + club)
        .contains("type=\"application/atom+xml\"")
        .contains("/report?kind=club&amp;slug=" + club);
  }

  @Test
  void venue_showsLimitsInJoulesAndFps_andNoMoreOfItsPlaceThanItMay() {
    boolean limits = false;
    boolean about = false;
    boolean hidden = false;
    for (JsonNode venue : json("/api/venues?limit=100").path("items")) {
      String body = page("/venues/" + venue.path("slug").asText()).body();
      limits |= body.contains("class=\"limits\"") && body.contains("fps, 0.20");
      switch (venue.path("point_precision").asText()) {
        case "exact" -> assertThat(body).contains("geo:", "class=\"map-dot\"");
        case "approximate" -> {
          about = true;
          assertThat(body)
              .contains("Shown to about a kilometre", "class=\"map\"")
              .doesNotContain("geo:", "?mlat");
        }
        default -> {
          hidden = true;
          assertThat(body)
              .contains("The exact place is not public")
              .doesNotContain("geo:", "openstreetmap", "class=\"map\"");
        }
      }
    }
    assertThat(limits).isTrue();
    assertThat(about || hidden).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/clubs/nothing-here", "/venues/nothing-here", "/players/nobody-here"})
  void nothing_isNotFound(String path) {
    HttpResponse<String> page = NODE.get(path);
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.body()).contains("noindex", "Page not found");
  }

  @Test
  void page_isInEveryLanguage() {
    String club = slug("clubs", "slug");
    for (String language : "cs de en es fr it ja nl pl pt sv en-xa".split(" ", -1)) {
      assertThat(page("/" + language + "/clubs/" + club).body())
          .contains("<html lang=\"" + language + "\"");
    }
  }
}
