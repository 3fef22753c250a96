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
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.identity.account.MailTokens.Meaning;
import org.muster.identity.account.MailTokens.Purpose;
import org.muster.platform.db.Database;
import org.muster.platform.limits.Throttle;
import org.muster.platform.mail.MailAddress;

/** What people do with the account that they are signed in to, in person. */
public final class OwnAccount {

  private static final Logger LOG = System.getLogger(OwnAccount.class.getName());

  private final Database database;
  private final AccountStore store;
  private final MailTokens tokens;
  private final Passwords passwords;
  private final Sessions sessions;
  private final Throttle throttle;
  private final Players players;
  private final List<ErasureListener> leaving;
  private final Audit audit;
  private final Consumer<UUID> deleted;
  private final AccountMails mails;
  private final Executor afterwards;

  /**
   * @param leaving what features do first when somebody is erased, in this order
   * @param deleted is told of each account that is deleted here, after it is
   */
  public OwnAccount(
      AccountServices parts,
      Players players,
      List<ErasureListener> leaving,
      Consumer<UUID> deleted) {
    this.leaving = List.copyOf(leaving);
    this.players = players;
    this.deleted = deleted;
    database = parts.database();
    store = parts.accounts();
    tokens = parts.tokens();
    passwords = parts.passwords();
    sessions = parts.sessions();
    throttle = parts.throttle();
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
   * Sets another password, and ends all other sessions: whoever knew the old one is out.
   *
   * @param password in the field {@code new_password}
   * @throws org.muster.core.ProblemException {@code SignInNotRecent}; {@code AgainstRules}; {@code
   *     Unavailable} when too many wait
   */
  public void changePassword(Caller caller, String password) {
    sessions.requireRecent(caller);
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    Account account = account(me);
    String hash =
        passwords.hash(password, "new_password", List.of(account.email(), account.handle()));
    database.atomically(
        () -> {
          store.setPasswordHash(me.account(), hash);
          audit.note(me, AuditEvent.PASSWORD_CHANGED, null);
          return sessions.endOthers(me);
        });
    mails.passwordChanged(account.email());
  }

  /**
   * Asks for another mail address: a mail goes there, and nothing changes before its link is
   * opened. Says the same, and takes as long, when somebody else has that address.
   *
   * @throws org.muster.core.ProblemException {@code SignInNotRecent}; {@code AgainstRules} for
   *     {@code /email}; {@code RateLimited}
   */
  public void askNewMail(Caller caller, String email) {
    sessions.requireRecent(caller);
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    if (!MailAddress.isValid(email)) {
      throw new Problem.AgainstRules(List.of(SignUp.malformed())).exception();
    }
    throttle.take(me.account().toString(), SignUp.MAILS_TO);
    throttle.take(AccountStore.key(email), SignUp.MAILS_TO);
    afterwards.execute(() -> sendConfirmation(me, email));
  }

  private void sendConfirmation(Caller.Member me, String email) {
    if (store.byEmail(email).isPresent()) {
      mails.addressTaken(email);
    } else {
      String token = tokens.issue(Purpose.CHANGE_MAIL, email, me.account(), Map.of());
      mails.confirmChange(email, token);
    }
  }

  /**
   * The address that a mail's token would make the caller's.
   *
   * @throws org.muster.core.ProblemException {@code BadCredentials} if it is not good, or another
   *     account's
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
   * Changes the mail address to the one that a mail's token was sent to; the old one is told. Links
   * to a new password that were sent to the old one end.
   *
   * @throws org.muster.core.ProblemException as {@link #newMail}; {@code Conflict} when somebody
   *     else has taken the address meanwhile
   */
  public void confirmMail(Caller caller, String token) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    String email = newMail(me, token);
    String before = account(me).email();
    database.atomically(
        () -> {
          tokens.redeem(token, Purpose.CHANGE_MAIL);
          if (!store.setEmail(me.account(), email)) {
            throw new Problem.Conflict("Another account has this email address.").exception();
          }
          tokens.endAll(me.account(), Purpose.RESET);
          audit.note(me, AuditEvent.MAIL_CHANGED, null);
          return true;
        });
    mails.addressChanged(before, email);
  }

  /**
   * Asks for the account to be deleted, by a program that the person allowed to change what is
   * theirs. It is no more than that: a key that leaked must not be able to end an account, so a
   * mail says where its owner does it, in person.
   *
   * @throws org.muster.core.ProblemException {@code ScopeNeeded}; {@code RateLimited}
   */
  public void askDelete(Caller caller) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    Account account = account(me);
    throttle.take(AccountStore.key(account.email()), SignUp.MAILS_TO);
    audit.note(me, AuditEvent.DELETION_ASKED, null);
    mails.confirmDeletion(account.email());
  }

  /**
   * Deletes the account and its player for good, and lets every feature forget them: sessions,
   * keys, grants and what happened go with it.
   *
   * @param handle typed by the person, to be sure: in the field {@code handle}
   * @throws org.muster.core.ProblemException {@code SignInNotRecent}; {@code AgainstRules} for
   *     another handle
   */
  public void delete(Caller caller, @Nullable String handle) {
    sessions.requireRecent(caller);
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    Account account = account(me);
    if (!account.handle().equals(handle)) {
      throw new Problem.AgainstRules(
              List.of(
                  Fault.pointer(
                      "/handle", "wrong", "Enter the handle of this account to confirm.")))
          .exception();
    }
    database.atomically(
        () -> {
          if (!store.lock(me.account())) {
            throw signInNeeded(); // deleted just now, from another window
          }
          leaving.forEach(feature -> feature.release(me));
          store.delete(me.account());
          players.remove(me.player());
          return true;
        });
    LOG.log(Level.INFO, "Account {0} was erased", me.account());
    deleted.accept(me.account());
    mails.deleted(account.email());
  }

  private Account account(Caller.Member me) {
    return store.byId(me.account()).orElseThrow(OwnAccount::signInNeeded);
  }

  private static ProblemException signInNeeded() {
    return new Problem.SignInNeeded(Scope.ME_READ).exception();
  }
}
