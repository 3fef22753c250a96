package org.muster.delivery.http;

import java.util.List;
import org.muster.platform.limits.RateLimits;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.RatePolicy;

/** The buckets of all clients, see {@link RatePolicies} and {@link Route.Counted}. */
record Rates(
    RateLimits anonymous,
    RateLimits key,
    RateLimits writes,
    RateLimits guesses,
    RateLimits pages,
    RateLimits assistants,
    RateLimits documents,
    RateLimits observations,
    RateLimits tokens,
    RateLimits apps) {

  /** Requests per minute and address for what is kept ready, and for tokens of one app. */
  private static final int LARGE = 600;

  /** Buckets for these policies. */
  static Rates of(RatePolicies policies) {
    return new Rates(
        new RateLimits(policies.anonymous()),
        new RateLimits(policies.key()),
        new RateLimits(policies.writes()),
        new RateLimits(policies.guesses()),
        new RateLimits(policies.pages()),
        new RateLimits(policies.assistants()),
        new RateLimits(RatePolicy.perMinute("documents", LARGE)),
        new RateLimits(RatePolicy.perMinute("observe", LARGE)),
        new RateLimits(RatePolicy.perMinute("tokens", LARGE)),
        new RateLimits(RatePolicy.perMinute("tokens-of-all-apps", 2 * LARGE)));
  }

  /** All of them, to be shared between nodes. */
  List<RateLimits> all() {
    return List.of(
        anonymous, key, writes, guesses, pages, assistants, documents, observations, tokens, apps);
  }
}
