package org.muster.identity.privacy;

import org.muster.core.Caller;
import org.muster.delivery.idempotency.StoredResponses;
import org.muster.identity.account.ErasureListener;

/**
 * What other rows say of somebody who leaves, in whatever feature. Records of games and clubs stay,
 * without the person: how many came, but not who. What is theirs alone goes with the account and
 * the player by itself.
 */
public final class PersonalDataErasure implements ErasureListener {

  private final PersonalDataStore store;
  private final StoredResponses answers;

  /**
   * @param answers sealed, so that no SQL finds names in them
   */
  public PersonalDataErasure(PersonalDataStore store, StoredResponses answers) {
    this.store = store;
    this.answers = answers;
  }

  @Override
  public void release(Caller.Member me) {
    answers.forget(store.erase(me.account(), me.player()));
  }
}
