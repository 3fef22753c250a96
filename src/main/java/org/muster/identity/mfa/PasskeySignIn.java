package org.muster.identity.mfa;

import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.core.log.SecurityLog;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEvent;
import org.muster.identity.account.SessionMethod;
import org.muster.identity.account.Sessions;
import org.muster.identity.mfa.Ceremonies.Signed;

/**
 * Signs in with a passkey. The device has verified its user, so no second step follows; the passkey
 * identifies the account.
 */
final class PasskeySignIn {

  private static final Map<String, String> PASSKEY = Map.of("way", "passkey");

  private final PasskeyStore store;
  private final Ceremonies ceremonies;
  private final Challenges challenges;
  private final Sessions sessions;
  private final Audit audit;
  private final Clock clock;

  PasskeySignIn(
      PasskeyStore store,
      Ceremonies ceremonies,
      Challenges challenges,
      Sessions sessions,
      Audit audit,
      Clock clock) {
    this.store = store;
    this.ceremonies = ceremonies;
    this.challenges = challenges;
    this.sessions = sessions;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * The options for the browser: PublicKeyCredentialRequestOptionsJSON, valid once and for five
   * minutes.
   */
  public String begin() {
    return ceremonies.requestOptions(challenges.issue(null));
  }

  /**
   * Signs in.
   *
   * @param response of the browser: AuthenticationResponseJSON
   * @return the secret for the session's cookie
   * @throws ProblemException {@code AgainstRules}, the same for every fault
   */
  public String with(String response, Origin from) {
    UUID account;
    try {
      account = check(response, from);
    } catch (ProblemException e) {
      SecurityLog.event("sign_in_failed", null, PASSKEY);
      throw e;
    }
    return sessions.start(account, SessionMethod.PASSKEY, from);
  }

  /**
   * Authenticates the caller again, see {@link Sessions#requireRecent}.
   *
   * @return the session's new secret, for its cookie
   * @throws ProblemException as {@link #with}, also for another account's passkey
   */
  public String again(Caller caller, String response) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller).inPerson();
    try {
      if (!check(response, me.from()).equals(me.account())) {
        throw wrong();
      }
    } catch (ProblemException e) {
      SecurityLog.event("step_up_refused", me.account(), PASSKEY);
      throw e;
    }
    return sessions.authenticatedAgain(me);
  }

  /** Verifies the response; returns the account. */
  private UUID check(String response, Origin from) {
    var signed =
        ceremonies.authenticate(
            response, challenge -> challenges.redeem(challenge, null), store::find);
    return switch (signed) {
      case Signed.Right(var by, var count, var backedUp)
          when store.use(by.id(), count, backedUp, clock.instant()) ->
          by.account();
      case Signed.Right(var by, _, _) ->
          throw copied(by, from); // the counter was used by a concurrent request
      case Signed.Copied(var by) -> throw copied(by, from);
      case Signed.Wrong() -> throw wrong();
    };
  }

  private ProblemException copied(Credential passkey, Origin from) {
    audit.note(
        passkey.account(),
        AuditEvent.SIGN_IN_FAILED,
        "passkey counter went back: it may have been copied",
        from);
    return wrong();
  }

  private static ProblemException wrong() {
    return Problem.rule("/credential", "refused", "This passkey cannot be used here. Try again.");
  }
}
