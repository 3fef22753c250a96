package org.muster.identity.apikey;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.delivery.http.Credentials;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEvent;
import org.muster.platform.secrets.SecretStore;
import org.muster.platform.secrets.SecretStore.Purpose;

/**
 * Operations on the caller's API keys. Keys are created only in a browser session; a key itself may
 * list and revoke keys, including itself.
 */
public final class Keys implements AutoCloseable {

  /** Valid keys per account; those being replaced do not count. */
  public static final int MOST = 20;

  /** How long a replaced key remains valid. */
  public static final Duration OVERLAP = Duration.ofHours(24);

  /** For how long their owner can see what became of keys that have ended. */
  public static final Duration KEPT = Duration.ofDays(30);

  private static final String KIND = "API key";

  private final KeyStore store;
  private final Peppers peppers;
  private final LastUse lastUse;
  private final KeyCheck check;
  private final Audit audit;
  private final Clock clock;
  private final Consumer<Caller> requireRecent;

  /**
   * @param requireRecent lets only those pass who have just proved who they are
   */
  public Keys(
      KeyStore store,
      SecretStore secrets,
      Audit audit,
      Clock clock,
      Consumer<Caller> requireRecent) {
    this.requireRecent = requireRecent;
    this.store = store;
    this.audit = audit;
    this.clock = clock;
    peppers = new Peppers(() -> secrets.all(Purpose.API_KEY));
    lastUse = new LastUse(store::noteUse);
    check = new KeyCheck(store::checkable, peppers, lastUse, clock, System::nanoTime);
  }

  /** Verifies the keys in requests. */
  public Credentials.Kind credentials() {
    return check;
  }

  /** Keys that were not revoked, newest first; expired ones are listed for a month. */
  public List<ApiKey> list(Caller caller) {
    return store.list(Scope.ME_READ.grantedTo(caller).account());
  }

  /**
   * One of the caller's keys.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, also for keys of others
   */
  public ApiKey get(Caller caller, String id) {
    return owned(Scope.ME_READ.grantedTo(caller), id);
  }

  /** A new id, for {@link #make}. */
  public static String newId() {
    return KeyText.randomId();
  }

  /** Creates a key with a new id. */
  public NewKey make(Caller caller, NewKeyRequest wish) {
    return make(caller, wish, newId());
  }

  /**
   * Creates a key with an id that was chosen beforehand, so that a form submitted twice creates one
   * key.
   *
   * @param newId from {@link #newId}
   * @throws org.muster.core.ProblemException {@code AgainstRules}; {@code Conflict} if the id is in
   *     use; {@code Forbidden} to programs; {@code SignInNotRecent}
   */
  public NewKey make(Caller caller, NewKeyRequest wish, String newId) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    requireRecent.accept(me);
    wish.check();
    if (!KeyText.isId(newId)) {
      throw new Problem.Invalid(
              List.of(Fault.pointer("/id", "form", "The form is not valid. Reload the page.")))
          .exception();
    }
    return store.atomically(
        () -> {
          store.lock(me.account());
          Instant now = now();
          if (store.countLive(me.account(), now) >= MOST) {
            throw Problem.rule(
                "/name",
                "too_many",
                "You have " + MOST + " API keys, which is the maximum. Revoke one first.");
          }
          NewKey made = add(me.account(), wish, newId, now);
          audit.note(me, AuditEvent.KEY_MADE, named(made.key()));
          return made;
        });
  }

  /**
   * Creates a key with name, scopes and lifetime of another, which it replaces.
   *
   * @param overlap whether the old key remains valid for {@link #OVERLAP}; otherwise it ends now
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Conflict} if the key has
   *     ended or is being replaced; {@code Forbidden} to programs; {@code SignInNotRecent}
   */
  public NewKey rotate(Caller caller, String id, boolean overlap) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
    requireRecent.accept(me);
    NewKey made =
        store.atomically(
            () -> {
              store.lock(me.account());
              Instant now = now();
              ApiKey old = owned(me, id);
              if (!old.isLive(now) || old.replacedBy() != null) {
                throw new Problem.Conflict("This API key has ended or was already replaced.")
                    .exception();
              }
              int days = (int) Duration.between(old.createdAt(), old.expiresAt()).toDays();
              NewKey successor =
                  add(
                      me.account(),
                      new NewKeyRequest(old.name(), old.scopes(), days),
                      newId(),
                      now);
              store.replace(id, successor.key().id(), now.plus(OVERLAP));
              if (!overlap) {
                store.revoke(id, now);
              }
              audit.note(me, AuditEvent.KEY_ROTATED, named(old) + " → " + successor.key().id());
              return successor;
            });
    check.forget(id);
    return made;
  }

  /**
   * Revokes a key, on all nodes within a second. Has no effect if it has ended.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, also for keys of others
   */
  public void revoke(Caller caller, String id) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    store.atomically(
        () -> {
          ApiKey key = owned(me, id);
          if (store.revoke(id, now())) {
            audit.note(me, AuditEvent.KEY_REVOKED, named(key));
          }
          return true;
        });
    check.forget(id);
  }

  /** How many keys of an account work now; those being replaced do not count. */
  public int count(UUID account) {
    return store.countLive(account, now());
  }

  /** Revokes all keys of an account, in the transaction of the caller; {@link #forget} follows. */
  public void revokeAll(UUID account) {
    store.revokeAll(account, now());
  }

  /** Call when this node has deleted an account: its keys end at once. */
  public void forget(UUID account) {
    check.forget(account);
  }

  /** Records the last uses that are still pending. */
  @Override
  public void close() {
    lastUse.close();
  }

  private ApiKey owned(Caller.Member me, String id) {
    return store
        .find(me.account(), id)
        .orElseThrow(() -> new Problem.NotFound(KIND, id).exception());
  }

  private NewKey add(UUID account, NewKeyRequest wish, String id, Instant now) {
    KeyText text = KeyText.random(id);
    var key =
        new ApiKey(
            text.id(),
            account,
            wish.name(),
            wish.scopes(),
            now,
            now.plus(Duration.ofDays(wish.days())),
            null,
            null,
            null);
    if (!store.insert(key, KeyMac.of(text, peppers.newest()))) {
      throw new Problem.Conflict(
              "This API key was already created and shown. If you did not copy it, revoke it and"
                  + " create another one.")
          .exception();
    }
    return new NewKey(key, text.text());
  }

  /** Truncated to the precision of the database. */
  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }

  private static String named(ApiKey key) {
    return key.name() + " (" + key.id() + ")";
  }
}
