package org.muster.platform.changelog;

import java.time.Duration;
import java.util.Optional;
import org.muster.platform.db.Database;

/** Tracks the age of the change log, and deletes its oldest part. */
final class RetentionStore {

  private final Database database;

  RetentionStore(Database database) {
    this.database = database;
  }

  /**
   * Records which transactions have ended by now.
   *
   * @return the xid below which all had ended {@code kept} ago; absent if there is no record that
   *     old
   */
  Optional<String> mark(Duration kept) {
    return database.write(
        handle -> {
          handle.execute("insert into change_mark default values on conflict do nothing");
          Optional<String> horizon =
              handle
                  .createQuery(
                      "select max(horizon)::text from change_mark where at <= now() - :kept")
                  .bind("kept", kept)
                  .mapTo(String.class)
                  .findOne(); // empty if the column is null
          handle
              .createUpdate("delete from change_mark where horizon < cast(:horizon as xid8)")
              .bind("horizon", horizon.orElse(null))
              .execute();
          return horizon;
        });
  }

  /**
   * Deletes up to {@code most} changes of transactions below {@code horizon}; returns how many.
   * Readers see atomically that rows are gone and that they may have missed some.
   */
  int prune(String horizon, int most) {
    return database.write(
        handle -> {
          handle
              .createUpdate(
                  """
                  update instance set changes_kept_from = cast(:horizon as xid8)
                  where changes_kept_from < cast(:horizon as xid8)\
                  """)
              .bind("horizon", horizon)
              .execute();
          return handle
              .createUpdate(
                  """
                  delete from change_log where seq = any (array(
                    select seq from change_log where xid < cast(:horizon as xid8)
                    order by xid limit :most))\
                  """)
              .bind("horizon", horizon)
              .bind("most", most)
              .execute();
        });
  }
}
