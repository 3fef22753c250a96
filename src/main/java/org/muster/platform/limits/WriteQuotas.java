package org.muster.platform.limits;

import java.util.Optional;

/**
 * Bounds on what accounts make and send, counted in the database for all nodes. Unlike {@link
 * Throttle}, it is called inside the transaction that writes: what is rolled back is not counted.
 */
public final class WriteQuotas {

  /** No bounds, for nodes without rate limits. */
  public static final WriteQuotas NONE = new WriteQuotas(Optional.empty());

  private final Optional<Throttle> throttle;

  private WriteQuotas(Optional<Throttle> throttle) {
    this.throttle = throttle;
  }

  /** Bounds that are counted here. */
  public static WriteQuotas in(Throttle throttle) {
    return new WriteQuotas(Optional.of(throttle));
  }

  /**
   * Counts one.
   *
   * @throws org.muster.core.ProblemException {@link org.muster.core.Problem.RateLimited}
   */
  public void take(String key, RatePolicy policy) {
    throttle.ifPresent(counting -> counting.take(key, policy));
  }
}
