package org.muster.identity.account;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.muster.core.Origin;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.ReaderChoice;
import org.muster.delivery.words.Units;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes sessions. */
public final class SessionStore {

  private final Database database;

  public SessionStore(Database database) {
    this.database = database;
  }

  /**
   * A session and its player.
   *
   * @param admin whether the account moderates this instance
   */
  record Held(Session session, UUID player, String handle, boolean admin, ReaderChoice choice) {}

  void add(byte[] hash, UUID account, SessionMethod method, Origin from, Instant now, Instant end) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    insert into session (hash, account_id, method, address, user_agent,
                      created_at, seen_at, authenticated_at, expires_at)
                    values (:hash, :account, :method, :address, :agent, :now, :now, :now, :end)\
                    """)
                .bind("hash", hash)
                .bind("account", account)
                .bind("method", method.code())
                .bind("address", from.address())
                .bind("agent", from.userAgent())
                .bind("now", now)
                .bind("end", end)
                .execute());
  }

  /**
   * The live session whose secret has this hash.
   *
   * @param idleSince sessions not used since then have ended
   */
  Optional<Held> find(byte[] hash, Instant now, Instant idleSince) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select s.*, a.player_id, a.admin, a.language, a.units, a.tz, a.home,
                      a.home_country, p.handle
                    from session s join account a on a.id = s.account_id
                      join player p on p.id = a.player_id
                    where s.hash = :hash and a.banned_at is null and s.expires_at > :now and s.seen_at > :idle\
                    """)
                .bind("hash", hash)
                .bind("now", now)
                .bind("idle", idleSince)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new Held(
                          session(rs),
                          row.uuid("player_id"),
                          row.given("handle"),
                          rs.getBoolean("admin"),
                          choice(row));
                    })
                .findOne());
  }

  private static ReaderChoice choice(Columns row) throws SQLException {
    String tz = row.text("tz");
    String home = row.text("home");
    return new ReaderChoice(
        Optional.ofNullable(row.text("language")).flatMap(Language::of).orElse(null),
        row.enumOrNull("units", Units.class),
        tz == null ? null : ZoneId.of(tz),
        home == null ? null : new ReaderChoice.Home(home, row.given("home_country")));
  }

  /** Live sessions of an account, last used first. */
  List<Session> of(UUID account, Instant now, Instant idleSince) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select * from session
                    where account_id = :account and expires_at > :now and seen_at > :idle
                    order by seen_at desc, id\
                    """)
                .bind("account", account)
                .bind("now", now)
                .bind("idle", idleSince)
                .map((rs, ctx) -> session(rs))
                .list());
  }

  /** Whether the account is banned. */
  boolean isBanned(UUID account) {
    return database.read(
        h ->
            h.createQuery("select banned_at is not null from account where id = ?")
                .bind(0, account)
                .mapTo(Boolean.class)
                .one());
  }

  Optional<Instant> authenticatedAt(UUID id) {
    return database.read(
        h ->
            h.createQuery("select authenticated_at from session where id = :id")
                .bind("id", id)
                .mapTo(Instant.class)
                .findOne());
  }

  void seen(UUID id, Instant now) {
    database.write(h -> h.execute("update session set seen_at = ? where id = ?", now, id));
  }

  /** Notes a proof of who it is, and the hash of the session's new secret. */
  void authenticated(UUID id, byte[] hash, Instant now) {
    database.write(
        h ->
            h.execute(
                "update session set authenticated_at = ?, hash = ? where id = ?", now, hash, id));
  }

  /** Ends a session; returns whether it existed. */
  boolean end(UUID account, UUID id) {
    return database.write(
        h -> h.execute("delete from session where account_id = ? and id = ?", account, id) > 0);
  }

  /** Ends all sessions of an account except one, and unfinished sign-ins; returns how many. */
  int endOthers(UUID account, UUID keep) {
    return database.write(
        h -> {
          h.execute("delete from sign_in where account_id = ?", account);
          return h.execute("delete from session where account_id = ? and id <> ?", account, keep);
        });
  }

  /** Accounts that have sessions or unfinished sign-ins. */
  List<UUID> accounts() {
    return database.read(
        h ->
            h.createQuery("select account_id from session union select account_id from sign_in")
                .mapTo(UUID.class)
                .list());
  }

  /** Ends all sessions and unfinished sign-ins of an account; returns how many sessions. */
  int endAll(UUID account) {
    return database.write(
        h -> {
          h.execute("delete from sign_in where account_id = ?", account);
          return h.execute("delete from session where account_id = ?", account);
        });
  }

  private static Session session(ResultSet rs) throws SQLException {
    var row = new Columns(rs);
    return new Session(
        row.uuid("id"),
        row.uuid("account_id"),
        row.instant("created_at"),
        row.instant("seen_at"),
        row.instant("authenticated_at"),
        row.enumOf("method", SessionMethod.class),
        new Origin(Objects.requireNonNullElse(row.text("address"), "-"), row.text("user_agent")));
  }
}
