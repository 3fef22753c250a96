package org.muster.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.muster.platform.db.Database;

/** Leases, by the database's clock. */
final class LeaseStore {

  private final Database database;
  private final UUID holder;
  private final Duration length;

  /**
   * The leases as one process sees them.
   *
   * @param holder this process
   * @param length for how long a lease holds without being renewed; whole milliseconds
   */
  LeaseStore(Database database, UUID holder, Duration length) {
    this.database = database;
    this.holder = holder;
    this.length = length;
  }

  /** Makes a duty known; nobody holds its lease yet. */
  void add(String duty) {
    database.write(
        handle ->
            handle
                .createUpdate("insert into lease (duty) values (:duty) on conflict do nothing")
                .bind("duty", duty)
                .execute());
  }

  /** Takes over a lease that has run out; absent if it has not, or its holder is writing. */
  Optional<Lease> take(String duty) {
    return database.write(
        handle ->
            handle
                .createQuery(
                    """
                    with free as (
                      select duty from lease
                      where duty = :duty and until < clock_timestamp()
                      for update skip locked)
                    update lease set holder = :holder, token = token + 1,
                      until = clock_timestamp() + :length
                    from free where lease.duty = free.duty
                    returning token\
                    """)
                .bind("duty", duty)
                .bind("holder", holder)
                .bind("length", length)
                .mapTo(Long.class)
                .findOne()
                .map(token -> new Lease(duty, token)));
  }

  /** Keeps a lease for its length from now; false if somebody has taken over. */
  boolean renew(Lease lease) {
    return database.write(
        handle ->
            handle
                    .createUpdate(
                        """
                        update lease set until = clock_timestamp() + :length
                        where duty = :duty and token = :token\
                        """)
                    .bind("duty", lease.duty())
                    .bind("token", lease.token())
                    .bind("length", length)
                    .execute()
                == 1);
  }

  /** Lets go of a lease, so that another node need not wait until it runs out. */
  void release(Lease lease) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    "update lease set until = '-infinity' where duty = :duty and token = :token")
                .bind("duty", lease.duty())
                .bind("token", lease.token())
                .execute());
  }

  /** Whether the last run of a duty, wherever that was, ended so long ago or longer. */
  boolean isDue(String duty, Duration interval) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select ran_at <= clock_timestamp() - :interval
                    from lease where duty = :duty\
                    """)
                .bind("duty", duty)
                .bind("interval", interval)
                .mapTo(Boolean.class)
                .one());
  }

  /** Notes that a run has ended; answers when. */
  Instant ran(Lease lease) {
    return underLease(
        lease,
        () ->
            database.write(
                handle ->
                    handle
                        .createQuery(
                            "update lease set ran_at = clock_timestamp() where duty = :duty"
                                + " returning ran_at")
                        .bind("duty", lease.duty())
                        .mapTo(OffsetDateTime.class)
                        .one()
                        .toInstant()));
  }

  /**
   * One transaction that is there only if the lease's token is still the newest when it commits.
   *
   * <p>The lock on the row lets a renewal through, which changes no key, but not {@link #take},
   * which asks for the whole row. A holder that is paused in here would keep it for ever:
   * PostgreSQL ends its session when it has said nothing for the length of a lease.
   */
  <T> T underLease(Lease lease, Supplier<T> work) {
    return database.write(
        handle -> {
          boolean held =
              handle
                  .createQuery(
                      """
                      select set_config('idle_in_transaction_session_timeout', :silence, true)
                      from lease where duty = :duty and token = :token for key share\
                      """)
                  .bind("silence", Long.toString(length.toMillis()))
                  .bind("duty", lease.duty())
                  .bind("token", lease.token())
                  .mapTo(String.class)
                  .findOne()
                  .isPresent();
          if (!held) {
            throw new LeaseLostException(lease.duty());
          }
          return work.get();
        });
  }
}
