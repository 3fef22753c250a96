package org.muster.club;

import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.muster.db.Database;

/** The SQL of roles. */
public final class RoleStore {

  private final Database database;

  public RoleStore(Database database) {
    this.database = database;
  }

  Optional<Role> role(UUID account, UUID player, UUID club) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select case when (select admin from account where id = :account) then 'owner'
                      else (select role from membership where club_id = :club
                              and player_id = :player and state = 'active')
                      end as role\
                    """)
                .bind("account", account)
                .bind("player", player)
                .bind("club", club)
                .map((rs, ctx) -> Optional.ofNullable(rs.getString("role")))
                .one()
                .map(word -> Role.valueOf(word.toUpperCase(Locale.ROOT))));
  }

  boolean isModerator(UUID account) {
    return database.read(
        handle ->
            handle
                .createQuery("select admin from account where id = ?")
                .bind(0, account)
                .mapTo(Boolean.class)
                .findOne()
                .orElse(false));
  }
}
