package org.muster.identity.mfa;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEvent;
import org.muster.identity.account.KnownBrowsers;
import org.muster.identity.account.SecondStep;
import org.muster.identity.account.SessionMethod;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SignIns;
import org.muster.platform.db.Database;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.Throttle;

/** The second step of a sign-in by password: a code of the app, or a recovery code. */
final class CodeSignIn implements SecondStep {

  /** Path of the page that asks for the code. */
  public static final String PAGE = "/sign-in/code";

  /**
   * Attempts per account in unknown browsers, by someone who knows its password. Three codes in a
   * million are valid, so a year of guessing succeeds with a probability of one in eight, and the
   * owner is notified.
   */
  private static final RatePolicy BY_ACCOUNT =
      new RatePolicy("sign-in-code", 10, Duration.ofHours(2));

  private final Database database;
  private final Authenticators authenticators;
  private final SignIns signIns;
  private final Sessions sessions;
  private final KnownBrowsers browsers;
  private final Throttle throttle;
  private final Audit audit;

  public CodeSignIn(
      Database database,
      Authenticators authenticators,
      SignIns signIns,
      Sessions sessions,
      KnownBrowsers browsers,
      Throttle throttle,
      Audit audit) {
    this.database = database;
    this.authenticators = authenticators;
    this.signIns = signIns;
    this.sessions = sessions;
    this.browsers = browsers;
    this.throttle = throttle;
    this.audit = audit;
  }

  /**
   * A sign-in with both steps.
   *
   * @param session the secret for the cookie
   */
  public record Done(String session, String returnTo) {}

  @Override
  public Optional<String> page(UUID account) {
    return authenticators.isActive(account) ? Optional.of(PAGE) : Optional.empty();
  }

  /** Whether the sign-in with this secret waits for its code. */
  public boolean isPending(String signIn) {
    return signIns.pending(signIn).isPresent();
  }

  /**
   * Completes a sign-in with a code.
   *
   * @param signIn the secret that the browser got for the password
   * @throws ProblemException {@code AgainstRules} for a wrong or used code; {@code BadCredentials}
   *     if there is no such sign-in or no attempt is left; {@code RateLimited}
   */
  public Done with(String signIn, String code, KnownBrowsers.Browser browser) {
    UUID account = signIns.pending(signIn).orElseThrow(CodeSignIn::ended);
    Optional<String> known = browsers.take(account, browser);
    if (known.isEmpty()) {
      throttle.take(account.toString(), BY_ACCOUNT);
    }
    Origin from = browser.from();
    if (signIns.attempt(signIn).isEmpty()) {
      throw ended();
    }
    Optional<Done> done =
        Totp.isCode(code)
            ? withAppCode(signIn, account, code, from)
            : withRecoveryCode(signIn, account, code, from);
    if (done.isEmpty()) {
      audit.note(account, AuditEvent.SIGN_IN_FAILED, "right password, wrong code", from);
      throw Problem.rule(
          "/code", "wrong", "This code is wrong or was already used. Wait for the next one.");
    }
    known.ifPresentOrElse(
        browsers::giveBack, () -> throttle.giveBack(account.toString(), BY_ACCOUNT));
    return done.get();
  }

  private Optional<Done> withAppCode(String signIn, UUID account, String code, Origin from) {
    return database.atomically(
        () ->
            authenticators.use(account, code)
                ? Optional.of(complete(signIn, SessionMethod.PASSWORD_TOTP, from))
                : Optional.empty());
  }

  private Optional<Done> withRecoveryCode(String signIn, UUID account, String code, Origin from) {
    byte[] hash = authenticators.recoveryHash(account, code); // slow, hence before the transaction
    return database.atomically(
        () -> {
          if (!authenticators.useRecoveryCode(account, hash)) {
            return Optional.empty();
          }
          audit.note(account, AuditEvent.RECOVERY_CODE_USED, null, from);
          return Optional.of(complete(signIn, SessionMethod.RECOVERY_CODE, from));
        });
  }

  /**
   * If a concurrent request completed the sign-in first, the transaction rolls back and the code
   * stays valid.
   */
  private Done complete(String signIn, SessionMethod afterPassword, Origin from) {
    SignIns.Completed completed = signIns.complete(signIn).orElseThrow(CodeSignIn::ended);
    SessionMethod method =
        completed.first() == SessionMethod.PROVIDER ? completed.first() : afterPassword;
    return new Done(sessions.start(completed.account(), method, from), completed.returnTo());
  }

  private static ProblemException ended() {
    return new Problem.BadCredentials(
            "This sign-in took too long or had too many wrong codes. Start again with your"
                + " password.")
        .exception();
  }
}
