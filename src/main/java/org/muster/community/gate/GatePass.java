package org.muster.community.gate;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.LockedEvent;

/** A link for a helper at the gate, as shown to those who run the game. */
public record GatePass(
    UUID id,
    @JsonPropertyDescription("Whom or which phone it is for.") String label,
    Instant createdAt,
    @Nullable @JsonPropertyDescription("Handle of who made it; absent if erased.") String createdBy,
    @Nullable @JsonPropertyDescription("When it was last used, to some minutes.") Instant usedAt,
    @JsonPropertyDescription("When it ends by itself: 24 hours after the game.")
        OffsetDateTime until,
    @Nullable
        @JsonPropertyDescription(
            "The link to open on the helper's phone. Only in the answer that creates it.")
        String link) {

  /** How long after the end of the game it can be used: phones may come home first. */
  private static final Duration AFTER = Duration.ofHours(24);

  static OffsetDateTime end(LockedEvent game) {
    return game.event().endsAt().plus(AFTER);
  }

  GatePass with(String secretLink) {
    return new GatePass(id, label, createdAt, createdBy, usedAt, until, secretLink);
  }
}
