package org.muster.delivery.idempotency;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.muster.platform.db.Database;

/** Reads and writes the table {@code replay}. */
public final class IdempotencyKeyStore {

  /** Rows held in memory while scanning the table. */
  private static final int CHUNK = 1_000;

  private final Database database;

  public IdempotencyKeyStore(Database database) {
    this.database = database;
  }

  /** A sealed response, and the SHA-256 of its request. */
  @SuppressWarnings("ArrayRecordComponent") // compared in constant time, where it is used
  record Answered(byte[] request, byte[] answer) {}

  /** A sealed response and its key. */
  @SuppressWarnings("ArrayRecordComponent") // unsealed at once, where it is used
  record Kept(UUID account, String key, byte[] answer) {}

  /** Locks the key until the transaction ends; false if another transaction holds it. */
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
                    (row, context) -> new Answered(row.getBytes("request"), row.getBytes("answer")))
                .findOne());
  }

  void add(UUID account, String key, byte[] request, byte[] answer, Instant at) {
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

  /** Deletes the responses that match; scans all of them. */
  void deleteIf(Predicate<Kept> fits) {
    database.write(
        handle -> {
          var delete =
              handle.prepareBatch("delete from replay where account_id = :account and key = :key");
          try (Stream<Kept> all =
              handle
                  .createQuery("select account_id, key, answer from replay")
                  .setFetchSize(CHUNK)
                  .map(
                      (row, context) ->
                          new Kept(
                              row.getObject("account_id", UUID.class),
                              row.getString("key"),
                              row.getBytes("answer")))
                  .stream()) {
            all.filter(fits)
                .forEach(
                    kept -> delete.bind("account", kept.account()).bind("key", kept.key()).add());
          }
          return delete.size() == 0 ? delete.size() : delete.execute().length;
        });
  }

  /** Deletes up to {@code most} responses older than this; returns how many. */
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
