package org.muster.identity.privacy;

import org.muster.core.Caller;
import org.muster.delivery.idempotency.StoredResponses;

/**
 * Erases references to a person from rows that stay, across all features. Records of games and
 * clubs keep how many took part, but not who. Rows that belong to the person alone are deleted with
 * the account and the player.
 */
final class PersonalDataErasure {

  private final PersonalDataStore store;
  private final StoredResponses answers;

  /**
   * @param answers stored responses are sealed, so SQL cannot find names in them
   */
  public PersonalDataErasure(PersonalDataStore store, StoredResponses answers) {
    this.store = store;
    this.answers = answers;
  }

  void release(Caller.Member me) {
    answers.forget(store.erase(me.account(), me.player()));
  }
}
