package org.muster.identity.mfa;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes passkeys and their challenges. */
final class PasskeyStore {

  private final Database database;

  public PasskeyStore(Database database) {
    this.database = database;
  }

  /** Locks the account's ways to sign in until the transaction ends. */
  void lock(UUID account) {
    database.write(h -> h.execute("select from account where id = ? for update", account));
  }

  /** Whether the account can sign in without passkeys: by password or through a provider. */
  boolean hasOtherWay(UUID account) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select a.password_hash is not null
                      or exists (select from identity i where i.account_id = a.id)
                    from account a where a.id = :account\
                    """)
                .bind("account", account)
                .mapTo(Boolean.class)
                .one());
  }

  /** Adds a passkey; returns false if its id exists already. */
  boolean add(Credential credential, String name, Instant now) {
    return database.write(
        h ->
            h.createUpdate(
                        """
                        insert into passkey (id, account_id, name, credential, sign_count,
                          backup_eligible, backed_up, created_at)
                        values (:id, :account, :name, :data, :count, :eligible, :backed, :now)
                        on conflict (id) do nothing\
                        """)
                    .bind("id", credential.id())
                    .bind("account", credential.account())
                    .bind("name", name)
                    .bind("data", credential.data())
                    .bind("count", credential.signCount())
                    .bind("eligible", credential.backupEligible())
                    .bind("backed", credential.backedUp())
                    .bind("now", now)
                    .execute()
                > 0);
  }

  /** All passkeys of an account, oldest first. */
  List<Passkey> of(UUID account) {
    return database.read(
        h ->
            h.createQuery(
                    "select * from passkey where account_id = :account order by created_at, id")
                .bind("account", account)
                .map((rs, ctx) -> passkey(rs))
                .list());
  }

  boolean rename(UUID account, byte[] id, String name) {
    return database.write(
        h ->
            h.execute(
                    "update passkey set name = ? where account_id = ? and id = ?",
                    name,
                    account,
                    id)
                > 0);
  }

  boolean remove(UUID account, byte[] id) {
    return database.write(
        h -> h.execute("delete from passkey where account_id = ? and id = ?", account, id) > 0);
  }

  Optional<Credential> find(byte[] id) {
    return database.read(
        h ->
            h.createQuery("select * from passkey where id = :id")
                .bind("id", id)
                .map((rs, ctx) -> credential(rs))
                .findOne());
  }

  /**
   * Records a use if the counter is higher than before (WebAuthn Level 3 section 6.1.1); of two
   * uses with the same counter, one succeeds.
   */
  boolean use(byte[] id, long signCount, boolean backedUp, Instant now) {
    return database.write(
        h ->
            h.createUpdate(
                        """
                        update passkey set sign_count = :count, backed_up = :backed, used_at = :now
                        where id = :id
                          and (sign_count < :count or (sign_count = 0 and :count = 0))\
                        """)
                    .bind("id", id)
                    .bind("count", signCount)
                    .bind("backed", backedUp)
                    .bind("now", now)
                    .execute()
                > 0);
  }

  /**
   * @param account that adds a passkey; null for a sign-in
   */
  void addChallenge(byte[] hash, @Nullable UUID account, Instant end) {
    database.write(
        h ->
            h.createUpdate(
                    "insert into passkey_challenge (hash, account_id, expires_at)"
                        + " values (:hash, :account, :end)")
                .bind("hash", hash)
                .bind("account", account)
                .bind("end", end)
                .execute());
  }

  /** Deletes a challenge; returns whether it existed for this account and had not expired. */
  boolean redeem(byte[] hash, @Nullable UUID account, Instant now) {
    return database.write(
        h ->
            h.createUpdate(
                        """
                        delete from passkey_challenge where hash = :hash and expires_at > :now
                          and account_id is not distinct from cast(:account as uuid)\
                        """)
                    .bind("hash", hash)
                    .bind("account", account)
                    .bind("now", now)
                    .execute()
                > 0);
  }

  private static Passkey passkey(ResultSet rs) throws SQLException {
    var row = new Columns(rs);
    var used = row.time("used_at");
    return new Passkey(
        Base64.getUrlEncoder().withoutPadding().encodeToString(rs.getBytes("id")),
        row.given("name"),
        rs.getBoolean("backed_up"),
        row.instant("created_at"),
        used == null ? null : used.toInstant());
  }

  private static Credential credential(ResultSet rs) throws SQLException {
    return new Credential(
        rs.getBytes("id"),
        new Columns(rs).uuid("account_id"),
        rs.getBytes("credential"),
        rs.getLong("sign_count"),
        rs.getBoolean("backup_eligible"),
        rs.getBoolean("backed_up"));
  }
}
