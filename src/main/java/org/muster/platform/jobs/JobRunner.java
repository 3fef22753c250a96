package org.muster.platform.jobs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.platform.db.Use;

/** One job on this node: its lease, and the thread that runs it. */
public final class JobRunner {

  private static final Logger LOG = System.getLogger(JobRunner.class.getName());
  private static final Duration AFTER_FAILURE = Duration.ofMinutes(1);

  private final LeaseStore leases;
  private final Job job;
  private final BooleanSupplier stopping;

  private volatile @Nullable Lease lease;
  private volatile Instant ranAt = Instant.EPOCH;
  private final AtomicLong failures = new AtomicLong();

  private @Nullable Thread work;
  private volatile long notBefore = System.nanoTime();

  JobRunner(LeaseStore leases, Job job, BooleanSupplier stopping) {
    this.leases = leases;
    this.job = job;
    this.stopping = stopping;
  }

  /** The job's name. */
  public String name() {
    return job.name();
  }

  /** Whether this node holds the lease, as far as it knows. */
  public boolean isHeld() {
    return lease != null;
  }

  /** When this node last ran the job, by the database's clock; the epoch if never. */
  public Instant ranAt() {
    return ranAt;
  }

  /** How many runs failed on this node. */
  public long failures() {
    return failures.get();
  }

  /** Whether no run goes on, and none is put off. */
  boolean isFree() {
    return (work == null || !work.isAlive()) && System.nanoTime() - notBefore >= 0;
  }

  /**
   * Notes whether this node holds the lease.
   *
   * @param now null: it does not
   */
  void hold(@Nullable Lease now) {
    lease = now;
  }

  /** Starts a run under the lease that is held. */
  void start(Lease held) {
    work = Thread.ofVirtual().name("job-" + name()).start(() -> run(held));
  }

  private void run(Lease held) {
    try {
      Use.WORK.run(
          () -> JobClock.at(leases.now(), () -> job.run(new JobRun(leases, held, stopping))));
      ranAt = leases.ran(held);
    } catch (LeaseLostException e) {
      LOG.log(Level.DEBUG, e.getMessage());
    } catch (RuntimeException e) {
      failed(e);
    }
  }

  /** What is away for now, such as an index that is being built, says when to come back. */
  private void failed(RuntimeException failure) {
    if (failure instanceof ProblemException e
        && e.problem() instanceof Problem.Unavailable(var detail, var retryAfter)) {
      notBefore = System.nanoTime() + retryAfter.toNanos();
      LOG.log(Level.INFO, "The job ''{0}'' waits: {1}", name(), detail);
      return;
    }
    failures.incrementAndGet();
    notBefore = System.nanoTime() + AFTER_FAILURE.toNanos();
    LOG.log(
        Level.WARNING, "The job '" + name() + "' failed and is tried again in a minute", failure);
  }

  /** Waits for the current transaction, and releases the lease. */
  void end() throws InterruptedException {
    if (work != null) {
      work.join();
    }
    leave();
  }

  /** Leaves the job to other nodes. */
  void leave() {
    Lease held = lease;
    lease = null;
    if (held != null) {
      leases.release(held);
    }
  }
}
