package org.muster.community.notice;

import java.util.EnumSet;
import java.util.Set;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/** What people do not want to be mailed about. */
public final class MailOptOuts {

  private final Database database;
  private final MailOptOutStore store;
  private final UnsubscribeLinks links;

  public MailOptOuts(Database database, MailOptOutStore store, UnsubscribeLinks links) {
    this.database = database;
    this.store = store;
    this.links = links;
  }

  /**
   * What the link of a mail is about.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} for a link that is none of ours
   */
  Topic topic(String token) {
    return read(token).topic();
  }

  /**
   * Takes the word of whoever has the link of a mail; again, or without the account, for naught.
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

  /** What the caller is mailed about. */
  Set<Topic> wanted(Caller caller) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    return EnumSet.complementOf(store.of(me.account()));
  }

  /** From now on, the caller is mailed about these and nothing else. */
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
