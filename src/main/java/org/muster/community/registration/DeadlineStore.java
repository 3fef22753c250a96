package org.muster.community.registration;

import static org.muster.community.registration.RegistrationStore.utc;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.muster.platform.db.Database;

/** Finds the games in which a deadline for registrations has passed. */
final class DeadlineStore {

  private static final int MOST = 100;

  private final Database database;

  public DeadlineStore(Database database) {
    this.database = database;
  }

  /** Games with offers that expired by {@code now}. */
  List<UUID> withOffersUntil(Instant now) {
    return events(
        "select distinct event_id from registration"
            + " where state = 'offered' and offer_expires_at <= :at limit :most",
        now);
  }

  /** Games that have ended and have unanswered registrations. */
  List<UUID> withUnanswered(Instant now) {
    return events(
        """
        select distinct e.id from registration r join event e on e.id = r.event_id
        where registration_is_unanswered(r.state)
          and e.state in ('published', 'completed') and e.ends_at <= :at limit :most\
        """,
        now);
  }

  /**
   * Games that ended before {@code end}, have at least one attendee checked in, and have others who
   * are neither checked in nor marked absent.
   */
  List<UUID> withMissing(Instant end) {
    return events(
        """
        select e.id from event e
        where e.state in ('published', 'completed')
          and e.ends_at <= :at and e.ends_at > cast(:at as timestamptz) - interval '30 days'
          and exists (select from registration r where r.event_id = e.id and r.state = 'confirmed')
          and exists (select from registration r where r.event_id = e.id and r.state = 'checked_in')
        limit :most\
        """,
        end);
  }

  private List<UUID> events(String sql, Instant at) {
    return database.read(
        handle ->
            handle
                .createQuery(sql)
                .bind("at", utc(at))
                .bind("most", MOST)
                .mapTo(UUID.class)
                .list());
  }
}
