package org.muster.platform.jobs;

import java.time.Duration;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A job that works off what is due in batches, each a transaction of its own, until one is not
 * full.
 *
 * @param batch rows of a transaction, at most
 * @param steps done one after the other; each is given the size of a batch, and answers how many
 *     rows it found
 */
public record Sweep(String name, Duration interval, int batch, List<IntUnaryOperator> steps)
    implements Job {

  /** With its steps in order. */
  public Sweep(String name, Duration interval, int batch, IntUnaryOperator... steps) {
    this(name, interval, batch, List.of(steps));
  }

  @Override
  public void run(JobRun turn) {
    for (IntUnaryOperator step : steps) {
      int found;
      do {
        found = turn.write(() -> step.applyAsInt(batch));
      } while (found == batch);
    }
  }
}
