package org.muster.identity.apikey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.identity.account.AccountsForTests;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.Untranslated;

/** API keys in the settings, without JavaScript. */
class KeyPagesIT {

  private static final String PAGE = "/settings/keys";
  private static final Pattern KEY = Pattern.compile("mus_([0-9A-Za-z]{12})_[0-9A-Za-z]{49}");
  private static final Pattern ID = Pattern.compile("name=\"id\" value=\"([0-9A-Za-z]{12})\"");

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));

  private String name = "";

  @BeforeEach
  void signIn() {
    name = "k" + System.nanoTime();
    AccountsForTests.add(NODE.database.database(), name + "@example.org", name);
    browser.signIn(name + "@example.org", PASSWORD);
  }

  /** Fills in the form of a page that was loaded. */
  private HttpResponse<String> make(HttpResponse<String> page, Map<String, String> fields) {
    return make(page, PAGE, fields);
  }

  private HttpResponse<String> make(
      HttpResponse<String> page, String action, Map<String, String> fields) {
    Matcher id = ID.matcher(page.body());
    assertThat(id.find()).isTrue();
    var all = new HashMap<>(fields);
    all.put("id", id.group(1));
    return browser.post(action, Browser.token(page), all);
  }

  private HttpResponse<String> make(String name, String days) {
    return make(browser.get(PAGE), Map.of("name", name, "scopes", "me:read", "days", days));
  }

  private static Matcher key(HttpResponse<String> page) {
    Matcher key = KEY.matcher(page.body());
    assertThat(key.find()).as(page.body()).isTrue();
    return key;
  }

  private static int me(String key) {
    return NODE.send(HttpRequest.newBuilder(NODE.uri("/api/me")).header("X-API-Key", key).build())
        .statusCode();
  }

  @Test
  void key_isShownOnceAndWorks() {
    HttpResponse<String> shown = make("<b>laptop</b>", "30");
    assertThat(shown.statusCode()).isEqualTo(200);
    assertThat(shown.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(me(key(shown).group())).isEqualTo(200);
    HttpResponse<String> list = browser.get(PAGE);
    assertThat(list.body())
        .contains(key(shown).group(1))
        .contains("&lt;b&gt;laptop")
        .doesNotContain("<b>laptop");
    assertThat(KEY.matcher(list.body()).find()).isFalse();
  }

  @Test
  void sameFormAgain_makesNoOther_andShowsNothing() {
    HttpResponse<String> page = browser.get(PAGE);
    var fields = Map.of("name", "once", "scopes", "me:read", "days", "1");
    String made = key(make(page, fields)).group();
    HttpResponse<String> again = make(page, fields);
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body()).doesNotContain("mus_").contains("was already created");
    assertThat(browser.get(PAGE).body().split("<h3>once</h3>", -1)).hasSize(2);
    assertThat(me(made)).isEqualTo(200);
  }

  @Test
  void wrongForm_isShownAgain_withWhatWasTyped() {
    for (String days : new String[] {"0", "366", "soon", ""}) {
      HttpResponse<String> wrong = make("typed", days);
      assertThat(wrong.statusCode()).as(days).isEqualTo(422);
      assertThat(wrong.body())
          .contains("value=\"typed\"")
          .contains("days-wrong")
          .containsPattern("value=\"me:read\" checked");
    }
    HttpResponse<String> none =
        make(browser.get(PAGE), Map.of("name", "", "scopes", "all", "days", "1"));
    assertThat(none.body()).contains("name-wrong").contains("scopes-wrong");
    assertThat(browser.get(PAGE).body()).contains("You have no API keys yet");
  }

  @Test
  void pages_haveNoTextOutsideTheBundles_andStayInTheLanguage() {
    String page = "/en-xa" + PAGE;
    var fields = Map.of("name", "Xyz", "scopes", "me:read", "days", "7");
    HttpResponse<String> shown = make(browser.get(page), page, fields);
    String id = key(shown).group(1);
    assertThat(Untranslated.in(shown, key(shown).group())).isEmpty();
    assertThat(shown.body()).contains("href=\"" + page + "\"");
    for (String path : List.of(page, page + "/" + id + "/rotate", page + "/" + id + "/revoke")) {
      assertThat(Untranslated.in(browser.get(path), id)).as(path).isEmpty();
    }
    for (String days : List.of("0", "soon")) {
      HttpResponse<String> wrong = make(browser.get(page), page, Map.of("name", "", "days", days));
      assertThat(wrong.statusCode()).isEqualTo(422);
      assertThat(Untranslated.in(wrong, id)).isEmpty();
    }
    String rotate = page + "/" + id + "/rotate";
    browser.submit(rotate, Map.of("old", "later"));
    HttpResponse<String> again = browser.submit(rotate, Map.of("old", "later"));
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(Untranslated.in(again)).isEmpty();
    String revoke = page + "/" + id + "/revoke";
    assertThat(Browser.location(browser.submit(revoke, Map.of()))).isEqualTo(page);
  }

  @Test
  void revoke_asksFirst() {
    Matcher made = key(make("doomed", "1"));
    String path = PAGE + "/" + made.group(1) + "/revoke";
    assertThat(browser.get(path).body()).contains("doomed");
    assertThat(me(made.group())).isEqualTo(200);
    assertThat(Browser.location(browser.submit(path, Map.of()))).isEqualTo(PAGE);
    assertThat(me(made.group())).isEqualTo(401);
  }

  @Test
  void rotate_showsAnother_andTheOldOneGoesOnIfWanted() {
    Matcher first = key(make("ci", "1"));
    String path = PAGE + "/" + first.group(1) + "/rotate";
    Matcher second = key(browser.submit(path, Map.of("old", "later")));
    assertThat(me(first.group())).isEqualTo(200);
    assertThat(me(second.group())).isEqualTo(200);
    HttpResponse<String> again = browser.submit(path, Map.of("old", "later"));
    assertThat(again.statusCode()).isEqualTo(409);

    String next = PAGE + "/" + second.group(1) + "/rotate";
    Matcher third = key(browser.submit(next, Map.of("old", "now")));
    assertThat(me(second.group())).isEqualTo(401);
    assertThat(me(third.group())).isEqualTo(200);
  }

  @Test
  void deletedAccount_takesItsKeysAlongAtOnce() {
    String made = key(make("orphan", "1")).group();
    assertThat(me(made)).isEqualTo(200);
    browser.submit("/settings/delete", Map.of("handle", name));
    assertThat(me(made)).isEqualTo(401);
  }

  @Test
  void pages_areForTheOwnerAlone() {
    Matcher made = key(make("mine", "1"));
    try (var stranger = new Browser(NODE.uri("/"))) {
      assertThat(Browser.location(stranger.get(PAGE))).startsWith("/sign-in?return_to=");
      String other = "s" + System.nanoTime();
      AccountsForTests.add(NODE.database.database(), other + "@example.org", other);
      stranger.signIn(other + "@example.org", PASSWORD);
      String token = Browser.token(stranger.get(PAGE));
      for (String what : new String[] {"/revoke", "/rotate"}) {
        String path = PAGE + "/" + made.group(1) + what;
        assertThat(stranger.get(path).statusCode()).isEqualTo(404);
        assertThat(stranger.post(path, token, Map.of()).statusCode()).isEqualTo(404);
      }
      var fields = Map.of("name", "x", "scopes", "me:read", "days", "1", "id", made.group(1));
      assertThat(stranger.post(PAGE, token, fields).statusCode()).isEqualTo(409);
      assertThat(browser.post(PAGE, token, fields).statusCode()).isEqualTo(403);
    }
    assertThat(me(made.group())).isEqualTo(200);
  }
}
