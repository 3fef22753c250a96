package org.muster.identity.mfa;

import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEvent;
import org.muster.identity.account.SessionMethod;
import org.muster.identity.account.Sessions;
import org.muster.identity.mfa.Ceremonies.Signed;

/**
 * Signing in with a passkey: the device has verified its user, so nothing else is asked for. Which
 * account it is, the passkey says.
 */
public final class PasskeySignIn {

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
   * What the browser is to be asked: PublicKeyCredentialRequestOptionsJSON, good once and for five
   * minutes.
   */
  public String begin() {
    return ceremonies.requestOptions(challenges.issue(null));
  }

  /**
   * Signs in.
   *
   * @param response what the browser answered: AuthenticationResponseJSON
   * @return the secret for the session's cookie
   * @throws ProblemException {@code AgainstRules}, which says the same whatever was wrong
   */
  public String with(String response, Origin from) {
    return sessions.start(check(response, from), SessionMethod.PASSKEY, from);
  }

  /**
   * Lets the caller prove once more who this is, see {@link Sessions#requireRecent}.
   *
   * @throws ProblemException as {@link #with}, for another's passkey too
   */
  public void again(Caller caller, String response) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller).inPerson();
    if (!check(response, me.from()).equals(me.account())) {
      throw wrong();
    }
    sessions.authenticatedAgain(me);
  }

  /** Whose passkey signed. */
  private UUID check(String response, Origin from) {
    var signed =
        ceremonies.authenticate(
            response, challenge -> challenges.redeem(challenge, null), store::find);
    return switch (signed) {
      case Signed.Right(var by, var count, var backedUp)
          when store.use(by.id(), count, backedUp, clock.instant()) ->
          by.account();
      case Signed.Right(var by, _, _) -> throw copied(by, from); // another was faster
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
    return new Problem.AgainstRules(
            List.of(
                Fault.pointer(
                    "/credential", "refused", "This passkey cannot be used here. Try again.")))
        .exception();
  }
}
