package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Size;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.muster.core.GivenTime;
import org.muster.core.json.MultilineText;

/** Request body that postpones a game, with the new date if it is known. */
public record Postponement(
    @Nullable
        @JsonPropertyDescription(
            "The new start, if known; publish the game to confirm it. Wall time is in tz.")
        GivenTime startsAt,
    @Nullable @JsonPropertyDescription("Absent: the duration stays the same.") GivenTime endsAt,
    @Nullable @JsonPropertyDescription("IANA time zone. Absent: unchanged.") ZoneId tz,
    @Nullable
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription("Sent to everyone registered.")
        String reason) {

  NewTimes times() {
    return new NewTimes(startsAt, endsAt, tz);
  }
}
