package org.muster.demo;

import java.util.List;
import java.util.UUID;
import org.muster.platform.db.Database;

/**
 * Gives the people of the demo accounts what they need: memberships, and games that players join.
 */
final class DemoPeopleStore {

  private final Database database;

  DemoPeopleStore(Database database) {
    this.database = database;
  }

  /** The player with this handle. */
  UUID player(String handle) {
    return database.read(
        h ->
            h.createQuery("select id from player where handle = :handle")
                .bind("handle", handle)
                .mapTo(UUID.class)
                .one());
  }

  /** Makes one player the owner of the club, and the other one and some of the country members. */
  void runAClub(String club, UUID owner, UUID member) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    insert into membership (club_id, player_id, role, state, since)
                    select c.id, p.id,
                      case when p.id = :owner then 'owner' when p.rank = 3 then 'officer'
                        else 'member' end,
                      'active', now()
                    from club c, (
                      select id, row_number() over (
                        order by id = :owner desc, id = :member desc, md5(handle)) as rank
                      from player
                      where country = 'GB' and visibility <> 'private'
                        and of_age(birth_date, now())) p
                    where c.slug = :club and p.rank <= 16\
                    """)
                .bind("club", club)
                .bind("owner", owner)
                .bind("member", member)
                .execute());
  }

  /** Lets the accounts of these players publish without a moderator, as those who did before. */
  void knowAsOrganisers(UUID... players) {
    database.write(
        h ->
            h.createUpdate(
                    "update account set known_organiser = true where player_id = any(:players)")
                .bindArray("players", UUID.class, List.of(players))
                .execute());
  }

  /**
   * Registers as many players for each game of the club as it has, so that its list shows all; the
   * given one for all that are over, and for every other one to come.
   */
  void fillGames(String club, UUID owner, UUID player) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    insert into registration
                      (event_id, player_id, faction, price, rentals, state, checked_in_at, created_at)
                    select e.id, p.id, e.factions -> cast(p.rank % 2 as integer) ->> 'name',
                      e.prices -> 0 ->> 'label',
                      case when p.rank % 8 = 0 then 1 else 0 end,
                      case when e.ends_at < now() then 'checked_in' else 'confirmed' end,
                      case when e.ends_at < now() then e.starts_at - interval '40 minutes' end,
                      least(now(), e.starts_at) - p.rank * interval '7 hours'
                    from event e join club c on c.id = e.organiser_club_id
                    cross join lateral (
                      select id, row_number() over (
                        order by id = :player desc, md5(handle || e.slug)) as rank
                      from player
                      where country = 'GB' and id <> :owner and of_age(birth_date, now())
                        and (id <> :player or e.occurrence % 2 = 0 or e.ends_at < now())) p
                    where c.slug = :club and p.rank <= e.registered\
                    """)
                .bind("club", club)
                .bind("owner", owner)
                .bind("player", player)
                .execute());
    database.write(
        h ->
            h.createUpdate(
                    """
                    update event set registered = null
                    where organiser_club_id = (select id from club where slug = :club)\
                    """)
                .bind("club", club)
                .execute());
  }
}
