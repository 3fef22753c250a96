package org.muster.platform.limits;

import java.time.Duration;

/**
 * The rate limits of clients.
 *
 * @param anonymous without credentials, per address
 * @param key with valid credentials, per account, over all its keys and apps
 * @param writes with valid credentials, per account, for writes; replaces {@code key}
 * @param guesses with invalid credentials, per address; beyond it, unknown credentials are not
 *     verified at all
 * @param pages of the website, per session, or per address without one; in quarters of a page
 * @param assistants MCP without credentials, per address, behind which many people may be
 * @param registrations of apps, per address
 */
public record RatePolicies(
    RatePolicy anonymous,
    RatePolicy key,
    RatePolicy writes,
    RatePolicy guesses,
    RatePolicy pages,
    RatePolicy assistants,
    RatePolicy registrations) {

  public static final int ANONYMOUS = 60;
  public static final int KEY = 600;
  public static final int WRITES = 60;
  public static final int PAGES = 600;
  public static final int ASSISTANTS = 300;

  /** Each assistant registers once for each person. */
  public static final int REGISTRATIONS = 20;

  /** As much as can be set; where nothing is limited, it stands for no limit. */
  public static final int MOST = 1_000_000;

  private static final int GUESSES = 20;

  /** What a page costs; what a page loads costs one. */
  public static final int PAGE = 4;

  /** With the default limits on assistants and registrations. */
  public RatePolicies(
      RatePolicy anonymous,
      RatePolicy key,
      RatePolicy writes,
      RatePolicy guesses,
      RatePolicy pages) {
    this(
        anonymous,
        key,
        writes,
        guesses,
        pages,
        RatePolicy.perMinute("mcp", ASSISTANTS),
        registrations(REGISTRATIONS));
  }

  /** With the default limit on pages, too. */
  public RatePolicies(RatePolicy anonymous, RatePolicy key, RatePolicy writes, RatePolicy guesses) {
    this(anonymous, key, writes, guesses, pages(PAGES));
  }

  private static RatePolicy pages(int aMinute) {
    return RatePolicy.perMinute("pages", aMinute * PAGE);
  }

  /** Registrations of apps from one address. */
  public static RatePolicy registrations(int anHour) {
    return new RatePolicy("oauth-register", anHour, Duration.ofHours(1));
  }

  /** Requests per minute, with the default limits on all else. */
  public static RatePolicies perMinute(int anonymous, int key, int writes, int pages) {
    return new RatePolicies(
        RatePolicy.perMinute("default", anonymous),
        RatePolicy.perMinute("key", key),
        RatePolicy.perMinute("writes", writes),
        RatePolicy.perMinute("bad-credentials", GUESSES),
        pages(pages));
  }

  /** A copy with another limit on MCP without credentials. */
  public RatePolicies withAssistants(RatePolicy other) {
    return new RatePolicies(anonymous, key, writes, guesses, pages, other, registrations);
  }

  /** A copy with another limit on registrations of apps. */
  public RatePolicies withRegistrations(RatePolicy other) {
    return new RatePolicies(anonymous, key, writes, guesses, pages, assistants, other);
  }

  /** The defaults, except for anonymous clients. */
  public static RatePolicies with(RatePolicy anonymous) {
    RatePolicies usual = perMinute(ANONYMOUS, KEY, WRITES, PAGES);
    return new RatePolicies(anonymous, usual.key, usual.writes, usual.guesses);
  }
}
