package org.muster.platform.limits;

import java.time.Duration;

/**
 * A token bucket: {@code quota} requests at once, refilled evenly over each window.
 *
 * @param name in the headers {@code RateLimit-Policy} and {@code RateLimit}
 * @param quota requests, at least 1
 * @param window in which the bucket is refilled
 */
public record RatePolicy(String name, int quota, Duration window) {

  /** Requires a positive quota and window. */
  public RatePolicy {
    if (quota < 1 || !window.isPositive()) {
      throw new IllegalArgumentException(quota + " requests in " + window);
    }
  }

  /** {@code quota} requests a minute. */
  public static RatePolicy perMinute(String name, int quota) {
    return new RatePolicy(name, quota, Duration.ofMinutes(1));
  }
}
