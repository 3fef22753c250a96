package org.muster.community.registration;

import static org.muster.community.registration.RegistrationStore.utc;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** The SQL of games that their players are to be reminded of. */
final class ReminderStore {

  private static final int MOST = 500;

  /** Not reminded of for a start at about that time. */
  private static final String UNTOLD =
      """
      not exists (select from reminder r where r.event_id = e.id
        and r.starts_at between e.starts_at - interval '12 hours'
          and e.starts_at + interval '12 hours')\
      """;

  private final Database database;

  ReminderStore(Database database) {
    this.database = database;
  }

  /** When a game starts. */
  record Start(UUID event, Instant at, ZoneId tz) {}

  /** Games that start in this time, to which somebody comes and which nobody was reminded of. */
  List<Start> soon(Instant from, Instant until) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select e.id, e.starts_at, e.tz from event e
                    where e.state = 'published' and e.starts_at > :from and e.starts_at <= :until
                      and exists (select from registration g
                        where g.event_id = e.id and g.state = 'confirmed')
                      and <untold>
                    order by e.starts_at, e.id limit :most\
                    """)
                .define("untold", UNTOLD)
                .bind("from", utc(from))
                .bind("until", utc(until))
                .bind("most", MOST)
                .map(
                    (result, _) -> {
                      var row = new Columns(result);
                      return new Start(
                          row.uuid("id"), row.instant("starts_at"), ZoneId.of(row.given("tz")));
                    })
                .list());
  }

  /** Notes that its players are reminded; false if they were already. */
  boolean mark(UUID event, Instant start, Instant now) {
    return database.write(
            handle ->
                handle
                    .createUpdate(
                        """
                        insert into reminder (event_id, starts_at, at)
                        select e.id, :start, :now from event e where e.id = :event and <untold>
                        on conflict do nothing\
                        """)
                    .define("untold", UNTOLD)
                    .bind("event", event)
                    .bind("start", utc(start))
                    .bind("now", utc(now))
                    .execute())
        > 0;
  }

  /** Forgets games of long ago; answers how many. */
  int deleteOld(Duration age, int most) {
    return database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    delete from reminder where (event_id, starts_at) in (
                      select event_id, starts_at from reminder
                      where at < now() - cast(:age as interval) order by at limit :most)\
                    """)
                .bind("age", age)
                .bind("most", most)
                .execute());
  }
}
