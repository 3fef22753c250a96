package org.muster.identity.account;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.identity.account.MailTokens.Meaning;
import org.muster.identity.account.MailTokens.Purpose;
import org.muster.platform.db.Database;
import org.muster.platform.mail.MailAddress;

/** Operations on the account that a person is signed in to. */
public final class OwnAccount {

  private static final Logger LOG = System.getLogger(OwnAccount.class.getName());

  private final Database database;
  private final AccountStore store;
  private final MailTokens tokens;
  private final Passwords passwords;
  private final Sessions sessions;
  private final MailLimits limits;
  private final Players players;
  private final ErasureListener leaving;
  private final Audit audit;
  private final Consumer<UUID> deleted;
  private final AccountMails mails;
  private final Executor afterwards;

  /**
   * @param leaving called before an account is erased
   * @param deleted called with each account that was deleted here
   */
  public OwnAccount(
      AccountServices parts, Players players, ErasureListener leaving, Consumer<UUID> deleted) {
    this.leaving = leaving;
    this.players = players;
    this.deleted = deleted;
    database = parts.database();
    store = parts.accounts();
    tokens = parts.tokens();
    passwords = parts.passwords();
    sessions = parts.sessions();
    limits = new MailLimits(parts.throttle());
    audit = parts.audit();
    mails = parts.mails();
    afterwards = parts.background();
  }

  /** The caller's account. */
  public Account of(Caller caller) {
    return account(Scope.ME_READ.grantedTo(caller).inPerson());
  }

  /** Whether the caller can sign in with a password. */
  public boolean hasPassword(Caller caller) {
    return store.passwordHash(Scope.ME_READ.grantedTo(caller).inPerson().account()).isPresent();
  }

  /**
   * Sets a new password and ends all other sessions.
   *
   * @param password from the field {@code new_password}
   * @throws org.muster.core.ProblemException {@code SignInNotRecent}; {@code AgainstRules}; {@code
   *     Unavailable} if too many hashes are waiting
   */
  public void changePassword(Caller caller, String password) {
    sessions.requireRecent(caller);
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    Account account = account(me);
    String hash =
        passwords.hash(password, "new_password", List.of(account.email(), account.handle()));
    database.run(
        () -> {
          store.setPasswordHash(me.account(), hash);
          audit.note(me, AuditEvent.PASSWORD_CHANGED, null);
          sessions.endOthers(me);
          mails.passwordChanged(account.email());
        });
  }

  /**
   * Sends a mail to a new address; nothing changes until its link is opened. The response and its
   * duration are the same if another account has that address.
   *
   * @throws org.muster.core.ProblemException {@code SignInNotRecent}; {@code AgainstRules} for
   *     {@code /email}; {@code RateLimited}
   */
  public void askNewMail(Caller caller, String email) {
    sessions.requireRecent(caller);
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    if (!MailAddress.isValid(email)) {
      throw Problem.rule(SignUp.malformed());
    }
    limits.change(me.account(), email);
    afterwards.execute(() -> sendConfirmation(me, email));
  }

  private void sendConfirmation(Caller.Member me, String email) {
    database.run(
        () -> {
          if (store.byEmail(email).isPresent()) {
            mails.addressTaken(email);
          } else {
            String token = tokens.issue(Purpose.CHANGE_MAIL, email, me.account(), Map.of());
            mails.confirmChange(email, token);
          }
        });
  }

  /**
   * The new address that a token confirms.
   *
   * @throws org.muster.core.ProblemException {@code BadCredentials} if it is invalid or belongs to
   *     another account
   */
  public String newMail(Caller caller, String token) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    return tokens
        .look(token, Purpose.CHANGE_MAIL)
        .filter(meaning -> meaning.owner().equals(me.account()))
        .map(Meaning::email)
        .orElseThrow(MailTokens::notGood);
  }

  /**
   * Changes the mail address to the one that the token was sent to, and notifies the old one.
   * Revokes password reset links sent to the old address.
   *
   * @throws org.muster.core.ProblemException as {@link #newMail}; {@code Conflict} if another
   *     account has taken the address meanwhile
   */
  public void confirmMail(Caller caller, String token) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    String email = newMail(me, token);
    String before = account(me).email();
    database.run(
        () -> {
          tokens.redeem(token, Purpose.CHANGE_MAIL);
          if (!store.setEmail(me.account(), email)) {
            throw new Problem.Conflict("Another account has this email address.").exception();
          }
          tokens.endAll(me.account(), Purpose.RESET);
          audit.note(me, AuditEvent.MAIL_CHANGED, null);
          mails.addressChanged(before, email);
        });
  }

  /**
   * Requests deletion of the account, through a program that may change the caller's data. Only
   * sends a mail that tells the owner where to delete the account in person, because a leaked key
   * must not be able to do so.
   *
   * @throws org.muster.core.ProblemException {@code ScopeNeeded}; {@code RateLimited}
   */
  public void askDelete(Caller caller) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    Account account = account(me);
    limits.deletion(me.account());
    database.run(
        () -> {
          audit.note(me, AuditEvent.DELETION_ASKED, null);
          mails.confirmDeletion(account.email());
        });
  }

  /**
   * Deletes the account and its player for good, after all features have released them. Sessions,
   * keys, grants and the security log are deleted, too.
   *
   * @param handle typed as confirmation, from the field {@code handle}
   * @throws org.muster.core.ProblemException {@code SignInNotRecent}; {@code AgainstRules} for
   *     another handle
   */
  public void delete(Caller caller, @Nullable String handle) {
    sessions.requireRecent(caller);
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    Account account = account(me);
    if (!account.handle().equals(handle)) {
      throw Problem.rule("/handle", "wrong", "Enter the handle of this account to confirm.");
    }
    database.run(
        () -> {
          if (!store.lock(me.account())) {
            throw signInNeeded(); // deleted meanwhile, in another window
          }
          leaving.release(me);
          store.delete(me.account());
          players.remove(me.player());
          mails.deleted(account.email());
        });
    LOG.log(Level.INFO, "Account {0} was erased", me.account());
    deleted.accept(me.account());
  }

  private Account account(Caller.Member me) {
    return store.byId(me.account()).orElseThrow(OwnAccount::signInNeeded);
  }

  private static ProblemException signInNeeded() {
    return new Problem.SignInNeeded(Scope.ME_READ).exception();
  }
}
