package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.identity.apikey.Keys;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.MailFiles;

/** Looking after one's own account over HTTP. */
class SettingsPagesIT {

  private static int made;

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final MailFiles MAILS = MailFiles.of(NODE);

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));
  private final String handle = "player-" + ++made;
  private final String email = handle + "@example.org";

  @BeforeEach
  void signedIn() {
    NODE.database.database().write(h -> h.execute("truncate rate"));
    AccountsForTests.add(NODE.database.database(), email, handle);
    assertThat(browser.signIn(email, PASSWORD).statusCode()).isEqualTo(303);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/settings",
        "/settings/profile",
        "/settings/reading",
        "/settings/password",
        "/settings/mail",
        "/settings/sessions",
        "/settings/activity",
        "/settings/data",
        "/settings/delete"
      })
  void page_isForWhoSignedIn(String path) {
    assertThat(browser.get(path).statusCode()).isEqualTo(200);
    try (var stranger = new Browser(NODE.uri("/"))) {
      assertThat(Browser.location(stranger.get(path))).startsWith("/sign-in?return_to=%2Fsettings");
    }
  }

  @Test
  void profile_isPrivateUntilItsOwnerSaysOtherwise() {
    assertThat(NODE.get("/api/players/" + handle).statusCode()).isEqualTo(404);

    HttpResponse<String> saved = browser.submit("/settings/profile", profile("1990-05-04"));

    assertThat(Browser.location(saved)).isEqualTo("/settings?done=profile");
    String shown = NODE.get("/api/players/" + handle).body();
    assertThat(shown).contains("\"callsign\":\"Ghost\"").contains("first\\r\\nsecond");
    assertThat(shown).doesNotContain("1990").doesNotContain(email);
    assertThat(browser.get("/settings/profile").body()).contains("first\r\nsecond");
  }

  @Test
  void minor_isNotFoundWhateverTheVisibility() {
    browser.submit("/settings/profile", profile("2015-05-04"));

    assertThat(NODE.get("/api/players/" + handle).statusCode()).isEqualTo(404);
  }

  @Test
  void wrongProfile_isShownAgainWithWhatWasTyped() {
    HttpResponse<String> again = browser.submit("/settings/profile", profile("2990-05-04"));

    assertThat(again.statusCode()).isEqualTo(422);
    assertThat(again.body())
        .contains("<title>Error: Profile · Muster</title>")
        .contains("href=\"#birth_date\"")
        .contains("value=\"2990-05-04\"")
        .contains("value=\"Ghost\"");
    assertThat(NODE.get("/api/players/" + handle).statusCode()).isEqualTo(404);
  }

  @Test
  void profile_changedElsewhereMeanwhile_isToldAndShownInsteadOfOverwritten() {
    HttpResponse<String> opened = browser.get("/settings/profile");
    String version = opened.body().replaceAll("(?s).*name=\"version\" value=\"(\\d+)\".*", "$1");
    NODE.database
        .database()
        .write(h -> h.execute("update player set bio = 'By PATCH' where handle = ?", handle));
    Map<String, String> typed = profile("1990-05-04");
    typed.put("version", version);

    HttpResponse<String> stale = browser.post("/settings/profile", Browser.token(opened), typed);

    assertThat(stale.statusCode()).isEqualTo(422);
    assertThat(stale.body())
        .contains("changed elsewhere after you opened this page")
        .contains("By PATCH")
        .doesNotContain("Ghost");
    typed.remove("version");
    assertThat(browser.post("/settings/profile", Browser.token(opened), typed).statusCode())
        .as("a form that does not say what it showed")
        .isEqualTo(422);
    assertThat(browser.get("/settings/profile").body()).contains("By PATCH");
    assertThat(Browser.location(browser.submit("/settings/profile", profile("1990-05-04"))))
        .as("what the page shows now may be changed")
        .isEqualTo("/settings?done=profile");
    assertThat(browser.get("/settings/profile").body()).contains("Ghost");
  }

  @Test
  void profile_keepsWhatItsFormDoesNotShow() {
    NODE.database
        .database()
        .write(h -> h.execute("update player set roles = '{medic}' where handle = ?", handle));
    browser.submit("/settings/profile", profile("1990-05-04"));
    assertThat(NODE.get("/api/players/" + handle).body()).contains("\"roles\":[\"medic\"]");
  }

  @Test
  void newPassword_endsOtherSessions() {
    try (var other = new Browser(NODE.uri("/"))) {
      other.signIn(email, PASSWORD);
      assertThat(other.get("/settings").statusCode()).as("before").isEqualTo(200);

      String better = "correct zebra battery trombone";
      HttpResponse<String> changed =
          browser.submit(
              "/settings/password", Map.of("password", PASSWORD, "new_password", better));

      assertThat(Browser.location(changed)).isEqualTo("/settings?done=password");
      assertThat(browser.get("/settings").statusCode()).isEqualTo(200);
      assertThat(other.get("/settings").statusCode()).isEqualTo(303);
      assertThat(other.signIn(email, PASSWORD).statusCode()).isEqualTo(422);
      assertThat(other.signIn(email, better).statusCode()).isEqualTo(303);
    }
    assertThat(browser.get("/settings/activity").body()).contains("Password changed");
  }

  @Test
  void newPassword_needsTheOldOne() {
    for (String typed : List.of("", "not my password at all")) {
      HttpResponse<String> again =
          browser.submit(
              "/settings/password",
              Map.of("password", typed, "new_password", "correct zebra battery trombone"));
      assertThat(again.statusCode()).isEqualTo(422);
    }
    try (var other = new Browser(NODE.uri("/"))) {
      assertThat(other.signIn(email, PASSWORD).statusCode()).as("as before").isEqualTo(303);
    }
  }

  @Test
  void newPassword_endsLinksToResetTheOldOne_andUnfinishedSignIns() {
    browser.submit("/reset", Map.of("email", email));
    String reset = "/reset/new?token=" + MailFiles.token(MAILS.await(email, 1));
    NODE.database
        .database()
        .write(
            h ->
                h.execute(
                    "insert into sign_in (hash, account_id, expires_at) select sha256('x'), id,"
                        + " now() + interval '1 hour' from account where email = ?",
                    email));

    browser.submit(
        "/settings/password",
        Map.of("password", PASSWORD, "new_password", "correct zebra battery trombone"));

    assertThat(browser.get(reset).statusCode()).isEqualTo(401);
    assertThat(count("sign_in")).isZero();
  }

  /** Whoever has copied the cookie of a session does not follow it through a proof. */
  @Test
  void proof_givesTheSessionANewSecret() {
    String before = hash();

    browser.submit("/sign-in/again", Map.of("password", PASSWORD));

    assertThat(hash()).isNotEqualTo(before);
    assertThat(browser.get("/settings").statusCode()).isEqualTo(200);
  }

  @Test
  void keysAndApps_endWithThePasswordIfTicked() {
    key();
    assertThat(browser.get("/settings/password").body()).contains("API keys (1)", "apps (0)");
    String next = "correct zebra battery trombone";

    browser.submit("/settings/password", Map.of("password", PASSWORD, "new_password", next));
    assertThat(live()).as("not ticked").isOne();

    browser.submit(
        "/settings/password",
        Map.of(
            "password", next, "new_password", "another zebra for the band", "end_programs", "yes"));
    assertThat(live()).isZero();
  }

  @Test
  void keysAndApps_endWithAResetIfTicked() {
    key();
    try (var elsewhere = new Browser(NODE.uri("/"))) {
      elsewhere.submit("/reset", Map.of("email", email));
      String token = MailFiles.token(MAILS.await(email, 2));
      String page = "/reset/new?token=" + token;
      assertThat(elsewhere.get(page).body()).contains("API keys (1)", "checked");
      elsewhere.submit(
          page,
          "/reset/new",
          Map.of("mail_token", token, "password", "another zebra band", "end_programs", "yes"));
    }
    assertThat(live()).isZero();
  }

  /** A session that was signed in long ago, or stolen, makes no key that outlives it. */
  @Test
  void key_needsAProof_andItsOwnerIsTold() {
    key();
    assertThat(live()).isOne();
    assertThat(MAILS.await(email, 1)).contains("Subject: API key created", "/settings/activity");
    NODE.database
        .database()
        .write(h -> h.execute("update session set authenticated_at = now() - interval '16 min'"));
    HttpResponse<String> page = browser.get("/settings/keys");
    assertThat(page.body()).contains("/sign-in/again").doesNotContain("name=\"scopes\"");

    HttpResponse<String> refused = browser.post("/settings/keys", Browser.token(page), newKey());

    assertThat(Browser.location(refused)).startsWith("/sign-in/again");
    assertThat(live()).isOne();
    String id = page.body().replaceAll("(?s).*/settings/keys/([^/]+)/rotate.*", "$1");
    assertThat(Browser.location(browser.get("/settings/keys/" + id + "/rotate")))
        .startsWith("/sign-in/again");
  }

  private void key() {
    assertThat(browser.submit("/settings/keys", newKey()).statusCode()).isEqualTo(200);
  }

  private static Map<String, String> newKey() {
    return Map.of("name", "k", "scopes", "me:read", "days", "7", "id", Keys.newId());
  }

  private int live() {
    return count("api_key where revoked_at is null and account_id in");
  }

  private int count(String rows) {
    String from = rows.contains(" in") ? rows : rows + " where account_id in";
    return NODE.database
        .database()
        .read(
            h ->
                h.createQuery(
                        "select count(*) from "
                            + from
                            + " (select id from account where email = :email)")
                    .bind("email", email)
                    .mapTo(Integer.class)
                    .one());
  }

  private String hash() {
    return NODE.database
        .database()
        .read(
            h ->
                h.createQuery(
                        "select encode(hash, 'hex') from session where account_id ="
                            + " (select id from account where email = :email)")
                    .bind("email", email)
                    .mapTo(String.class)
                    .one());
  }

  @ParameterizedTest
  @ValueSource(strings = {"short", "aaaaaaaaaaaaaaaaaaaaaaa"})
  void weakPassword_isRefusedAndNeverShown(String weak) {
    HttpResponse<String> again =
        browser.submit("/settings/password", Map.of("password", PASSWORD, "new_password", weak));

    assertThat(again.statusCode()).isEqualTo(422);
    assertThat(again.body()).doesNotContain("value=\"" + weak);
    try (var other = new Browser(NODE.uri("/"))) {
      assertThat(other.signIn(email, PASSWORD).statusCode()).isEqualTo(303);
    }
  }

  @Test
  void session_isListedAndEnded() {
    try (var other = new Browser(NODE.uri("/"))) {
      other.signIn(email, PASSWORD);
      HttpResponse<String> page = browser.get("/settings/sessions");
      String id = page.body().replaceAll("(?s).*name=\"id\" value=\"([^\"]+)\".*", "$1");

      HttpResponse<String> ended =
          browser.submit("/settings/sessions", "/settings/sessions/end", Map.of("id", id));

      assertThat(Browser.location(ended)).isEqualTo("/settings/sessions?done=ended");
      assertThat(other.get("/settings").statusCode()).isEqualTo(303);
      assertThat(browser.get("/settings").statusCode()).isEqualTo(200);
    }
  }

  /** Whoever has found an open browser sees the sessions, and ends none. */
  @Test
  void sessions_areEnded_afterAProof() {
    try (var other = new Browser(NODE.uri("/"))) {
      other.signIn(email, PASSWORD);
      HttpResponse<String> page = browser.get("/settings/sessions");
      String id = page.body().replaceAll("(?s).*name=\"id\" value=\"([^\"]+)\".*", "$1");
      NODE.database
          .database()
          .write(
              h ->
                  h.execute("update session set authenticated_at = now() - interval '16 minutes'"));

      for (String form : List.of("end", "end-others", "end-all")) {
        HttpResponse<String> late =
            browser.post("/settings/sessions/" + form, Browser.token(page), Map.of("id", id));
        assertThat(Browser.location(late)).as(form).startsWith("/sign-in/again");
      }
      assertThat(other.get("/settings").statusCode()).isEqualTo(200);
      assertThat(browser.get("/settings/sessions").body())
          .contains("/sign-in/again?return_to=%2Fsettings%2Fsessions")
          .doesNotContain("/settings/sessions/end");
      browser.submit("/sign-in/again", Map.of("password", PASSWORD));
      browser.submit("/settings/sessions", "/settings/sessions/end-others", Map.of());
      assertThat(other.get("/settings").statusCode()).as("the control").isEqualTo(303);
    }
  }

  @Test
  void anothersSession_cannotBeEnded() {
    AccountsForTests.add(NODE.database.database(), "other-" + email, "other-" + handle);
    try (var other = new Browser(NODE.uri("/"))) {
      other.signIn("other-" + email, PASSWORD);
      String mine =
          NODE.database
              .database()
              .read(
                  h ->
                      h.createQuery(
                              "select s.id from session s join account a on a.id = s.account_id"
                                  + " where a.email = :email")
                          .bind("email", email)
                          .mapTo(String.class)
                          .one());

      assertThat(
              other
                  .submit("/settings/sessions", "/settings/sessions/end", Map.of("id", mine))
                  .statusCode())
          .isEqualTo(404);
      assertThat(browser.get("/settings").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void newMailAddress_isOnesOwnOnlyWhenItsMailIsOpened() {
    String next = "next-" + email;
    browser.submit("/settings/mail", Map.of("email", next));
    String token = MailFiles.token(MAILS.await(next, 1));
    try (var other = new Browser(NODE.uri("/"))) {
      assertThat(other.signIn(next, PASSWORD).statusCode()).as("not yet").isEqualTo(422);
      AccountsForTests.add(NODE.database.database(), "thief-" + email, "thief-" + handle);
      other.signIn("thief-" + email, PASSWORD);
      String confirm = "/settings/mail/confirm?token=" + token;
      assertThat(other.get(confirm).statusCode()).as("not another's").isEqualTo(401);
      assertThat(browser.get(confirm).body()).contains(next);
    }

    HttpResponse<String> done =
        browser.submit(
            "/settings/mail/confirm?token=" + token,
            "/settings/mail/confirm",
            Map.of("mail_token", token));

    assertThat(Browser.location(done)).isEqualTo("/settings?done=mail");
    assertThat(MAILS.await(email, 1)).contains("Your email address was changed");
    try (var other = new Browser(NODE.uri("/"))) {
      assertThat(other.signIn(email, PASSWORD).statusCode()).isEqualTo(422);
      assertThat(other.signIn(next, PASSWORD).statusCode()).isEqualTo(303);
    }
    assertThat(browser.get("/settings/mail/confirm?token=" + token).statusCode())
        .as("used up")
        .isEqualTo(401);
  }

  @Test
  void mailAddressOfAnother_isAskedForWithTheSameAnswer() {
    AccountsForTests.add(NODE.database.database(), "taken-" + email, "taken-" + handle);

    HttpResponse<String> taken =
        browser.submit("/settings/mail", Map.of("email", "taken-" + email));
    HttpResponse<String> free = browser.submit("/settings/mail", Map.of("email", "free-" + email));

    assertThat(Browser.location(taken)).isEqualTo(Browser.location(free));
    assertThat(MAILS.await("taken-" + email, 1)).contains("already has an account");
    assertThat(MAILS.await("free-" + email, 1)).contains("Confirm your new email address");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nobody", "a@b@c.example", "a@example.org\r\nBcc: b@example.org"})
  void malformedMailAddress_isRefused(String typed) {
    assertThat(browser.submit("/settings/mail", Map.of("email", typed)).statusCode())
        .isEqualTo(422);
  }

  @Test
  void signOutEverywhere_endsThisOneToo() {
    try (var other = new Browser(NODE.uri("/"))) {
      other.signIn(email, PASSWORD);

      browser.submit("/settings/sessions", "/settings/sessions/end-all", Map.of());

      assertThat(
              List.of(browser.get("/settings").statusCode(), other.get("/settings").statusCode()))
          .containsOnly(303);
    }
  }

  @Test
  void deletedAccount_isGoneWithItsPlayer() {
    browser.submit("/settings/profile", profile("1990-05-04"));
    HttpResponse<String> wrong = browser.submit("/settings/delete", Map.of("handle", "another"));
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(NODE.get("/api/players/" + handle).statusCode()).as("still").isEqualTo(200);

    HttpResponse<String> gone = browser.submit("/settings/delete", Map.of("handle", handle));

    assertThat(Browser.location(gone)).isEqualTo("/goodbye");
    assertThat(browser.get("/goodbye").body())
        .contains("Your account is closed")
        .contains("Sign in");
    assertThat(browser.get("/settings").statusCode()).isEqualTo(303);
    assertThat(browser.signIn(email, PASSWORD).statusCode()).isEqualTo(422);
    assertThat(NODE.get("/api/players/" + handle).statusCode()).isEqualTo(404);
  }

  private static Map<String, String> profile(String birthDate) {
    var fields = new HashMap<String, String>();
    fields.put("callsign", "Ghost");
    fields.put("bio", "first\r\nsecond");
    fields.put("birth_date", birthDate);
    fields.put("looking_for_team", "yes");
    fields.put("visibility", "public");
    return fields;
  }
}
