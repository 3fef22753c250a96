package org.muster.identity.account;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.core.log.SecurityLog;

/**
 * The security log of each account, for its owner to read. What is noted here is also in the log of
 * the node, without details.
 */
public final class Audit {

  private static final int SHOWN = 100;
  private static final Map<String, String> OPERATOR = Map.of("by", "operator");

  private final AuditStore store;
  private final BiConsumer<UUID, AuditEvent> warn;

  /** A log of which nobody is told by mail. */
  public Audit(AuditStore store) {
    this(store, (_, _) -> {});
  }

  /**
   * @param warn tells the owner of events that change who can act for the account
   */
  Audit(AuditStore store, BiConsumer<UUID, AuditEvent> warn) {
    this.store = store;
    this.warn = warn;
  }

  /**
   * Logs what a member did, in the same transaction.
   *
   * @param detail names the key, app or address; never a secret
   */
  public void note(Caller.Member who, AuditEvent event, @Nullable String detail) {
    note(who.account(), event, detail, who.from());
  }

  /** Logs what happened to an account, for its owner and for the operator. */
  public void note(UUID account, AuditEvent event, @Nullable String detail, Origin from) {
    SecurityLog.event(event.code(), account, from.equals(Origin.OPERATOR) ? OPERATOR : Map.of());
    noteForOwner(account, event, detail, from);
  }

  /** Logs for the owner only what the operator knows already. */
  void noteForOwner(UUID account, AuditEvent event, @Nullable String detail, Origin from) {
    store.add(account, event, detail, from);
    if (event.opensAccount()) {
      warn.accept(account, event);
    }
  }

  /** The latest hundred entries, newest first. */
  public List<AuditEntry> latest(Caller caller) {
    return store.latest(Scope.ME_READ.grantedTo(caller).account(), SHOWN);
  }
}
