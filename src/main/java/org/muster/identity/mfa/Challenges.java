package org.muster.identity.mfa;

import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.platform.secrets.RandomTokens;

/**
 * What a browser has to sign, so that nothing signed before is of use: 256 random bits, good once
 * and for five minutes, on whichever node the answer arrives.
 */
final class Challenges {

  static final Duration AGE = Duration.ofMinutes(5);

  private final PasskeyStore store;
  private final Clock clock;

  Challenges(PasskeyStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  /**
   * A new one, in base64url.
   *
   * @param account who adds a passkey; null: somebody who signs in
   */
  String issue(@Nullable UUID account) {
    String challenge = RandomTokens.random();
    store.addChallenge(RandomTokens.hash(challenge), account, clock.instant().plus(AGE));
    return challenge;
  }

  /** Whether it was issued for this and not redeemed yet; from now on it is. */
  boolean redeem(String challenge, @Nullable UUID account) {
    return store.redeem(RandomTokens.hash(challenge), account, clock.instant());
  }
}
