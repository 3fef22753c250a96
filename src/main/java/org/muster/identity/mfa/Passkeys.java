package org.muster.identity.mfa;

import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEvent;
import org.muster.identity.account.Sessions;
import org.muster.platform.db.Database;

/**
 * An account's passkeys, at most twenty, managed by its owner.
 *
 * <p>Methods that change them throw {@code SignInNotRecent} if the last authentication is too old.
 */
final class Passkeys {

  static final int MOST = 20;
  static final int LONGEST_NAME = 60;

  private final Database database;
  private final PasskeyStore store;
  private final Ceremonies ceremonies;
  private final Challenges challenges;
  private final Sessions sessions;
  private final Audit audit;
  private final Clock clock;

  Passkeys(
      Database database,
      PasskeyStore store,
      Ceremonies ceremonies,
      Challenges challenges,
      Sessions sessions,
      Audit audit,
      Clock clock) {
    this.database = database;
    this.store = store;
    this.ceremonies = ceremonies;
    this.challenges = challenges;
    this.sessions = sessions;
    this.audit = audit;
    this.clock = clock;
  }

  /** The caller's passkeys, oldest first. */
  public List<Passkey> list(Caller caller) {
    return store.of(Scope.ME_READ.grantedTo(caller).inPerson().account());
  }

  /**
   * One of the caller's passkeys.
   *
   * @throws ProblemException {@code NotFound}
   */
  public Passkey get(Caller caller, String id) {
    return store.of(owner(caller).account()).stream()
        .filter(passkey -> passkey.id().equals(id))
        .findFirst()
        .orElseThrow(() -> unknown(id));
  }

  /**
   * Starts to add a passkey.
   *
   * @param userName the account's name in the authenticator
   * @return the options for the browser: PublicKeyCredentialCreationOptionsJSON, valid once and for
   *     five minutes
   */
  public String begin(Caller caller, String userName) {
    UUID account = owner(caller).account();
    List<byte[]> known = store.of(account).stream().map(passkey -> bytes(passkey.id())).toList();
    return ceremonies.creationOptions(challenges.issue(account), account, userName, known);
  }

  /**
   * Adds a passkey.
   *
   * @param name 1 to 60 characters, for the owner
   * @param response of the browser: RegistrationResponseJSON
   * @throws ProblemException {@code AgainstRules}
   */
  public void add(Caller caller, String name, String response) {
    Caller.Member me = owner(caller);
    checkName(name);
    Credential credential =
        ceremonies
            .register(
                response, me.account(), challenge -> challenges.redeem(challenge, me.account()))
            .orElseThrow(
                () ->
                    refused(
                        "unfit", "The passkey does not meet this site's requirements. Try again."));
    database.run(
        () -> {
          store.lock(me.account());
          if (store.of(me.account()).size() >= MOST) {
            throw refused(
                "too_many", "You have %d passkeys, which is the maximum.".formatted(MOST));
          }
          if (!store.add(credential, name, clock.instant())) {
            throw refused("registered", "This passkey is already registered here.");
          }
          audit.note(me, AuditEvent.PASSKEY_ADDED, name);
        });
  }

  /**
   * Renames a passkey.
   *
   * @throws ProblemException {@code NotFound}; {@code AgainstRules}
   */
  public void rename(Caller caller, String id, String name) {
    Caller.Member me = owner(caller);
    checkName(name);
    if (!store.rename(me.account(), bytes(id), name)) {
      throw unknown(id);
    }
  }

  /**
   * Removes a passkey.
   *
   * @throws ProblemException {@code NotFound}; {@code Conflict} if no way to sign in would be left
   */
  public void remove(Caller caller, String id) {
    Caller.Member me = owner(caller);
    database.run(
        () -> {
          store.lock(me.account());
          String name = get(me, id).name();
          if (store.of(me.account()).size() == 1 && !store.hasOtherWay(me.account())) {
            throw new Problem.Conflict(
                    "This passkey is the only way to sign in to your account. Set a password or add"
                        + " another passkey first.")
                .exception();
          }
          store.remove(me.account(), bytes(id));
          audit.note(me, AuditEvent.PASSKEY_REMOVED, name);
        });
  }

  private Caller.Member owner(Caller caller) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    sessions.requireRecent(me);
    return me;
  }

  private static void checkName(String name) {
    if (name.isBlank() || name.codePointCount(0, name.length()) > LONGEST_NAME) {
      throw Problem.rule(
          "/name", "length", "The name must have 1 to %d characters.".formatted(LONGEST_NAME));
    }
  }

  /** Decodes an id from a URL; a malformed one is reported as unknown. */
  private static byte[] bytes(String id) {
    try {
      return Base64.getUrlDecoder().decode(id);
    } catch (IllegalArgumentException e) {
      throw unknown(id);
    }
  }

  private static ProblemException unknown(String id) {
    return new Problem.NotFound("passkey", id).exception();
  }

  private static ProblemException refused(String code, String detail) {
    return Problem.rule("/credential", code, detail);
  }
}
