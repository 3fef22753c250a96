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

/** Tokens in mails: 256 bits of which the hash is kept, good once, for one hour. */
final class MailTokens {

  /** How long there is to read a mail. */
  static final Duration AGE = Duration.ofHours(1);

  private final MailTokenStore store;
  private final Clock clock;

  MailTokens(MailTokenStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  /** What a token is for; one for the one is none for the other. */
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
   * @param payload what waits for it
   */
  record Meaning(String email, @Nullable UUID account, Map<String, String> payload) {

    /** Whose it is; a token for an account always has one. */
    UUID owner() {
      if (account == null) {
        throw new IllegalStateException("a token without account");
      }
      return account;
    }
  }

  /** A new token. */
  String issue(Purpose purpose, String email, @Nullable UUID account, Map<String, String> payload) {
    String token = RandomTokens.random();
    var meaning = new Meaning(email, account, payload);
    store.add(RandomTokens.hash(token), purpose, meaning, clock.instant().plus(AGE));
    return token;
  }

  /** What it stands for, if it is good; it stays so. */
  Optional<Meaning> look(String token, Purpose purpose) {
    return store.find(RandomTokens.hash(token), purpose, clock.instant());
  }

  /**
   * Uses a token up, in the transaction of what it is used for. Of two at a time one gets it.
   *
   * @throws ProblemException {@code AgainstRules} if there is none (any more)
   */
  Meaning redeem(String token, Purpose purpose) {
    return store
        .take(RandomTokens.hash(token), purpose, clock.instant())
        .orElseThrow(MailTokens::notGood);
  }

  /** Ends all of one purpose that an account has. */
  void endAll(UUID account, Purpose purpose) {
    store.endAll(account, purpose);
  }

  /** What to say of a token that is not good. */
  static ProblemException notGood() {
    return new Problem.BadCredentials(
            "This link has been used or is older than an hour. Request a new email.")
        .exception();
  }
}
