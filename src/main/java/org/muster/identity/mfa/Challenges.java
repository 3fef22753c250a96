package org.muster.identity.mfa;

import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.platform.secrets.RandomTokens;

/**
 * Challenges for browsers to sign, which prevent replays: 256 random bits, valid once and for five
 * minutes, on every node.
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
   * Issues a challenge, in base64url.
   *
   * @param account that adds a passkey; null for a sign-in
   */
  String issue(@Nullable UUID account) {
    String challenge = RandomTokens.random();
    store.addChallenge(RandomTokens.hash(challenge), account, clock.instant().plus(AGE));
    return challenge;
  }

  /** Uses up a challenge; returns whether it was issued for this account and unused. */
  boolean redeem(String challenge, @Nullable UUID account) {
    return store.redeem(RandomTokens.hash(challenge), account, clock.instant());
  }
}
