package org.muster.identity.oidc;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEvent;
import org.muster.identity.account.OidcSignUp;
import org.muster.platform.db.Database;

/** Links between persons at the external provider and accounts here. */
final class ProviderLinks {

  private final Database database;
  private final ProviderLinkStore store;
  private final OidcSignUp signUp;
  private final Audit audit;

  public ProviderLinks(Database database, ProviderLinkStore store, OidcSignUp signUp, Audit audit) {
    this.database = database;
    this.store = store;
    this.signUp = signUp;
    this.audit = audit;
  }

  /**
   * The account that a person is linked to.
   *
   * @param player the account's public identity
   */
  public record Linked(UUID account, UUID player) {}

  /** The account linked to a person at a provider; empty if there is none. */
  Optional<Linked> of(String issuer, String subject) {
    return store.of(issuer, subject);
  }

  /** Like {@link #of}, but empty also for a banned account. */
  Optional<Linked> admitted(String issuer, String subject) {
    return store.admitted(issuer, subject);
  }

  /** The caller's links, oldest first. */
  List<ProviderLink> list(Caller caller) {
    return store.all(inPerson(caller).account());
  }

  /**
   * Links a person who has just signed in at the provider to the caller's account.
   *
   * @throws ProblemException {@code Conflict} if the person is linked to another account
   */
  void link(Caller caller, ProviderIdentity person) {
    Caller.Member me = inPerson(caller);
    database.run(
        () -> {
          if (store.add(person.issuer(), person.subject(), me.account())) {
            audit.note(me, AuditEvent.PROVIDER_LINKED, person.name());
          } else if (store
              .of(person.issuer(), person.subject())
              .filter(linked -> linked.account().equals(me.account()))
              .isEmpty()) {
            throw elsewhere();
          }
        });
  }

  /**
   * Creates an account for a person with a verified mail address, and links it.
   *
   * @throws ProblemException as {@link OidcSignUp#make}; {@code Conflict} if the person has been
   *     linked meanwhile
   */
  UUID makeAccount(ProviderIdentity person, String handle, Origin from) {
    String email = person.verifiedEmail().orElseThrow();
    return database.atomically(
        () -> {
          UUID account = signUp.make(email, handle, from);
          if (!store.add(person.issuer(), person.subject(), account)) {
            throw elsewhere();
          }
          audit.note(account, AuditEvent.PROVIDER_LINKED, person.name(), from);
          return account;
        });
  }

  /**
   * Deletes the caller's links to a provider.
   *
   * @throws ProblemException {@code Conflict} if there is no other way to sign in
   */
  void unlink(Caller caller, String issuer) {
    Caller.Member me = inPerson(caller);
    database.run(
        () -> {
          if (!store.remove(issuer, me.account())) {
            throw new Problem.Conflict(
                    "This is the only way to sign in to your account. Set a password or add a"
                        + " passkey first.")
                .exception();
          }
          audit.note(me, AuditEvent.PROVIDER_UNLINKED, null);
        });
  }

  /** For a person who is linked to another account. */
  static ProblemException elsewhere() {
    return new Problem.Conflict("This sign-in is already linked to another account.").exception();
  }

  private static Caller.Member inPerson(Caller caller) {
    return Scope.ME_WRITE.grantedTo(caller).inPerson();
  }
}
