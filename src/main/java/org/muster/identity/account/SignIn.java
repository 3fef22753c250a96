package org.muster.identity.account;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.core.log.SecurityLog;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.Throttle;

/**
 * Signs in with mail address and password. Response and duration are the same whether the account
 * exists or not; what is done only for existing accounts runs after the response.
 */
public final class SignIn {

  /** Attempts with wrong passwords from one client, for any account. */
  private static final RatePolicy BY_CLIENT =
      new RatePolicy("sign-in-client", 30, Duration.ofMinutes(10));

  /** Attempts for one account from one client. */
  private static final RatePolicy BY_BOTH =
      new RatePolicy("sign-in-both", 10, Duration.ofMinutes(10));

  /**
   * Attempts for one account from any client, in unknown browsers: fewer than the 100 consecutive
   * failures that NIST SP 800-63B-4 section 3.2.2 allows.
   */
  private static final RatePolicy BY_ACCOUNT =
      new RatePolicy("sign-in-account", 50, Duration.ofHours(1));

  /** Attempts of a person who is signed in, to authenticate again. */
  private static final RatePolicy BY_SESSION =
      new RatePolicy("sign-in-again", 10, Duration.ofHours(1));

  /** Failed sign-ins that are reported to an account. */
  private static final RatePolicy TOLD = new RatePolicy("sign-in-told", 20, Duration.ofDays(1));

  private final AccountStore store;
  private final Passwords passwords;
  private final Sessions sessions;
  private final SignIns signIns;
  private final SecondStep second;
  private final KnownBrowsers browsers;
  private final Throttle throttle;
  private final Audit audit;
  private final Executor afterwards;

  /**
   * @param second what accounts require besides the password
   * @param afterwards runs work whose duration must not show in the response time
   */
  public SignIn(
      AccountStore store,
      Passwords passwords,
      Sessions sessions,
      SignIns signIns,
      SecondStep second,
      KnownBrowsers browsers,
      Throttle throttle,
      Audit audit,
      Executor afterwards) {
    this.store = store;
    this.passwords = passwords;
    this.sessions = sessions;
    this.signIns = signIns;
    this.second = second;
    this.browsers = browsers;
    this.throttle = throttle;
    this.audit = audit;
    this.afterwards = afterwards;
  }

  /** The result of a right password. */
  public sealed interface Result {

    /** Signed in, with the session's secret. */
    record Done(String session) implements Result {}

    /** A second step follows on the page at this path. */
    record Halfway(String signIn, String page) implements Result {}
  }

  /** The account of a mail address; the hash is null for an account without a password. */
  record Credentials(UUID account, @Nullable String passwordHash) {}

  /**
   * Signs in.
   *
   * @param returnTo where to go after a second step
   * @throws ProblemException {@code AgainstRules}; {@code RateLimited}; {@code Unavailable} if too
   *     many hashes are waiting
   */
  public Result with(
      String email, String password, String returnTo, KnownBrowsers.Browser browser) {
    Origin from = browser.from();
    Credentials known = check(email, password, browser);
    return second
        .page(known.account())
        .<Result>map(page -> halfway(known.account(), returnTo, page))
        .orElseGet(
            () -> new Result.Done(sessions.start(known.account(), SessionMethod.PASSWORD, from)));
  }

  private Result.Halfway halfway(UUID account, String returnTo, String page) {
    return new Result.Halfway(signIns.begin(account, SessionMethod.PASSWORD, returnTo), page);
  }

  /**
   * Authenticates the caller again, see {@link Sessions#requireRecent}. Attempts count for the
   * session, so that nobody else can use them up.
   *
   * @return the session's new secret, for its cookie
   * @throws ProblemException as {@link #with}
   */
  public String again(Caller caller, String password) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller).inPerson();
    Account account =
        store
            .byId(me.account())
            .orElseThrow(() -> new Problem.SignInNeeded(Scope.ME_READ).exception());
    String session = Sessions.current(me).toString();
    throttle.take(session, BY_SESSION);
    try {
      prove(store.credentials(account.email()).orElse(null), password, me.from());
    } catch (ProblemException e) {
      SecurityLog.event("step_up_refused", me.account(), Map.of("way", "password"));
      throw e;
    }
    throttle.giveBack(session, BY_SESSION);
    return sessions.authenticatedAgain(me);
  }

  private Credentials check(String email, String password, KnownBrowsers.Browser browser) {
    Credentials known = store.credentials(email.strip()).orElse(null);
    try {
      return check(known, email, password, browser);
    } catch (ProblemException e) {
      noteRefusal(known, email, e.problem());
      throw e;
    }
  }

  /** Also of names that nobody has, which are not logged in clear: they may be passwords. */
  private static void noteRefusal(@Nullable Credentials known, String email, Problem why) {
    if (why instanceof Problem.AgainstRules || why instanceof Problem.RateLimited) {
      SecurityLog.event(
          "sign_in_failed",
          known == null ? null : known.account(),
          Map.of("way", "password", "name", TypedName.sign(email)));
    }
  }

  private Credentials check(
      @Nullable Credentials known, String email, String password, KnownBrowsers.Browser browser) {
    Optional<String> ours =
        Optional.ofNullable(known).flatMap(found -> browsers.take(found.account(), browser));
    if (ours.isPresent()) {
      Credentials right = prove(known, password, browser.from());
      browsers.giveBack(ours.get());
      return right;
    }
    String client = Throttle.client(browser.from());
    String account = AccountStore.key(email);
    throttle.take(client, BY_CLIENT);
    throttle.take(client + " " + account, BY_BOTH);
    throttle.take(account, BY_ACCOUNT);
    Credentials right = prove(known, password, browser.from());
    throttle.giveBack(client, BY_CLIENT);
    throttle.giveBack(client + " " + account, BY_BOTH);
    throttle.giveBack(account, BY_ACCOUNT);
    return right;
  }

  private Credentials prove(@Nullable Credentials known, String password, Origin from) {
    String hash = known == null ? null : known.passwordHash();
    boolean fits = passwords.fits(password, hash);
    if (known == null || hash == null || !fits) {
      afterwards.execute(() -> noteFailure(known, from));
      throw wrong();
    }
    if (passwords.isOutdated(hash)) {
      store.setPasswordHash(known.account(), passwords.rehash(password));
    }
    return known;
  }

  private void noteFailure(@Nullable Credentials known, Origin from) {
    if (known != null && throttle.tryTake(known.account().toString(), TOLD)) {
      audit.noteForOwner(known.account(), AuditEvent.SIGN_IN_FAILED, null, from);
    }
  }

  private static ProblemException wrong() {
    return Problem.rule("/password", "wrong", "The email address or password is wrong.");
  }
}
