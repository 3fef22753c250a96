package org.muster;

import java.util.UUID;
import org.muster.db.Database;

/** Somebody to make requests for, in a database that is thrown away after the measurement. */
final class BenchStore {

  private final Database database;

  BenchStore(Database database) {
    this.database = database;
  }

  UUID account() {
    return database.write(
        h ->
            h.createQuery(
                    """
                    with p as (insert into player (handle, visibility)
                      values ('bench-mark', 'private') returning id)
                    insert into account (email, player_id) select 'bench@example.org', id from p
                    returning id\
                    """)
                .mapTo(UUID.class)
                .one());
  }
}
