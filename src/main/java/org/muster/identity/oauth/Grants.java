package org.muster.identity.oauth;

import java.util.List;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEvent;
import org.muster.identity.account.Sessions;
import org.muster.platform.secrets.RandomTokens;

/**
 * Grants of the signed-in person. Apps cannot use these operations: no app may grant access to
 * another.
 */
final class Grants {

  private final GrantStore store;
  private final LiveGrants live;
  private final Sessions sessions;
  private final Audit audit;

  public Grants(GrantStore store, LiveGrants live, Sessions sessions, Audit audit) {
    this.sessions = sessions;
    this.store = store;
    this.live = live;
    this.audit = audit;
  }

  /**
   * Whether the person has allowed all of this before. Always false for apps on the person's
   * machine, because any program there could impersonate them (RFC 8252 section 8.6), and for those
   * that registered themselves, because nobody knows who runs them (ASVS 10.7.1).
   */
  boolean isAllowed(Caller caller, CodeRequest asked) {
    return !asked.redirect().isNative()
        && !asked.client().isSelfRegistered()
        && store.covers(Scope.ME_READ.grantedTo(caller).inPerson().account(), asked);
  }

  /**
   * Whether the person uses this app. Answers are sent by redirect to no other without their doing
   * (RFC 9700 section 4.11.2).
   */
  boolean isKnown(Caller caller, Client client, Redirect redirect) {
    return store.knows(
        Scope.ME_READ.grantedTo(caller).inPerson().account(), client.id(), redirect.host());
  }

  /** Whether the person has to prove who they are before they allow this. */
  boolean needsProof(Caller caller, CodeRequest asked) {
    return asked.writes()
        && !store.covers(Scope.ME_READ.grantedTo(caller).inPerson().account(), asked)
        && !sessions.isRecent(caller);
  }

  /**
   * Grants access; returns the code for the app.
   *
   * @throws org.muster.core.ProblemException {@code SignInNotRecent} for an app that may write and
   *     is new
   */
  String allow(Caller caller, CodeRequest asked) {
    Caller.Member member = Scope.ME_READ.grantedTo(caller).inPerson();
    if (needsProof(caller, asked)) {
      throw new Problem.SignInNotRecent().exception();
    }
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
