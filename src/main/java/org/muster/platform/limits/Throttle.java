package org.muster.platform.limits;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;
import org.muster.core.Origin;
import org.muster.core.Problem;

/**
 * Slows down whoever guesses: passwords, codes, keys. All nodes count together and at once, in the
 * database, unlike {@link RateLimits}, which is for every request. Nobody is ever locked out: what
 * is refused is not counted, so the next try is there as soon as the bucket has one again.
 *
 * <p>Not inside of a transaction: what is rolled back was not counted.
 */
public final class Throttle {

  private final ThrottleStore store;

  public Throttle(ThrottleStore store) {
    this.store = store;
  }

  /**
   * Takes one try.
   *
   * @param key whose tries are counted: a mail address, a client, both; only its hash is kept
   * @throws org.muster.core.ProblemException {@link Problem.RateLimited} if there is none left
   */
  public void take(String key, RatePolicy policy) {
    Optional<Duration> wait = store.take(policy, hashed(key));
    if (wait.isPresent()) {
      throw new Problem.RateLimited(policy.quota(), policy.window(), wait.get()).exception();
    }
  }

  /** Takes one, if there is one left. */
  public boolean tryTake(String key, RatePolicy policy) {
    return store.take(policy, hashed(key)).isEmpty();
  }

  /** Gives a try back that was none: the password was right. */
  public void giveBack(String key, RatePolicy policy) {
    store.giveBack(policy, hashed(key));
  }

  /** The key of a client: its address, for IPv6 the network that it can choose from. */
  public static String client(Origin from) {
    return ClientAddresses.read(from.address())
        .map(ClientAddresses::counted)
        .orElse(from.address());
  }

  private static String hashed(String key) {
    byte[] hash = DigestUtils.sha256(key.getBytes(UTF_8));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
  }
}
