package org.muster.platform.jobs;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * A job that finds what is due and deals with it one by one, each in a transaction of its own.
 *
 * @param work given what runs each step
 */
public record SteppedJob(String name, Duration interval, Work work) implements Job {

  /** Deals with all that is due. */
  @FunctionalInterface
  public interface Work {
    void run(Transactions transactions);
  }

  /** Runs a step in a transaction. */
  @FunctionalInterface
  public interface Transactions {

    /**
     * Runs one.
     *
     * @param step answers how many rows it wrote
     */
    void run(Supplier<Integer> step);
  }

  @Override
  public void run(JobRun turn) {
    work.run(turn::write);
  }
}
