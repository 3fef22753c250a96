package org.muster.lab.bench;

import java.util.UUID;
import org.muster.platform.db.Database;

/** People to make requests for, in a database that is thrown away after the measurement. */
final class BenchStore {

  private final Database database;

  BenchStore(Database database) {
    this.database = database;
  }

  /** Somebody with an account. */
  record Person(UUID account, UUID player, String handle) {}

  /** Makes somebody, a grown-up without a password. */
  Person person(String handle) {
    return database.write(
        h ->
            h.createQuery(
                    """
                    with p as (insert into player (handle, visibility, birth_date)
                      values (:handle, 'private', date '1990-01-01') returning id)
                    insert into account (email, player_id)
                      select :handle || '@example.org', id from p
                    returning id, player_id\
                    """)
                .bind("handle", handle)
                .map(
                    (rs, ctx) ->
                        new Person(
                            rs.getObject("id", UUID.class),
                            rs.getObject("player_id", UUID.class),
                            handle))
                .one());
  }

  /** Makes the table that {@link #commit} writes to. */
  void prepareCommits() {
    database.write(h -> h.execute("create table bench_commit (at timestamptz)"));
  }

  /** The least that can be committed. */
  void commit() {
    database.write(h -> h.execute("insert into bench_commit values (now())"));
  }
}
