package org.muster.identity.oauth;

import java.util.Optional;
import org.muster.platform.db.Database;

/** Reads and writes registered clients. */
final class ClientStore {

  private final Database database;

  public ClientStore(Database database) {
    this.database = database;
  }

  /**
   * @param metadata JSON, as in the registration response
   */
  void add(String id, String metadata) {
    database.write(
        h ->
            h.createUpdate(
                    "insert into oauth_client (id, metadata) values (:id, cast(:said as jsonb))")
                .bind("id", id)
                .bind("said", metadata)
                .execute());
  }

  /** The metadata of a client. */
  Optional<String> metadata(String id) {
    return database.read(
        h ->
            h.createQuery("select metadata from oauth_client where id = :id")
                .bind("id", id)
                .mapTo(String.class)
                .findOne());
  }

  /**
   * Deletes clients of which no code was redeemed within a day after registration, or none for a
   * month and that have no grant.
   */
  int deleteUnused(int most) {
    return database.write(
        h ->
            h.execute(
                """
                delete from oauth_client where id in (
                  select id from oauth_client c
                  where (used_at is null and created_at < now() - interval '1 day')
                    or (used_at < now() - interval '30 days' and not exists (
                      select from oauth_grant where client_id = c.id))
                  limit ?)\
                """,
                most));
  }
}
