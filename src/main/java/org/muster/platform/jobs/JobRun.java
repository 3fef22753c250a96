package org.muster.platform.jobs;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** One run of a job, on a node that held the lease when it started. */
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
   * Runs {@code work} in one transaction on this thread, during which no other node can take over.
   * Keep it short: while it runs, no node can replace one that was killed or paused in it
   * (PostgreSQL ends a session that stays idle).
   *
   * @throws LeaseLostException if another node has taken over, or this node is stopping; nothing is
   *     written
   */
  public <T> T write(Supplier<T> work) {
    if (stopping.getAsBoolean()) {
      throw new LeaseLostException(lease.duty());
    }
    return leases.underLease(lease, work);
  }
}
