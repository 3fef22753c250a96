package org.muster.identity.mfa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.mfa.AuthenticatorsIT.assertThatThrown;
import static org.muster.identity.mfa.Household.BROWSER;
import static org.muster.identity.mfa.Household.HERE;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.identity.account.AuditEntry;
import org.muster.identity.account.AuditEvent;
import org.muster.identity.account.Session;
import org.muster.identity.account.SessionMethod;
import org.muster.identity.mfa.Household.Person;

class CodeSignInIT {

  @AutoClose private final Household home = new Household();

  private final Person person = home.person();
  private final byte[] secret = home.addApp(person);

  @Test
  void rightCode_startsTheSession_andEndsTheSignIn() {
    String signIn = home.halfway(person);
    CodeSignIn.Done done = home.codes.with(signIn, home.code(secret), BROWSER);
    assertThat(done.returnTo()).isEqualTo("/back");
    assertThat(home.sessions.viewer(done.session(), HERE).orElseThrow().caller().account())
        .isEqualTo(person.account());
    assertThat(home.sessions.list(person.caller()))
        .extracting(Session::method)
        .contains(SessionMethod.PASSWORD_TOTP);

    assertThat(home.codes.isPending(signIn)).isFalse();
    home.pass(Duration.ofSeconds(30));
    assertThatThrown(() -> home.codes.with(signIn, home.code(secret), BROWSER))
        .isInstanceOf(Problem.BadCredentials.class);
  }

  /** After a sign-in at the provider, which is how it goes on to be called. */
  @Test
  void rightCode_completesASignInAtTheProvider() {
    String signIn = home.signIns.begin(person.account(), SessionMethod.PROVIDER, "/back");
    assertThatThrown(() -> home.codes.with(signIn, wrongCode(), BROWSER))
        .isInstanceOf(Problem.AgainstRules.class);
    CodeSignIn.Done done = home.codes.with(signIn, home.code(secret), BROWSER);
    assertThat(done.returnTo()).isEqualTo("/back");
    assertThat(home.sessions.list(person.caller()))
        .extracting(Session::method)
        .contains(SessionMethod.PROVIDER);
  }

  /** Of an earlier release: salted with the account. */
  @Test
  void recoveryCode_ofAnEarlierRelease_doesInstead_once() {
    var code = "ABCDE-FGHIJ";
    byte[] hash = RecoveryCodes.earlierHash(person.account(), code);
    home.apps.replaceCodes(person.account(), null, List.of(hash));
    home.codes.with(home.halfway(person), "abcde fghij", BROWSER);
    assertThat(home.sessions.list(person.caller()))
        .extracting(Session::method)
        .contains(SessionMethod.RECOVERY_CODE);
    assertThat(home.happened(person))
        .extracting(AuditEntry::event)
        .contains(AuditEvent.RECOVERY_CODE_USED);
    assertThatThrown(() -> home.codes.with(home.halfway(person), code, BROWSER))
        .isInstanceOf(Problem.AgainstRules.class);
  }

  @Test
  void recoveryCode_doesInstead_once_howeverItIsTyped() {
    List<String> codes = home.authenticators.newRecoveryCodes(person.caller());
    String typed = codes.get(3).toLowerCase(Locale.ROOT).replace('-', ' ');
    home.codes.with(home.halfway(person), typed, BROWSER);
    assertThatThrown(() -> home.codes.with(home.halfway(person), codes.get(3), BROWSER))
        .isInstanceOf(Problem.AgainstRules.class);
    home.codes.with(home.halfway(person), codes.get(4), BROWSER); // the control
  }

  @Test
  void fiveWrongCodes_endTheSignIn_evenForTheRightOne() {
    String signIn = home.halfway(person);
    for (int i = 0; i < 5; i++) {
      assertThatThrown(() -> home.codes.with(signIn, wrongCode(), BROWSER))
          .isInstanceOf(Problem.AgainstRules.class);
    }
    assertThatThrown(() -> home.codes.with(signIn, home.code(secret), BROWSER))
        .isInstanceOf(Problem.BadCredentials.class);
    assertThat(home.happened(person))
        .filteredOn(entry -> entry.event() == AuditEvent.SIGN_IN_FAILED)
        .hasSize(5);
    home.codes.with(
        home.halfway(person), home.code(secret), BROWSER); // the control: another sign-in
  }

  @Test
  void tenWrongCodes_slowDownTheAccount_whateverTheSignIn() {
    for (int i = 0; i < 10; i++) {
      String signIn = home.halfway(person);
      assertThatThrown(() -> home.codes.with(signIn, wrongCode(), BROWSER))
          .isInstanceOf(Problem.AgainstRules.class);
    }
    String signIn = home.halfway(person);
    assertThatThrown(() -> home.codes.with(signIn, home.code(secret), BROWSER))
        .isInstanceOf(Problem.RateLimited.class);
    Person other = home.person();
    byte[] otherSecret = home.addApp(other);
    home.codes.with(home.halfway(other), home.code(otherSecret), BROWSER); // the control
  }

  @Test
  void signIn_waitsTenMinutes() {
    String late = home.halfway(person);
    home.pass(Duration.ofMinutes(10));
    assertThat(home.codes.isPending(late)).isFalse();
    assertThatThrown(() -> home.codes.with(late, home.code(secret), BROWSER))
        .isInstanceOf(Problem.BadCredentials.class);
    String inTime = home.halfway(person);
    home.pass(Duration.ofMinutes(10).minusSeconds(1));
    home.codes.with(inTime, home.code(secret), BROWSER); // the control
  }

  @Test
  void codeOfAnotherAccount_isWrong() {
    Person eve = home.person();
    byte[] hers = home.addApp(eve);
    assertThatThrown(() -> home.codes.with(home.halfway(person), home.code(hers), BROWSER))
        .isInstanceOf(Problem.AgainstRules.class);
    assertThatThrown(() -> home.codes.with("nobody's", home.code(hers), BROWSER))
        .isInstanceOf(Problem.BadCredentials.class);
  }

  @Test
  void oneSignIn_givesOneSession_ofManyThreads() throws InterruptedException {
    String signIn = home.halfway(person);
    String code = home.code(secret);
    int before = home.sessions.list(person.caller()).size();
    var got = Household.atOnce(4, () -> session(signIn, code));
    assertThat(got.stream().flatMap(Optional::stream)).hasSize(1);
    assertThat(home.sessions.list(person.caller())).hasSize(before + 1);
  }

  private Optional<String> session(String signIn, String code) {
    try {
      return Optional.of(home.codes.with(signIn, code, BROWSER).session());
    } catch (ProblemException e) {
      return Optional.empty();
    }
  }

  /** Of a step long ago: right once, and not any more. */
  private String wrongCode() {
    String code = Totp.code(secret, 7);
    return Totp.stepOf(secret, code, home.clock.instant()).isPresent()
        ? Totp.code(secret, 8)
        : code;
  }
}
