package org.muster.account;

import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.db.Database;
import org.muster.player.Players;

/** What people do with the account that they are signed in to, in person. */
public final class OwnAccount {

  private final Database database;
  private final AccountStore store;
  private final Passwords passwords;
  private final Sessions sessions;
  private final Players players;
  private final Audit audit;
  private final Consumer<UUID> deleted;

  /**
   * @param deleted is told of each account that is deleted here, after it is
   */
  public OwnAccount(
      Database database,
      AccountStore store,
      Passwords passwords,
      Sessions sessions,
      Players players,
      Audit audit,
      Consumer<UUID> deleted) {
    this.database = database;
    this.store = store;
    this.passwords = passwords;
    this.sessions = sessions;
    this.players = players;
    this.audit = audit;
    this.deleted = deleted;
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
  }

  /**
   * Deletes the account and its player for good: sessions, keys, grants and what happened go with
   * it.
   *
   * @param handle typed by the person, to be sure: in the field {@code handle}
   * @throws org.muster.core.ProblemException {@code SignInNotRecent}; {@code AgainstRules} for
   *     another handle; {@code Conflict} while this player organises games
   */
  public void delete(Caller caller, @Nullable String handle) {
    sessions.requireRecent(caller);
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    Account account = account(me);
    if (!account.handle().equals(handle)) {
      throw new Problem.AgainstRules(
              List.of(
                  Fault.pointer("/handle", "wrong", "Type the handle of this account to be sure.")))
          .exception();
    }
    database.atomically(
        () -> {
          store.delete(me.account());
          players.remove(me.player());
          return true;
        });
    deleted.accept(me.account());
  }

  private Account account(Caller.Member me) {
    return store
        .byId(me.account())
        .orElseThrow(() -> new Problem.SignInNeeded(Scope.ME_READ).exception());
  }
}
