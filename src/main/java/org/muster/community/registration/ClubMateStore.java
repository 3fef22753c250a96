package org.muster.community.registration;

import static org.muster.community.registration.RegistrationStore.utc;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads who of somebody's clubs comes to games. */
final class ClubMateStore {

  private final Database database;

  ClubMateStore(Database database) {
    this.database = database;
  }

  /** A club mate who has a place in a game. */
  record Row(String game, ClubMate mate) {}

  /**
   * Those who let it be seen, by name; whether the reader may see them at all is not asked here.
   *
   * @param games slugs of games, of which those count that are still to take place
   */
  List<Row> coming(UUID player, Collection<String> games, Instant now) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select e.slug as game, p.handle, p.callsign, array_agg(cast(c.slug as text) order by c.slug) as clubs
                    from event e
                      join registration r on r.event_id = e.id
                      join player p on p.id = r.player_id
                      join account a on a.player_id = p.id
                      join membership theirs on theirs.player_id = p.id and theirs.state = 'active'
                      join membership mine on mine.club_id = theirs.club_id
                        and mine.player_id = :player and mine.state = 'active'
                      join club c on c.id = mine.club_id
                    where e.slug = any(:games) and e.ends_at > :now and e.state <> 'cancelled'
                      and r.state in ('confirmed', 'checked_in') and p.id <> :player
                      and a.shows_games and a.banned_at is null
                    group by e.slug, p.id
                    order by lower(coalesce(p.callsign, p.handle)), p.id\
                    """)
                .bind("player", player)
                .bindArray("games", String.class, games)
                .bind("now", utc(now))
                .map(
                    (rs, _) -> {
                      var row = new Columns(rs);
                      return new Row(
                          row.given("game"),
                          new ClubMate(
                              row.given("handle"), row.text("callsign"), row.texts("clubs")));
                    })
                .list());
  }
}
