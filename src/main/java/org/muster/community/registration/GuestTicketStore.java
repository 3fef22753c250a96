package org.muster.community.registration;

import static org.muster.community.registration.RegistrationStore.utc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/**
 * Reads and writes tickets of guests; reads those only whose registration still names the guest.
 */
final class GuestTicketStore {

  private static final String SELECT =
      """
      select t.*, b.handle as by_handle from guest_ticket t
        join registration r on r.id = t.registration_id
        left join player b on b.id = t.checked_in_by
      where exists (select from jsonb_array_elements(r.guests) g where g ->> 'callsign' = t.callsign)
      """;

  private final Database database;

  GuestTicketStore(Database database) {
    this.database = database;
  }

  /**
   * A ticket as stored.
   *
   * @param arrived how the guest was let in; null: not yet
   */
  record Row(
      UUID id,
      UUID registration,
      String callsign,
      Instant createdAt,
      RosterEntry.@Nullable CheckedIn arrived) {

    Row with(RosterEntry.@Nullable CheckedIn other) {
      return new Row(id, registration, callsign, createdAt, other);
    }
  }

  Optional<Row> find(UUID id) {
    return database.read(
        handle ->
            handle
                .createQuery(SELECT + " and t.id = :id")
                .bind("id", id)
                .map((rs, _) -> row(rs))
                .findOne());
  }

  /** Those of a registration, oldest first. */
  List<Row> of(UUID registration) {
    return database.read(
        handle ->
            handle
                .createQuery(SELECT + " and t.registration_id = :registration order by t.id")
                .bind("registration", registration)
                .map((rs, _) -> row(rs))
                .list());
  }

  /** Those of all registrations for a game, oldest first. */
  List<Row> ofGame(UUID event) {
    return database.read(
        handle ->
            handle
                .createQuery(SELECT + " and r.event_id = :event order by t.id")
                .bind("event", event)
                .map((rs, _) -> row(rs))
                .list());
  }

  private static Row row(ResultSet result) throws SQLException {
    var row = new Columns(result);
    Instant at = row.instantOrNull("checked_in_at");
    String pass = row.text("pass");
    return new Row(
        row.uuid("id"),
        row.uuid("registration_id"),
        row.given("callsign"),
        row.instant("created_at"),
        at == null
            ? null
            : new RosterEntry.CheckedIn(
                at,
                row.text("device"),
                pass == null ? row.text("by_handle") : pass,
                row.isSet("offline")));
  }

  /**
   * Adds a ticket.
   *
   * @return its id; empty if the guest has one
   */
  Optional<UUID> add(UUID registration, String callsign) {
    return database.write(
        handle ->
            handle
                .createQuery(
                    """
                    insert into guest_ticket (registration_id, callsign) values (:registration, :callsign)
                    on conflict do nothing returning id\
                    """)
                .bind("registration", registration)
                .bind("callsign", callsign)
                .mapTo(UUID.class)
                .findOne());
  }

  /** Whether the registration had this ticket. */
  boolean delete(UUID registration, UUID id) {
    return database.write(
        handle ->
            handle.execute(
                    "delete from guest_ticket where registration_id = ? and id = ?",
                    registration,
                    id)
                > 0);
  }

  void arrive(UUID id, @Nullable Arrival arrival) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    update guest_ticket set checked_in_at = :at, checked_in_by = :by, device = :device,
                      pass = :pass, offline = :offline where id = :id\
                    """)
                .bind("at", arrival == null ? null : utc(arrival.at()))
                .bind("by", arrival == null ? null : arrival.by())
                .bind("device", arrival == null ? null : arrival.device())
                .bind("pass", arrival == null ? null : arrival.pass())
                .bind("offline", arrival != null && arrival.offline())
                .bind("id", id)
                .execute());
  }

  /** Deletes those whose game has long ended, and those of guests who are named no more. */
  int deleteOld(Instant before, int most) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    delete from guest_ticket where id = any (array(
                      select t.id from guest_ticket t join registration r on r.id = t.registration_id
                        join event e on e.id = r.event_id
                      where (e.ends_at <= :before and e.state <> 'postponed') or not exists (
                        select from jsonb_array_elements(r.guests) g where g ->> 'callsign' = t.callsign)
                      order by t.id limit :most))\
                    """)
                .bind("before", utc(before))
                .bind("most", most)
                .execute());
  }
}
