package org.muster.identity.account;

import org.muster.core.Caller;

/** What begins the erasure of an account and all its data. */
@FunctionalInterface
public interface ErasureListener {

  /**
   * Takes away all ways to sign in and to act for the member, and notes that the rest is to be
   * erased. Called in a transaction: an exception rolls all of it back.
   */
  void close(Caller.Member me);
}
