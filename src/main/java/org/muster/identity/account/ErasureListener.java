package org.muster.identity.account;

import org.muster.core.Caller;

/** What a feature does when somebody has their account and all data erased. */
@FunctionalInterface
public interface ErasureListener {

  /**
   * Lets go of somebody who is about to be erased, while their rows are still there. Called within
   * the transaction that erases them: what it throws stops all of it.
   */
  void release(Caller.Member me);
}
