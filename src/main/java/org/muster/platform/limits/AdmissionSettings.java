package org.muster.platform.limits;

import java.util.Optional;

/**
 * Configuration of rate and concurrency limits.
 *
 * @param rates absent: no rate limits
 * @param proxies trusted to report the client's address
 * @param atOnce requests processed at a time, 1 to 1000
 * @param waiting requests that may wait, 0 to 10,000
 */
public record AdmissionSettings(
    Optional<RatePolicies> rates, TrustedProxies proxies, int atOnce, int waiting) {

  /** Twice the number of cores, because requests also wait for the database; at least 4. */
  public static final int AT_ONCE = Math.max(4, 2 * Runtime.getRuntime().availableProcessors());

  /** About as many as can be processed within the patience of {@link FairLimiter}. */
  public static final int WAITING = 200;

  /** Without rate limits, for nodes that are not reachable by others. */
  public static final AdmissionSettings UNMETERED =
      new AdmissionSettings(Optional.empty(), TrustedProxies.NONE, AT_ONCE, WAITING);
}
