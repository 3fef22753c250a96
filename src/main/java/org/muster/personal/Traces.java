package org.muster.personal;

import org.muster.account.Leaving;
import org.muster.core.Caller;
import org.muster.replay.KeptAnswers;

/**
 * What other rows say of somebody who leaves, in whatever feature. Records of games and clubs stay,
 * without the person: how many came, but not who. What is theirs alone goes with the account and
 * the player by itself.
 */
public final class Traces implements Leaving {

  private final PersonalStore store;
  private final KeptAnswers answers;

  /**
   * @param answers sealed, so that no SQL finds names in them
   */
  public Traces(PersonalStore store, KeptAnswers answers) {
    this.store = store;
    this.answers = answers;
  }

  @Override
  public void release(Caller.Member me) {
    answers.forget(store.erase(me.account(), me.player()));
  }
}
