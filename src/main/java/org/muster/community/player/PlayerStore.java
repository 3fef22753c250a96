package org.muster.community.player;

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
import org.muster.platform.db.Database;
import org.muster.platform.db.PublicKeys;
import org.muster.platform.db.Rows;
import org.muster.platform.db.Upsert;

/** Reads and writes players. Only import and export touch the table with their secrets. */
public final class PlayerStore implements Transferable<Player> {

  /** Selects the rows that the index contains. */
  static final String BY_IDS = "select * from player where id = any(:ids) and hidden_at is null";

  private static final Upsert PUT =
      Upsert.into("player", "handle").components(Player.class, "secrets").build();

  private static final Upsert PUT_SECRETS =
      Upsert.into("player_private", "player_id")
          .column("player_id", "p.id")
          .column("legal_name", "j -> 'private' ->> 'legal_name'")
          .join("join player p on p.handle = j ->> 'handle'")
          .build();

  private static final String WHOLE =
      "select p.*, s.legal_name from player p"
          + " left join player_private s on s.player_id = p.id";

  private static final Rows<Player> PLAYER = Rows.of(Player.class, "secrets");
  private static final Rows<Stored<Player>> ROW = Rows.stored(Player.class, "secrets");
  private static final Rows<Player> WHOLE_PLAYER =
      Rows.of(Player.class, "secrets")
          .and(
              (player, row) -> {
                String name = row.text("legal_name");
                return name == null
                    ? player
                    : PlayerBuilder.builder(player).secrets(new Player.Secrets(name)).build();
              });
  private static final Rows<Stored<Player>> WHOLE_ROW =
      WHOLE_PLAYER.and((player, row) -> row.stored(player));

  private final Database database;

  public PlayerStore(Database database) {
    this.database = database;
  }

  List<Stored<Player>> byIds(Collection<UUID> ids) {
    return database.readAsIndexed(
        handle -> handle.createQuery(BY_IDS).bindArray("ids", UUID.class, ids).map(ROW).list());
  }

  Optional<Stored<Player>> byHandle(String playerHandle) {
    return database.read(
        handle ->
            handle
                .createQuery("select * from player where handle = :handle and hidden_at is null")
                .bind("handle", playerHandle)
                .map(ROW)
                .findOne());
  }

  List<Stored<Player>> byHandles(Collection<String> handles) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select * from player where handle = any(:handles) and hidden_at is null")
                .bindArray("handles", String.class, handles)
                .map(ROW)
                .list());
  }

  <T> T atomically(Supplier<T> work) {
    return database.atomically(work);
  }

  /** A player with all private data. */
  Optional<Stored<Player>> whole(UUID id) {
    return whole(id, "");
  }

  /** Like {@link #whole}, with the row locked until the transaction ends. */
  Optional<Stored<Player>> lock(UUID id) {
    return whole(id, " for no key update of p");
  }

  private Optional<Stored<Player>> whole(UUID id, String lock) {
    return database.read(
        handle ->
            handle
                .createQuery(WHOLE + " where p.id = :id" + lock)
                .bind("id", id)
                .map(WHOLE_ROW)
                .findOne());
  }

  boolean isFree(String playerHandle, UUID but) {
    return database.isFree("player", "handle", playerHandle, but);
  }

  /** Overwrites a player; a change of the legal name also counts as a change of the row. */
  void update(UUID id, Player player, boolean secretsChange) {
    database.write(
        handle -> {
          PUT.update(handle, id, player);
          if (secretsChange) {
            handle.execute("delete from player_private where player_id = ?", id);
            touch(id);
          }
          if (secretsChange && player.secrets() != null) {
            PUT_SECRETS.write(handle, List.of(player));
          }
          return id;
        });
  }

  /** Raises the version of a player of whom something else has changed. */
  void touch(UUID id) {
    database.write(
        handle -> handle.execute("update player set updated_at = now() where id = ?", id));
  }

  /** Deletes a player to whom no row refers, and their past handles. */
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

  /** Creates the hidden player with this handle if it does not exist. */
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

  /** Handles with this prefix, of public players who are of age. */
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

  /** The keys of public players who are of age. */
  PublicKeys keys() {
    return new PublicKeys(database, "handle", "shown_player");
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
  public void each(Consumer<Player> players) {
    database.stream(WHOLE + " order by p.handle", WHOLE_PLAYER, players);
  }

  @Override
  public void eachPublic(Consumer<Player> players) {
    database.stream(
        "select * from shown_player order by handle",
        PLAYER,
        player -> players.accept(player.shown()));
  }
}
