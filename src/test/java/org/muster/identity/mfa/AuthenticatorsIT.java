package org.muster.identity.mfa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.apache.commons.codec.binary.Base32;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.identity.account.AuditEntry;
import org.muster.identity.account.AuditEvent;
import org.muster.identity.mfa.Household.Person;

class AuthenticatorsIT {

  @AutoClose private final Household home = new Household();

  @Test
  void add_takesTheCodeOfTheOffer_andThenSignInsAskForOne() {
    Person person = home.person();
    Authenticator.Offer offer = offer(person);
    assertThat(offer.secret()).matches("([A-Z2-7]{4} ){7}[A-Z2-7]{4}");
    assertThat(offer.uri())
        .isEqualTo(
            "otpauth://totp/Muster%20here:ann?secret="
                + offer.secret().replace(" ", "")
                + "&issuer=Muster%20here");
    assertThat(home.codes.page(person.account())).isEmpty();

    assertThatThrown(() -> home.authenticators.add(person.caller(), offer.sealed(), "000 000x"))
        .isInstanceOf(Problem.AgainstRules.class);
    assertThat(home.codes.page(person.account())).isEmpty();

    List<String> codes = add(person, offer);
    assertThat(codes).hasSize(10);
    assertThat(home.codes.page(person.account())).hasValue("/sign-in/code");
    assertThat(home.authenticators.of(person.caller(), "Muster", "ann"))
        .isEqualTo(new Authenticator.Active(10));
    assertThat(home.happened(person)).extracting(AuditEntry::event).contains(AuditEvent.TOTP_ADDED);
  }

  @Test
  void codeOfTheSetup_isNotGoodForASignIn_theNextOneIs() {
    Person person = home.person();
    Authenticator.Offer offer = offer(person);
    add(person, offer);
    assertThat(home.authenticators.use(person.account(), home.code(secret(offer)))).isFalse();
    home.pass(Duration.ofSeconds(30));
    assertThat(home.authenticators.use(person.account(), home.code(secret(offer)))).isTrue();
  }

  @Test
  void step_isTakenOnce_ofManyThreads() throws InterruptedException {
    Person person = home.person();
    byte[] secret = home.addApp(person);
    String code = home.code(secret);
    var won = Household.atOnce(8, () -> home.authenticators.use(person.account(), code));
    assertThat(won).containsOnlyOnce(true);
    assertThat(home.authenticators.use(person.account(), code)).isFalse();
  }

  @Test
  void step_isNotTakenAfterALaterOne() {
    Person person = home.person();
    byte[] secret = home.addApp(person);
    long step = Totp.stepAt(home.clock.instant());
    assertThat(home.authenticators.use(person.account(), Totp.code(secret, step + 1))).isTrue();
    assertThat(home.authenticators.use(person.account(), Totp.code(secret, step))).isFalse();
    home.pass(Duration.ofSeconds(60));
    assertThat(home.authenticators.use(person.account(), Totp.code(secret, step + 2))).isTrue();
  }

  @Test
  void recoveryCode_isTakenOnce_ofManyThreads() throws InterruptedException {
    Person person = home.person();
    String code = add(person, offer(person)).getFirst();
    byte[] hash = home.authenticators.recoveryHash(person.account(), code);
    var won =
        Household.atOnce(8, () -> home.authenticators.useRecoveryCode(person.account(), hash));
    assertThat(won).containsOnlyOnce(true);
    assertThat(home.apps.codesLeft(person.account())).isEqualTo(9);
  }

  @Test
  void newRecoveryCodes_endTheOldOnes() {
    Person person = home.person();
    List<String> old = add(person, offer(person));
    List<String> codes = home.authenticators.newRecoveryCodes(person.caller());
    assertThat(codes).hasSize(10).doesNotContainAnyElementsOf(old);
    assertThat(useRecoveryCode(person, old.getFirst())).isFalse();
    assertThat(useRecoveryCode(person, codes.getFirst())).isTrue();
    assertThat(home.happened(person))
        .extracting(AuditEntry::event)
        .contains(AuditEvent.RECOVERY_CODES_MADE);
  }

  @Test
  void recoveryCodes_areNotKept() {
    Person person = home.person();
    List<String> codes = add(person, offer(person));
    String row =
        home.database.read(
            h ->
                h.createQuery("select string_agg(encode(hash, 'escape'), ' ') from recovery_code")
                    .mapTo(String.class)
                    .one());
    assertThat(codes).noneMatch(row::contains).noneMatch(c -> row.contains(c.replace("-", "")));
  }

  /** As slow as a password, with a random salt. */
  @Test
  void recoveryCodes_haveASaltOfTheirSet() {
    Person person = home.person();
    add(person, offer(person));
    byte[] first = home.apps.salt(person.account()).orElseThrow();
    home.authenticators.newRecoveryCodes(person.caller());
    byte[] second = home.apps.salt(person.account()).orElseThrow();
    assertThat(first).hasSize(16).isNotEqualTo(second);
    byte[] hash = home.authenticators.recoveryHash(person.account(), "ABCDE-23456");
    assertThat(hash)
        .hasSize(32)
        .isEqualTo(home.authenticators.recoveryHash(person.account(), "abcde 23456"))
        .isNotEqualTo(RecoveryCodes.earlierHash(person.account(), "ABCDE-23456"));
  }

