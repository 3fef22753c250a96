package org.muster.testing;

import org.muster.identity.account.Passwords;

/** Hashing of passwords that costs next to nothing: a real hash takes longer than most tests. */
public final class FastPasswords {

  /** One for all: it has no state but how many are hashed at once. */
  public static final Passwords HASHING = new Passwords(64);

  private FastPasswords() {}
}
