package org.muster.platform.limits;

import java.time.Duration;

/**
 * What a client has left.
 *
 * @param policy that it is counted under
 * @param granted whether the request may be served
 * @param remaining requests that may be made right away
 * @param whole until the whole quota is there again, if nothing is asked
 * @param next until one more request may be made; zero when granted
 */
public record Allowance(
    RatePolicy policy, boolean granted, long remaining, Duration whole, Duration next) {}
