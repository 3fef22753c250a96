package org.muster.identity.account;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.muster.community.player.Handles;
import org.muster.core.Fault;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.identity.account.MailTokens.Meaning;
import org.muster.identity.account.MailTokens.Purpose;
import org.muster.platform.db.Database;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.Throttle;
import org.muster.platform.mail.MailAddress;

/**
 * Creates accounts. A request sends a mail; the account is created when the person opens its link
 * and enters the password. The password is asked for again because someone else may have signed up
 * with this person's address and a password of their own, and would share the account once the
 * person confirmed it (account pre-hijacking; Sudhodanan and Paverd, 2022).
 *
 * <p>Only the reader of the mail learns whether the address has an account: the response is always
 * the same, and work that differs runs after it.
 */
final class SignUp {

  private static final RatePolicy BY_CLIENT =
      new RatePolicy("sign-up-client", 30, Duration.ofHours(1));

  /** Password attempts with one token. */
  private static final RatePolicy BY_TOKEN = new RatePolicy("verify", 10, MailTokens.AGE);

  private final Database database;
  private final AccountStore accounts;
  private final MailTokens tokens;
  private final Passwords passwords;
  private final Sessions sessions;
  private final Throttle throttle;
  private final MailLimits limits;
  private final Audit audit;
  private final AccountMails mails;
  private final Executor afterwards;

  SignUp(AccountServices parts) {
    database = parts.database();
    accounts = parts.accounts();
    tokens = parts.tokens();
    passwords = parts.passwords();
    sessions = parts.sessions();
    throttle = parts.throttle();
    limits = new MailLimits(throttle);
    audit = parts.audit();
    mails = parts.mails();
    afterwards = parts.background();
  }

  /** What a token would create an account for. */
  public record Waiting(String email, String handle) {}

  /** A person who now has an account and is signed in. */
  public record Done(String session, String returnTo) {}

  /**
   * Requests an account.
   *
   * @param returnTo where to go once it exists
   * @param page path of the page to which the mail leads
   * @throws ProblemException {@code AgainstRules} for {@code /email}, {@code /handle}, {@code
   *     /password}; {@code RateLimited}; {@code Unavailable}
   */
  public void ask(
      String email, String handle, String password, String returnTo, String page, Origin from) {
    List<Fault> faults = new ArrayList<>();
    if (!MailAddress.isValid(email)) {
      faults.add(malformed());
    }
    Handles.fault(handle).ifPresent(faults::add);
    Passwords.lengthFault(password, "password").ifPresent(faults::add);
    refuse(faults);
    throttle.take(Throttle.client(from), BY_CLIENT); // before it tells who is there, or guesses
    if (accounts.isHandleTaken(handle)) {
      faults.add(Handles.taken());
    }
    passwords.fault(password, "password", List.of(email, handle)).ifPresent(faults::add);
    refuse(faults);
    limits.signUp(email);
    String hash = passwords.hash(password, "password", List.of(email, handle));
    afterwards.execute(
        () -> send(email, page, Map.of("handle", handle, "hash", hash, "return_to", returnTo)));
  }

  private static void refuse(List<Fault> faults) {
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }

  private void send(String email, String page, Map<String, String> typed) {
    database.run(
        () -> {
          if (accounts.byEmail(email).isPresent()) {
            mails.alreadyThere(email);
          } else {
            mails.verify(email, page, tokens.issue(Purpose.SIGN_UP, email, null, typed));
          }
        });
  }

  /**
   * What a token is for, for the page that asks for the password.
   *
   * @throws ProblemException {@code BadCredentials} if it is invalid
   */
  public Waiting waiting(String token) {
    Meaning meaning = tokens.look(token, Purpose.SIGN_UP).orElseThrow(MailTokens::notGood);
    return new Waiting(meaning.email(), part(meaning, "handle"));
  }

  /**
   * Creates the account and signs in.
   *
   * @param handle as requested, or another one if that has been taken since
   * @throws ProblemException {@code BadCredentials} if the token is invalid; {@code AgainstRules}
   *     for {@code /password} and {@code /handle}, which leaves the token valid; {@code
   *     RateLimited}; {@code Unavailable}
   */
  public Done verify(String token, String handle, String password, Origin from) {
    Meaning typed = tokens.look(token, Purpose.SIGN_UP).orElseThrow(MailTokens::notGood);
    throttle.take(token, BY_TOKEN);
    Optional<Fault> fault = Handles.fault(handle);
    if (fault.isPresent()) {
      throw Problem.rule(fault.get());
    }
    if (!passwords.fits(password, part(typed, "hash"))) {
      throw Problem.rule(
          "/password", "wrong", "This is not the password you chose when you signed up.");
    }
    return database.atomically(() -> make(tokens.redeem(token, Purpose.SIGN_UP), handle, from));
  }

  private Done make(Meaning typed, String handle, Origin from) {
    if (accounts.byEmail(typed.email()).isPresent()) {
      throw MailTokens.notGood(); // created with the token of another mail
    }
    Account account =
        accounts
            .create(typed.email(), handle, part(typed, "hash"))
            .orElseThrow(() -> Problem.rule(Handles.taken()));
    audit.note(account.id(), AuditEvent.ACCOUNT_MADE, null, from);
    return new Done(
        sessions.start(account.id(), SessionMethod.PASSWORD, from), part(typed, "return_to"));
  }

  static Fault malformed() {
    return Fault.pointer(
        "/email",
        "malformed",
        "Enter an email address such as name@example.org, at most 254 characters.");
  }

  private static String part(Meaning meaning, String name) {
    return meaning.payload().getOrDefault(name, "");
  }
}
