package org.muster.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.muster.platform.db.Database;

/** Leases in the database, by its clock. */
final class LeaseStore {

  private final Database database;
  private final UUID holder;
  private final Duration length;

  /**
   * The leases from the view of one process.
   *
   * @param holder id of this process
   * @param length validity of a lease unless it is renewed; whole milliseconds
   */
  LeaseStore(Database database, UUID holder, Duration length) {
    this.database = database;
    this.holder = holder;
    this.length = length;
  }

  /** Adds a job, without a holder of its lease. */
  void add(String duty) {
    database.write(
        handle ->
            handle
                .createUpdate("insert into lease (duty) values (:duty) on conflict do nothing")
                .bind("duty", duty)
                .execute());
  }

  /** Takes over an expired lease; absent if it is still valid, or its holder is writing. */
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

  /** Extends a lease by its length from now; false if another process has taken over. */
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

  /** Releases a lease, so that other nodes need not wait for its expiry. */
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

  /** Whether the last run of a job, on any node, ended at least this long ago. */
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

  /** The time by the database's clock. */
  Instant now() {
    return database.read(
        handle ->
            handle
                .createQuery("select clock_timestamp()")
                .mapTo(OffsetDateTime.class)
                .one()
                .toInstant());
  }

  /** Records the end of a run; returns its time. */
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
   * Runs a transaction that commits only if the lease's token is still the newest.
   *
   * <p>The row lock permits renewals, which change no key, but blocks {@link #take}, which locks
   * the whole row. A paused holder could keep it for ever: PostgreSQL therefore ends a session that
   * is idle for the length of a lease.
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
