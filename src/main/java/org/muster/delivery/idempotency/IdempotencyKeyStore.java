package org.muster.delivery.idempotency;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.muster.platform.db.Database;

/** Reads and writes the table {@code replay}. */
public final class IdempotencyKeyStore {

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

  void add(
      UUID account,
      String key,
      byte[] request,
      byte[] answer,
      Collection<String> names,
      Instant at) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    "insert into replay (account_id, key, request, answer, names, created_at)"
                        + " values (:account, :key, :request, :answer, :names, :at)")
                .bind("account", account)
                .bind("key", key)
                .bind("request", request)
                .bind("answer", answer)
                .bindArray("names", String.class, names)
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

  /** Up to {@code most} responses of which it is not known whom they name. */
  List<Kept> unnamed(int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select account_id, key, answer from replay where names is null"
                        + " order by created_at limit :most for update")
                .bind("most", most)
                .map(
                    (row, context) ->
                        new Kept(
                            row.getObject("account_id", UUID.class),
                            row.getString("key"),
                            row.getBytes("answer")))
                .list());
  }

  /** Notes whom a response names. */
  void name(Kept kept, Collection<String> names) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    "update replay set names = :names where account_id = :account and key = :key")
                .bind("account", kept.account())
                .bind("key", kept.key())
                .bindArray("names", String.class, names)
                .execute());
  }

  /** Deletes up to {@code most} responses that have one of these names; returns how many. */
  int deleteNaming(Collection<String> names, int most) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    "delete from replay where (account_id, key) in"
                        + " (select account_id, key from replay"
                        + " where names && cast(:names as text[]) limit :most)")
                .bindArray("names", String.class, names)
                .bind("most", most)
                .execute());
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
