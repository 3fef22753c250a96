package org.muster.platform.jobs;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** One run of a duty, by a node that held the lease when it began. */
public final class JobRun {

  private final LeaseStore leases;
  private final Lease lease;
  private final BooleanSupplier stopping;

  JobRun(LeaseStore leases, Lease lease, BooleanSupplier stopping) {
    this.leases = leases;
    this.lease = lease;
    this.stopping = stopping;
  }

  /**
   * Makes one transaction of all that {@code work} does with the database on this thread, in which
   * nobody else can take over. It should be short: as long as it runs, nobody can follow a node
   * that was killed or paused in it (PostgreSQL ends the session of one that stays silent).
   *
   * @throws LeaseLostException if somebody has taken over, or this node stops; nothing is written
   */
  public <T> T write(Supplier<T> work) {
    if (stopping.getAsBoolean()) {
      throw new LeaseLostException(lease.duty());
    }
    return leases.underLease(lease, work);
  }
}
