package org.muster.community.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What moderators have done to a thing, for whoever can see it. */
public record ModerationState(
    @Nullable @JsonPropertyDescription("When a moderator hid it; absent if it is not hidden.")
        Instant hiddenSince,
    @JsonPropertyDescription("What it had been reported for, if it is hidden.")
        List<Report.Reason> reasons) {

  public ModerationState {
    reasons = List.copyOf(reasons);
  }
}
