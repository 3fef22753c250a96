package org.muster.identity.mfa;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Database;

/** Reads and writes authenticator apps and recovery codes. */
final class AuthenticatorStore {

  private final Database database;

  public AuthenticatorStore(Database database) {
    this.database = database;
  }

  /** The sealed secret; empty if the account has no app. */
  Optional<byte[]> secret(UUID account) {
    return database.read(
        h ->
            h.createQuery("select totp_secret from account where id = :id")
                .bind("id", account)
                .mapTo(byte[].class)
                .findOne()); // empty if the column is null
  }

  /**
   * Adds an app to an account; returns false if it has one already.
   *
   * @param step of the code that was entered, which cannot be used again
   */
  boolean add(UUID account, byte[] sealed, long step) {
    return database.write(
        h ->
            h.execute(
                    "update account set totp_secret = ?, totp_step = ?"
                        + " where id = ? and totp_secret is null",
                    sealed,
                    step,
                    account)
                > 0);
  }

  /** Removes the app and the recovery codes; returns whether there was an app. */
  boolean remove(UUID account) {
    return database.write(
        h -> {
          h.execute("delete from recovery_code where account_id = ?", account);
          return h.execute(
                  "update account set totp_secret = null"
                      + " where id = ? and totp_secret is not null",
                  account)
              > 0;
        });
  }

  /** Uses up a step and all earlier ones; of concurrent calls, one succeeds. */
  boolean use(UUID account, byte[] sealed, long step) {
    return database.write(
        h ->
            h.execute(
                    "update account set totp_step = ?"
                        + " where id = ? and totp_secret = ? and totp_step < ?",
                    step,
                    account,
                    sealed,
                    step)
                > 0);
  }

  /**
   * Replaces all recovery codes.
   *
   * @param salt of all of them; null as in earlier releases
   */
  void replaceCodes(UUID account, byte @Nullable [] salt, List<byte[]> hashes) {
    database.write(
        h -> {
          h.execute(
              "select from account where id = ? for update",
              account); // serialise concurrent replacements
          h.execute("delete from recovery_code where account_id = ?", account);
          var batch =
              h.prepareBatch("insert into recovery_code (account_id, salt, hash) values (?, ?, ?)");
          hashes.forEach(hash -> batch.add(account, salt, hash));
          return batch.execute();
        });
  }

  /** The salt of an account's recovery codes; empty if there are none, or of an earlier release. */
  Optional<byte[]> salt(UUID account) {
    return database.read(
        h ->
            h.createQuery(
                    "select salt from recovery_code where account_id = :id and salt is not null"
                        + " limit 1")
                .bind("id", account)
                .mapTo(byte[].class)
                .findOne());
  }

  /** Uses up a recovery code; of concurrent calls, one succeeds. */
  boolean useCode(UUID account, byte[] hash) {
    return database.write(
        h ->
            h.execute("delete from recovery_code where account_id = ? and hash = ?", account, hash)
                > 0);
  }

  int codesLeft(UUID account) {
    return database.read(
        h ->
            h.createQuery("select count(*) from recovery_code where account_id = :account")
                .bind("account", account)
                .mapTo(Integer.class)
                .one());
  }
}
