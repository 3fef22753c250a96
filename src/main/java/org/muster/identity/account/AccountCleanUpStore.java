package org.muster.identity.account;

import java.time.Clock;
import org.muster.platform.db.Database;

/** Deletes expired rows. */
public final class AccountCleanUpStore {

  private final Database database;
  private final Clock clock;

  public AccountCleanUpStore(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  /** Deletes at most {@code most} rows; skips locked ones until the next run. */
  int delete(AccountCleanUp.Ended ended, int most) {
    return database.write(
        h ->
            h.createUpdate(
                    """
                    delete from <table> where ctid = any (array(
                      select ctid from <table> where <end> < :before
                      limit :most for update skip locked))\
                    """)
                .define("table", ended.table())
                .define("end", ended.end())
                .bind("before", clock.instant().minus(ended.kept()))
                .bind("most", most)
                .execute());
  }
}
