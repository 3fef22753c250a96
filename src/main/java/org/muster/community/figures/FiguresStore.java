package org.muster.community.figures;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.muster.platform.db.Database;

/** Counts registrations. */
final class FiguresStore {

  private final Database database;

  FiguresStore(Database database) {
    this.database = database;
  }

  /** Of one game. */
  GameFigures game(UUID event) {
    List<Share> sides = shares(event, "faction");
    List<Share> prices = shares(event, "price");
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select
                      coalesce(sum(r.size) filter (where r.state in ('confirmed', 'checked_in', 'no_show')), 0) as confirmed,
                      coalesce(sum(r.size) filter (where r.state = 'checked_in'), 0) as came,
                      coalesce(sum(r.size) filter (where r.state = 'no_show'), 0) as no_shows,
                      coalesce(sum(r.size) filter (where r.state = 'cancelled'), 0) as cancelled,
                      coalesce(sum(r.size) filter (where r.state = 'cancelled'
                        and r.updated_at > e.starts_at - interval '48 hours'), 0) as late,
                      coalesce(sum(r.size) filter (where r.state in
                        ('pending', 'waitlisted', 'offered', 'expired', 'offer_expired')), 0) as waiting
                    from registration r join event e on e.id = r.event_id where r.event_id = ?\
                    """)
                .bind(0, event)
                .map(
                    (rs, ctx) ->
                        new GameFigures(
                            rs.getInt("confirmed"),
                            rs.getInt("came"),
                            rs.getInt("no_shows"),
                            rs.getInt("cancelled"),
                            rs.getInt("late"),
                            rs.getInt("waiting"),
                            sides,
                            prices))
                .one());
  }

  private List<Share> shares(UUID event, String column) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select %1$s as name, sum(size) as confirmed,
                      coalesce(sum(size) filter (where state = 'checked_in'), 0) as came
                    from registration
                    where event_id = ? and state in ('confirmed', 'checked_in', 'no_show')
                    group by %1$s order by %1$s nulls last\
                    """
                        .formatted(column))
                .bind(0, event)
                .map(
                    (rs, ctx) ->
                        new Share(rs.getString("name"), rs.getInt("confirmed"), rs.getInt("came")))
                .list());
  }

  /** By month, of the games of a club that have begun. */
  List<SeasonFigures.Month> ofClub(UUID club, int year, Instant now) {
    return season("organiser_club_id", club, year, now);
  }

  /** By month, of the games of a player that have begun. */
  List<SeasonFigures.Month> ofPlayer(UUID player, int year, Instant now) {
    return season("organiser_player_id", player, year, now);
  }

  /** First times are looked for among all games of the organiser, before those of the year. */
  private List<SeasonFigures.Month> season(String column, UUID organiser, int year, Instant now) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    with game as (
                      select id, starts_at, to_char(starts_at at time zone tz, 'YYYY-MM') as month
                      from event
                      where %s = :organiser and state in ('published', 'completed')
                        and starts_at <= :now),
                    seen as (
                      select g.id, r.size, r.state,
                        r.state = 'checked_in' and r.player_id is not null and row_number() over (
                          partition by r.player_id, r.state order by g.starts_at, g.id, r.id) = 1
                          as first
                      from game g join registration r on r.event_id = g.id
                      where r.state in ('confirmed', 'checked_in', 'no_show'))
                    select g.month, count(distinct g.id) as games,
                      coalesce(sum(s.size), 0) as registered,
                      coalesce(sum(s.size) filter (where s.state = 'checked_in'), 0) as came,
                      coalesce(sum(s.size) filter (where s.state = 'no_show'), 0) as no_shows,
                      count(*) filter (where s.first) as new_faces
                    from game g left join seen s on s.id = g.id
                    where g.month like :year || '-%%' group by g.month order by g.month\
                    """
                        .formatted(column))
                .bind("organiser", organiser)
                .bind("now", now.atOffset(ZoneOffset.UTC))
                .bind("year", Integer.toString(year))
                .map(
                    (rs, ctx) ->
                        new SeasonFigures.Month(
                            rs.getString("month"),
                            rs.getInt("games"),
                            rs.getInt("registered"),
                            rs.getInt("came"),
                            rs.getInt("no_shows"),
                            rs.getInt("new_faces")))
                .list());
  }
}
