package org.muster.testing;

import java.util.List;
import java.util.UUID;
import org.muster.platform.db.Database;

/**
 * Somebody with an account, and the password for it.
 *
 * @param handle of the player
 */
public record Person(UUID account, String handle, String email, String password) {

  private static final String PASSWORD = "seventeen quiet ravens";

  private static final String HASH = FastPasswords.HASHING.hash(PASSWORD, "password", List.of());

  /** Makes the account; nobody else has its name. */
  public static Person in(Database database) {
    String handle = "p" + UUID.randomUUID().toString().replace("-", "");
    String email = handle + "@mail.example";
    UUID account =
        database.write(
            h ->
                h.createQuery(
                        """
                        with p as (
                          insert into player (handle, visibility) values (:handle, 'private')
                          returning id)
                        insert into account (email, player_id, password_hash)
                        select :email, id, :hash from p returning id\
                        """)
                    .bind("handle", handle)
                    .bind("email", email)
                    .bind("hash", HASH)
                    .mapTo(UUID.class)
                    .one());
    return new Person(account, handle, email, PASSWORD);
  }
}
