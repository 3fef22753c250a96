package org.muster.identity.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.apache.commons.codec.digest.DigestUtils;
import org.muster.core.Origin;
import org.muster.delivery.web.Visit;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.Throttle;
import org.muster.platform.secrets.RandomTokens;
import org.muster.platform.secrets.Seal;

/**
 * Browsers that have signed in to an account before, known by a cookie of their own (OWASP, "Device
 * cookies"). Their attempts are counted apart from those of everybody else, so that strangers who
 * try passwords do not keep the owner out. The cookie alone opens nothing.
 */
public final class KnownBrowsers {

  /** Wrong attempts of one known browser; beyond them it counts as an unknown one. */
  static final RatePolicy BY_BROWSER = new RatePolicy("known-browser", 10, Duration.ofHours(1));

  /** How long a browser stays known after it signed in: the longest that browsers keep a cookie. */
  private static final Duration AGE = Duration.ofDays(400);

  private static final String COOKIE = "known_";
  private static final int NAME_LENGTH = 16;

  private final Seal seal;
  private final Sessions sessions;
  private final Throttle throttle;
  private final Clock clock;

  /** Keeps what it counts in {@code throttle}, and what it knows in sealed cookies. */
  public KnownBrowsers(Seal seal, Sessions sessions, Throttle throttle, Clock clock) {
    this.seal = seal;
    this.sessions = sessions;
    this.throttle = throttle;
    this.clock = clock;
  }

  /**
   * A browser that tries to sign in.
   *
   * @param from the client that it is at
   * @param cookies returns the value of a cookie by its name
   */
  public record Browser(Origin from, Function<String, Optional<String>> cookies) {

    /** The browser of a visit. */
    public static Browser of(Visit visit) {
      return new Browser(visit.origin(), visit::kept);
    }

    /** A browser that has no cookie yet. */
    public static Browser unknown(Origin from) {
      return new Browser(from, name -> Optional.empty());
    }
  }

  /** Sets the cookie of a session that has just started, and the one that makes it known. */
  public void startSession(Visit visit, String session) {
    visit.startSession(session, Sessions.AGE);
    sessions
        .viewer(session, visit.origin())
        .ifPresent(viewer -> remember(visit, viewer.caller().account()));
  }

  /** Makes the browser known, for a person who has just authenticated. */
  void remember(Visit visit, UUID account) {
    String text = RandomTokens.random() + " " + clock.instant().plus(AGE).getEpochSecond();
    byte[] sealed = seal.seal(text, context(account));
    visit.keep(name(account), Base64.getUrlEncoder().withoutPadding().encodeToString(sealed), AGE);
  }

  /**
   * Takes one attempt of a browser that is known to this account.
   *
   * @return the key to give it back with; empty if the browser is unknown or has no attempt left,
   *     and has to be counted like any other
   */
  public Optional<String> take(UUID account, Browser browser) {
    return browser
        .cookies()
        .apply(name(account))
        .flatMap(cookie -> open(account, cookie))
        .filter(id -> throttle.tryTake(id, BY_BROWSER));
  }

  /** Returns an attempt that was right. */
  public void giveBack(String taken) {
    throttle.giveBack(taken, BY_BROWSER);
  }

  private Optional<String> open(UUID account, String cookie) {
    byte[] sealed;
    try {
      sealed = Base64.getUrlDecoder().decode(cookie);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    return seal.open(sealed, context(account))
        .map(text -> text.split(" ", 2))
        .filter(parts -> Instant.ofEpochSecond(Long.parseLong(parts[1])).isAfter(clock.instant()))
        .map(parts -> parts[0]);
  }

  /** One cookie for each account: several people may share a browser. */
  private static String name(UUID account) {
    return COOKIE
        + DigestUtils.sha256Hex(account.toString().getBytes(UTF_8)).substring(0, NAME_LENGTH);
  }

  private static String context(UUID account) {
    return "known-browser:" + account;
  }
}
