package org.muster.platform.limits;

/**
 * The rate limits of clients.
 *
 * @param anonymous without credentials, per address
 * @param key with valid credentials, per credentials
 * @param writes with valid credentials, for writes; replaces {@code key}
 * @param guesses with invalid credentials, per address; beyond it, unknown credentials are not
 *     verified at all
 */
public record RatePolicies(
    RatePolicy anonymous, RatePolicy key, RatePolicy writes, RatePolicy guesses) {

  public static final int ANONYMOUS = 60;
  public static final int KEY = 600;
  public static final int WRITES = 60;
  private static final int GUESSES = 20;

  /** Requests per minute, with the default limit on guesses. */
  public static RatePolicies perMinute(int anonymous, int key, int writes) {
    return new RatePolicies(
        RatePolicy.perMinute("default", anonymous),
        RatePolicy.perMinute("key", key),
        RatePolicy.perMinute("writes", writes),
        RatePolicy.perMinute("bad-credentials", GUESSES));
  }

  /** The defaults, except for anonymous clients. */
  public static RatePolicies with(RatePolicy anonymous) {
    RatePolicies usual = perMinute(ANONYMOUS, KEY, WRITES);
    return new RatePolicies(anonymous, usual.key, usual.writes, usual.guesses);
  }
}
