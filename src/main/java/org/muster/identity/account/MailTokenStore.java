package org.muster.identity.account;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jdbi.v3.core.statement.Query;
import org.muster.core.json.Json;
import org.muster.identity.account.MailTokens.Meaning;
import org.muster.identity.account.MailTokens.Purpose;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes tokens sent by mail. */
final class MailTokenStore {

  private final Database database;

  public MailTokenStore(Database database) {
    this.database = database;
  }

  void add(byte[] hash, Purpose purpose, Meaning meaning, Instant end) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    insert into mail_token (hash, purpose, email, account_id, payload, expires_at)
                    values (:hash, :purpose, :email, :account, cast(:payload as jsonb), :end)\
                    """)
                .bind("hash", hash)
                .bind("purpose", purpose.code())
                .bind("email", meaning.email())
                .bind("account", meaning.account())
                .bind("payload", json(meaning.payload()))
                .bind("end", end)
                .execute());
  }

  Optional<Meaning> find(byte[] hash, Purpose purpose, Instant now) {
    return database.read(
        h ->
            one(
                h.createQuery(
                    """
                    select email, account_id, payload from mail_token
                    where hash = :hash and purpose = :purpose and expires_at > :now\
                    """),
                hash,
                purpose,
                now));
  }

  /** Deletes and returns a token in one statement, so that it can be used only once. */
  Optional<Meaning> take(byte[] hash, Purpose purpose, Instant now) {
    return database.write(
        h ->
            one(
                h.createQuery(
                    """
                    delete from mail_token
                    where hash = :hash and purpose = :purpose and expires_at > :now
                    returning email, account_id, payload\
                    """),
                hash,
                purpose,
                now));
  }

  boolean isOpen(UUID account, Purpose purpose, Instant now) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select exists (select from mail_token
                      where account_id = :account and purpose = :purpose and expires_at > :now)\
                    """)
                .bind("account", account)
                .bind("purpose", purpose.code())
                .bind("now", now)
                .mapTo(Boolean.class)
                .one());
  }

  void endAll(UUID account, Purpose purpose) {
    database.write(
        h ->
            h.execute(
                "delete from mail_token where account_id = ? and purpose = ?",
                account,
                purpose.code()));
  }

  private static Optional<Meaning> one(Query query, byte[] hash, Purpose purpose, Instant now) {
    return query
        .bind("hash", hash)
        .bind("purpose", purpose.code())
        .bind("now", now)
        .map((rs, ctx) -> meaning(rs))
        .findOne();
  }

  private static Meaning meaning(ResultSet rs) throws SQLException {
    var row = new Columns(rs);
    Map<String, String> payload = new TreeMap<>();
    Map<?, ?> stored = row.json("payload", Map.class);
    if (stored != null) {
      stored.forEach((key, value) -> payload.put(key.toString(), value.toString()));
    }
    return new Meaning(row.given("email"), rs.getObject("account_id", UUID.class), payload);
  }

  private static String json(Map<String, String> payload) {
    try {
      return Json.compact().writeValueAsString(payload);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // a map of strings always serialises
    }
  }
}
