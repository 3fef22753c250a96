package org.muster.personal;

import org.muster.account.Leaving;
import org.muster.core.Caller;

/**
 * What other rows say of somebody who leaves. Records of games and clubs stay, without the person:
 * how many came, and that somebody was a member, but not who. What is theirs alone goes with the
 * account and the player by itself.
 */
public final class Traces implements Leaving {

  private final PersonalStore store;

  public Traces(PersonalStore store) {
    this.store = store;
  }

  @Override
  public void release(Caller.Member me) {
    store.erase(me.account(), me.player());
  }
}
