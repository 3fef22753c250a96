package org.muster.identity.account;

import java.util.Optional;
import org.muster.core.Caller;
import org.muster.core.Scope;
import org.muster.engine.query.Home;
import org.muster.platform.db.Database;

/** The homes that people have said in the settings, for their own searches. */
public final class AccountHomes implements Home.Of {

  private final AccountStore accounts;

  public AccountHomes(Database database) {
    accounts = new AccountStore(database);
  }

  /**
   * What an answer is ordered by tells where somebody lives, so {@link Scope#ME_READ} is needed.
   */
  @Override
  public Optional<Home> caller(Caller caller) {
    return Scope.ME_READ.reader(caller) instanceof Caller.Member me
        ? accounts.home(me.account())
        : Optional.empty();
  }
}
