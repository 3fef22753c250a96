package org.muster.community.registration;

import java.time.Clock;
import java.time.Duration;
import org.muster.platform.db.Database;

/** Forgets the names of guests and walk-ins some time after their game. */
final class GuestNameStore {

  /** How long after the end of the game: who hurt themselves, or lost something, can be asked. */
  static final Duration KEPT = Duration.ofDays(30);

  private final Database database;
  private final Clock clock;
  private final GuestTicketStore tickets;

  GuestNameStore(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
    tickets = new GuestTicketStore(database);
  }

  /** Deletes tickets that have their names, too, and those of guests who come no more. */
  int forgetTickets(int most) {
    return tickets.deleteOld(clock.instant().minus(KEPT), most);
  }

  /** Forgets those of some registrations; returns of how many. */
  int forget(int most) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    update registration set guests = '[]', walk_in = null where id in (
                      select r.id from registration r join event e on e.id = r.event_id
                      where (r.guests <> '[]' or r.walk_in is not null) and e.ends_at <= :before and e.state <> 'postponed'
                      order by r.id limit :most)\
                    """)
                .bind("before", RegistrationStore.utc(clock.instant().minus(KEPT)))
                .bind("most", most)
                .execute());
  }
}
