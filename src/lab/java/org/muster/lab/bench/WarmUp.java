package org.muster.lab.bench;

import java.time.Duration;
import java.util.function.ToDoubleFunction;

/**
 * Runs something in rounds until it gets no faster, since how long the JIT compiler takes depends
 * on the machine: on two cores it still makes searches faster after 20,000 of them.
 *
 * @param most where it ends at last
 */
public record WarmUp(Duration most) {

  private static final Duration ROUND = Duration.ofSeconds(15);

  /** What a round must gain on the best one before it, so that chance does not count. */
  private static final double GAIN = 1.03;

  /** So many rounds without a gain in a row, and it is warm. */
  private static final int ROUNDS_WITHOUT = 3;

  /**
   * Ends when what runs is as fast as it gets.
   *
   * @param round runs for about so long and answers how many it did in a second
   */
  public void run(ToDoubleFunction<Duration> round) {
    long end = System.nanoTime() + most.toNanos();
    double best = 0;
    for (int without = 0; without < ROUNDS_WITHOUT; ) {
      Duration left = Duration.ofNanos(end - System.nanoTime());
      if (!left.isPositive()) {
        return;
      }
      double perSecond = round.applyAsDouble(left.compareTo(ROUND) < 0 ? left : ROUND);
      without = perSecond > best * GAIN ? 0 : without + 1;
      best = Math.max(best, perSecond);
    }
  }
}
