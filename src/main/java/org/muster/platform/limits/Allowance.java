package org.muster.platform.limits;

import java.time.Duration;

/**
 * What remains of a client's quota.
 *
 * @param policy that applies
 * @param granted whether the request may be served
 * @param remaining requests that can be made at once
 * @param whole time until the full quota is available, without further requests
 * @param next time until the next request is granted; zero if this one is
 */
public record Allowance(
    RatePolicy policy, boolean granted, long remaining, Duration whole, Duration next) {}
