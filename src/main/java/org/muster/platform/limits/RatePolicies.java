package org.muster.platform.limits;

/**
 * The rate limits of clients.
 *
 * @param anonymous without credentials, per address
 * @param key with valid credentials, per credentials
 * @param writes with valid credentials, for writes; replaces {@code key}
 * @param guesses with invalid credentials, per address; beyond it, unknown credentials are not
 *     verified at all
 * @param pages of the website, per session, or per address without one; in quarters of a page
 */
public record RatePolicies(
    RatePolicy anonymous, RatePolicy key, RatePolicy writes, RatePolicy guesses, RatePolicy pages) {

  public static final int ANONYMOUS = 60;
  public static final int KEY = 600;
  public static final int WRITES = 60;
  public static final int PAGES = 600;
  private static final int GUESSES = 20;

  /** What a page costs; what a page loads costs one. */
  public static final int PAGE = 4;

  /** With the default limit on pages. */
  public RatePolicies(RatePolicy anonymous, RatePolicy key, RatePolicy writes, RatePolicy guesses) {
    this(anonymous, key, writes, guesses, pages(PAGES));
  }

  private static RatePolicy pages(int aMinute) {
    return RatePolicy.perMinute("pages", aMinute * PAGE);
  }

  /** Requests per minute, with the default limit on guesses. */
  public static RatePolicies perMinute(int anonymous, int key, int writes, int pages) {
    return new RatePolicies(
        RatePolicy.perMinute("default", anonymous),
        RatePolicy.perMinute("key", key),
        RatePolicy.perMinute("writes", writes),
        RatePolicy.perMinute("bad-credentials", GUESSES),
        pages(pages));
  }

  /** The defaults, except for anonymous clients. */
  public static RatePolicies with(RatePolicy anonymous) {
    RatePolicies usual = perMinute(ANONYMOUS, KEY, WRITES, PAGES);
    return new RatePolicies(anonymous, usual.key, usual.writes, usual.guesses);
  }
}
