package org.muster.identity.mfa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import java.net.http.HttpResponse;
import java.security.InvalidKeyException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.identity.account.AccountsForTests;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.Untranslated;

/** Second factors and passkeys over HTTP, with the forms of the pages. */
class FactorPagesIT {

  private static final Pattern OPTIONS = Pattern.compile("data-options=\"([^\"]+)\"");
  private static final Pattern SECRET = Pattern.compile("id=\"totp-secret\">([A-Z2-7 ]+)<");
  private static final Pattern SETUP = Pattern.compile("name=\"setup\" value=\"([^\"]+)\"");
  private static final Pattern RECOVERY = Pattern.compile("<code>([A-Z2-7]{5}-[A-Z2-7]{5})</code>");
  private static final Pattern SCRIPT =
      Pattern.compile("<script src=\"([^\"]+/)([^\"/]+)\" defer></script>");

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final String email = UUID.randomUUID() + "@example.org";

  @BeforeEach
  void account() {
    AccountsForTests.add(NODE.database.database(), email, "a" + email.substring(0, 8));
    assertThat(Browser.location(browser.signIn(email, PASSWORD))).isEqualTo("/me");
  }

  @Test
  void authenticatorApp_isAdded_askedFor_andRemoved() {
    HttpResponse<String> page = browser.get("/settings/authenticator");
    assertThat(page.body()).contains("<svg").contains("otpauth://totp/Muster%20localhost:");
    String secret = found(SECRET, page);
    String setup = found(SETUP, page);

    HttpResponse<String> wrong = addApp(page, setup, "123");
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(found(SECRET, wrong)).isEqualTo(secret); // the app knows it already
    assertThat(wrong.body()).contains("aria-invalid=\"true\"");

    HttpResponse<String> added = addApp(wrong, found(SETUP, wrong), code(secret, Duration.ZERO));
    assertThat(added.statusCode()).isEqualTo(200);
    assertThat(added.headers().firstValue("Cache-Control")).hasValue("no-store");
    List<String> codes = RECOVERY.matcher(added.body()).results().map(m -> m.group(1)).toList();
    assertThat(codes).hasSize(10);
    assertThat(browser.get("/settings/authenticator").body())
        .contains("<strong id=\"codes-left\">10</strong>")
        .doesNotContain(codes.getFirst());

    try (var phone = new Browser(NODE.uri("/"))) {
      HttpResponse<String> half = phone.submit("/sign-in", credentials("/docs"));
      assertThat(Browser.location(half)).isEqualTo("/sign-in/code");
      assertThat(phone.cookie("session")).isEmpty();
      assertThat(phone.submit("/sign-in/code", Map.of("code", "000000x")).statusCode())
          .isEqualTo(422);
      String next = code(secret, Duration.ofSeconds(30));
      HttpResponse<String> in = phone.submit("/sign-in/code", Map.of("code", next));
      assertThat(Browser.location(in)).isEqualTo("/docs");
      assertThat(phone.cookie("session")).isNotEmpty();
      assertThat(phone.cookie("sign_in")).isEmpty();
    }
    HttpResponse<String> off =
        browser.submit("/settings/authenticator", "/settings/authenticator/remove", Map.of());
    assertThat(Browser.location(off)).isEqualTo("/settings/authenticator");
    try (var phone = new Browser(NODE.uri("/"))) {
      assertThat(Browser.location(phone.signIn(email, PASSWORD))).isEqualTo("/me");
    }
  }

  @Test
  void authenticatorPages_haveNoTextOutsideTheBundles() {
    String path = "/en-xa/settings/authenticator";
    HttpResponse<String> page = browser.get(path);
    String setup = found(SETUP, page);
    String secret = found(SECRET, page);
    HttpResponse<String> wrong = post(path, page, Map.of("setup", setup, "code", "1"));
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(Untranslated.in(wrong)).isEmpty();
    HttpResponse<String> old = post(path, page, Map.of("setup", "AAAA", "code", "1"));
    assertThat(old.statusCode()).isEqualTo(422);
    assertThat(Untranslated.in(old)).isEmpty();
    HttpResponse<String> none = post(path + "/codes", page, Map.of());
    assertThat(none.statusCode()).isEqualTo(409);
    assertThat(Untranslated.in(none)).isEmpty();
    Map<String, String> right = Map.of("setup", setup, "code", code(secret, Duration.ZERO));
    HttpResponse<String> codes = post(path, page, right);
    assertThat(codes.body()).contains("href=\"" + path + "\"");
    assertThat(Untranslated.in(codes)).isEmpty();
    assertThat(Untranslated.in(browser.get(path))).isEmpty();
    assertThat(Browser.location(post(path + "/remove", page, Map.of()))).isEqualTo(path);
  }

