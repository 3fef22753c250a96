package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.MultilineText;

/** Request body that postpones a game, with the new date if it is known. */
public record Postponement(
    @Nullable @JsonPropertyDescription("The new start if it is known: confirmed by publishing.")
        OffsetDateTime startsAt,
    @Nullable @JsonPropertyDescription("Absent: the game lasts as long as before.")
        OffsetDateTime endsAt,
    @Nullable @JsonPropertyDescription("IANA zone; absent: as it is.") ZoneId tz,
    @Nullable
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription("Told to those who come.")
        String reason) {

  NewTimes times() {
    return new NewTimes(startsAt, endsAt, tz);
  }
}
