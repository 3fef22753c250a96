package org.muster.delivery.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.identity.account.AccountsForTests;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;

/** What other sites and other people try with the pages, each with a control that works. */
class SiteSecurityIT {

  private static final String EMAIL = "target@example.org";
  private static final Map<String, String> RIGHT = Map.of("email", EMAIL, "password", PASSWORD);

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));

  @BeforeAll
  static void account() {
    AccountsForTests.add(NODE.database.database(), EMAIL, "target");
  }

  @Test
  void aFormOfAnotherSite_doesNothing() {
    String token = Browser.token(browser.get("/sign-in"));
    try (var other = new Browser(NODE.uri("/"))) {
      String others = Browser.token(other.get("/sign-in"));
      assertForbidden(browser.post("/sign-in", "", RIGHT));
      assertForbidden(browser.post("/sign-in", "A".repeat(43), RIGHT));
      assertForbidden(browser.post("/sign-in", others, RIGHT));
      assertForbidden(with(token, "Sec-Fetch-Site", "cross-site"));
      assertForbidden(with(token, "Sec-Fetch-Site", "same-site"));
      assertForbidden(with(token, "Origin", "https://evil.example"));
      assertForbidden(with(token, "Origin", "null"));
      assertForbidden(with(token, "Origin", "http://localhost:1"));
      assertThat(browser.cookie("session")).isEmpty();
      assertThat(with(token, "Sec-Fetch-Site", "same-origin").statusCode()).isEqualTo(303);
      String inside = Browser.token(browser.get("/sign-in/again"));
      assertThat(inside).isNotEqualTo(token);
      assertForbidden(browser.post("/sign-out", token, Map.of())); // that of before sign-in
      assertThat(browser.post("/sign-out", inside, Map.of()).statusCode()).isEqualTo(303);
    }
  }

  /** Who starts a node at home may type either. */
  @Test
  void aFormOfANodeForLocalUse_mayComeFromItsNameOrItsAddress() {
    String byName = NODE.baseUrl().toString().replace("127.0.0.1", "localhost");
    String token = Browser.token(browser.get("/sign-in"));
    assertThat(with(token, "Origin", byName).statusCode()).isEqualTo(303);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//evil.example",
        "/\\evil.example",
        "/\t/evil.example",
        "/\n/evil.example",
        "\\\\evil.example",
        "https://evil.example/",
        "https:evil.example",
        "javascript:alert(1)",
        "data:text/html,x",
        " //evil.example",
        "settings",
        "@evil.example",
        ""
      })
  void returnTo_staysHere(String wanted) {
    String query = "/sign-in?return_to=" + URLEncoder.encode(wanted, StandardCharsets.UTF_8);
    HttpResponse<String> page = browser.get(query);
    if (page.statusCode() == 200) { // refused already where it holds control characters
      assertThat(page.body()).contains("name=\"return_to\" value=\"/me\"");
      HttpResponse<String> in =
          browser.post(
              "/sign-in",
              Browser.token(page),
              Map.of("email", EMAIL, "password", PASSWORD, "return_to", wanted));
      assertThat(Browser.location(in)).isIn("/me", "nowhere, 400");
      assertThat(browser.get(query).statusCode()).isIn(200, 303, 400);
    } else {
      assertThat(page.statusCode()).isEqualTo(400);
    }
  }

  @Test
  void returnTo_ofThisSite_isKept() {
    String there = "/settings/keys?page=2&x=%2F";
    HttpResponse<String> in =
        browser.submit(
            "/sign-in", Map.of("email", EMAIL, "password", PASSWORD, "return_to", there));
    assertThat(Browser.location(in)).isEqualTo(there);
  }

  @Test
  void signOut_clearsWhatTheBrowserKept() {
    HttpResponse<String> in = browser.signIn(EMAIL, PASSWORD);
    assertThat(header(in, "Clear-Site-Data")).as("the control").isEmpty();
    HttpResponse<String> out =
        browser.post("/sign-out", Browser.token(browser.get("/settings")), Map.of());
    assertThat(header(out, "Clear-Site-Data")).isEqualTo("\"cache\", \"storage\"");
    assertThat(out.headers().allValues("Set-Cookie")).anyMatch(c -> c.startsWith("session=;"));
  }

  /** Or a form of another site could use the API in the name of whoever is signed in. */
  @Test
  void session_isNoCredentialOfTheApi() {
    browser.signIn(EMAIL, PASSWORD);
    assertThat(browser.get("/settings").statusCode()).as("the control").isEqualTo(200);
    assertThat(browser.get("/api/me").statusCode()).isEqualTo(401);
  }

  @Test
  void passwordFields_areMasked_andMadeForManagers() {
    assertPasswordField(browser.get("/sign-in"), "current-password");
    assertPasswordField(browser.get("/sign-up"), "new-password");
    browser.signIn(EMAIL, PASSWORD);
    assertPasswordField(browser.get("/settings/password"), "new-password");
  }

  private static void assertPasswordField(HttpResponse<String> page, String purpose) {
    assertThat(page.body())
        .containsPattern(
            "<input[^>]*name=\"(new_)?password\"[^>]*type=\"password\"[^>]*autocomplete=\""
                + purpose
                + "\"");
  }

  @Test
  void signOut_isOnThePagesOfWhoIsSignedIn() {
    browser.signIn(EMAIL, PASSWORD);
    for (String path : List.of("/", "/events", "/settings", "/settings/sessions")) {
      assertThat(browser.get(path).body()).as(path).contains("action=\"/sign-out\"");
    }
  }

  @Test
  void cookies_onHttp() {
    HttpResponse<String> in = browser.signIn(EMAIL, PASSWORD);
    assertThat(in.headers().allValues("Set-Cookie"))
        .satisfiesExactly(
            session ->
                assertThat(session)
                    .matches(
                        "session=[0-9A-Za-z_-]{43}; Path=/; HttpOnly; SameSite=Lax;"
                            + " Max-Age=2592000"),
            known ->
                assertThat(known)
                    .matches(
                        "known_[0-9a-f]{16}=[0-9A-Za-z_-]+; Path=/; HttpOnly; SameSite=Lax;"
                            + " Max-Age=34560000"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/sign-in",
        "/sign-in/again",
        "/sign-up",
        "/sign-up/sent",
        "/sign-up/verify?token=x",
        "/reset",
        "/reset/sent",
        "/reset/new?token=x",
        "/no-such-page"
      })
  void everyPage_hasItsHeaders(String path) {
    HttpResponse<String> page =
        NODE.send(
            java.net.http.HttpRequest.newBuilder(NODE.uri(path))
                .header("Accept", "text/html")
                .build());
    assertThat(header(page, "Cache-Control")).isEqualTo("no-store");
    assertThat(header(page, "Referrer-Policy")).isEqualTo("same-origin");
    assertThat(header(page, "Cross-Origin-Opener-Policy")).isEqualTo("same-origin");
    assertThat(header(page, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(header(page, "Access-Control-Allow-Origin")).isEmpty();
    if (page.statusCode() != 303) {
      assertThat(header(page, "Content-Security-Policy"))
          .contains("default-src 'none'")
          .contains("frame-ancestors 'none'")
          .contains("base-uri 'none'")
          .doesNotContain("unsafe");
    }
  }

  private HttpResponse<String> with(String token, String header, String value) {
    return browser.post("/sign-in", token, RIGHT, request -> request.header(header, value));
  }

  private static void assertForbidden(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isEqualTo(403);
  }

  private static String header(HttpResponse<String> page, String name) {
    return page.headers().firstValue(name).orElse("");
  }
}
