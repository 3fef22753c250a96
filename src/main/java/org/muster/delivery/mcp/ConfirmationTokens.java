package org.muster.delivery.mcp;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import org.muster.core.Caller;
import org.muster.delivery.http.IdempotentResponses;
import org.muster.platform.secrets.RandomTokens;
import org.muster.platform.secrets.Seal;

/**
 * Sealed tokens for confirmations: they hold the caller, the credentials, tool, arguments, question
 * and expiry (2026-07-28, basic/patterns/mrtr, "Server Requirements"). Nothing is stored until one
 * is used; then it is noted, because it confirms one call and no other.
 */
final class ConfirmationTokens {

  /** How long a person has to decide. */
  static final Duration GOOD_FOR = Duration.ofMinutes(10);

  private final Seal seal;
  private final IdempotentResponses used;
  private final Clock clock;

  /**
   * @param used notes the tokens that were used
   */
  ConfirmationTokens(Seal seal, IdempotentResponses used, Clock clock) {
    this.seal = seal;
    this.used = used;
    this.clock = clock;
  }

  /** How the token comes back; a token is valid for one way only. */
  enum Way {
    /** From the client, together with the person's answer. */
    STATE,
    /** From the model, as an argument. */
    HANDLE
  }

  /**
   * A call to be confirmed.
   *
   * @param arguments in canonical form
   * @param question as shown to the person
   */
  record Matter(Way way, Caller.Member who, String tool, String arguments, String question) {

    private String context() {
      return "mcp %s %s %s %s %s"
          .formatted(way, who.account(), credentials(), tool, digest(arguments));
    }

    /** An app may refresh its token meanwhile. */
    private String credentials() {
      return digest(
          switch (who.by()) {
            case Caller.Credential.Session(var id) -> "session " + id;
            case Caller.Credential.Key(var id, _) -> "key " + id;
            case Caller.Credential.Token(var client, _) -> "app " + client;
          });
    }
  }

  /** The token to send back as confirmation, in base64url. */
  String offer(Matter matter) {
    Instant until = clock.instant().plus(GOOD_FOR);
    String text = until.getEpochSecond() + " " + digest(matter.question());
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(seal.seal(text, matter.context()));
  }

  /** The validity of a token. */
  enum Standing {
    GOOD,
    /** Valid, but the question has changed: ask again. */
    OUTDATED,
    /** Not issued for this call and these credentials, expired, or used before. */
    BAD
  }

  /** Checks a token that was sent back for this call; one that is good is used up. */
  Standing standing(String sent, Matter matter) {
    Optional<String[]> opened = open(sent, matter).map(text -> text.split(" ", 2));
    if (opened.isEmpty() || Long.parseLong(opened.get()[0]) < clock.instant().getEpochSecond()) {
      return Standing.BAD;
    }
    if (!opened.get()[1].equals(digest(matter.question()))) {
      return Standing.OUTDATED;
    }
    return isFirst(sent, matter.who()) ? Standing.GOOD : Standing.BAD;
  }

  private boolean isFirst(String sent, Caller.Member who) {
    // the same bytes have several forms in base64
    String bytes = Base64.getEncoder().encodeToString(Base64.getUrlDecoder().decode(sent));
    String name = "confirmation " + digest(bytes);
    return !used.once(who, name, RandomTokens.hash(bytes), () -> "used").again();
  }

  private Optional<String> open(String sent, Matter matter) {
    try {
      return seal.open(Base64.getUrlDecoder().decode(sent), matter.context());
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // malformed base64url
    }
  }

  static String digest(String text) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(RandomTokens.hash(text));
  }
}
