package org.muster.community.notice;

import java.util.EnumSet;
import java.util.Set;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/** Unsubscribes accounts from mails, by topic. */
final class MailOptOuts {

  private final Database database;
  private final MailOptOutStore store;
  private final UnsubscribeLinks links;

  public MailOptOuts(Database database, MailOptOutStore store, UnsubscribeLinks links) {
    this.database = database;
    this.store = store;
    this.links = links;
  }

  /**
   * The topic of an unsubscribe link.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} for a token that this instance did
   *     not sign
   */
  Topic topic(String token) {
    return read(token).topic();
  }

  /**
   * Unsubscribes the account that the link names. Has no effect if it is unsubscribed already or
   * does not exist.
   */
  Topic refuse(String token) {
    UnsubscribeLinks.Refusal refusal = read(token);
    store.add(refusal.account(), refusal.topic());
    return refusal.topic();
  }

  private UnsubscribeLinks.Refusal read(String token) {
    return links
        .read(token)
        .orElseThrow(() -> new Problem.NotFound("subscription", token).exception());
  }

  /** The topics that the caller receives mails about. */
  Set<Topic> wanted(Caller caller) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    return EnumSet.complementOf(store.of(me.account()));
  }

  /** Sets the topics that the caller receives mails about. */
  void want(Caller caller, Set<Topic> wanted) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    database.run(
        () -> {
          for (Topic topic : Topic.values()) {
            if (wanted.contains(topic)) {
              store.remove(me.account(), topic);
            } else {
              store.add(me.account(), topic);
            }
          }
        });
  }
}
