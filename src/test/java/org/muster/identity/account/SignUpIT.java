package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.MailFiles;
import org.muster.testing.SetClock;
import org.muster.testing.Within;

/** From nothing to an account, and to a new password, over HTTP with the mails in files. */
class SignUpIT {

  private static final String OTHER = "nine copper kettles sing";

  private static final SetClock CLOCK = new SetClock(Instant.parse("2026-05-04T10:00:00Z"));
  @AutoClose private static final DemoNode NODE = DemoNode.at(CLOCK);
  private static final MailFiles MAILS = MailFiles.of(NODE);
  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));

  @BeforeEach
  void nobodyHasTriedAnything() {
    NODE.database.database().write(h -> h.execute("truncate rate"));
  }

  @Test
  void signUp_verify_makesTheAccountAndSignsIn_once() throws Exception {
    HttpResponse<String> asked = signUp("Ada@example.org", "ada_l", PASSWORD);
    assertThat(Browser.location(asked)).isEqualTo("/sign-up/sent");
    String mail = MAILS.await("Ada@example.org", 1);
    assertThat(mail).contains("Subject: Confirm your email address").doesNotContain(PASSWORD);
    for (Path file : MAILS.paths()) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
    }
    assertThat(signsIn("ada@example.org", PASSWORD)).isFalse(); // there is no account yet

    String page = "/sign-up/verify?token=" + MailFiles.token(mail);
    assertThat(browser.get(page).statusCode()).isEqualTo(200); // a scanner follows the link
    HttpResponse<String> wrong = verify(mail, "ada_l", OTHER);
    assertThat(wrong.statusCode()).isEqualTo(422); // and whoever asked in her name is not she
    assertThat(wrong.body()).contains("not the password you chose");

    HttpResponse<String> done = verify(mail, "ada_l", PASSWORD);
    assertThat(Browser.location(done)).isEqualTo("/settings?tab=1");
    assertThat(browser.get("/sign-in/again").body()).contains("ada_l");
    assertThat(browser.get(page).statusCode()).isEqualTo(401);
    assertThat(signsIn("ADA@example.org", PASSWORD)).isTrue();
  }

  @Test
  void knownAddress_getsTheSameAnswer_andAMailThatSaysSo() {
    AccountsForTests.add(NODE.database.database(), "known@example.org", "known");
    HttpResponse<String> known = signUp("known@example.org", "fresh_one", PASSWORD);
    HttpResponse<String> unknown = signUp("unknown@example.org", "fresh_two", PASSWORD);
    assertThat(Browser.location(known)).isEqualTo(Browser.location(unknown));
    assertThat(known.statusCode()).isEqualTo(unknown.statusCode()).isEqualTo(303);
    assertThat(known.body()).isEqualTo(unknown.body());
    assertThat(MAILS.await("known@example.org", 1)).contains("You already have an account");
    assertThat(MAILS.await("unknown@example.org", 1)).contains("Confirm your email address");
  }

  @Test
  void twoVerificationsAtOnce_oneWins() throws Exception {
    signUp("twice@example.org", "twice", PASSWORD);
    String mail = MAILS.await("twice@example.org", 1);
    int many = 4;
    var together = new CyclicBarrier(many);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> answers =
          IntStream.range(0, many)
              .mapToObj(
                  i ->
                      threads.submit(
                          () -> {
                            try (var one = new Browser(NODE.uri("/"))) {
                              String token = Browser.token(one.get("/sign-in"));
                              Within.await(together);
                              return one.post(
                                      "/sign-up/verify", token, fields(mail, "twice", PASSWORD))
                                  .statusCode();
                            }
                          }))
              .toList();
      int won = 0;
      for (Future<Integer> answer : answers) {
        assertThat(Within.get(answer)).isIn(303, 401);
        won += Within.get(answer) == 303 ? 1 : 0;
      }
      assertThat(won).isEqualTo(1);
    }
    assertThat(accounts("twice@example.org")).isEqualTo(1);
  }

  @Test
  void handleTakenMeanwhile_isAskedForAgain_andTheTokenStaysGood() {
    signUp("late@example.org", "wanted", PASSWORD);
    String mail = MAILS.await("late@example.org", 1);
    AccountsForTests.add(NODE.database.database(), "fast@example.org", "wanted");
    assertThat(verify(mail, "wanted", PASSWORD).statusCode()).isEqualTo(422);
    assertThat(verify(mail, "wanted2", PASSWORD).statusCode()).isEqualTo(303);
  }

  @Test
  void signUp_saysWhatIsWrong_atEachField() {
    HttpResponse<String> wrong = signUp("no address", "No Handle", PASSWORD);
    assertThat(wrong.statusCode()).isEqualTo(422);
    assertThat(wrong.body())
        .contains("<title>Error: Sign up")
        .contains("id=\"email-wrong\"")
        .contains("id=\"handle-wrong\"")
        .doesNotContain(PASSWORD);
    assertThat(signUp("a@example.org", "admin", PASSWORD).body()).contains("handle is taken");
    assertThat(signUp("a@example.org", "a-b", "too short").body()).contains("15 to 1,024");
    String injected = "a@example.org\r\nBcc: b@example.org";
    assertThat(signUp(injected, "inject", PASSWORD).statusCode()).isEqualTo(422);
  }

  @Test
  void reset_setsTheNewPassword_once_andEndsAllSessions() {
    AccountsForTests.add(NODE.database.database(), "forgot@example.org", "forgot");
    assertThat(browser.signIn("forgot@example.org", PASSWORD).statusCode()).isEqualTo(303);
    try (var elsewhere = new Browser(NODE.uri("/"))) {
      HttpResponse<String> asked =
          elsewhere.submit("/reset", Map.of("email", "forgot@example.org"));
      assertThat(Browser.location(asked)).isEqualTo("/reset/sent");
      String mail = MAILS.await("forgot@example.org", 1);
      String page = "/reset/new?token=" + MailFiles.token(mail);
      assertThat(elsewhere.get(page).statusCode()).isEqualTo(200);
      assertThat(browser.get("/sign-in/again").statusCode()).isEqualTo(200); // asking ends nothing

      Map<String, String> weak = reset(mail, "passwordpassword");
      assertThat(elsewhere.submit(page, "/reset/new", weak).statusCode()).isEqualTo(422);
      HttpResponse<String> set = elsewhere.submit(page, "/reset/new", reset(mail, OTHER));
      assertThat(Browser.location(set)).isEqualTo("/sign-in?done=password");
      assertThat(elsewhere.get("/sign-in?done=password").body())
          .contains("Your password has been changed");
      assertThat(elsewhere.get(page).statusCode()).isEqualTo(401);
      HttpResponse<String> again =
          elsewhere.submit("/sign-in", "/reset/new", reset(mail, PASSWORD));
      assertThat(again.statusCode()).isEqualTo(401);
    }
    assertThat(browser.get("/sign-in/again").statusCode()).isEqualTo(303);
    assertThat(signsIn("forgot@example.org", PASSWORD)).isFalse();
    assertThat(signsIn("forgot@example.org", OTHER)).isTrue();
    assertThat(MAILS.await("forgot@example.org", 2)).contains("Your password was changed");
  }

  @Test
  void mailTokens_areGoodForAnHour() {
    AccountsForTests.add(NODE.database.database(), "slow@example.org", "slow");
    browser.submit("/reset", Map.of("email", "slow@example.org"));
    String page = "/reset/new?token=" + MailFiles.token(MAILS.await("slow@example.org", 1));
    CLOCK.forward(Duration.ofMinutes(59));
    assertThat(browser.get(page).statusCode()).isEqualTo(200);
    CLOCK.forward(Duration.ofMinutes(2));
    assertThat(browser.get(page).statusCode()).isEqualTo(401);
    assertThat(browser.get("/sign-up/verify" + page.substring(10)).statusCode()).isEqualTo(401);
  }

  @Test
  void aTokenForOneThing_isNoneForAnother() {
    signUp("purpose@example.org", "purpose", PASSWORD);
    String token = MailFiles.token(MAILS.await("purpose@example.org", 1));
    assertThat(browser.get("/reset/new?token=" + token).statusCode()).isEqualTo(401);
    assertThat(browser.get("/sign-up/verify?token=" + token).statusCode()).isEqualTo(200);
  }

  @Test
  void reset_ofUnknownAddress_saysTheSame_andSendsNothing() {
    UUID known = AccountsForTests.add(NODE.database.database(), "here@example.org", "here");
    assertThat(known).isNotNull();
    HttpResponse<String> no = browser.submit("/reset", Map.of("email", "nobody@example.org"));
    HttpResponse<String> yes = browser.submit("/reset", Map.of("email", "here@example.org"));
    assertThat(no.statusCode()).isEqualTo(yes.statusCode());
    assertThat(Browser.location(no)).isEqualTo(Browser.location(yes));
    assertThat(no.body()).isEqualTo(yes.body());
    MAILS.await("here@example.org", 1); // what was asked before it has been done by now
    assertThat(MAILS.to("nobody@example.org")).isEmpty();
  }

  @Test
  void reset_askedAgain_saysTheSame_andTheFirstLinkIsGood() {
    AccountsForTests.add(NODE.database.database(), "asked@example.org", "asked");
    for (int i = 0; i < 8; i++) {
      HttpResponse<String> answer = browser.submit("/reset", Map.of("email", "asked@example.org"));
      assertThat(answer.statusCode()).as("request %d", i + 1).isEqualTo(303);
      assertThat(Browser.location(answer)).isEqualTo("/reset/sent");
    }
    String mail = MAILS.await("asked@example.org", 1);
    browser.submit("/reset", Map.of("email", "after@example.org"));
    assertThat(resetLinks("asked@example.org")).isOne();
    String page = "/reset/new?token=" + MailFiles.token(mail);
    assertThat(browser.get(page).statusCode()).isEqualTo(200);

    CLOCK.forward(MailTokens.AGE.plusSeconds(1));
    browser.submit("/reset", Map.of("email", "asked@example.org"));
    DemoNode.soon(() -> resetLinks("asked@example.org") == 2);
  }

  private static int resetLinks(String email) {
    return NODE.database
        .database()
        .read(
            h ->
                h.createQuery(
                        "select count(*) from audit a join account c on c.id = a.account_id"
                            + " where c.email = ? and a.event = 'password_reset_asked'")
                    .bind(0, email)
                    .mapTo(Integer.class)
                    .one());
  }

  @Test
  void mailsOfEachPurpose_haveABucketOfTheirOwn() {
    String email = "bucket@example.org";
    AccountsForTests.add(NODE.database.database(), email, "bucket");
    for (int i = 0; i < 5; i++) {
      String tagged = i == 0 ? email : "bucket+" + i + "@example.org";
      assertThat(signUp(tagged, "bucket_" + i, PASSWORD).statusCode()).isEqualTo(303);
    }
    assertThat(signUp("Bucket+more@example.org", "bucket_more", PASSWORD).statusCode())
        .isEqualTo(429);
    assertThat(browser.submit("/reset", Map.of("email", email)).statusCode()).isEqualTo(303);
    DemoNode.soon(() -> resetLinks(email) == 1);
  }

  @Test
  void resets_areAskedForThirtyTimesAnHour() {
    for (int i = 0; i < 30; i++) {
      var unknown = Map.of("email", "nobody-" + i + "@example.org");
      assertThat(browser.submit("/reset", unknown).statusCode()).isEqualTo(303);
    }
    assertThat(browser.submit("/reset", Map.of("email", "one@example.org")).statusCode())
        .isEqualTo(429);
  }

  @Test
  void handles_areNotToldWithoutEnd() {
    AccountsForTests.add(NODE.database.database(), "handle@example.org", "somebody");
    for (int i = 0; i < 30; i++) {
      assertThat(signUp("x@example.org", "somebody", PASSWORD).statusCode()).isEqualTo(422);
    }
    assertThat(signUp("x@example.org", "somebody", PASSWORD).statusCode()).isEqualTo(429);
  }

  @Test
  void signUp_wrongInSeveralWays_saysAllAtOnce() {
    assertThat(signUp("nowhere", "No Good", "short").body())
        .contains("id=\"email-wrong\"", "id=\"handle-wrong\"", "id=\"password-wrong\"");
    AccountsForTests.add(NODE.database.database(), "had@example.org", "had_before");
    assertThat(signUp("z@example.org", "had_before", "passwordpassword").body())
        .contains("id=\"handle-wrong\"", "id=\"password-wrong\"")
        .doesNotContain("id=\"email-wrong\"");
  }

  private HttpResponse<String> signUp(String email, String handle, String password) {
    return browser.submit(
        "/sign-up",
        Map.of(
            "email",
            email,
            "handle",
            handle,
            "password",
            password,
            "return_to",
            "/settings?tab=1"));
  }

  private HttpResponse<String> verify(String mail, String handle, String password) {
    return browser.submit("/sign-in", "/sign-up/verify", fields(mail, handle, password));
  }

  private static Map<String, String> fields(String mail, String handle, String password) {
    return Map.of("mail_token", MailFiles.token(mail), "handle", handle, "password", password);
  }

  private static Map<String, String> reset(String mail, String password) {
    return Map.of("mail_token", MailFiles.token(mail), "password", password);
  }

  private static boolean signsIn(String email, String password) {
    try (var other = new Browser(NODE.uri("/"))) {
      return other.signIn(email, password).statusCode() == 303;
    }
  }

  private static long accounts(String email) {
    return NODE.database
        .database()
        .read(
            h ->
                h.createQuery("select count(*) from account where email = :email")
                    .bind("email", email)
                    .mapTo(Long.class)
                    .one());
  }
}
