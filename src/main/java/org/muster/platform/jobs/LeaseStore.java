package org.muster.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  /** Adds jobs, without a holder of their leases. */
  void add(Collection<? extends Job> jobs) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    "insert into lease (duty) select unnest(:duties) on conflict do nothing")
                .bindArray("duties", String.class, jobs.stream().map(Job::name).toArray())
                .execute());
  }

  /**
   * A lease of this process.
   *
   * @param isDue whether the last run of its job, on any node, ended long enough ago
   */
  record Held(Lease lease, boolean isDue) {}

  /** Renews what this process holds of these jobs' leases, and takes over what has expired. */
  List<Held> hold(List<? extends Job> jobs) {
    List<Held> held = renew(jobs);
    Set<String> names =
        held.stream().map(each -> each.lease().duty()).collect(Collectors.toUnmodifiableSet());
    List<? extends Job> others = jobs.stream().filter(job -> !names.contains(job.name())).toList();
    return others.isEmpty() ? held : Stream.of(held, take(others)).flatMap(List::stream).toList();
  }

  /** Takes over expired leases, but those whose holder is writing. */
  List<Held> take(List<? extends Job> jobs) {
    return held(
        """
        with free as (
          select duty from lease
          where duty = any(:duties) and until < clock_timestamp()
          for update skip locked)
        update lease set holder = :holder, token = token + 1, until = clock_timestamp() + :length
        from free join unnest(:duties, :intervals) job (name, millis) on job.name = free.duty
        where lease.duty = free.duty\
        """,
        jobs);
  }

  /** Extends leases by their length from now; without those that other processes took over. */
  List<Held> renew(List<? extends Job> jobs) {
    return held(
        """
        update lease set until = clock_timestamp() + :length
        from unnest(:duties, :intervals) job (name, millis)
        where lease.duty = job.name and holder = :holder and until > '-infinity'\
        """,
        jobs);
  }

  private List<Held> held(String update, List<? extends Job> jobs) {
    return database.write(
        handle ->
            handle
                .createQuery(
                    update
                        + """

                        returning lease.duty, lease.token,
                          lease.ran_at <= clock_timestamp() - make_interval(secs => job.millis / 1000.0)
                            as due\
                        """)
                .bindArray("duties", String.class, jobs.stream().map(Job::name).toArray())
                .bindArray(
                    "intervals",
                    Long.class,
                    jobs.stream().map(job -> job.interval().toMillis()).toArray())
                .bind("holder", holder)
                .bind("length", length)
                .map(
                    (row, _) ->
                        new Held(
                            new Lease(row.getString("duty"), row.getLong("token")),
                            row.getBoolean("due")))
                .list());
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
