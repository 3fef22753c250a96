package org.muster.player;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.muster.core.Portable;
import org.muster.core.Stored;
import org.muster.db.Columns;
import org.muster.db.Database;
import org.muster.db.Upsert;
import org.muster.game.GameType;
import org.muster.json.Json;

/** The SQL of players. Only import and export touch the table with their secrets. */
public final class PlayerStore implements Portable<Player> {

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

  Profile profile(UUID id) {
    return database.read(
        handle ->
            handle
                .createQuery("select * from player where id = :id")
                .bind("id", id)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new Profile(
                          row.text("callsign"),
                          row.text("bio"),
                          row.date("birth_date"),
                          row.bool("looking_for_team"),
                          row.enumOf("visibility", Player.Visibility.class));
                    })
                .one());
  }

  void change(UUID id, Profile profile) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    update player set callsign = :callsign, bio = :bio, birth_date = :birth,
                      looking_for_team = :looking, visibility = :visibility
                    where id = :id\
                    """)
                .bind("id", id)
                .bind("callsign", profile.callsign())
                .bind("bio", profile.bio())
                .bind("birth", profile.birthDate())
                .bind("looking", profile.lookingForTeam())
                .bind("visibility", Json.name(profile.visibility()))
                .execute());
  }

  /** Answers false, and does nothing, while games name this player. */
  boolean delete(UUID id) {
    return database.write(
        handle -> {
          int deleted =
              handle.execute(
                  "delete from player p where p.id = ? and not exists"
                      + " (select from event e where e.organiser_player_id = p.id)",
                  id);
          if (deleted > 0) {
            handle.execute("delete from past_slug where kind = 'player' and id = ?", id);
          }
          return deleted > 0;
        });
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
                    "select handle from player where starts_with(handle, :prefix)"
                        + " and hidden_at is null and visibility = 'public'"
                        + " and birth_date + interval '18 years' <= now() at time zone 'Etc/GMT+12'"
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
    database.stream(
        """
        select p.*, s.legal_name from player p
        left join player_private s on s.player_id = p.id order by p.handle\
        """,
        (rs, ctx) -> {
          String legalName = rs.getString("legal_name");
          return map(rs, legalName == null ? null : new Player.Secrets(legalName)).value();
        },
        players);
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
