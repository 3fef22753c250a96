package org.muster.platform.limits;

import java.util.Optional;

/**
 * How much of the service clients may use.
 *
 * @param rates how many requests; absent: no rate limits
 * @param proxies whose word on the client's address is believed
 * @param atOnce requests that do work at a time, 1 to 1000
 * @param waiting requests that wait for that, 0 to 10,000
 */
public record AdmissionSettings(
    Optional<RatePolicies> rates, TrustedProxies proxies, int atOnce, int waiting) {

  /** Twice the cores, since a request also waits for the database; 4 at least. */
  public static final int AT_ONCE = Math.max(4, 2 * Runtime.getRuntime().availableProcessors());

  /** What they work off within the patience of {@link FairLimiter}. */
  public static final int WAITING = 200;

  /** Without rate limits, for nodes that only their own makers can reach. */
  public static final AdmissionSettings UNMETERED =
      new AdmissionSettings(Optional.empty(), TrustedProxies.NONE, AT_ONCE, WAITING);
}
