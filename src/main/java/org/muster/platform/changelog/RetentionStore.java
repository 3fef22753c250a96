package org.muster.platform.changelog;

import java.time.Duration;
import java.util.Optional;
import org.muster.platform.db.Database;

/**
 * Limits the size of the change log. Deletes only what every reader of the last hours has seen, in
 * small transactions that no writer ever waits for; a reader that was away for longer is told so by
 * {@link ChangeStore#read}.
 */
public final class RetentionStore {

  private final Database database;

  public RetentionStore(Database database) {
    this.database = database;
  }

  /**
   * Deletes up to {@code most} changes; returns how many.
   *
   * @param kept for how long a change stays, at least; a minute or two more is usual
   */
  public int prune(Duration kept, int most) {
    return mark(kept).map(horizon -> prune(horizon, most)).orElse(0);
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
