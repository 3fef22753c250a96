package org.muster.replay;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.muster.db.Database;

/** The table {@code replay}. */
public final class ReplayStore {

  private final Database database;

  public ReplayStore(Database database) {
    this.database = database;
  }

  /** An answer that was given, and the SHA-256 of what was asked. */
  @SuppressWarnings("ArrayRecordComponent") // compared in constant time, by its one reader
  record Answered(byte[] request, String answer) {}

  /** Whether nobody else is at work under this key until the end of this transaction. */
  boolean tryLock(UUID account, String key) {
    return database.read(
        handle ->
            handle
                .createQuery("select pg_try_advisory_xact_lock(hashtextextended(:name, 0))")
                .bind("name", "replay " + account + " " + key)
                .mapTo(Boolean.class)
                .one());
  }

  Optional<Answered> find(UUID account, String key) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select request, answer from replay"
                        + " where account_id = :account and key = :key")
                .bind("account", account)
                .bind("key", key)
                .map(
                    (row, context) ->
                        new Answered(row.getBytes("request"), row.getString("answer")))
                .findOne());
  }

  void add(UUID account, String key, byte[] request, String answer, Instant at) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    "insert into replay (account_id, key, request, answer, created_at)"
                        + " values (:account, :key, :request, :answer, :at)")
                .bind("account", account)
                .bind("key", key)
                .bind("request", request)
                .bind("answer", answer)
                .bind("at", at)
                .execute());
  }

  void deleteBefore(UUID account, String key, Instant kept) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    "delete from replay where account_id = :account and key = :key"
                        + " and created_at < :kept")
                .bind("account", account)
                .bind("key", key)
                .bind("kept", kept)
                .execute());
  }

  /** Forgets up to {@code most} of the answers from before then; says how many. */
  public int deleteBefore(Instant kept, int most) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    "delete from replay where (account_id, key) in"
                        + " (select account_id, key from replay where created_at < :kept"
                        + " order by created_at limit :most for update skip locked)")
                .bind("kept", kept)
                .bind("most", most)
                .execute());
  }
}
