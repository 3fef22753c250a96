package org.muster.delivery.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;

/** The chooser of languages: only who chooses gets a cookie. */
class LanguageFormIT {

  private static final DemoNode NODE = DemoNode.empty();
  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));

  @Test
  void choice_isKept_andLeadsBackInTheLanguage() {
    HttpResponse<String> page = browser.get("/about?x=1");
    assertThat(page.headers().allValues("Set-Cookie")).isEmpty();
    assertThat(page.body())
        .contains("action=\"/language\"", "name=\"return_to\" value=\"/about?x=1\"");
    HttpResponse<String> chosen = choose("de", "/about?x=1");
    assertThat(chosen.statusCode()).isEqualTo(303);
    assertThat(Browser.location(chosen)).isEqualTo("/de/about?x=1");
    assertThat(chosen.headers().allValues("Set-Cookie"))
        .containsExactly("lang=de; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
    assertThat(browser.get("/about").body()).contains("<html lang=\"de\">");
    assertThat(browser.get("/fr/about").body()).contains("<html lang=\"fr\">");
    assertThat(browser.get("/sign-in").body()).contains("<html lang=\"de\">");
  }

  @ParameterizedTest
  @CsvSource({
    "fr, /de/events?near=Ulm, /fr/events?near=Ulm",
    "en, /de, /en",
    "ja, /sign-in?return_to=%2Fde%2Fevents, /ja/sign-in?return_to=%2Fde%2Fevents",
    "de, //evil.example/x, /de",
    "de, https://evil.example/x, /de",
    "de, '', /de",
    "de, /de//evil.example, /de//evil.example"
  })
  void choice_leadsNowhereElse(String language, String from, String to) {
    assertThat(Browser.location(choose(language, from))).isEqualTo(to);
  }

  @Test
  void choice_ofAnotherSite_orOfNoLanguage_isNone() {
    HttpResponse<String> other =
        browser.post(
            "/language",
            "",
            Map.of("language", "de", "return_to", "/"),
            request -> request.header("Origin", "https://evil.example"));
    assertThat(other.statusCode()).isEqualTo(403);
    for (String none : new String[] {"en-xa", "xx", ""}) {
      assertThat(choose(none, "/").statusCode()).isEqualTo(404);
    }
    assertThat(browser.cookie("lang")).isEmpty();
  }

  private HttpResponse<String> choose(String language, String from) {
    return browser.post("/language", "", Map.of("language", language, "return_to", from));
  }
}
