package org.muster.community.registration;

import static org.muster.community.registration.RegistrationStore.utc;
import static org.muster.community.registration.RegistrationStore.words;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.Registration.State;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads registrations as the gate needs them, and writes how somebody was let in. */
final class ArrivalStore {

  private static final String SELECT =
      RegistrationViewStore.COLUMNS
          + ", c.device, c.pass, coalesce(c.offline, false) as offline, b.handle as by_handle\n"
          + "from registration r"
          + RegistrationViewStore.JOINS
          + """

          left join check_in c on c.registration_id = r.id and c.at = r.checked_in_at
          left join player b on b.id = r.checked_in_by
          where r.event_id = :event and r.state = any(:states)
          order by r.queued limit :most\
          """;

  private final Database database;

  ArrivalStore(Database database) {
    this.database = database;
  }

  /**
   * A registration and how its player was let in.
   *
   * @param arrived null unless checked in
   */
  record Row(RegistrationRow shown, RosterEntry.@Nullable CheckedIn arrived) {

    /**
     * The row as the gate needs it.
     *
     * @param guests how many of its guests have tickets of their own
     */
    RosterEntry entry(int guests) {
      return RosterEntry.of(RegistrationView.of(shown, List.of()), arrived, guests);
    }
  }

  /** Registrations of a game, oldest first. */
  List<Row> all(UUID event, Set<State> states, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(SELECT)
                .bind("event", event)
                .bindArray("states", String.class, words(states))
                .bind("most", most)
                .map((rs, ctx) -> row(new Columns(rs)))
                .list());
  }

  private static Row row(Columns row) throws SQLException {
    RegistrationRow shown = RegistrationColumns.row(row);
    Instant at = shown.registration().checkedInAt();
    String pass = row.text("pass");
    return new Row(
        shown,
        at == null
            ? null
            : new RosterEntry.CheckedIn(
                at,
                row.text("device"),
                pass == null ? row.text("by_handle") : pass,
                row.isSet("offline")));
  }

  void write(UUID registration, Arrival arrival) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    insert into check_in (registration_id, at, device, pass, offline)
                    values (:id, :at, :device, :pass, :offline)
                    on conflict (registration_id) do update set at = excluded.at,
                      device = excluded.device, pass = excluded.pass, offline = excluded.offline,
                      received_at = now()\
                    """)
                .bind("id", registration)
                .bind("at", utc(arrival.at()))
                .bind("device", arrival.device())
                .bind("pass", arrival.pass())
                .bind("offline", arrival.offline())
                .execute());
  }

  /** Forgets which phones these were; returns how many. */
  int deleteOld(Duration age, int most) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    delete from check_in where registration_id = any (array(
                      select registration_id from check_in
                      where received_at < now() - cast(:age as interval)
                      order by received_at limit :most))\
                    """)
                .bind("age", age)
                .bind("most", most)
                .execute());
  }
}
