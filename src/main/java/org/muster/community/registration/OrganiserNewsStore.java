package org.muster.community.registration;

import static org.muster.community.registration.RegistrationStore.utc;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.muster.community.event.LockedEvent;
import org.muster.community.notice.News;
import org.muster.community.registration.OrganiserNews.What;
import org.muster.core.json.Json;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** The SQL of what those who run games are to be told of registrations. */
final class OrganiserNewsStore {

  private final Database database;

  OrganiserNewsStore(Database database) {
    this.database = database;
  }

  /** Somebody who is to be told something about a game. */
  record Due(UUID player, UUID event) {}

  /**
   * Notes it for everybody who runs the game, except who did it and who does not want it.
   *
   * @param calm when it is told to who does not want it at once
   */
  void add(
      LockedEvent game,
      UUID registration,
      What what,
      List<News.Change> changes,
      UUID by,
      Instant now,
      Instant calm) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    insert into registration_news
                      (player_id, event_id, registration_id, what, changes, at, due)
                    select those.id, :event, :registration, :what, cast(:changes as jsonb), :now,
                      case when m.news = 'at_once' or cast(:calm as timestamptz) <= :now
                        then greatest(cast(:now as timestamptz), (
                          select max(n.told_at) + cast(:pause as interval)
                          from registration_news n
                          where n.player_id = those.id and n.event_id = :event))
                        else cast(:calm as timestamptz) end
                    from (
                      select player_id as id from membership
                      where club_id = cast(:club as uuid) and state = 'active' and role in ('owner', 'officer')
                      union
                      select player_id from co_organiser where event_id = :event
                      union
                      select cast(:organiser as uuid)) those
                      left join organiser_mail m on m.player_id = those.id
                    where those.id <> :by
                      and (:what = 'pending' or coalesce(m.news, 'daily') <> 'never')\
                    """)
                .bind("event", game.id())
                .bind("registration", registration)
                .bind("what", Json.name(what))
                .bind("changes", changes.isEmpty() ? null : Json.write(changes))
                .bind("now", utc(now))
                .bind("calm", utc(calm))
                .bind("pause", OrganiserNews.PAUSE)
                .bind("club", game.club())
                .bind("organiser", game.player())
                .bind("by", by)
                .execute());
  }

  /** For whom there is something due. */
  List<Due> due(Instant now, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select distinct player_id, event_id from registration_news
                    where told_at is null and due <= :now order by player_id, event_id limit :most\
                    """)
                .bind("now", utc(now))
                .bind("most", most)
                .map(
                    (row, _) ->
                        new Due(
                            row.getObject("player_id", UUID.class),
                            row.getObject("event_id", UUID.class)))
                .list());
  }

  /**
   * All that somebody has not been told about a game, which is told by that: what waited for
   * approval and no longer does is left out, and all of it if they no longer run the game.
   */
  List<News.Heard> take(Due due, Instant now) {
    return database.write(
        handle ->
            handle
                .createQuery(
                    """
                    with taken as (
                      update registration_news set told_at = :now
                      where player_id = :player and event_id = :event and told_at is null
                      returning *)
                    select n.what, n.changes, r.state, r.size, r.faction, r.role, p.handle
                    from taken n
                      join registration r on r.id = n.registration_id
                      join event e on e.id = n.event_id
                      left join player p on p.id = r.player_id
                    where (n.what <> 'pending' or r.state = 'pending')
                      and (e.organiser_player_id = :player or exists (
                        select from co_organiser c
                        where c.event_id = e.id and c.player_id = :player) or exists (
                        select from membership m
                        where m.club_id = e.organiser_club_id and m.player_id = :player
                          and m.state = 'active' and m.role in ('owner', 'officer')))
                    order by n.at, n.id\
                    """)
                .bind("now", utc(now))
                .bind("player", due.player())
                .bind("event", due.event())
                .map((row, _) -> heard(new Columns(row)))
                .list());
  }

  private static News.Heard heard(Columns row) throws SQLException {
    String handle = row.text("handle");
    return new News.Heard(
        row.given("what"),
        row.given("state"),
        handle == null ? null : new News.Player(handle),
        (int) row.number("size"),
        row.text("faction"),
        row.text("role"),
        row.jsons("changes", News.Change.class));
  }

  /** Forgets what was told longer ago; answers how much. */
  int deleteTold(Duration age, int most) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    delete from registration_news where id = any (array(
                      select id from registration_news where told_at < now() - cast(:age as interval)
                      order by told_at limit :most))\
                    """)
                .bind("age", age)
                .bind("most", most)
                .execute());
  }
}
