package org.muster.identity.account;

import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.platform.secrets.RandomTokens;

/** Tokens sent by mail: 256 random bits, stored as a hash, valid once and for one hour. */
final class MailTokens {

  /** How long a token is valid. */
  static final Duration AGE = Duration.ofHours(1);

  private final MailTokenStore store;
  private final Clock clock;

  MailTokens(MailTokenStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  /** What a token is for; it is not valid for another purpose. */
  enum Purpose {
    SIGN_UP,
    RESET,
    CHANGE_MAIL;

    String code() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * What a token stands for.
   *
   * @param email the address that it was sent to
   * @param payload data to use when the token is redeemed
   */
  record Meaning(String email, @Nullable UUID account, Map<String, String> payload) {

    /** The account; set for all tokens except those that sign up. */
    UUID owner() {
      if (account == null) {
        throw new IllegalStateException("a token without account");
      }
      return account;
    }
  }

  /** Issues a token. */
  String issue(Purpose purpose, String email, @Nullable UUID account, Map<String, String> payload) {
    String token = RandomTokens.random();
    var meaning = new Meaning(email, account, payload);
    store.add(RandomTokens.hash(token), purpose, meaning, clock.instant().plus(AGE));
    return token;
  }

  /** What a valid token stands for, without using it up. */
  Optional<Meaning> look(String token, Purpose purpose) {
    return store.find(RandomTokens.hash(token), purpose, clock.instant());
  }

  /**
   * Uses up a token, in the transaction that acts on it. Of two concurrent calls, one succeeds.
   *
   * @throws ProblemException {@code BadCredentials} if it is unknown, used or expired
   */
  Meaning redeem(String token, Purpose purpose) {
    return store
        .take(RandomTokens.hash(token), purpose, clock.instant())
        .orElseThrow(MailTokens::notGood);
  }

  /** Whether an account has a valid token for this purpose. */
  boolean isOpen(UUID account, Purpose purpose) {
    return store.isOpen(account, purpose, clock.instant());
  }

  /** Revokes all tokens of an account for one purpose. */
  void endAll(UUID account, Purpose purpose) {
    store.endAll(account, purpose);
  }

  /** The problem for an invalid token. */
  static ProblemException notGood() {
    return new Problem.BadCredentials(
            "This link has been used or is older than an hour. Request a new email.")
        .exception();
  }
}
