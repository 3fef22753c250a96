package org.muster.community.browse;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.DemoNode;

/** What search engines are told of lists and areas, and of pages in several languages. */
class AreasIT {

  private static final DemoNode NODE = DemoNode.shared();
  private static final Pattern LOCATION = Pattern.compile("<loc>http://127\\.0\\.0\\.1([^<]*)<");
  private static final Pattern CANONICAL =
      Pattern.compile("<link rel=\"canonical\" href=\"http://127\\.0\\.0\\.1([^\"]*)\"");
  private static final Pattern ALTERNATE =
      Pattern.compile(
          "<link rel=\"alternate\" hreflang=\"([^\"]+)\" href=\"http://127\\.0\\.0\\.1([^\"]*)\"");

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).toList();
  }

  private static String page(String path) {
    HttpResponse<String> page = NODE.get(path);
    assertThat(page.statusCode()).as(path).isEqualTo(200);
    return page.body();
  }

  @Test
  void sitemap_hasAreas_andAllOfThemAreThere() {
    List<String> areas = all(LOCATION, page("/sitemap-areas.xml"));
    assertThat(areas)
        .hasSizeGreaterThan(50)
        .doesNotHaveDuplicates()
        .contains("/airsoft", "/airsoft/gb", "/airsoft/de", "/airsoft/near/leeds")
        .anyMatch(path -> path.matches("/airsoft/gb/[a-z-]+"));
    List<String> some = new ArrayList<>(areas.subList(0, 12));
    some.addAll(areas.subList(areas.size() - 12, areas.size()));
    assertThat(some)
        .allSatisfy(path -> assertThat(all(CANONICAL, page(path))).containsExactly(path));
  }

  @ParameterizedTest
  @CsvSource({
    "/events, /events",
    "/events?country=GB, /airsoft/gb",
    "/events?near=Leeds, /airsoft/near/leeds",
    "/events?region=England, /airsoft/gb/england",
    "/events?game_type=milsim, /events?game_type=milsim",
    "/clubs?country=GB, /clubs?country=GB",
    "/en/events?country=GB, /en/airsoft/gb",
  })
  void listWithAFilterThatIsAnArea_leadsToItsPage(String list, String canonical) {
    String page = page(list);
    assertThat(all(CANONICAL, page)).containsExactly(canonical);
    assertThat(page).doesNotContain("noindex");
    assertThat(page(canonical)).doesNotContain("noindex");
  }

  @ParameterizedTest
  @CsvSource({
    "/events?country=GB&game_type=milsim, /airsoft/gb",
    "/events?near=Leeds&view=map, /airsoft/near/leeds",
    "/events?environment=woodland&game_type=milsim, /events",
    "/events?view=month, /events",
    "/events?search=woodland, /events",
    "/search?q=woodland, /search",
  })
  void listWithMore_isNotForSearchEngines_butItsLinksAre(String list, String canonical) {
    String page = page(list);
    assertThat(page).contains("<meta name=\"robots\" content=\"noindex, follow\">");
    assertThat(all(CANONICAL, page)).containsExactly(canonical);
    assertThat(page).doesNotContain("hreflang=\"x-default\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/events",
        "/clubs",
        "/events?game_type=milsim",
        "/airsoft",
        "/airsoft/gb",
        "/airsoft/near/leeds",
        "/clubs/aire-valley-airsoft",
        "/docs",
        "/about",
        "/embed",
      })
  void pages_nameEachOther(String path) {
    Map<String, String> named = alternates(page(path));
    assertThat(named).containsKeys("x-default", "en").doesNotContainKeys("de", "fr");
    named.forEach(
        (language, other) -> {
          String page = page(other);
          assertThat(alternates(page)).as(language).isEqualTo(named);
          assertThat(all(CANONICAL, page)).containsExactly(other);
        });
    String draft = page(path.equals("/") ? "/de" : "/de" + path);
    assertThat(draft).contains("noindex");
    assertThat(alternates(draft)).isEmpty();
  }

  private static Map<String, String> alternates(String page) {
    var named = new TreeMap<String, String>();
    ALTERNATE
        .matcher(page)
        .results()
        .forEach(found -> named.put(found.group(1), found.group(2).replace("&amp;", "&")));
    return named;
  }
}
