package org.muster.platform.limits;

/**
 * How many requests a client may make.
 *
 * @param anonymous without credentials, by address
 * @param key with good credentials, by these and not by address
 * @param writes of {@code key}'s clients to what changes things, instead of {@code key}
 * @param guesses with bad credentials, by address: beyond it, credentials that are not known to be
 *     good are not even looked at
 */
public record RatePolicies(
    RatePolicy anonymous, RatePolicy key, RatePolicy writes, RatePolicy guesses) {

  public static final int ANONYMOUS = 60;
  public static final int KEY = 600;
  public static final int WRITES = 60;
  private static final int GUESSES = 20;

  /** So many a minute, and the usual number of guesses. */
  public static RatePolicies perMinute(int anonymous, int key, int writes) {
    return new RatePolicies(
        RatePolicy.perMinute("default", anonymous),
        RatePolicy.perMinute("key", key),
        RatePolicy.perMinute("writes", writes),
        RatePolicy.perMinute("bad-credentials", GUESSES));
  }

  /** The usual ones, but for those without credentials. */
  public static RatePolicies with(RatePolicy anonymous) {
    RatePolicies usual = perMinute(ANONYMOUS, KEY, WRITES);
    return new RatePolicies(anonymous, usual.key, usual.writes, usual.guesses);
  }
}
