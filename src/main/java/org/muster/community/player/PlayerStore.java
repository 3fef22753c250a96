package org.muster.community.player;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Stored;
import org.muster.core.Transferable;
import org.muster.core.game.GameType;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;
import org.muster.platform.db.Upsert;

/** The SQL of players. Only import and export touch the table with their secrets. */
public final class PlayerStore implements Transferable<Player> {

  private static final Upsert PUT =
      Upsert.into("player", "handle")
          .columns("text", "handle", "callsign", "bio", "visibility")
          .columns("text[]", "languages", "roles", "styles", "loadout", "hidden")
          .columns("boolean", "looking_for_team")
          .columns("jsonb", "schemes")
          .columns("date", "birth_date")
          .locality("area")
          .build();

  private static final Upsert PUT_SECRETS =
      Upsert.into("player_private", "player_id")
          .member("handle", "text")
          .member("private", "jsonb")
          .column("player_id", "uuid", "p.id")
          .column("legal_name", "text", "r.private ->> 'legal_name'")
          .join("join player p on p.handle = r.handle")
          .build();

  private static final String WHOLE =
      "select p.*, s.legal_name from player p"
          + " left join player_private s on s.player_id = p.id";

  private final Database database;

  public PlayerStore(Database database) {
    this.database = database;
  }

  List<Stored<Player>> byIds(Collection<UUID> ids) {
    return database.readAsIndexed(
        handle ->
            handle
                .createQuery("select * from player where id = any(:ids) and hidden_at is null")
                .bindArray("ids", UUID.class, ids)
                .map((rs, ctx) -> map(rs, null))
                .list());
  }

  Optional<Stored<Player>> byHandle(String playerHandle) {
    return database.read(
        handle ->
            handle
                .createQuery("select * from player where handle = :handle and hidden_at is null")
                .bind("handle", playerHandle)
                .map((rs, ctx) -> map(rs, null))
                .findOne());
  }

  <T> T atomically(Supplier<T> work) {
    return database.atomically(work);
  }

  /** The whole of a player, with what is private. */
  Optional<Stored<Player>> whole(UUID id) {
    return whole(id, "");
  }

  /** As {@link #whole}; nobody else changes it before the transaction ends. */
  Optional<Stored<Player>> lock(UUID id) {
    return whole(id, " for no key update of p");
  }

  private Optional<Stored<Player>> whole(UUID id, String lock) {
    return database.read(
        handle ->
            handle
                .createQuery(WHOLE + " where p.id = :id" + lock)
                .bind("id", id)
                .map((rs, ctx) -> mapWhole(rs))
                .findOne());
  }

  boolean isFree(String playerHandle, UUID but) {
    return database.isFree("player", "handle", playerHandle, but);
  }

  /** Writes over the whole of a player; another legal name is a change of the row, too. */
  void update(UUID id, Player player, boolean secretsChange) {
    database.write(
        handle -> {
          PUT.update(handle, id, player);
          if (secretsChange) {
            handle.execute("delete from player_private where player_id = ?", id);
            handle.execute("update player set updated_at = now() where id = ?", id);
          }
          if (secretsChange && player.secrets() != null) {
            PUT_SECRETS.write(handle, List.of(player));
          }
          return id;
        });
  }

  /** Takes away a player whom nothing else needs any more, and their addresses of before. */
  void delete(UUID id) {
    database.write(
        handle -> {
          handle.execute("delete from past_slug where kind = 'player' and id = ?", id);
          return handle.execute("delete from player where id = ?", id);
        });
  }

  List<String> names(UUID id) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select handle from player where id = :id
                    union select callsign from player where id = :id and callsign is not null
                    union select legal_name from player_private
                      where player_id = :id and legal_name is not null
                    union select slug from past_slug where kind = 'player' and id = :id\
                    """)
                .bind("id", id)
                .mapTo(String.class)
                .list());
  }

  /** Makes a player whom nobody sees, unless there is one. */
  void addFormer(String handle) {
    database.write(
        h ->
            h.execute(
                "insert into player (handle, visibility) values (?, 'private')"
                    + " on conflict (handle) do nothing",
                handle));
  }

  List<UUID> idsAfter(@Nullable UUID after, int count) {
    return database.idsAfter("player", after, count);
  }

  long count() {
    return database.count("player");
  }

  Optional<String> movedTo(String handle) {
    return database.movedTo("player", "handle", handle);
  }

  /** Handles that begin like this, of players who are public and of age. */
  List<String> handles(String prefix, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select handle from shown_player where starts_with(handle, :prefix)"
                        + " order by handle limit :most")
                .bind("prefix", prefix)
                .bind("most", most)
                .mapTo(String.class)
                .list());
  }

  @Override
  public String type() {
    return PlayerIndex.TYPE;
  }

  @Override
  public Class<Player> form() {
    return Player.class;
  }

  @Override
  public String key(Player player) {
    return player.handle();
  }

  @Override
  public Optional<Fault> fault(Player player, Instant now) {
    return BirthDates.fault(player.birthDate(), now);
  }

  @Override
  public List<Reference> references(Player player) {
    return List.of();
  }

  @Override
  public Set<String> known(Collection<String> handles) {
    return database.known("player", "handle", handles);
  }

  @Override
  public Outcome put(List<Player> players) {
    return database.write(
        handle -> {
          Outcome outcome = PUT.write(handle, players);
          PUT_SECRETS.write(handle, players.stream().filter(p -> p.secrets() != null).toList());
          return outcome;
        });
  }

  @Override
  public Player withoutPrivate(Player player) {
    return player.withoutPrivate();
  }

  @Override
  public void each(Consumer<Player> players) {
    database.stream(WHOLE + " order by p.handle", (rs, ctx) -> mapWhole(rs).value(), players);
  }

  private static Stored<Player> mapWhole(ResultSet rs) throws SQLException {
    String legalName = rs.getString("legal_name");
    return map(rs, legalName == null ? null : new Player.Secrets(legalName));
  }

  private static Stored<Player> map(ResultSet rs, Player.@Nullable Secrets secrets)
      throws SQLException {
    var row = new Columns(rs);
    return row.stored(
        new Player(
            row.given("handle"),
            row.text("callsign"),
            row.text("bio"),
            row.texts("languages"),
            row.locality(),
            row.enums("roles", Player.Role.class),
            row.enums("styles", GameType.class),
            row.texts("loadout"),
            row.bool("looking_for_team"),
            row.jsons("schemes", Player.SchemeNumber.class),
            row.date("birth_date"),
            secrets,
            row.enumOf("visibility", Player.Visibility.class),
            row.enums("hidden", Player.HideableField.class)));
  }
}
