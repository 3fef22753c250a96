package org.muster.community.browse;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.DemoNode;

/** Lists over the demo community, as a browser without script gets them. */
class ListPagesIT {

  private static final DemoNode NODE = DemoNode.shared();

  @ParameterizedTest
  @ValueSource(strings = {"/events", "/clubs", "/venues", "/players", "/search?q=leeds"})
  void list_showsWhatIsThere(String path) {
    HttpResponse<String> page = get(path);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.headers().allValues("Set-Cookie")).isEmpty();
    assertThat(page.headers().firstValue("Cache-Control")).get().asString().startsWith("public");
    assertThat(page.body())
        .contains("<li class=\"card\">", "aria-current=\"page\"", "rel=\"next\"")
        .doesNotContain("form_token", "style=", "onclick");
    assertThat(page.body().split("<h1", -1)).hasSize(2);
  }

  @Test
  void text_isUnderstood_andEachPartCanBeTakenAway() {
    String page = body("/events", "search", "skirmish near leeds under £40, no milsim");
    assertThat(page)
        .contains("<b>Skirmish</b>", "of <b>Leeds</b>", "up to <b>£39.99</b>", "no <b>Milsim</b>")
        .contains("aria-label=\"Remove: up to £39.99\"", "interpret=false", "noindex")
        .contains("href=\"/events?search=skirmish+near+leeds+under+%C2%A340\"")
        .contains("Leeds, England, GB was taken.");
    assertThat(page).containsPattern("<h1>\\d+ games?</h1>");
  }

  /** Whoever pastes a message is answered, and told what was not looked for. */
  @Test
  void text_thatIsTooLong_isSearchedAsFarAsItMayGo() {
    String text = "skirmish near leeds " + "please ".repeat(29).strip();
    String page = body("/events", "search", text + " tell everybody");
    assertThat(page)
        .contains("<b>Skirmish</b>", "of <b>Leeds</b>", "<li class=\"card\">")
        .contains("tell everybody");
    assertThat(body("/search", "q", text + " tell everybody")).contains("tell everybody");
    assertThat(body("/events", "search", text)).doesNotContain("tell everybody");
  }

  @Test
  void chip_leadsToTheSearchWithoutIt() {
    String page = body("/events", "near", "Leeds", "game_type", "cqb");
    assertThat(page).contains("href=\"/events?near=Leeds\"", "href=\"/events?game_type=cqb\"");
    assertThat(get("/events?near=Leeds").statusCode()).isEqualTo(200);
  }

  @Test
  void filters_areAFormWithCounts() {
    String page = body("/events", "search", "leeds", "environment", "woodland", "sort", "price");
    assertThat(page)
        .contains("<details class=\"filters\">", "Filters (1)")
        .contains("<input type=\"hidden\" name=\"search\" value=\"leeds\">")
        .contains("<input type=\"hidden\" name=\"sort\" value=\"price\">")
        .containsPattern("id=\"by-environment-woodland\" [^>]*checked")
        .containsPattern("Woodland <span class=\"figure soft\">[\\d,]+</span>");
    assertThat(get("/events?near=&radius_km=25&from=&game_type=cqb").statusCode()).isEqualTo(200);
  }

  @Test
  void pages_areLinked() {
    String first = get("/events?country=GB").body();
    String next = link(first, "rel=\"next\" href=\"([^\"]+)\"");
    HttpResponse<String> second = get(next);
    assertThat(second.statusCode()).isEqualTo(200);
    assertThat(second.body()).contains("First page", "noindex", "<li class=\"card\">");
    assertThat(titles(second.body())).doesNotContainAnyElementsOf(titles(first));
  }

  @Test
  void pages_haveAWayBack() {
    for (String list : List.of("/events?country=GB", "/clubs?search=airsoft")) {
      String first = get(list).body();
      String second = next(first);
      assertThat(first).doesNotContain("rel=\"prev\"");
      assertThat(previous(get(second).body())).isEqualTo(list);
      String third = next(get(second).body());
      assertThat(previous(get(third).body())).isEqualTo(second);
      String fourth = next(get(third).body());
      String back = get(fourth).body();
      assertThat(previous(back)).isEqualTo(third);
      assertThat(back).doesNotContain("name=\"back\"", "name=\"cursor\"");
    }
  }

  private static String next(String page) {
    return link(page, "rel=\"next\" href=\"([^\"]+)\"");
  }

  private static String previous(String page) {
    return link(page, "rel=\"prev\" href=\"([^\"]+)\"");
  }

  @Test
  void otherLists_haveTheirCountsForTheSameText() {
    String games = get("/events?search=leeds&game_type=cqb").body();
    String all = get("/search?q=leeds").body();
    for (String list : List.of("Clubs", "Venues", "Players")) {
      String count = "<a href=\"[^\"]+\">" + list + " <span class=\"figure\">([\\d,]+)</span>";
      assertThat(link(games, count)).as(list).isEqualTo(link(all, count));
    }
    assertThat(games).containsPattern("href=\"/search\\?q=leeds\">[^<]+<span class=\"figure\">");
    assertThat(get("/events?country=GB").body())
        .as("without a text no other list is searched")
        .doesNotContainPattern("Clubs <span class=\"figure\">");
  }

  @Test
  void part_isSentToScripts() {
    HttpResponse<String> part =
        NODE.send(
            HttpRequest.newBuilder(NODE.uri("/events?game_type=cqb"))
                .header("HX-Request", "true")
                .build());
    assertThat(part.body())
        .startsWith("<p id=\"said\" hx-swap-oob=\"innerHTML\">")
        .contains("<div id=\"found\"", "<details class=\"filters\" open")
        .doesNotContain("<html");
  }

  @Test
  void nothing_isSaidWithWaysOn() {
    String page = body("/events", "near", "Leeds", "radius_km", "1", "game_type", "larp");
    assertThat(page).contains("Nothing found", "Without “within 1 km of Leeds”", "whole list");
    String way = link(page, "<li><a href=\"([^\"]+)\">Without “within 1 km");
    assertThat(get(way).body()).contains("<li class=\"card\">");
  }

  @Test
  void misspeltText_isRespelt() {
    assertThat(body("/clubs", "search", "\"qqqqqq\"")).contains("Nothing found");
  }

  @Test
  void parts_followWhatHasAll() {
    String page = body("/events", "search", "woodland skirmish zombie night leeds pyro");
    assertThat(page).containsAnyOf("Nearest to what you asked for", "These have a part of it");
    assertThat(page).contains("Some of them lack:");
  }

  @Test
  void wrongFilter_isSaid() {
    HttpResponse<String> typo = get("/events?near=Leedz&game_type=cqb");
    assertThat(typo.statusCode()).isEqualTo(400);
    assertThat(typo.body()).contains("Leedz", "Did you mean: Leeds, England, GB");
    Matcher meant =
        Pattern.compile("href=\"(/events[^\"]*)\"[^>]*>Did you mean: Leeds, ").matcher(typo.body());
    assertThat(meant.find()).as(typo.body()).isTrue();
    assertThat(get(meant.group(1).replace("&amp;", "&")).statusCode()).isEqualTo(200);
    assertThat(meant.group(1)).contains("game_type=cqb");
    HttpResponse<String> place = get("/events?near=Xyzzyville");
    assertThat(place.statusCode()).isEqualTo(400);
    assertThat(place.body()).contains("Nobody knows a place called “Xyzzyville”.", "noindex");
    HttpResponse<String> age = get("/events?age=old");
    assertThat(age.statusCode()).isEqualTo(400);
    assertThat(age.body()).contains("This filter has a value that cannot be: age.");
  }

  @Test
  void search_isFollowed() {
    String page = body("/events", "search", "cqb", "near", "Leeds");
    assertThat(page)
        .contains("href=\"webcal://127.0.0.1/events.ics?search=cqb&amp;near=Leeds\"")
        .contains("href=\"http://127.0.0.1/events.ics?search=cqb&amp;near=Leeds\"")
        .contains("href=\"/events.atom?search=cqb&amp;near=Leeds\"")
        .contains("href=\"/me/searches/new?search=cqb&amp;near=Leeds&amp;list=events\"")
        .contains("<link rel=\"alternate\" type=\"text/calendar\"");
    assertThat(get("/events.ics?search=cqb&near=Leeds").statusCode()).isEqualTo(200);
    assertThat(get("/events.atom?search=cqb&near=Leeds").statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "/events, true",
    "/events?country=GB, true",
    "/events?country=GB&game_type=cqb, false",
    "/events?search=cqb, false",
    "/events?view=month, false",
    "/search?q=cqb, false",
  })
  void page_isForSearchEngines(String path, boolean indexed) {
    assertThat(get(path).body().contains("noindex")).isEqualTo(!indexed);
  }

  @Test
  void kinds_areInOneRankingWithCounts() {
    String page = body("/search", "q", "leeds");
    assertThat(page)
        .containsPattern("Games <span class=\"figure\">\\d+</span>")
        .containsPattern("Clubs <span class=\"figure\">\\d+</span>")
        .contains("href=\"/clubs?search=leeds\"");
  }

  @Test
  void list_isInTheReadersLanguage() {
    String page = get("/de/events?game_type=night_game&country=DE").body();
    assertThat(page).contains("Verstanden", "Deutschland", "href=\"/de/events/", "Spiele</h1>");
  }

  @Test
  void month_hasItsDays() {
    HttpResponse<String> page = get("/events?view=month&country=GB");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .contains("<table class=\"month\">", "<th scope=\"col\">Mon</th>", "United Kingdom")
        .containsPattern("href=\"/events\\?view=month&amp;country=GB&amp;month=20\\d\\d-\\d\\d\"");
    HttpResponse<String> all = get("/events?view=month");
    assertThat(all.body()).containsPattern("\\+\\d+ on ");
    String more = link(all.body(), "class=\"month-more\" href=\"([^\"]+)\"");
    assertThat(get(more).body()).contains("<li class=\"card\">");
    assertThat(get("/events?view=month&month=never").statusCode()).isEqualTo(200);
  }

  @Test
  void map_isAPictureWithLinks() {
    String page = get("/events?country=GB").body();
    assertThat(page)
        .contains("<svg class=\"map-plain\"", "data-clusters=\"/map/clusters/events?country=GB\"")
        .contains("lists.js", "data-leaflet=\"./leaflet.js");
    String part = link(page, "<a class=\"map-cluster\" href=\"([^\"]+)\"");
    assertThat(get(part).body()).contains("this part of the map", "<li class=\"card\">");
    assertThat(get("/players").body()).doesNotContain("map-plain");
  }

  @Test
  void clusters_arePartsOfPages() {
    HttpResponse<String> cells =
        get("/map/clusters/events?country=GB&view=map&bbox=-11,49,2,60&zoom=5");
    assertThat(cells.statusCode()).isEqualTo(200);
    assertThat(cells.body()).startsWith("{\"clusters\":[{\"point\":{").contains("without_point");
    assertThat(get("/map/clusters/clubs?bbox=-11,49,2,60&zoom=5").statusCode()).isEqualTo(200);
    assertThat(get("/map/clusters/venues?bbox=-11,49,2,60&zoom=5").statusCode()).isEqualTo(200);
    assertThat(get("/map/clusters/events?bbox=1,2&zoom=5").statusCode()).isEqualTo(400);
  }

  @Test
  void areas_havePages() {
    String world = get("/airsoft").body();
    assertThat(world).contains("Airsoft by country", "href=\"/airsoft/gb\"");
    String country = get("/airsoft/gb").body();
    assertThat(country)
        .contains("Airsoft in United Kingdom", "games are to come", "\"@type\":\"ItemList\"")
        .contains("href=\"/events?country=GB\"")
        .doesNotContain("noindex");
    String region = link(country, "href=\"(/airsoft/gb/[^\"]+)\"");
    assertThat(get(region).statusCode()).isEqualTo(200);
    assertThat(get(region).body()).contains("Airsoft in ", "<li class=\"card\">");
    String town = link(country, "href=\"(/airsoft/near/[^\"]+)\"");
    assertThat(get(town).body()).contains("Airsoft near ", "<link rel=\"canonical\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/airsoft/aq",
        "/airsoft/xyz",
        "/airsoft/gb/nowhere",
        "/airsoft/near/xyzzyville",
      })
  void areaWithoutGames_hasNoPage(String path) {
    assertThat(get(path).statusCode()).isEqualTo(404);
  }

  private static String body(String path, String... pairs) {
    var query = new StringBuilder();
    for (int i = 0; i < pairs.length; i += 2) {
      query.append(i == 0 ? "?" : "&").append(pairs[i]).append('=');
      query.append(URLEncoder.encode(pairs[i + 1], StandardCharsets.UTF_8));
    }
    return get(path + query).body();
  }

  private static HttpResponse<String> get(String path) {
    return NODE.get(path);
  }

  private static String link(String body, String pattern) {
    return Pattern.compile(pattern)
        .matcher(body)
        .results()
        .map(found -> found.group(1).replace("&amp;", "&"))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> titles(String body) {
    return Pattern.compile("<h2[^>]*><a href=\"(/events/[^\"]+)\"")
        .matcher(body)
        .results()
        .map(found -> found.group(1))
        .toList();
  }
}
