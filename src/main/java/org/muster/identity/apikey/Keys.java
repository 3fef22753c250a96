package org.muster.identity.apikey;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
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
 * What owners do with their API keys. Only who sits at the browser makes one; a key may list and
 * revoke keys, itself included.
 */
public final class Keys implements AutoCloseable {

  /** Live ones to an account; those that are being replaced do not count. */
  public static final int MOST = 20;

  /** How long a key goes on working beside the one that replaces it. */
  public static final Duration OVERLAP = Duration.ofHours(24);

  private static final String KIND = "API key";

  private final KeyStore store;
  private final Peppers peppers;
  private final LastUse lastUse;
  private final KeyCheck check;
  private final Audit audit;
  private final Clock clock;

  public Keys(KeyStore store, SecretStore secrets, Audit audit, Clock clock) {
    this.store = store;
    this.audit = audit;
    this.clock = clock;
    peppers = new Peppers(() -> secrets.all(Purpose.API_KEY));
    lastUse = new LastUse(store::noteUse);
    check = new KeyCheck(store::checkable, peppers, lastUse, clock, System::nanoTime);
  }

  /** Knows the keys that requests show. */
  public Credentials.Kind credentials() {
    return check;
  }

  /** The keys that were not revoked, the newest first; expired ones for another month. */
  public List<ApiKey> list(Caller caller) {
    return store.list(Scope.ME_READ.grantedTo(caller).account());
  }

  /**
   * One of them.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, also for keys of others
   */
  public ApiKey get(Caller caller, String id) {
    return owned(Scope.ME_READ.grantedTo(caller), id);
  }

  /** The id of a key to be, for {@link #make}. */
  public static String newId() {
    return KeyText.randomId();
  }

  /** Makes a key with an id of its own choice. */
  public NewKey make(Caller caller, NewKeyRequest wish) {
    return make(caller, wish, newId());
  }

  /**
   * Makes a key. It has the id that the asker chose before, so that a form that is sent twice makes
   * one key.
   *
   * @param newId from {@link #newId}
   * @throws org.muster.core.ProblemException {@code AgainstRules}; {@code Conflict} if there is or
   *     was a key with this id; {@code Forbidden} to programs
   */
  public NewKey make(Caller caller, NewKeyRequest wish, String newId) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
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
            throw new Problem.AgainstRules(
                    List.of(
                        Fault.pointer(
                            "/name",
                            "too_many",
                            "You have "
                                + MOST
                                + " API keys, which is the maximum. Revoke one first.")))
                .exception();
          }
          NewKey made = add(me.account(), wish, newId, now);
          audit.note(me, AuditEvent.KEY_MADE, named(made.key()));
          return made;
        });
  }

  /**
   * Makes a key with the name, the scopes and the lifetime of another, and lets that one end.
   *
   * @param overlap whether the old key goes on for {@link #OVERLAP}, and not just until now
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Conflict} if it has ended or
   *     is being replaced already; {@code Forbidden} to programs
   */
  public NewKey rotate(Caller caller, String id, boolean overlap) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller).inPerson();
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
              audit.note(me, AuditEvent.KEY_ROTATED, named(old) + " by " + successor.key().id());
              return successor;
            });
    check.forget(id);
    return made;
  }

  /**
   * Ends a key, for all nodes within a second; a key that has ended stays as it is.
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

  /** To be told when this node has deleted an account: its keys end at once. */
  public void forget(UUID account) {
    check.forget(account);
  }

  /** Writes down what is left of when keys were used. */
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

  /** As the database keeps it. */
  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }

  private static String named(ApiKey key) {
    return key.name() + " (" + key.id() + ")";
  }
}
