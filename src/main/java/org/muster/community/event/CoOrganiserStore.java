package org.muster.community.event;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.muster.platform.db.Database;

/** The SQL of co-organisers. */
final class CoOrganiserStore {

  private final Database database;

  CoOrganiserStore(Database database) {
    this.database = database;
  }

  /** Those of a game, in the order in which they were named. */
  List<CoOrganiser> all(UUID event) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select p.handle, c.added_at from co_organiser c
                    join player p on p.id = c.player_id
                    where c.event_id = ? order by c.added_at, c.player_id\
                    """)
                .bind(0, event)
                .map(
                    (rs, ctx) ->
                        new CoOrganiser(
                            rs.getString("handle"),
                            rs.getObject("added_at", OffsetDateTime.class).toInstant()))
                .list());
  }

  /** Whether the player is one of them. */
  boolean has(UUID event, UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select exists (select from co_organiser where event_id = ? and player_id = ?)")
                .bind(0, event)
                .bind(1, player)
                .mapTo(Boolean.class)
                .one());
  }

  /** Adds one, who was none. */
  void add(UUID event, UUID player) {
    database.write(
        handle ->
            handle.execute(
                "insert into co_organiser (event_id, player_id) values (?, ?)", event, player));
  }

  /** Removes one; answers whether they were one. */
  boolean remove(UUID event, String handle) {
    return database.write(
            h ->
                h.execute(
                    "delete from co_organiser where event_id = ? and player_id ="
                        + " (select id from player where handle = ?)",
                    event,
                    handle))
        > 0;
  }
}
