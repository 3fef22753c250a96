package org.muster.identity.account;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.json.Json;
import org.muster.engine.query.Home;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;
import org.muster.platform.db.Rows;

/** Reads and writes accounts. */
public final class AccountStore {

  private static final String SELECT =
      """
      select a.id, a.email, a.player_id, p.handle, a.admin, a.created_at
      from account a join player p on p.id = a.player_id
      """;

  private static final Rows<Preferences> PREFERENCES =
      Rows.of(Preferences.class, "tz")
          .and(
              (said, row) -> {
                String tz = row.text("tz");
                return tz == null
                    ? said
                    : new Preferences(
                        said.language(),
                        said.units(),
                        ZoneId.of(tz),
                        said.home(),
                        said.showsGames());
              });

  private final Database database;

  public AccountStore(Database database) {
    this.database = database;
  }

  Optional<Account> byId(UUID id) {
    return database.read(h -> one(h.createQuery(SELECT + "where a.id = :id").bind("id", id)));
  }

  /** How the owner of an account wants to read. */
  Preferences preferences(UUID id) {
    return database.read(
        h ->
            h.createQuery(
                    "select language, units, tz, home, shows_games from account where id = :id")
                .bind("id", id)
                .map(PREFERENCES)
                .findOne()
                .orElse(Preferences.NONE));
  }

  /** Where the owner of an account lives; empty if it is not said. */
  Optional<Home> home(UUID id) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select home, home_country, home_lat, home_lon from account
                    where id = :id and home is not null\
                    """)
                .bind("id", id)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new Home(
                          row.given("home"),
                          row.given("home_country"),
                          new GeoPoint(rs.getDouble("home_lat"), rs.getDouble("home_lon")));
                    })
                .findOne());
  }

  /**
   * Keeps what somebody prefers.
   *
   * @param home what {@link Preferences#home} names; absent: nothing
   */
  void prefer(UUID id, Preferences wanted, @Nullable Home home) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    update account set language = :language, units = :units, tz = :tz, home = :home,
                      shows_games = :shows,
                      home_country = :country, home_lat = :lat, home_lon = :lon
                    where id = :id\
                    """)
                .bind("language", wanted.language())
                .bind("units", wanted.units() == null ? null : Json.name(wanted.units()))
                .bind("tz", wanted.tz() == null ? null : wanted.tz().getId())
                .bind("shows", wanted.showsGames())
                .bind("home", home == null ? null : home.label())
                .bind("country", home == null ? null : home.country())
                .bind("lat", home == null ? null : home.point().lat())
                .bind("lon", home == null ? null : home.point().lon())
                .bind("id", id)
                .execute());
  }

  /** Finds an account by mail address, ignoring case. */
  Optional<Account> byEmail(String email) {
    return database.read(
        h -> one(h.createQuery(SELECT + "where a.email_key = lower(:email)").bind("email", email)));
  }

  /** The normalised form of a mail address, as in the column email_key. */
  static String key(String email) {
    return email.strip().toLowerCase(Locale.ROOT);
  }

  /** Whether a player has or had this handle: old handles redirect to their former owner. */
  boolean isHandleTaken(String handle) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select exists (select from player where handle = :handle)
                      or exists (select from past_slug where kind = 'player' and slug = :handle)\
                    """)
                .bind("handle", handle)
                .mapTo(Boolean.class)
                .one());
  }

  /** The account with this mail address, and its password hash. */
  Optional<SignIn.Credentials> credentials(String email) {
    return database.read(
        h ->
            h.createQuery("select id, password_hash from account where email_key = lower(:email)")
                .bind("email", email)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new SignIn.Credentials(row.uuid("id"), row.text("password_hash"));
                    })
                .findOne());
  }

  /**
   * Creates an account and its player, who is private at first.
   *
   * @return empty if the mail address or the handle is taken
   */
  Optional<Account> create(String email, String handle, @Nullable String passwordHash) {
    return database.write(
        h -> {
          UUID player = insertPlayer(h, handle).orElse(null);
          if (player == null) {
            return Optional.empty();
          }
          Optional<UUID> account = add(email, player, passwordHash);
          if (account.isEmpty()) {
            h.execute("delete from player where id = ?", player);
          }
          return account.flatMap(this::byId);
        });
  }

  /**
   * Creates an account for an existing player.
   *
   * @return empty if the mail address is taken
   */
  Optional<UUID> add(String email, UUID player, @Nullable String passwordHash) {
    return database.write(
        h ->
            h.createQuery(
                    """
                    insert into account (email, player_id, password_hash)
                    values (:email, :player, :hash)
                    on conflict (email_key) do nothing returning id\
                    """)
                .bind("email", email)
                .bind("player", player)
                .bind("hash", passwordHash)
                .mapTo(UUID.class)
                .findOne());
  }

  void setAdmin(UUID account, boolean admin) {
    database.write(h -> h.execute("update account set admin = ? where id = ?", admin, account));
  }

  /** All accounts, oldest first. */
  List<Account> all() {
    return database.read(
        h ->
            h.createQuery(SELECT + "order by a.created_at, a.id").map((rs, ctx) -> row(rs)).list());
  }

  private static Optional<UUID> insertPlayer(Handle h, String handle) {
    return h.createQuery(
            """
            insert into player (handle, visibility) values (:handle, 'private')
            on conflict (handle) do nothing returning id\
            """)
        .bind("handle", handle)
        .mapTo(UUID.class)
        .findOne();
  }

  /** The Argon2id hash in PHC format; empty for an account without a password. */
  Optional<String> passwordHash(UUID account) {
    return database.read(
        h ->
            h.createQuery("select password_hash from account where id = :id")
                .bind("id", account)
                .mapTo(String.class)
                .findOne());
  }

  void setPasswordHash(UUID account, String hash) {
    database.write(
        h ->
            h.createUpdate(
                    "update account set password_hash = :hash, updated_at = now(),"
                        + " version = version + 1 where id = :id")
                .bind("id", account)
                .bind("hash", hash)
                .execute());
  }

  /**
   * Sets the mail address; returns false and changes nothing if another account has it, also if it
   * has taken it at the same time.
   */
  boolean setEmail(UUID account, String email) {
    return database.write(
        h -> {
          h.execute(
              "select pg_advisory_xact_lock(hashtextextended('email/' || lower(?), 0))", email);
          return h.execute(
                  """
                  update account a set email = ?, updated_at = now(), version = version + 1
                  where a.id = ? and not exists
                    (select from account b where b.email_key = lower(?) and b.id <> a.id)\
                  """,
                  email,
                  account,
                  email)
              > 0;
        });
  }

  /**
   * Locks the account against deletion until the transaction ends; returns false if it does not
   * exist.
   */
  boolean lock(UUID account) {
    return database.read(
        h ->
            h.createQuery("select true from account where id = :id for update")
                .bind("id", account)
                .mapTo(Boolean.class)
                .findOne()
                .isPresent());
  }

  /** Deletes the account; returns false if it does not exist. */
  boolean delete(UUID account) {
    return database.write(h -> h.execute("delete from account where id = ?", account) > 0);
  }

  private static Optional<Account> one(Query query) {
    return query.map((rs, ctx) -> row(rs)).findOne();
  }

  private static Account row(ResultSet rs) throws SQLException {
    var row = new Columns(rs);
    return new Account(
        row.uuid("id"),
        row.given("email"),
        row.uuid("player_id"),
        row.given("handle"),
        rs.getBoolean("admin"),
        row.instant("created_at"));
  }
}
