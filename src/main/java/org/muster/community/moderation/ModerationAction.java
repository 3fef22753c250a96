package org.muster.community.moderation;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a moderator did.
 *
 * @param by handle of the moderator; absent if they have gone
 * @param kind what it was done to: {@link ReportedKind} or {@code report}
 */
public record ModerationAction(
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
    DISMISS
  }
}
