package org.muster;

import java.util.UUID;
import org.muster.db.Database;

/** Finds people of the demo community to sign in as. */
final class DemoPeopleStore {

  private final Database database;

  DemoPeopleStore(Database database) {
    this.database = database;
  }

  /** The player who runs the most games. */
  UUID organiser() {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select p.id from player p join event e on e.organiser_player_id = p.id
                    where p.visibility = 'public'
                    group by p.id, p.handle order by count(*) desc, p.handle limit 1\
                    """)
                .mapTo(UUID.class)
                .one());
  }

  /** A player with a public profile that says much, other than this one. */
  UUID playerBesides(UUID other) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select id from player
                    where visibility = 'public' and id <> :other and hidden = '{}'
                      and bio is not null and callsign is not null
                    order by cardinality(loadout) desc, handle limit 1\
                    """)
                .bind("other", other)
                .mapTo(UUID.class)
                .one());
  }
}
