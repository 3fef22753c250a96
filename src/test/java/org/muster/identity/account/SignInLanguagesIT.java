package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.net.URI;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.EnglishSentences;
import org.muster.testing.MailFiles;
import org.muster.testing.Untranslated;
import org.muster.testing.World;

/** Whoever wants to register signs up and in without leaving the own language. */
class SignInLanguagesIT {

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();

  /** What whoever is signed in can look at, without anything made beforehand. */
  private static final List<String> PERSONAL =
      List.of(
          "settings",
          "settings/activity",
          "settings/apps",
          "settings/authenticator",
          "settings/data",
          "settings/delete",
          "settings/keys",
          "settings/mail",
          "settings/mails",
          "settings/passkeys",
          "settings/passkeys/new",
          "settings/password",
          "settings/profile",
          "settings/sessions",
          "sign-in/again",
          "unsubscribe",
          "goodbye");

  private static final MailFiles MAILS = MailFiles.of(NODE);
  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));

  @BeforeAll
  static void game() {
    var world = World.in(NODE.database());
    world.game("open", world.club("wolves", "Wolves of Leeds", "open")).add();
  }

  @BeforeEach
  void nobodyHasTriedAnything() {
    NODE.database().write(h -> h.execute("truncate rate"));
  }

  @ParameterizedTest
  @CsvSource({
    "de, Noch kein Konto?, Dieser Benutzername ist vergeben, Sieh in deine E-Mails,"
        + " Das ist nicht das Passwort, Zurück zum Spiel",
    "ja, アカウントをお持ちでない方, このユーザー名は使われています, メールを確認してください," + " 登録時に設定したパスワードと違います, ゲームに戻る"
  })
  void signUp_mail_verify_leadBackToTheForm(
      String language, String none, String taken, String sent, String wrong, String back) {
    String email = "new-" + language + "@example.org";
    String form = "/" + language + "/events/open/register";
    String signIn = Browser.location(browser.get(form));
    assertThat(signIn).startsWith("/" + language + "/sign-in?return_to=%2F" + language);
    HttpResponse<String> asks = browser.get(signIn);
    assertThat(asks.body()).contains("<html lang=\"" + language + "\">", none);
    assertThat(asks.headers().firstValue("Cache-Control")).hasValue("no-store");
    String signUp = signIn.replace("/sign-in?", "/sign-up?");
    assertThat(asks.body()).contains("href=\"" + signUp + "\"");

    HttpResponse<String> again = browser.submit(signUp, account(email, "admin", form));
    assertThat(again.statusCode()).isEqualTo(422);
    assertThat(again.body()).contains(taken, "action=\"" + signUp + "\"");
    HttpResponse<String> done = browser.submit(signUp, account(email, "new-" + language, form));
    assertThat(Browser.location(done)).isEqualTo("/" + language + "/sign-up/sent");
    assertThat(browser.get(Browser.location(done)).body()).contains(sent);

    String mail = MAILS.await(email, 1);
    URI link = URI.create(MailFiles.link(mail));
    assertThat(link.getPath()).isEqualTo("/" + language + "/sign-up/verify");
    String page = link.getPath() + "?" + link.getQuery();
    var fields = Map.of("mail_token", MailFiles.token(mail), "handle", "new-" + language);
    assertThat(browser.submit(page, with(fields, "password", "another one")).body())
        .contains(wrong);
    HttpResponse<String> in = browser.submit(page, with(fields, "password", PASSWORD));
    assertThat(Browser.location(in)).isEqualTo(form);
    HttpResponse<String> register = browser.get(form);
    assertThat(register.statusCode()).isEqualTo(200);
    assertThat(register.body()).contains("<html lang=\"" + language + "\">", back);
    HttpResponse<String> old = browser.get(page);
    assertThat(old.statusCode()).isEqualTo(401);
    assertThat(old.body()).doesNotContain("Request a new email");
  }

  @Test
  void otherLanguage_chosenOnTheWay_isThatOfWhatFollows() {
    AccountsForTests.add(NODE.database(), "way@example.org", "way");
    HttpResponse<String> in =
        browser.submit(
            "/de/sign-in",
            Map.of(
                "email",
                "way@example.org",
                "password",
                PASSWORD,
                "return_to",
                "/en/events/open/register"));
    assertThat(Browser.location(in)).isEqualTo("/de/events/open/register");
  }

  @Test
  void pages_haveNoTextOutsideTheBundles() {
    for (String path : List.of("sign-in", "sign-up", "sign-up/sent", "reset", "reset/sent")) {
      assertThat(Untranslated.in(browser.get("/en-xa/" + path))).as(path).isEmpty();
    }
    HttpResponse<String> control = browser.get("/components");
    assertThat(Untranslated.in(control)).contains("Components");
    HttpResponse<String> wrong =
        browser.submit("/en-xa/sign-in", Map.of("email", "z", "password", "z"));
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(Untranslated.in(wrong)).isEmpty();
    for (String password : List.of("short", "passwordpassword")) {
      HttpResponse<String> weak =
          browser.submit("/en-xa/sign-up", account("p@example.org", "pseudo", "/", password));
      assertThat(weak.statusCode()).isEqualTo(422);
      assertThat(Untranslated.in(weak)).isEmpty();
    }
    HttpResponse<String> malformed = browser.submit("/en-xa/sign-up", account("x", "X", "/"));
    assertThat(malformed.statusCode()).isEqualTo(422);
    assertThat(Untranslated.in(malformed)).isEmpty();
    HttpResponse<String> forged = browser.post("/en-xa/reset", "x", Map.of("email", "x"));
    assertThat(forged.statusCode()).isEqualTo(403);
    assertThat(Untranslated.in(forged)).isEmpty();
    HttpResponse<String> used = browser.get("/en-xa/reset/new?token=x");
    assertThat(used.statusCode()).isEqualTo(401);
    assertThat(Untranslated.in(used)).isEmpty();
  }

  @Test
  void pagesOfAMail_andTheStepUp_haveNoTextOutsideTheBundles() {
    String email = "xa@example.org";
    browser.submit("/en-xa/sign-up", account(email, "pseudo", "/"));
    String verify = MailFiles.link(MAILS.await(email, 1)).replaceFirst("http://[^/]+", "");
    assertThat(Untranslated.in(browser.get(verify), email)).isEmpty();
    String token = verify.replaceFirst(".*=", "");
    browser.submit(verify, Map.of("mail_token", token, "handle", "pseudo", "password", PASSWORD));
    assertThat(Untranslated.in(browser.get("/en-xa/sign-in/again"))).isEmpty();
    HttpResponse<String> wrong =
        browser.submit("/en-xa/sign-in/again", Map.of("password", "wrong"));
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(Untranslated.in(wrong)).isEmpty();
    browser.submit("/en-xa/reset", Map.of("email", email));
    String reset = MailFiles.link(MAILS.await(email, 2)).replaceFirst("http://[^/]+", "");
    assertThat(reset).startsWith("/en-xa/reset/new?token=");
    assertThat(Untranslated.in(browser.get(reset), email)).isEmpty();
  }

  @Test
  void settings_haveNoTextOutsideTheBundles() {
    AccountsForTests.add(NODE.database(), "xs@example.org", "xs-handle");
    browser.signIn("xs@example.org", PASSWORD);
    HttpResponse<String> start = browser.get("/en-xa/settings");
    assertThat(start.body())
        .contains("href=\"/en-xa/settings/profile\"", "href=\"/en-xa/settings/mails\"");
    String[] own = {"xs-handle", "xs@example.org", "Java-http-client"};
    for (String page : PERSONAL) {
      HttpResponse<String> shown = browser.get("/en-xa/" + page);
      assertThat(shown.statusCode()).as(page).isEqualTo(200);
      assertThat(Untranslated.in(shown, own)).as(page).isEmpty();
    }
    for (String page : List.of("password", "mail", "delete")) {
      HttpResponse<String> wrong =
          browser.submit(
              "/en-xa/settings/" + page,
              Map.of("password", "x", "new_password", "x", "email", "x", "handle", "x"));
      assertThat(wrong.statusCode()).as(page).isEqualTo(422);
      assertThat(Untranslated.in(wrong, own)).as(page).isEmpty();
    }
    Map<String, String> profile =
        Map.of("callsign", "Ghst", "birth_date", "2990-01-01", "visibility", "public");
    HttpResponse<String> again = browser.submit("/en-xa/settings/profile", profile);
    assertThat(again.statusCode()).isEqualTo(422);
    assertThat(Untranslated.in(again, own)).isEmpty();
    HttpResponse<String> right =
        browser.submit("/de/settings/profile", with(profile, "birth_date", "1990-01-01"));
    assertThat(Browser.location(right)).as(right.body()).isEqualTo("/de/settings?done=profile");
    assertThat(browser.get(Browser.location(right)).body()).contains("Dein Profil wurde geändert.");
    HttpResponse<String> mails = browser.submit("/ja/settings/mails", Map.of("topics", "events"));
    assertThat(browser.get(Browser.location(mails)).body()).contains("選択を保存しました。");
  }

  /** Pages of one person, in a language that has all words: no sentence of them is English. */
  @ParameterizedTest
  @ValueSource(strings = {"de", "ja"})
  void settings_haveNoEnglishSentence(String language) {
    AccountsForTests.add(NODE.database(), language + "@example.org", "in-" + language);
    browser.signIn(language + "@example.org", PASSWORD);
    for (String page : PERSONAL) {
      HttpResponse<String> shown = browser.get("/" + language + "/" + page);
      assertThat(shown.body()).as(page).contains("<html lang=\"" + language + "\">");
      assertThat(EnglishSentences.in(shown.body())).as(page).isEmpty();
      assertThat(shown.body()).as(page).doesNotContain("href=\"/settings", "action=\"/settings");
    }
    assertThat(EnglishSentences.in(browser.get("/en/settings/data").body())).isNotEmpty();
  }

  @Test
  void banned_isSaidInTheLanguage() {
    AccountsForTests.add(NODE.database(), "ban@example.org", "ban");
    NODE.database()
        .write(
            h -> h.execute("update account set banned_at = now() where email = 'ban@example.org'"));
    HttpResponse<String> no =
        browser.submit("/de/sign-in", Map.of("email", "ban@example.org", "password", PASSWORD));
    assertThat(no.statusCode()).isEqualTo(403);
    assertThat(no.body()).contains("Die Moderation hat dieses Konto gesperrt.");
  }

  private static Map<String, String> account(String email, String handle, String returnTo) {
    return account(email, handle, returnTo, PASSWORD);
  }

  private static Map<String, String> account(
      String email, String handle, String returnTo, String password) {
    return Map.of("email", email, "handle", handle, "password", password, "return_to", returnTo);
  }

  private static Map<String, String> with(Map<String, String> fields, String name, String value) {
    var all = new HashMap<>(fields);
    all.put(name, value);
    return all;
  }
}