  @Test
  void sealedSecret_cannotBeReadForAnotherAccount() {
    Person ann = home.person();
    byte[] secret = home.addApp(ann);
    Person eve = home.person();
    home.addApp(eve);
    byte[] row = home.apps.secret(ann.account()).orElseThrow();
    home.database.write(
        h -> h.execute("update account set totp_secret = ? where id = ?", row, eve.account()));
    assertThat(home.authenticators.use(eve.account(), home.code(secret))).isFalse();
    assertThat(home.authenticators.use(ann.account(), home.code(secret))).isTrue(); // the control
    assertThat(new String(row, java.nio.charset.StandardCharsets.ISO_8859_1))
        .doesNotContain(Household.base32(secret));
  }

  @Test
  void offer_ofAnotherAccount_isNone() {
    Person ann = home.person();
    Person eve = home.person();
    Authenticator.Offer offer = offer(eve);
    assertThatThrown(() -> add(ann, offer)).isInstanceOf(Problem.AgainstRules.class);
    assertThat(add(eve, offer)).hasSize(10); // the control
  }

  @Test
  void add_isTriedTwentyTimesAnHour() {
    Person person = home.person();
    Authenticator.Offer offer = offer(person);
    for (int i = 0; i < 20; i++) {
      assertThatThrown(() -> home.authenticators.add(person.caller(), offer.sealed(), "x"))
          .isInstanceOf(Problem.AgainstRules.class);
    }
    assertThatThrown(() -> add(person, offer)).isInstanceOf(Problem.RateLimited.class);
  }

  @Test
  void add_toAnAccountWithAnApp_isRefused() {
    Person person = home.person();
    Authenticator.Offer offer = offer(person);
    add(person, offer);
    assertThatThrown(() -> add(person, offer)).isInstanceOf(Problem.Conflict.class);
  }

  @Test
  void remove_takesAppAndCodes() {
    Person person = home.person();
    add(person, offer(person));
    home.authenticators.remove(person.caller());
    assertThat(home.codes.page(person.account())).isEmpty();
    assertThat(home.apps.codesLeft(person.account())).isZero();
    assertThatThrown(() -> home.authenticators.newRecoveryCodes(person.caller()))
        .isInstanceOf(Problem.Conflict.class);
    assertThat(home.happened(person).getFirst().event()).isEqualTo(AuditEvent.TOTP_REMOVED);
  }

  @Test
  void owner_hasToHaveSignedInAMomentAgo() {
    Person person = home.person();
    add(person, offer(person));
    home.pass(Duration.ofMinutes(16));
    var caller = person.caller();
    for (ThrowingCallable action :
        List.<ThrowingCallable>of(
            () -> home.authenticators.of(caller, "Muster", "ann"),
            () -> home.authenticators.remove(caller),
            () -> home.authenticators.newRecoveryCodes(caller),
            () -> home.authenticators.add(caller, "", "123456"))) {
      assertThatThrown(action).isInstanceOf(Problem.SignInNotRecent.class);
    }
    home.sessions.authenticatedAgain(caller);
    home.authenticators.remove(caller); // the control
  }

  @Test
  void owner_hasToBeThere_noKeyDoes() {
    Caller.Member me = home.person().caller();
    Caller.Member key = Household.byKey(me);
    assertThatThrown(() -> home.authenticators.remove(key)).isInstanceOf(Problem.Forbidden.class);
    var reader = new Caller.Member(me.account(), me.player(), Set.of(), me.by(), me.from());
    assertThatThrown(() -> home.authenticators.remove(reader))
        .isInstanceOf(Problem.ScopeNeeded.class);
  }

  private Authenticator.Offer offer(Person person) {
    return (Authenticator.Offer) home.authenticators.of(person.caller(), "Muster here", "ann");
  }

  private List<String> add(Person person, Authenticator.Offer offer) {
    return home.authenticators.add(person.caller(), offer.sealed(), home.code(secret(offer)));
  }

  private boolean useRecoveryCode(Person person, String code) {
    byte[] hash = home.authenticators.recoveryHash(person.account(), code);
    return home.authenticators.useRecoveryCode(person.account(), hash);
  }

  private static byte[] secret(Authenticator.Offer offer) {
    return new Base32().decode(offer.secret().replace(" ", ""));
  }

  static org.assertj.core.api.ObjectAssert<Problem> assertThatThrown(ThrowingCallable action) {
    return assertThatThrownBy(action)
        .asInstanceOf(type(ProblemException.class))
        .extracting(ProblemException::problem, type(Problem.class));
  }
}
