package org.muster.delivery.mcp;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import org.muster.core.Caller;
import org.muster.platform.secrets.RandomTokens;
import org.muster.platform.secrets.Seal;

/**
 * Sealed tokens for confirmations, so that no node stores state: they hold the caller, tool,
 * arguments, question and expiry (2026-07-28, basic/patterns/mrtr, "Server Requirements"). A token
 * that is used twice confirms the same call twice, which is idempotent.
 */
final class ConfirmationTokens {

  /** How long a person has to decide. */
  static final Duration GOOD_FOR = Duration.ofMinutes(10);

  private final Seal seal;
  private final Clock clock;

  ConfirmationTokens(Seal seal, Clock clock) {
    this.seal = seal;
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
      return "mcp " + way + " " + who.account() + " " + tool + " " + digest(arguments);
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
    /** Not issued for this call, or expired. */
    BAD
  }

  /** Checks a token that was sent back for this call. */
  Standing standing(String sent, Matter matter) {
    Optional<String[]> opened = open(sent, matter).map(text -> text.split(" ", 2));
    if (opened.isEmpty() || Long.parseLong(opened.get()[0]) < clock.instant().getEpochSecond()) {
      return Standing.BAD;
    }
    return opened.get()[1].equals(digest(matter.question())) ? Standing.GOOD : Standing.OUTDATED;
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
