package org.muster.identity.account;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.Throttle;

/**
 * Signing in with mail address and password. Says the same and takes as long whether there is such
 * an account or not; what is done for those that there are is done after the answer.
 */
public final class SignIn {

  /** Tries with wrong passwords from one client, whatever the account. */
  private static final RatePolicy BY_CLIENT =
      new RatePolicy("sign-in-client", 30, Duration.ofMinutes(10));

  /** Tries at one account from one client. */
  private static final RatePolicy BY_BOTH =
      new RatePolicy("sign-in-both", 10, Duration.ofMinutes(10));

  /** Tries at one account from anywhere: below the 100 in a row of NIST SP 800-63B-4 3.2.2. */
  private static final RatePolicy BY_ACCOUNT =
      new RatePolicy("sign-in-account", 50, Duration.ofHours(1));

  /** Failed sign-ins that an account is told of. */
  private static final RatePolicy TOLD = new RatePolicy("sign-in-told", 20, Duration.ofDays(1));

  private final AccountStore store;
  private final Passwords passwords;
  private final Sessions sessions;
  private final SignIns signIns;
  private final SecondStep second;
  private final Throttle throttle;
  private final Audit audit;
  private final Executor afterwards;

  /**
   * @param second what accounts ask for besides the password
   * @param afterwards does what must not be seen in the time that an answer takes
   */
  public SignIn(
      AccountStore store,
      Passwords passwords,
      Sessions sessions,
      SignIns signIns,
      SecondStep second,
      Throttle throttle,
      Audit audit,
      Executor afterwards) {
    this.store = store;
    this.passwords = passwords;
    this.sessions = sessions;
    this.signIns = signIns;
    this.second = second;
    this.throttle = throttle;
    this.audit = audit;
    this.afterwards = afterwards;
  }

  /** What a right password leads to. */
  public sealed interface Result {

    /** Signed in, with the session's secret. */
    record Done(String session) implements Result {}

    /** The password was right; the page at this path asks for the second step. */
    record Halfway(String signIn, String page) implements Result {}
  }

  /** Whose mail address it is; the hash is null for who signs in otherwise. */
  record Credentials(UUID account, @Nullable String passwordHash) {}

  /**
   * Signs in.
   *
   * @param returnTo where to go after a second step
   * @throws ProblemException {@code AgainstRules}; {@code RateLimited}; {@code Unavailable} when
   *     too many sign in at a time
   */
  public Result with(String email, String password, String returnTo, Origin from) {
    Credentials known = check(email, password, from);
    return second
        .page(known.account())
        .<Result>map(page -> new Result.Halfway(signIns.begin(known.account(), returnTo), page))
        .orElseGet(
            () -> new Result.Done(sessions.start(known.account(), SessionMethod.PASSWORD, from)));
  }

  /**
   * Lets the caller prove once more who this is, see {@link Sessions#requireRecent}.
   *
   * @throws ProblemException as {@link #with}
   */
  public void again(Caller caller, String password) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller).inPerson();
    Account account =
        store
            .byId(me.account())
            .orElseThrow(() -> new Problem.SignInNeeded(Scope.ME_READ).exception());
    check(account.email(), password, me.from());
    sessions.authenticatedAgain(me);
  }

  private Credentials check(String email, String password, Origin from) {
    String client = Throttle.client(from);
    String account = AccountStore.key(email);
    throttle.take(client, BY_CLIENT);
    throttle.take(client + " " + account, BY_BOTH);
    throttle.take(account, BY_ACCOUNT);
    Credentials known = store.credentials(email.strip()).orElse(null);
    String hash = known == null ? null : known.passwordHash();
    boolean fits = passwords.fits(password, hash);
    if (known == null || hash == null || !fits) {
      afterwards.execute(() -> noteFailure(known, from));
      throw wrong();
    }
    throttle.giveBack(client, BY_CLIENT);
    throttle.giveBack(client + " " + account, BY_BOTH);
    throttle.giveBack(account, BY_ACCOUNT);
    if (passwords.isOutdated(hash)) {
      store.setPasswordHash(known.account(), passwords.rehash(password));
    }
    return known;
  }

  private void noteFailure(@Nullable Credentials known, Origin from) {
    if (known != null && throttle.tryTake(known.account().toString(), TOLD)) {
      audit.note(known.account(), AuditEvent.SIGN_IN_FAILED, null, from);
    }
  }

  private static ProblemException wrong() {
    return new Problem.AgainstRules(
            List.of(Fault.pointer("/password", "wrong", "The email address or password is wrong.")))
        .exception();
  }
}
