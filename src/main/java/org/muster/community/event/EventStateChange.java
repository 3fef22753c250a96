package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.ExpectedVersion;
import org.muster.core.GivenTime;
import org.muster.core.game.Formats;
import org.muster.core.json.MultilineText;

/** Arguments of the tool that moves a game to another state. */
record EventStateChange(
    @NotNull
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription("Slug of the game.")
        String slug,
    @NotNull @JsonPropertyDescription("What is to be done.") Step move,
    @Nullable
        @JsonPropertyDescription(
            "New start, to postpone or publish again; wall time there will do.")
        GivenTime startsAt,
    @Nullable @JsonPropertyDescription("Default: as long as before.") GivenTime endsAt,
    @Nullable
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription("Told to those who come.")
        String reason,
    @Nullable
        @Min(1)
        @Max(Integer.MAX_VALUE)
        @JsonPropertyDescription("Only if still this version.")
        Long version) {

  /** The moves that the tool offers. */
  public enum Step {
    PUBLISH,
    POSTPONE,
    CANCEL;

    EventMove move() {
      return switch (this) {
        case PUBLISH -> EventMove.PUBLISH;
        case POSTPONE -> EventMove.POSTPONE;
        case CANCEL -> EventMove.CANCEL;
      };
    }
  }

  ExpectedVersion seen() {
    return version == null ? ExpectedVersion.ANY : ExpectedVersion.of(version);
  }
}