  private HttpResponse<String> post(
      String path, HttpResponse<String> shown, Map<String, String> fields) {
    return browser.post(path, Browser.token(shown), fields);
  }

  /** Whoever changes a factor may think that somebody else is in the account. */
  @Test
  void changedFactor_offersToEndOtherSessions() {
    try (var other = new Browser(NODE.uri("/"))) {
      other.signIn(email, PASSWORD);
      HttpResponse<String> page = browser.get("/settings/authenticator");
      HttpResponse<String> added =
          addApp(page, found(SETUP, page), code(found(SECRET, page), Duration.ZERO));
      browser.submit("/settings/authenticator", "/settings/authenticator/remove", Map.of());
      for (String body :
          List.of(
              added.body(),
              browser.get("/settings/authenticator").body(),
              browser.get("/settings/passkeys").body())) {
        assertThat(body).contains("action=\"/settings/sessions/end-others\"");
      }
      browser.submit("/settings/passkeys", "/settings/sessions/end-others", Map.of());

      assertThat(other.get("/settings").statusCode()).isEqualTo(303);
      assertThat(browser.get("/settings").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void secondStep_isForTheBrowserThatHadThePassword() {
    HttpResponse<String> page = browser.get("/settings/authenticator");
    HttpResponse<String> added =
        addApp(page, found(SETUP, page), code(found(SECRET, page), Duration.ZERO));
    String recovery = found(RECOVERY, added);
    try (var mine = new Browser(NODE.uri("/"));
        var other = new Browser(NODE.uri("/"))) {
      HttpResponse<String> half = mine.submit("/en-xa/sign-in", credentials("/docs"));
      assertThat(Browser.location(half)).isEqualTo("/en-xa/sign-in/code");
      assertThat(Untranslated.in(mine.get("/en-xa/sign-in/code"))).isEmpty();
      assertThat(Browser.location(other.get("/sign-in/code"))).isEqualTo("/sign-in");
      HttpResponse<String> stolen =
          other.submit("/sign-in", "/sign-in/code", Map.of("code", recovery));
      assertThat(stolen.statusCode()).isEqualTo(401);
      stolen = other.submit("/en-xa/sign-in", "/en-xa/sign-in/code", Map.of("code", recovery));
      assertThat(Untranslated.in(stolen)).isEmpty();
      assertThat(other.cookie("session")).isEmpty();
      HttpResponse<String> in = mine.submit("/sign-in/code", Map.of("code", recovery));
      assertThat(Browser.location(in)).isEqualTo("/docs"); // the control
    }
  }

  @Test
  void passkey_isAdded_signsIn_andIsRemoved() {
    Device device = new Device("http://localhost:" + NODE.uri("/").getPort());
    HttpResponse<String> page = browser.get("/settings/passkeys/new");
    HttpResponse<String> added =
        browser.post(
            "/settings/passkeys/new",
            Browser.token(page),
            Map.of("name", "My <laptop>", "credential", device.create(options(page))));
    assertThat(Browser.location(added)).isEqualTo("/settings/passkeys");
    String list = browser.get("/settings/passkeys").body();
    assertThat(list).contains("My &lt;laptop&gt;").contains("not used yet");
    String one = found(Pattern.compile("href=\"(/settings/passkeys/[^\"]{20,})\""), list);
    String[] names = {"laptop"};
    assertThat(Untranslated.in(browser.get("/en-xa/settings/passkeys"), names)).isEmpty();
    assertThat(Untranslated.in(browser.get("/en-xa" + one), names)).isEmpty();
    for (String refused : List.of("/new", one.replace("/settings/passkeys", ""))) {
      HttpResponse<String> no =
          browser.submit("/en-xa/settings/passkeys" + refused, Map.of("name", ""));
      assertThat(no.statusCode()).isEqualTo(422);
      assertThat(Untranslated.in(no, names)).isEmpty();
    }
    HttpResponse<String> unfit =
        browser.submit("/en-xa/settings/passkeys/new", Map.of("name", "x", "credential", "{}"));
    assertThat(unfit.statusCode()).isEqualTo(422);
    assertThat(Untranslated.in(unfit)).isEmpty();

    try (var other = new Browser(NODE.uri("/"))) {
      assertThat(other.get("/sign-in?return_to=/docs").body())
          .contains("href=\"/sign-in/passkey?return_to=%2Fdocs\"");
      assertThat(Untranslated.in(other.get("/en-xa/sign-in"))).isEmpty();
      assertThat(Untranslated.in(other.get("/en-xa/sign-in/passkey"))).isEmpty();
      HttpResponse<String> ask = other.get("/sign-in/passkey?return_to=/docs");
      HttpResponse<String> in =
          other.post(
              "/sign-in/passkey",
              Browser.token(ask),
              Map.of("return_to", "/docs", "credential", device.get(options(ask))));
      assertThat(Browser.location(in)).isEqualTo("/docs");
      assertThat(other.cookie("session")).isNotEmpty();
      assertThat(Browser.location(other.submit(one, Map.of("name", "Laptop"))))
          .isEqualTo("/settings/passkeys");
    }
    assertThat(Browser.location(browser.submit(one, one + "/remove", Map.of())))
        .isEqualTo("/settings/passkeys");
    assertThat(browser.get("/settings/passkeys").body()).contains("You have no passkeys yet.");
    assertThat(browser.get(one).statusCode()).isEqualTo(404);
  }

  @Test
  void passkey_needsTheFormOfThisBrowser() {
    try (var other = new Browser(NODE.uri("/"))) {
      HttpResponse<String> theirs = other.get("/sign-in/passkey");
      String options = options(browser.get("/settings/passkeys/new"));
      Map<String, String> answer =
          Map.of(
              "credential",
              new Device("http://localhost:" + NODE.uri("/").getPort()).create(options));
      assertThat(browser.post("/sign-in/passkey", Browser.token(theirs), answer).statusCode())
          .isEqualTo(403);
      assertThat(other.post("/sign-in/passkey", Browser.token(theirs), answer).statusCode())
          .isEqualTo(422); // the control: its own form, with no sign-in in it
    }
  }

  @Test
  void script_isThePagesOwn_andTheButtonWaitsForIt() {
    HttpResponse<String> page = browser.get("/settings/passkeys/new");
    Matcher script = SCRIPT.matcher(page.body());
    assertThat(script.find()).isTrue();
    assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
        .containsPattern("script-src [^;]*/assets/[; ]")
        .doesNotContain("unsafe", "nonce");
    assertThat(script.group(1)).startsWith("/assets/");
    assertThat(page.body())
        .contains("<button hidden id=\"passkey-button\">")
        .contains("Passkeys require JavaScript");
    HttpResponse<String> file = browser.get(script.group(1) + script.group(2));
    assertThat(file.headers().firstValue("Content-Type"))
        .hasValue("text/javascript; charset=utf-8");
    assertThat(file.headers().firstValue("Cache-Control").orElseThrow()).contains("immutable");
    assertThat(file.body()).contains("navigator.credentials.create");
    assertThat(browser.get("/settings/authenticator").body()).doesNotContain("passkeys.js");
  }

  @Test
  void siteAtAnAddress_saysThatItHasNoPasskeys() {
    try (DemoNode node = DemoNode.start(false);
        var there = new Browser(node.uri("/"))) {
      AccountsForTests.add(node.database.database(), email, "somebody");
      there.signIn(email, PASSWORD);
      HttpResponse<String> page = there.get("/settings/passkeys");
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.body()).contains("only for sites with a host name");
      assertThat(Untranslated.in(there.get("/en-xa/settings/passkeys"))).isEmpty();
      assertThat(there.get("/sign-in/passkey").statusCode()).isEqualTo(404);
      assertThat(there.get("/sign-in/again").body()).doesNotContain("passkey");
    }
  }

  @Test
  void settings_areForThoseWhoSignedIn() {
    try (var nobody = new Browser(NODE.uri("/"))) {
      for (String path :
          List.of("/settings/authenticator", "/settings/passkeys", "/settings/passkeys/new")) {
        assertThat(Browser.location(nobody.get(path))).startsWith("/sign-in?return_to=%2Fsettings");
      }
    }
  }

  private HttpResponse<String> addApp(HttpResponse<String> page, String setup, String code) {
    return browser.post(
        "/settings/authenticator", Browser.token(page), Map.of("setup", setup, "code", code));
  }

  private Map<String, String> credentials(String returnTo) {
    return Map.of("email", email, "password", PASSWORD, "return_to", returnTo);
  }

  private static String code(String secret, Duration later) {
    try {
      return new TimeBasedOneTimePasswordGenerator()
          .generateOneTimePasswordString(
              new SecretKeySpec(new Base32().decode(secret.replace(" ", "")), "RAW"),
              Instant.now().plus(later));
    } catch (InvalidKeyException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String options(HttpResponse<String> page) {
    return found(OPTIONS, page).replace("&#34;", "\"").replace("&amp;", "&");
  }

  private static String found(Pattern pattern, HttpResponse<String> page) {
    return found(pattern, page.body());
  }

  private static String found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    assertThat(matcher.find()).as("%s in %s", pattern, text).isTrue();
    return matcher.group(1);
  }
}
