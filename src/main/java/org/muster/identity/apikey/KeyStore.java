package org.muster.identity.apikey;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.muster.core.Scope;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/**
 * Reads and writes API keys. Times come from the caller's clock, which decides whether a key is
 * valid.
 */
public final class KeyStore {

  private final Database database;

  public KeyStore(Database database) {
    this.database = database;
  }

  /**
   * What is needed to verify a key.
   *
   * @param player of its owner
   * @param mac of its text
   */
  record Checkable(ApiKey key, UUID player, KeyMac mac) {}

  <T> T atomically(Supplier<T> work) {
    return database.atomically(work);
  }

  /** Serialises the creation of keys of this account until the transaction ends. */
  void lock(UUID account) {
    database.write(h -> h.execute("select from account where id = ? for update", account));
  }

  /** The number of valid keys that are not being replaced. */
  int countLive(UUID account, Instant now) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select count(*) from api_key where account_id = :account
                    and revoked_at is null and rotated_to is null and expires_at > :now\
                    """)
                .bind("account", account)
                .bind("now", now)
                .mapTo(Integer.class)
                .one());
  }

  /** Inserts a key; false if its id exists already. */
  boolean insert(ApiKey key, KeyMac mac) {
    return database.write(
            h ->
                h.createUpdate(
                        """
                        insert into api_key
                          (id, account_id, name, scopes, mac, pepper_version, created_at, expires_at)
                        values (:id, :account, :name, :scopes, :mac, :version, :created, :expires)
                        on conflict (id) do nothing\
                        """)
                    .bind("id", key.id())
                    .bind("account", key.account())
                    .bind("name", key.name())
                    .bindArray(
                        "scopes", String.class, key.scopes().stream().map(Scope::word).toList())
                    .bind("mac", mac.bytes())
                    .bind("version", mac.pepper())
                    .bind("created", key.createdAt())
                    .bind("expires", key.expiresAt())
                    .execute())
        > 0;
  }

  /** Keys that were not revoked, newest first. */
  List<ApiKey> list(UUID account) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select * from api_key where account_id = :account and revoked_at is null
                    order by created_at desc, id\
                    """)
                .bind("account", account)
                .map(KeyStore::key)
                .list());
  }

  /** A key of this account, revoked or not. */
  Optional<ApiKey> find(UUID account, String id) {
    return database.read(
        h ->
            h.createQuery("select * from api_key where account_id = :account and id = :id")
                .bind("account", account)
                .bind("id", id)
                .map(KeyStore::key)
                .findOne());
  }

  /** Revokes all keys of an account. */
  void revokeAll(UUID account, Instant now) {
    database.write(
        h ->
            h.createUpdate(
                    "update api_key set revoked_at = :now where account_id = :account and"
                        + " revoked_at is null")
                .bind("account", account)
                .bind("now", now)
                .execute());
  }

  /** Revokes a key; false if it had been revoked. */
  boolean revoke(String id, Instant now) {
    return database.write(
            h ->
                h.createUpdate(
                        "update api_key set revoked_at = :now where id = :id and revoked_at is"
                            + " null")
                    .bind("id", id)
                    .bind("now", now)
                    .execute())
        > 0;
  }

  /** Records a key's successor, and sets its expiry to {@code ends} unless it is earlier. */
  void replace(String id, String by, Instant ends) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    update api_key set rotated_to = :by, expires_at = least(expires_at, :ends)
                    where id = :id\
                    """)
                .bind("id", id)
                .bind("by", by)
                .bind("ends", ends)
                .execute());
  }

  /** What is needed to verify the key with this id; empty if there is none. */
  Optional<Checkable> checkable(String id) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select k.*, a.player_id from api_key k join account a on a.id = k.account_id
                    where k.id = :id and a.banned_at is null\
                    """)
                .bind("id", id)
                .map(
                    (rs, ctx) ->
                        new Checkable(
                            key(rs, ctx),
                            new Columns(rs).uuid("player_id"),
                            new KeyMac(rs.getBytes("mac"), rs.getInt("pepper_version"))))
                .findOne());
  }

  /**
   * Records when keys were last used, if that is at least a minute later than recorded. Skips rows
   * that are locked.
   */
  void noteUse(Map<String, Instant> used) {
    List<String> ids = List.copyOf(used.keySet());
    List<String> times = ids.stream().map(id -> String.valueOf(used.get(id))).toList();
    database.write(
        h ->
            h.createUpdate(
                    """
                    with due as (
                      select id, at from api_key
                      join unnest(cast(:ids as text[]), cast(:times as timestamptz[])) as used(key, at)
                        on id = key
                      where used_at is null or used_at <= at - interval '1 minute'
                      order by id for update of api_key skip locked)
                    update api_key k set used_at = due.at from due where k.id = due.id\
                    """)
                .bindArray("ids", String.class, ids)
                .bindArray("times", String.class, times)
                .execute());
  }

  /** Deletes up to {@code most} keys that ended before this instant; returns how many. */
  int deleteEnded(Instant before, int most) {
    return database.write(
        h ->
            h.createUpdate(
                    """
                    delete from api_key where id = any (array(
                      select id from api_key
                      where least(expires_at, revoked_at) < :before limit :most))\
                    """)
                .bind("before", before)
                .bind("most", most)
                .execute());
  }

  private static ApiKey key(ResultSet rs, StatementContext ctx) throws SQLException {
    var row = new Columns(rs);
    return new ApiKey(
        row.given("id"),
        row.uuid("account_id"),
        row.given("name"),
        row.texts("scopes").stream()
            .map(word -> Scope.of(word).orElseThrow())
            .collect(Collectors.toSet()),
        row.instant("created_at"),
        row.instant("expires_at"),
        instant(row.time("used_at")),
        instant(row.time("revoked_at")),
        row.text("rotated_to"));
  }

  private static @Nullable Instant instant(@Nullable OffsetDateTime time) {
    return time == null ? null : time.toInstant();
  }
}
