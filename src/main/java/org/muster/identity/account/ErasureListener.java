package org.muster.identity.account;

import org.muster.core.Caller;

/** What a feature does when an account and all its data are erased. */
@FunctionalInterface
public interface ErasureListener {

  /**
   * Releases what the member holds, before their rows are deleted. Called in the erasing
   * transaction: an exception rolls all of it back.
   */
  void release(Caller.Member me);
}
