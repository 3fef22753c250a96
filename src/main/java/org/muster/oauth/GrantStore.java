package org.muster.oauth;

import java.util.Optional;
import java.util.UUID;
import org.muster.db.Columns;
import org.muster.db.Database;

/** The SQL of grants. */
public final class GrantStore {

  private final Database database;

  public GrantStore(Database database) {
    this.database = database;
  }

  /** The person behind a grant, if it is good. */
  Optional<Holder> holder(UUID grant) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select g.account_id, a.player_id
                    from oauth_grant g join account a on a.id = g.account_id
                    where g.id = :id and g.revoked_at is null and g.expires_at > now()\
                    """)
                .bind("id", grant)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new Holder(row.uuid("account_id"), row.uuid("player_id"));
                    })
                .findOne());
  }
}
