package org.muster.identity.oauth;

import java.util.List;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEvent;
import org.muster.platform.secrets.RandomTokens;

/** What people allow programs. All of it is for the person alone: no program allows another. */
public final class Grants {

  private final GrantStore store;
  private final LiveGrants live;
  private final Audit audit;

  public Grants(GrantStore store, LiveGrants live, Audit audit) {
    this.store = store;
    this.live = live;
    this.audit = audit;
  }

  /**
   * Whether this person has said yes to all of it before. Programs on somebody's own machine are
   * asked about each time, since any of them could say to be this one (RFC 8252 section 8.6).
   */
  boolean isAllowed(Caller caller, CodeRequest asked) {
    return !asked.redirect().isNative()
        && store.covers(Scope.ME_READ.grantedTo(caller).inPerson().account(), asked);
  }

  /** Allows it; answers the code for the program. */
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
   * To be told when an account has been banned or erased here: this node lets no token of it in any
   * more, and the others do not within a second.
   */
  public void forget(UUID account) {
    live.endedOf(account);
  }

  /** The programs that this person allows something. */
  public List<ConnectedApp> apps(Caller caller) {
    return store.apps(Scope.ME_READ.grantedTo(caller).inPerson().account());
  }

  /**
   * Ends what a program may do, at once here and within a second everywhere.
   *
   * @param grant any of its grants
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
