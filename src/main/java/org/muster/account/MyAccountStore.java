package org.muster.account;

import java.util.Optional;
import java.util.UUID;
import org.muster.db.Columns;
import org.muster.db.Database;
import org.muster.player.Player;

/** The SQL of what an account's owner is to others. */
public final class MyAccountStore {

  private final Database database;

  public MyAccountStore(Database database) {
    this.database = database;
  }

  Optional<MyAccount.Profile> profile(UUID account) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select p.handle, p.callsign, p.visibility
                    from account a join player p on p.id = a.player_id where a.id = :account\
                    """)
                .bind("account", account)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new MyAccount.Profile(
                          row.given("handle"),
                          row.text("callsign"),
                          row.enumOf("visibility", Player.Visibility.class));
                    })
                .findOne());
  }
}
