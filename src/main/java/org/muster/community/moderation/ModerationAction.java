package org.muster.community.moderation;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the moderation log.
 *
 * @param by handle of the moderator; absent if that account was deleted
 * @param kind of the target: {@link ReportedKind} or {@code report}
 */
record ModerationAction(
    UUID id,
    Instant at,
    @Nullable String by,
    Verb verb,
    String kind,
    UUID targetId,
    @Nullable String reason) {

  public enum Verb {
    HIDE,
    SHOW,
    BAN,
    UNBAN,
    DISMISS,
    /** Let a game of a new organiser into lists. */
    APPROVE,
    /** Kept a game of a new organiser out of them, and told why. */
    REFUSE,
    /** Saw what only its own people see. */
    SEE,
    /** Changed, or saw in order to change, what is not theirs. */
    MANAGE
  }
}
