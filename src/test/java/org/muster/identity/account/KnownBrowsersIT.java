package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;

/** Strangers who try passwords do not keep the owner out, and nobody may try without end. */
class KnownBrowsersIT {

  private static final String HERE = "192.0.2.1";
  private static final AtomicInteger COUNT = new AtomicInteger();

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();
  @AutoClose private final Browser known = new Browser(NODE.baseUrl());
  @AutoClose private final Browser open = new Browser(NODE.baseUrl());
  @AutoClose private final Browser stranger = new Browser(NODE.baseUrl());
  private String email;

  @BeforeEach
  void anOwner_whoHasSignedInHereBefore() {
    NODE.database().write(h -> h.execute("truncate rate"));
    String name = "owner" + COUNT.incrementAndGet();
    email = name + "@example.org";
    AccountsForTests.add(NODE.database(), email, name);
    assertThat(signIn(known, PASSWORD, HERE).statusCode()).isEqualTo(303);
    signOut(known);
    assertThat(signIn(open, PASSWORD, HERE).statusCode()).isEqualTo(303);
  }

  @Test
  void wrongTriesFromFiveAddresses_keepTheOwnerOutOfNothing() {
    for (int address = 1; address <= 5; address++) {
      wrong(stranger, 10, "198.51.100." + address);
    }
    assertThat(signIn(stranger, PASSWORD, "198.51.100.99").statusCode())
        .as("the control: an unknown browser waits")
        .isEqualTo(429);
    assertThat(signIn(known, PASSWORD, HERE).statusCode()).isEqualTo(303);
    assertThat(again(open, PASSWORD).statusCode()).isEqualTo(303);
  }

  @Test
  void wrongTriesAtTheOwnersAddress_keepTheOwnerOutOfNothing() {
    wrong(stranger, 10, HERE);
    assertThat(signIn(stranger, PASSWORD, HERE).statusCode()).as("the control").isEqualTo(429);
    assertThat(signIn(known, PASSWORD, HERE).statusCode()).isEqualTo(303);
  }

  @Test
  void knownBrowser_hasTenTries_andThenCountsLikeAnyOther() {
    wrong(known, 10, HERE);
    assertThat(counted("sign-in-account")).isZero();
    wrong(known, 1, HERE);
    assertThat(counted("sign-in-account")).isOne();
    wrong(known, 9, HERE);
    HttpResponse<String> refused = signIn(known, PASSWORD, HERE);
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("Retry-After")).isPresent();
  }

  @Test
  void rightPassword_isNotCounted() {
    for (int i = 0; i < 12; i++) {
      assertThat(signIn(known, PASSWORD, HERE).statusCode()).isEqualTo(303);
      signOut(known);
    }
    assertThat(counted("sign-in-account")).isZero();
  }

  @Test
  void cookieOfAnotherAccount_orAltered_isOfAnUnknownBrowser() {
    String name = cookieName(known);
    String value = known.cookie(name);
    AccountsForTests.add(NODE.database(), "other-" + email, "other" + COUNT.get());
    HttpResponse<String> other =
        post(stranger, "/sign-in", "other-" + email, PASSWORD, "192.0.2.77");
    assertThat(other.statusCode()).isEqualTo(303);
    String others = stranger.cookie(cookieName(stranger));
    signOut(stranger);
    NODE.database().write(h -> h.execute("truncate rate"));
    List<String> bad = List.of(others, "B" + value.substring(1), value + "AAAA", "?", "-");
    for (String cookie : bad) {
      stranger.setCookie(name, cookie);
      wrong(stranger, 1, HERE);
    }
    assertThat(counted("known-browser")).isZero();
    stranger.setCookie(name, value); // the control
    wrong(stranger, 1, HERE);
    assertThat(counted("known-browser")).isOne();
  }

  @Test
  void cookie_isForTheServerOnly_andLasts() {
    String set =
        signIn(known, PASSWORD, HERE).headers().allValues("Set-Cookie").stream()
            .filter(cookie -> cookie.startsWith("known_"))
            .findFirst()
            .orElseThrow();
    assertThat(set).contains("; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000");
    assertThat(set).doesNotContain(email);
  }

  @Test
  void provingAgain_countsByTheSession() {
    for (int i = 0; i < 10; i++) {
      assertThat(again(open, "not the password at all").statusCode()).isEqualTo(422);
    }
    assertThat(again(open, PASSWORD).statusCode()).isEqualTo(429);
    assertThat(signIn(known, PASSWORD, HERE).statusCode()).isEqualTo(303);
    assertThat(again(known, PASSWORD).statusCode()).as("another session").isEqualTo(303);
  }

  private void wrong(Browser browser, int times, String address) {
    for (int i = 0; i < times; i++) {
      assertThat(signIn(browser, "not the password at all", address).statusCode())
          .as("try %d", i + 1)
          .isEqualTo(422);
    }
  }

  private HttpResponse<String> signIn(Browser browser, String password, String address) {
    return post(browser, "/sign-in", email, password, address);
  }

  private HttpResponse<String> again(Browser browser, String password) {
    return post(browser, "/sign-in/again", email, password, HERE);
  }

  private static HttpResponse<String> post(
      Browser browser, String path, String email, String password, String address) {
    return browser.post(
        path,
        Browser.token(browser.get(path)),
        Map.of("email", email, "password", password),
        request -> request.header("X-Forwarded-For", address));
  }

  private static void signOut(Browser browser) {
    browser.submit("/sign-in/again", "/sign-out", Map.of());
    assertThat(browser.cookie("session")).isEmpty();
  }

  /** The rows of the buckets of a policy: each is deleted by nobody in the time of a test. */
  private static int counted(String policy) {
    return NODE.database()
        .read(
            h ->
                h.createQuery("select count(*) from rate where policy = ? and whole_at > now()")
                    .bind(0, policy)
                    .mapTo(Integer.class)
                    .one());
  }

  private static String cookieName(Browser browser) {
    return browser.cookieNames().stream()
        .filter(name -> name.startsWith("known_"))
        .findFirst()
        .orElseThrow();
  }
}
