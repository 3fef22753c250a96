package org.muster.community.registration;

import java.sql.SQLException;
import java.util.Set;
import java.util.UUID;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads what the rules of a game need to know of players. */
final class ApplicantStore {

  private static final String FACTS =
      """
      p.birth_date,
        array(select cast(c.slug as text) from membership m join club c on c.id = m.club_id
          where m.player_id = p.id and m.state = 'active') as member_of,
        array(select lower(s ->> 'scheme') from jsonb_array_elements(p.schemes) s
          where coalesce(cast(s ->> 'valid_until' as date), 'infinity')
            >= cast(e.starts_at at time zone e.tz as date)) as stated
      from player p join event e on e.id = :event\
      """;

  private static final String APPLICANT =
      "select r.*, "
          + FACTS
          + """

            left join registration r on r.event_id = e.id and r.player_id = p.id
              and registration_is_alive(r.state)
          where p.id = :player\
          """;

  private final Database database;

  ApplicantStore(Database database) {
    this.database = database;
  }

  /** The player as an applicant for a game. */
  Applicant applicant(UUID event, UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery(APPLICANT)
                .bind("event", event)
                .bind("player", player)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new Applicant(
                          facts(row),
                          row.uuidOrNull("id") == null
                              ? null
                              : RegistrationColumns.registration(row));
                    })
                .one());
  }

  /** The player on the day of a game. */
  PlayerFacts facts(UUID event, UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery("select " + FACTS + " where p.id = :player")
                .bind("event", event)
                .bind("player", player)
                .map((rs, ctx) -> facts(new Columns(rs)))
                .one());
  }

  private static PlayerFacts facts(Columns row) throws SQLException {
    return new PlayerFacts(
        row.date("birth_date"),
        Set.copyOf(row.texts("member_of")),
        Set.copyOf(row.texts("stated")),
        false);
  }
}
