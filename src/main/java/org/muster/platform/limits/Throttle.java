package org.muster.platform.limits;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import org.muster.core.Origin;
import org.muster.core.Problem;

/**
 * Slows down guessing of passwords, codes and keys. Unlike {@link RateLimits}, it counts in the
 * database, for all nodes at once. It never locks an account: rejected attempts are not counted, so
 * the next one is granted as soon as the bucket is refilled.
 *
 * <p>Do not call it inside a transaction: a rollback would undo the count.
 */
public final class Throttle {

  private final ThrottleStore store;

  public Throttle(ThrottleStore store) {
    this.store = store;
  }

  /**
   * Takes one attempt.
   *
   * @param key counted per key: a mail address, a client, or both; only its hash is stored
   * @throws org.muster.core.ProblemException {@link Problem.RateLimited} if none is left
   */
  public void take(String key, RatePolicy policy) {
    Optional<Duration> wait = store.take(policy, hashed(key));
    if (wait.isPresent()) {
      throw new Problem.RateLimited(policy.quota(), policy.window(), wait.get()).exception();
    }
  }

  /** Takes one attempt, if one is left. */
  public boolean tryTake(String key, RatePolicy policy) {
    return store.take(policy, hashed(key)).isEmpty();
  }

  /** Returns an attempt that should not count: the password was right. */
  public void giveBack(String key, RatePolicy policy) {
    store.giveBack(policy, hashed(key));
  }

  /** The key of a client: its IPv4 address or IPv6 network. */
  public static String client(Origin from) {
    return ClientAddresses.read(from.address())
        .map(ClientAddresses::counted)
        .orElse(from.address());
  }

  private static String hashed(String key) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(key.getBytes(UTF_8));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java platform has SHA-256
    }
  }
}
