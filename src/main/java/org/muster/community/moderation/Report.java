package org.muster.community.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Versioned;

/** A report as shown to its author and to moderators; does not name the author. */
public record Report(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
    Instant createdAt,
    ReportedKind kind,
    @Nullable @JsonPropertyDescription("The current slug or handle; absent if it no longer exists.")
        String slug,
    Reason reason,
    @Nullable String detail,
    State state,
    @Nullable Instant decidedAt)
    implements Versioned {

  public enum Reason {
    SPAM,
    DUPLICATE,
    OFFENSIVE,
    UNSAFE,
    PRIVACY,
    OTHER
  }

  public enum State {
    OPEN,
    /** A moderator has acted on it. */
    ACTIONED,
    DISMISSED
  }
}
