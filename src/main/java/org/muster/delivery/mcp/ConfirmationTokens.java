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
 * What a person may agree to, sealed, so that no node has to remember it: who, by which tool, with
 * which arguments, what they were told, until when (2026-07-28, basic/patterns/mrtr, "Server
 * Requirements"). An agreement that is used twice means the same thing twice, which is done once.
 */
final class ConfirmationTokens {

  /** How long somebody may think. */
  static final Duration GOOD_FOR = Duration.ofMinutes(10);

  private final Seal seal;
  private final Clock clock;

  ConfirmationTokens(Seal seal, Clock clock) {
    this.seal = seal;
    this.clock = clock;
  }

  /** Which way an agreement comes back; one does not open the other. */
  enum Way {
    /** With the answer of the person, by the client. */
    STATE,
    /** As an argument, by the model. */
    HANDLE
  }

  /**
   * What is to be agreed to.
   *
   * @param arguments in a form that is the same for the same ones
   * @param question as the person reads it
   */
  record Matter(Way way, Caller.Member who, String tool, String arguments, String question) {

    private String context() {
      return "mcp " + way + " " + who.account() + " " + tool + " " + digest(arguments);
    }
  }

  /** What to send back to agree; base64url. */
  String offer(Matter matter) {
    Instant until = clock.instant().plus(GOOD_FOR);
    String text = until.getEpochSecond() + " " + digest(matter.question());
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(seal.seal(text, matter.context()));
  }

  /** What became of an offer. */
  enum Standing {
    GOOD,
    /** Good, and what it was about is not what it was: to be asked again. */
    OUTDATED,
    /** Not made here for this, or over. */
    BAD
  }

  /** Whether what was sent back is an offer for this matter. */
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
      return Optional.empty(); // not base64url
    }
  }

  static String digest(String text) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(RandomTokens.hash(text));
  }
}
