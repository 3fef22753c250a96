package org.muster.moderation;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a moderator did.
 *
 * @param by handle of the moderator; absent if they have gone
 * @param kind what it was done to: {@link Kind} or {@code report}
 */
public record Act(
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
