package org.muster.identity.account;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.muster.platform.secrets.RandomTokens;

/**
 * Sign-ins whose password was right and which lack a {@link SecondStep}: ten minutes, five tries.
 */
public final class SignIns {

  /** How long there is for the second step. */
  public static final Duration AGE = Duration.ofMinutes(10);

  /** What the browser keeps its secret under, see {@link org.muster.delivery.web.Visit#kept}. */
  public static final String COOKIE = "sign_in";

  private static final int TRIES = 5;

  private final SignInStore store;
  private final Clock clock;

  public SignIns(SignInStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  /** A sign-in that lacked its second step and now has it. */
  public record Completed(UUID account, String returnTo) {}

  /** Begins one; answers its secret. */
  String begin(UUID account, String returnTo) {
    String secret = RandomTokens.random();
    store.add(RandomTokens.hash(secret), account, returnTo, clock.instant().plus(AGE));
    return secret;
  }

  /** Whose it is; empty if there is none (any more). */
  public Optional<UUID> pending(String secret) {
    return store.account(RandomTokens.hash(secret), clock.instant());
  }

  /** Takes one of its tries, before what was typed is looked at; empty if there is none left. */
  public Optional<UUID> attempt(String secret) {
    return store.attempt(RandomTokens.hash(secret), TRIES, clock.instant());
  }

  /**
   * Ends it, since the second step was right. Whoever gets it starts the session with {@link
   * Sessions#start}: of two at a time one.
   */
  public Optional<Completed> complete(String secret) {
    return store.take(RandomTokens.hash(secret), clock.instant());
  }
}
