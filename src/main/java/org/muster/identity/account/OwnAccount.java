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
  private final SignIn signIn;
  private final MailLimits limits;
  private final Players players;
  private final Programs programs;
  private final ErasureListener closing;
  private final Audit audit;
  private final Consumer<UUID> deleted;
  private final AccountMails mails;
  private final Executor afterwards;

  /**
   * @param programs that may be ended with a change of the password
   * @param closing called with each account that is to be erased
   * @param deleted called with each account that was closed, or may have lost its programs, here
   */
  public OwnAccount(
      AccountServices parts,
      SignIn signIn,
      Players players,
      Programs programs,
      ErasureListener closing,
      Consumer<UUID> deleted) {
    this.signIn = signIn;
    this.programs = programs;
    this.closing = closing;
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

  /** What can be ended with a change of the password. */
  public Programs.Count programs(Caller caller) {
    return programs.of(Scope.ME_READ.grantedTo(caller).inPerson().account());
  }

  /**
   * Sets a new password, and ends all other sessions, unfinished sign-ins and links that were
   * mailed to reset the old one.
   *
   * @param current the password so far; not looked at where there is none
   * @param password from the field {@code new_password}
   * @param endPrograms whether API keys and connected apps end, too
   * @return the session's new secret, for its cookie
   * @throws org.muster.core.ProblemException {@code SignInNotRecent}; {@code AgainstRules}; {@code
   *     Unavailable} if too many hashes are waiting
   */
  public String changePassword(
      Caller caller, String current, String password, boolean endPrograms) {
    sessions.requireRecent(caller);
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    Account account = account(me);
    String hash =
        passwords.hash(password, "new_password", List.of(account.email(), account.handle()));
    String secret = hasPassword(me) ? signIn.again(me, current) : sessions.authenticatedAgain(me);
    database.run(
        () -> {
          store.setPasswordHash(me.account(), hash);
          audit.note(me, AuditEvent.PASSWORD_CHANGED, null);
          sessions.endOthers(me);
          tokens.endAll(me.account(), Purpose.RESET);
          if (endPrograms) {
            programs.end(me.account());
          }
          mails.passwordChanged(account.email());
        });
    deleted.accept(me.account());
    return secret;
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
   * Closes the account at once: nobody can sign in or act with its keys and apps any more. What it
   * leaves is erased within minutes, for good.
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
          closing.close(me);
        });
    LOG.log(Level.INFO, "Account {0} was closed and is being erased", me.account());
    deleted.accept(me.account());
  }

  /**
   * Deletes the account and its player for good, in the transaction of the caller, once nothing
   * else names them; confirms it by mail.
   *
   * @param email that the account had until it was closed
   */
  public void remove(UUID account, UUID player, String email) {
    store.delete(account);
    players.remove(player);
    mails.deleted(email);
    LOG.log(Level.INFO, "Account {0} was erased", account);
  }

  private Account account(Caller.Member me) {
    return store.byId(me.account()).orElseThrow(OwnAccount::signInNeeded);
  }

  private static ProblemException signInNeeded() {
    return new Problem.SignInNeeded(Scope.ME_READ).exception();
  }
}
