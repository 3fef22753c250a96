package org.muster.identity.account;

import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.muster.community.player.Handles;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.identity.account.MailTokens.Purpose;
import org.muster.platform.db.Database;
import org.muster.platform.mail.MailAddress;

/** Account management on the command line, for the operator of the instance. Sends no mails. */
public final class AccountAdministration {

  private final Database database;
  private final AccountStore accounts;
  private final SessionStore sessions;
  private final Audit audit;
  private final MailTokens tokens;
  private final Passwords passwords = new Passwords();

  public AccountAdministration(Database database) {
    this.database = database;
    accounts = new AccountStore(database);
    sessions = new SessionStore(database);
    audit = new Audit(new AuditStore(database));
    tokens = new MailTokens(new MailTokenStore(database), Clock.systemUTC());
  }

  /**
   * Creates an account whose mail address the operator vouches for.
   *
   * @throws ProblemException {@code AgainstRules}
   */
  public Account create(String email, String handle, String password, boolean admin) {
    String hash = hash(email, handle, password);
    return database.atomically(
        () -> {
          Account made =
              accounts
                  .create(email, handle, hash)
                  .orElseThrow(
                      () -> Problem.rule("", "taken", "The email address or the handle is taken."));
          audit.note(made.id(), AuditEvent.ACCOUNT_MADE, null, Origin.OPERATOR);
          appoint(made, admin);
          return byId(made.id());
        });
  }

  /** Creates an account for an existing player who has none. */
  public Account adopt(String email, UUID player, String password) {
    String hash = hash(email, "demo", password);
    return database.atomically(
        () -> {
          UUID made = accounts.add(email, player, hash).orElseThrow();
          audit.note(made, AuditEvent.ACCOUNT_MADE, null, Origin.OPERATOR);
          return byId(made);
        });
  }

  /**
   * Sets a password and ends all sessions.
   *
   * @throws ProblemException {@code NotFound}; {@code AgainstRules}
   */
  public Account reset(String email, String password) {
    Account account = known(email);
    String hash = passwords.hash(password, "password", List.of(email, account.handle()));
    database.run(
        () -> {
          accounts.setPasswordHash(account.id(), hash);
          sessions.endAll(account.id());
          audit.note(account.id(), AuditEvent.PASSWORD_CHANGED, "by operator", Origin.OPERATOR);
        });
    return account;
  }

  /**
   * A link with which the owner chooses a password, once and within an hour; like that of a mail.
   *
   * @param base public address of the instance
   */
  public URI link(Account account, URI base) {
    String token = tokens.issue(Purpose.RESET, account.email(), account.id(), Map.of());
    return base.resolve("/reset/new?token=" + token);
  }

  /**
   * Grants or revokes the right to moderate this instance.
   *
   * @throws ProblemException {@code NotFound}
   */
  public Account setAdmin(String email, boolean admin) {
    Account account = known(email);
    database.run(() -> appoint(account, admin));
    return byId(account.id());
  }

  /**
   * The live sessions of an account, last used first.
   *
   * @throws ProblemException {@code NotFound}
   */
  public List<Session> sessions(String email) {
    Instant now = Instant.now();
    return sessions.of(known(email).id(), now, now.minus(Sessions.IDLE));
  }

  /**
   * Ends all sessions of an account, on all nodes at once; returns how many.
   *
   * @throws ProblemException {@code NotFound}
   */
  public int endSessions(String email) {
    Account account = known(email);
    return database.atomically(() -> end(account.id()));
  }

  /** Ends all sessions of everybody, on all nodes at once; returns how many. */
  public int endAllSessions() {
    return database.atomically(() -> sessions.accounts().stream().mapToInt(this::end).sum());
  }

  private int end(UUID account) {
    int ended = sessions.endAll(account);
    if (ended > 0) {
      audit.note(account, AuditEvent.SESSION_ENDED, "all, by operator", Origin.OPERATOR);
    }
    return ended;
  }

  private Account known(String email) {
    return accounts
        .byEmail(email)
        .orElseThrow(() -> new Problem.NotFound("account", email).exception());
  }

  private void appoint(Account account, boolean admin) {
    if (account.admin() != admin) {
      accounts.setAdmin(account.id(), admin);
      AuditEvent event = admin ? AuditEvent.MODERATOR_MADE : AuditEvent.MODERATOR_ENDED;
      audit.note(account.id(), event, "by operator", Origin.OPERATOR);
    }
  }

  /** Finds an account by mail address, ignoring case. */
  public Optional<Account> byEmail(String email) {
    return accounts.byEmail(email);
  }

  /** All accounts, oldest first. */
  public List<Account> list() {
    return accounts.all();
  }

  private Account byId(UUID id) {
    return accounts.byId(id).orElseThrow();
  }

  private String hash(String email, String handle, String password) {
    if (!MailAddress.isValid(email)) {
      throw Problem.rule(SignUp.malformed());
    }
    Handles.fault(handle)
        .ifPresent(
            fault -> {
              throw Problem.rule(fault);
            });
    return passwords.hash(password, "password", List.of(email, handle));
  }
}
