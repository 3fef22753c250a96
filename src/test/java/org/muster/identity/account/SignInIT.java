package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;

/** Signing in and out over HTTP. */
class SignInIT {

  private static final String EMAIL = "Rosalind@Example.org";

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));

  @BeforeAll
  static void account() {
    AccountsForTests.add(NODE.database.database(), EMAIL, "rosalind");
  }

  @Test
  void rightPassword_startsASession_whichSignOutEnds() {
    HttpResponse<String> in = browser.signIn("rosalind@example.ORG", PASSWORD);
    assertThat(in.statusCode()).isEqualTo(303);
    assertThat(Browser.location(in)).isEqualTo("/me");
    assertThat(browser.cookie("session")).matches("[0-9A-Za-z_-]{43}");
    HttpResponse<String> page = browser.get("/sign-in/again");
    assertThat(page.body()).contains("rosalind").contains("Sign out");

    String secret = browser.cookie("session");
    HttpResponse<String> out = browser.submit("/sign-in/again", "/sign-out", Map.of());
    assertThat(Browser.location(out)).isEqualTo("/");
    assertThat(browser.cookie("session")).isEmpty();
    browser.setCookie("session", secret); // whoever copied it has nothing
    assertThat(Browser.location(browser.get("/sign-in/again")))
        .isEqualTo("/sign-in?return_to=%2Fsign-in%2Fagain");
  }

  @Test
  void wrongPassword_andUnknownAddress_getTheSameAnswer() {
    HttpResponse<String> wrong = browser.signIn(EMAIL, "not the password at all");
    HttpResponse<String> unknown = browser.signIn("nobody@example.org", "not the password at all");
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(unknown.statusCode()).isEqualTo(422);
    assertThat(browser.cookie("session")).isEmpty();
    assertThat(masked(unknown)).isEqualTo(masked(wrong)).contains("is wrong");
  }

  /**
   * What an answer takes must not tell whether there is such an account: both hash a password. The
   * control is an answer that hashes none. Medians, taken in turns, so that a busy machine is busy
   * for all of them.
   */
  @Test
  void wrongPassword_andUnknownAddress_takeAsLong() {
    var known = new ArrayList<Long>();
    var unknown = new ArrayList<Long>();
    var unhashed = new ArrayList<Long>();
    String token = Browser.token(browser.get("/sign-in"));
    for (int i = 0; i < 25; i++) {
      NODE.database.database().write(h -> h.execute("truncate rate"));
      known.add(nanos(() -> tries(token, EMAIL)));
      unknown.add(nanos(() -> tries(token, "nobody@example.org")));
      unhashed.add(nanos(() -> browser.get("/sign-in")));
    }
    double ratio = (double) median(known) / median(unknown);
    assertThat(ratio).isBetween(0.6, 1.67);
    assertThat((double) median(known) / median(unhashed)).as("the control").isGreaterThan(1.67);
  }

  private void tries(String token, String email) {
    var fields = Map.of("email", email, "password", "not the password at all");
    assertThat(browser.post("/sign-in", token, fields).statusCode()).isEqualTo(422);
  }

  private static long nanos(Runnable work) {
    long start = System.nanoTime();
    work.run();
    return System.nanoTime() - start;
  }

  private static long median(List<Long> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  @Test
  void signIn_givesASecretOfItsOwn_whateverWasInTheBrowser() {
    String planted = "A".repeat(43);
    browser.setCookie("session", planted);
    assertThat(browser.signIn(EMAIL, PASSWORD).statusCode()).isEqualTo(303);
    String first = browser.cookie("session");
    assertThat(first).isNotEqualTo(planted);

    try (var thief = new Browser(NODE.uri("/"))) {
      thief.setCookie("session", planted);
      assertThat(thief.get("/sign-in/again").statusCode()).isEqualTo(303);
      thief.setCookie("session", first); // the control
      assertThat(thief.get("/sign-in/again").statusCode()).isEqualTo(200);
    }
  }

  /** Without what differs by request: nonces, tokens, and what was typed. */
  private static String masked(HttpResponse<String> page) {
    return page.body()
        .replaceAll("nonce=\"[^\"]+\"", "")
        .replaceAll("name=\"form_token\" value=\"[^\"]+\"", "")
        .replaceAll("(?i)(rosalind|nobody)@example.org", "");
  }
}
