package org.muster.identity.oauth;

import java.util.List;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEvent;
import org.muster.platform.secrets.RandomTokens;

/**
 * Grants of the signed-in person. Apps cannot use these operations: no app may grant access to
 * another.
 */
final class Grants {

  private final GrantStore store;
  private final LiveGrants live;
  private final Audit audit;

  public Grants(GrantStore store, LiveGrants live, Audit audit) {
    this.store = store;
    this.live = live;
    this.audit = audit;
  }

  /**
   * Whether the person has allowed all of this before. Always false for apps on the person's
   * machine, because any program there could impersonate them (RFC 8252 section 8.6).
   */
  boolean isAllowed(Caller caller, CodeRequest asked) {
    return !asked.redirect().isNative()
        && store.covers(Scope.ME_READ.grantedTo(caller).inPerson().account(), asked);
  }

  /** Grants access; returns the code for the app. */
  String allow(Caller caller, CodeRequest asked) {
    Caller.Member member = Scope.ME_READ.grantedTo(caller).inPerson();
    String code = RandomTokens.random();
    return store.atomically(
        () -> {
          boolean isNew = !store.covers(member.account(), asked);
          store.addCode(RandomTokens.hash(code), store.add(member.account(), asked), asked);
          if (isNew) {
            audit.note(member, AuditEvent.APP_ALLOWED, asked.client().name());
          }
          return code;
        });
  }

  /**
   * Call after an account has been banned or erased on this node: its tokens end here at once, on
   * other nodes within a second.
   */
  public void forget(UUID account) {
    live.endedOf(account);
  }

  /** The apps that the person has granted access. */
  public List<ConnectedApp> apps(Caller caller) {
    return store.apps(Scope.ME_READ.grantedTo(caller).inPerson().account());
  }

  /**
   * Revokes an app's access: here at once, on other nodes within a second.
   *
   * @param grant any grant to the app
   * @throws org.muster.core.ProblemException {@code NotFound} if there is none
   */
  public void withdraw(Caller caller, UUID grant) {
    Caller.Member member = Scope.ME_READ.grantedTo(caller).inPerson();
    List<Grant> ended =
        store.atomically(
            () -> {
              List<Grant> grants = store.withdraw(member.account(), grant);
              if (!grants.isEmpty()) {
                audit.note(member, AuditEvent.APP_WITHDRAWN, grants.getFirst().clientName());
              }
              return grants;
            });
    if (ended.isEmpty()) {
      throw new Problem.NotFound("app", grant.toString()).exception();
    }
    live.ended(ended.stream().map(Grant::id).toList());
  }
}
