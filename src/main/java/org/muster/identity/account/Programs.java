package org.muster.identity.account;

import java.util.UUID;

/** API keys and connected apps: they act for an account, whatever its password is. */
public interface Programs {

  /** How many of them work now. */
  Count of(UUID account);

  /** Ends all of them, in the transaction of the caller. */
  void end(UUID account);

  /** Numbers of API keys and of connected apps. */
  record Count(int keys, int apps) {

    /** Whether there is anything to end. */
    public boolean any() {
      return keys + apps > 0;
    }
  }
}
