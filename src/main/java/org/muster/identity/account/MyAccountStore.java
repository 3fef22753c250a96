package org.muster.identity.account;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.muster.community.player.Player;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads what {@link MyAccount} shows. */
public final class MyAccountStore {

  private final Database database;

  public MyAccountStore(Database database) {
    this.database = database;
  }

  Optional<MyAccount.Profile> profile(UUID account) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select p.id, p.handle, p.callsign, p.visibility
                    from account a join player p on p.id = a.player_id where a.id = :account\
                    """)
                .bind("account", account)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new MyAccount.Profile(
                          row.uuid("id"),
                          row.given("handle"),
                          row.text("callsign"),
                          row.enumOf("visibility", Player.Visibility.class));
                    })
                .findOne());
  }

  /** Clubs in which the player has a live membership, by name. */
  List<MyAccount.MyClub> clubs(UUID player) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select c.slug, c.name, m.role, m.state
                    from membership m join club c on c.id = m.club_id
                    where m.player_id = :player and m.state in ('active', 'requested', 'invited')
                    order by c.name, c.slug limit 100\
                    """)
                .bind("player", player)
                .map(
                    (rs, ctx) ->
                        new MyAccount.MyClub(
                            rs.getString("slug"),
                            rs.getString("name"),
                            rs.getString("role"),
                            rs.getString("state")))
                .list());
  }

  /** The account's saved searches, newest first. */
  List<MyAccount.MySearch> searches(UUID account) {
    return database.read(
        h ->
            h.createQuery(
                    "select id, name, list from saved_search where account_id = :account"
                        + " order by id desc")
                .bind("account", account)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new MyAccount.MySearch(
                          row.uuid("id"), row.given("name"), row.given("list"));
                    })
                .list());
  }

  /** Games that have not ended and for which the player has a live registration, earliest first. */
  List<MyAccount.MyGame> games(UUID player) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select e.slug, e.title, e.starts_at, e.tz, r.state, r.offer_expires_at,
                      case when r.state = 'waitlisted' then (
                        select count(*) from registration w where w.event_id = r.event_id
                          and w.state = 'waitlisted' and w.queued <= r.queued) end as position
                    from registration r join event e on e.id = r.event_id
                    where r.player_id = :player and e.ends_at > now() and r.state in
                      ('pending', 'confirmed', 'waitlisted', 'offered', 'checked_in')
                    order by e.starts_at, r.id limit :most\
                    """)
                .bind("player", player)
                .bind("most", MyAccount.GAMES)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      OffsetDateTime offered = row.time("offer_expires_at");
                      return new MyAccount.MyGame(
                          row.given("slug"),
                          row.given("title"),
                          row.instant("starts_at"),
                          row.given("tz"),
                          row.given("state"),
                          row.integer("position"),
                          offered == null ? null : offered.toInstant());
                    })
                .list());
  }
}
