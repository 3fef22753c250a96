package org.muster.identity.account;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.muster.platform.secrets.RandomTokens;

/**
 * Sign-ins that wait for their {@link SecondStep} after the right password, or after a sign-in at
 * the provider: for ten minutes and five attempts.
 */
public final class SignIns {

  /** How long a sign-in waits for its second step. */
  public static final Duration AGE = Duration.ofMinutes(10);

  /** Name of the cookie for its secret, see {@link org.muster.delivery.web.Visit#kept}. */
  public static final String COOKIE = "sign_in";

  private static final int TRIES = 5;

  private final SignInStore store;
  private final Clock clock;

  public SignIns(SignInStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  /**
   * A sign-in whose second step succeeded.
   *
   * @param first how the first one was done
   */
  public record Completed(UUID account, String returnTo, SessionMethod first) {}

  /**
   * Starts one; returns its secret.
   *
   * @param first {@code PASSWORD} or {@code PROVIDER}
   */
  public String begin(UUID account, SessionMethod first, String returnTo) {
    String secret = RandomTokens.random();
    store.add(RandomTokens.hash(secret), account, first, returnTo, clock.instant().plus(AGE));
    return secret;
  }

  /** The account of a waiting sign-in; empty if there is none. */
  public Optional<UUID> pending(String secret) {
    return store.account(RandomTokens.hash(secret), clock.instant());
  }

  /** Counts an attempt, before the input is checked; empty if none is left. */
  public Optional<UUID> attempt(String secret) {
    return store.attempt(RandomTokens.hash(secret), TRIES, clock.instant());
  }

  /**
   * Ends a sign-in after the second step. The caller then starts the session with {@link
   * Sessions#start}; of two concurrent calls, one succeeds.
   */
  public Optional<Completed> complete(String secret) {
    return store.take(RandomTokens.hash(secret), clock.instant());
  }
}
