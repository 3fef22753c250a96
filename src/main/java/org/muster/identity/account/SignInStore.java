package org.muster.identity.account;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes sign-ins that wait for their second step. */
public final class SignInStore {

  private final Database database;

  public SignInStore(Database database) {
    this.database = database;
  }

  void add(byte[] hash, UUID account, SessionMethod first, String returnTo, Instant end) {
    database.write(
        h ->
            h.execute(
                "insert into sign_in (hash, account_id, method, return_to, expires_at)"
                    + " values (?, ?, ?, ?, ?)",
                hash,
                account,
                first.code(),
                returnTo,
                end));
  }

  Optional<UUID> account(byte[] hash, Instant now) {
    return database.read(
        h ->
            h.createQuery("select account_id from sign_in where hash = :hash and expires_at > :now")
                .bind("hash", hash)
                .bind("now", now)
                .mapTo(UUID.class)
                .findOne());
  }

  /** Counts an attempt if one is left, in one statement, so that concurrent attempts all count. */
  Optional<UUID> attempt(byte[] hash, int most, Instant now) {
    return database.write(
        h ->
            h.createQuery(
                    """
                    update sign_in set tries = tries + 1
                    where hash = :hash and expires_at > :now and tries < :most
                    returning account_id\
                    """)
                .bind("hash", hash)
                .bind("now", now)
                .bind("most", most)
                .mapTo(UUID.class)
                .findOne());
  }

  /** Deletes and returns a sign-in; of two concurrent calls, one succeeds. */
  Optional<SignIns.Completed> take(byte[] hash, Instant now) {
    return database.write(
        h ->
            h.createQuery(
                    """
                    delete from sign_in where hash = :hash and expires_at > :now
                    returning account_id, return_to, method\
                    """)
                .bind("hash", hash)
                .bind("now", now)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new SignIns.Completed(
                          row.uuid("account_id"),
                          row.given("return_to"),
                          row.enumOf("method", SessionMethod.class));
                    })
                .findOne());
  }
}
