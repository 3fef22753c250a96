package org.muster.platform.jobs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.muster.core.ProblemException;
import org.muster.platform.db.Database;

/**
 * Runs the jobs whose leases this node holds. Every second it renews its leases and requests the
 * others, in one statement each; if a node is killed, its jobs move to other nodes within seven
 * seconds.
 */
public final class Jobs implements AutoCloseable {

  private static final Logger LOG = System.getLogger(Jobs.class.getName());

  private static final Duration LEASE = Duration.ofSeconds(5);
  private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

  private final LeaseStore leases;
  private final List<Job> jobs;
  private final Optional<JobClock> clock;
  private final List<JobRunner> assignments;
  private final Thread thread = Thread.ofPlatform().daemon().name("jobs").unstarted(this::run);
  private final CountDownLatch stop = new CountDownLatch(1);
  private boolean known;

  /**
   * @param jobs the same on every node
   */
  public Jobs(Database database, List<? extends Job> jobs) {
    this(database, jobs, Optional.empty());
  }

  /**
   * Like the other; no job runs on this node while its clock is wrong.
   *
   * @param clock compared with the database's each second; absent: never
   */
  public Jobs(Database database, List<? extends Job> jobs, Optional<JobClock> clock) {
    this.leases = new LeaseStore(database, UUID.randomUUID(), LEASE);
    this.jobs = List.copyOf(jobs);
    this.clock = clock;
    BooleanSupplier stopping = () -> stop.getCount() == 0;
    this.assignments = jobs.stream().map(job -> new JobRunner(leases, job, stopping)).toList();
  }

  /** Compares the clocks, and starts the background thread. */
  public void start() {
    try {
      isOnTime();
    } catch (ProblemException e) {
      LOG.log(Level.DEBUG, "The clocks are compared when the database answers", e);
    }
    thread.start();
  }

  /** The state of each job on this node. */
  public List<JobRunner> assignments() {
    return assignments;
  }

  private void run() {
    try {
      do {
        look();
      } while (!stop.await(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void look() {
    try {
      if (isOnTime()) {
        holdAndRun();
      } else {
        assignments.forEach(JobRunner::leave);
      }
    } catch (ProblemException e) {
      LOG.log(Level.DEBUG, "Duties wait for the database", e);
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "Leases could not be looked after; trying again", e);
    }
  }

  private void holdAndRun() {
    if (!known) {
      leases.add(jobs);
      known = true;
    }
    // before it is asked which are due: a run that ends meanwhile has not been counted
    Set<JobRunner> free =
        assignments.stream().filter(JobRunner::isFree).collect(Collectors.toUnmodifiableSet());
    Map<String, LeaseStore.Held> held =
        leases.hold(jobs).stream()
            .collect(Collectors.toUnmodifiableMap(each -> each.lease().duty(), each -> each));
    for (JobRunner assignment : assignments) {
      LeaseStore.Held own = held.get(assignment.name());
      assignment.hold(own == null ? null : own.lease());
      if (own != null && own.isDue() && free.contains(assignment)) {
        assignment.start(own.lease());
      }
    }
  }

  private boolean isOnTime() {
    if (clock.isEmpty()) {
      return true;
    }
    JobClock ours = clock.get();
    boolean before = ours.isRight();
    boolean now = ours.check(leases::now);
    if (before != now) {
      LOG.log(
          now ? Level.INFO : Level.ERROR,
          now
              ? "The clock of this node is right again"
              : "The clock of this node differs from the database's by more than a minute; it is"
                  + " not ready and runs no jobs until it is set");
    }
    return now;
  }

  /** Waits for current transactions, and releases the leases. */
  @Override
  public void close() {
    stop.countDown();
    try {
      thread.join(); // returns at once if it was never started
      for (JobRunner assignment : assignments) {
        assignment.end();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      LOG.log(Level.INFO, "Leases run out by themselves: {0}", e.getMessage());
    }
  }
}
