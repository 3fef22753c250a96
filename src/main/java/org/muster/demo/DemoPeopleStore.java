package org.muster.demo;

import java.util.UUID;
import org.muster.platform.db.Database;

/** Finds players of the demo community for the demo accounts. */
final class DemoPeopleStore {

  private final Database database;

  DemoPeopleStore(Database database) {
    this.database = database;
  }

  /** The player who organises the most games. */
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

  /** Makes the two players owner and member of the club with the most upcoming games. */
  void runAClub(UUID owner, UUID member) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    insert into membership (club_id, player_id, role, state, since)
                    select c.id, who.player, who.role, 'active', now()
                    from (
                      select c.id from club c join event e on e.organiser_club_id = c.id
                      where c.visibility = 'public' and c.state = 'active' and e.ends_at > now()
                      group by c.id, c.slug order by count(*) desc, c.slug limit 1) c,
                      (values (cast(:owner as uuid), 'owner'), (cast(:member as uuid), 'member'))
                        who (player, role)\
                    """)
                .bind("owner", owner)
                .bind("member", member)
                .execute());
  }

  /** Another player with a detailed public profile. */
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
