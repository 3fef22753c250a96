package org.muster.identity.account;

import java.util.List;
import java.util.UUID;
import org.muster.platform.db.Database;
import org.muster.testing.FastPasswords;

/** Makes accounts in the database of a test, as a verified sign-up does. */
public final class AccountsForTests {

  /** Good enough for everybody's rules. */
  public static final String PASSWORD = "seven lanterns drift upstream";

  private static final String HASH = FastPasswords.HASHING.hash(PASSWORD, "password", List.of());

  private AccountsForTests() {}

  /** An account with {@link #PASSWORD}. */
  public static UUID add(Database database, String email, String handle) {
    return new AccountStore(database).create(email, handle, HASH).orElseThrow().id();
  }
}
