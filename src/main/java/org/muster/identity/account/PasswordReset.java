package org.muster.identity.account;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.identity.account.MailTokens.Purpose;
import org.muster.platform.db.Database;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.Throttle;
import org.muster.platform.mail.MailAddress;

/**
 * Resets the password of a person who can read the account's mail. A request alone changes nothing.
 */
final class PasswordReset {

  private static final RatePolicy BY_CLIENT =
      new RatePolicy("reset-client", 30, Duration.ofHours(1));

  private final Database database;
  private final AccountStore accounts;
  private final MailTokens tokens;
  private final Passwords passwords;
  private final Sessions sessions;
  private final Throttle throttle;
  private final Audit audit;
  private final AccountMails mails;
  private final Executor afterwards;
  private final Programs programs;
  private final Consumer<UUID> ended;

  /**
   * @param ended called with each account whose programs may have been ended here
   */
  PasswordReset(AccountServices parts, Programs programs, Consumer<UUID> ended) {
    this.programs = programs;
    this.ended = ended;
    database = parts.database();
    accounts = parts.accounts();
    tokens = parts.tokens();
    passwords = parts.passwords();
    sessions = parts.sessions();
    throttle = parts.throttle();
    audit = parts.audit();
    mails = parts.mails();
    afterwards = parts.background();
  }

  /**
   * Sends a reset link if the account exists and has none that is still good. The response is
   * always the same: nobody can use up what another one may ask for.
   *
   * @param page path of the page to which the mail leads
   * @throws ProblemException {@code AgainstRules} for {@code /email}; {@code RateLimited}
   */
  public void ask(String email, String page, Origin from) {
    if (!MailAddress.isValid(email)) {
      throw Problem.rule(SignUp.malformed());
    }
    throttle.take(Throttle.client(from), BY_CLIENT);
    afterwards.execute(
        () -> accounts.byEmail(email).ifPresent(account -> send(account, page, from)));
  }

  private void send(Account account, String page, Origin from) {
    database.run(
        () -> {
          if (!accounts.lock(account.id()) || tokens.isOpen(account.id(), Purpose.RESET)) {
            return; // the link that was sent is good for an hour
          }
          audit.note(account.id(), AuditEvent.PASSWORD_RESET_ASKED, null, from);
          mails.reset(
              account.email(),
              page,
              tokens.issue(Purpose.RESET, account.email(), account.id(), Map.of()));
        });
  }

  /** What can be ended with the reset. */
  Programs.Count programs(Account account) {
    return programs.of(account.id());
  }

  /**
   * The account that a token is for.
   *
   * @throws ProblemException {@code BadCredentials} if it is invalid
   */
  public Account owner(String token) {
    return tokens
        .look(token, Purpose.RESET)
        .flatMap(meaning -> accounts.byId(meaning.owner()))
        .orElseThrow(MailTokens::notGood);
  }

  /**
   * Sets the new password, and ends all sessions and unfinished sign-ins. Second factors stay.
   *
   * @param endPrograms whether API keys and connected apps end, too
   * @throws ProblemException {@code BadCredentials} if the token is invalid; {@code AgainstRules}
   *     for {@code /password}, which leaves the token valid; {@code Unavailable}
   */
  public void redeem(String token, String password, boolean endPrograms, Origin from) {
    Account account = owner(token);
    String hash = passwords.hash(password, "password", List.of(account.email(), account.handle()));
    database.run(
        () -> {
          tokens.redeem(token, Purpose.RESET);
          accounts.setPasswordHash(account.id(), hash);
          tokens.endAll(account.id(), Purpose.RESET);
          sessions.endAllOf(account.id());
          if (endPrograms) {
            programs.end(account.id());
          }
          audit.note(account.id(), AuditEvent.PASSWORD_CHANGED, "by email", from);
          mails.passwordChanged(account.email());
        });
    ended.accept(account.id());
  }
}
