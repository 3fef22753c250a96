package org.muster.platform.limits;

import java.time.Duration;

/**
 * So many requests may be made at once, and as many more are given back evenly over each window.
 *
 * @param name in the headers {@code RateLimit-Policy} and {@code RateLimit}
 * @param quota requests, at least 1
 * @param window in which they are given back
 */
public record RatePolicy(String name, int quota, Duration window) {

  /** Checks the bounds. */
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
