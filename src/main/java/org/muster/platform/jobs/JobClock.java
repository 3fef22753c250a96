package org.muster.platform.jobs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The clock of a node, checked against that of the database. Jobs of all nodes go by the database's
 * time: what one of them deletes for its age is gone for all. Requests go by the node's, which may
 * differ by {@link #TOLERANCE}; beyond it, the node is not ready and runs no jobs.
 */
public final class JobClock extends Clock {

  /** By how much a clock may be wrong. */
  static final Duration TOLERANCE = Duration.ofMinutes(1);

  private static final ScopedValue<Reading> READ = ScopedValue.newInstance();

  private final Clock node;
  private volatile boolean right = true;

  /**
   * @param node the node's own clock
   */
  public JobClock(Clock node) {
    this.node = node;
  }

  /** The database's time, and when it was read. */
  private record Reading(Instant database, long nanos) {

    Instant now() {
      return database.plusNanos(System.nanoTime() - nanos);
    }
  }

  /** Runs a job, for which it is the database's time. */
  static void at(Instant database, Runnable job) {
    ScopedValue.where(READ, new Reading(database, System.nanoTime())).run(job);
  }

  /** Lets another thread go by the same time as this one. */
  static Runnable carried(Runnable work) {
    return READ.isBound() ? carried(READ.get(), work) : work;
  }

  private static Runnable carried(Reading reading, Runnable work) {
    return () -> ScopedValue.where(READ, reading).run(work);
  }

  /**
   * Compares the node's clock with the database's.
   *
   * @param database reads the database's
   * @return whether they agree
   */
  boolean check(Supplier<Instant> database) {
    Instant before = node.instant();
    Instant there = database.get();
    Instant after = node.instant(); // what the answer took is no difference
    right = there.isAfter(before.minus(TOLERANCE)) && there.isBefore(after.plus(TOLERANCE));
    return right;
  }

  /** Whether the node's clock agreed with the database's when they were last compared. */
  public boolean isRight() {
    return right;
  }

  @Override
  public Instant instant() {
    return READ.isBound() ? READ.get().now() : node.instant();
  }

  @Override
  public ZoneId getZone() {
    return node.getZone();
  }

  @Override
  public Clock withZone(@Nullable ZoneId zone) {
    throw new UnsupportedOperationException("the program lives in UTC");
  }
}
