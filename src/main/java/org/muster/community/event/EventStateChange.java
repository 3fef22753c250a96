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
        @JsonPropertyDescription("The slug that a tool returned.")
        String slug,
    @NotNull
        @JsonPropertyDescription(
            "publish (a draft, or a postponed game at its new date), postpone or cancel (a"
                + " published game).")
        Step move,
    @Nullable
        @JsonPropertyDescription(
            "The new start, to postpone or to publish again: wall time there is enough.")
        GivenTime startsAt,
    @Nullable @JsonPropertyDescription("Absent: the duration stays the same.") GivenTime endsAt,
    @Nullable
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription(
            "Sent to everyone registered, when the game is postponed or cancelled.")
        String reason,
    @Nullable
        @Min(1)
        @Max(Long.MAX_VALUE)
        @JsonPropertyDescription(
            "The version you read; the change is refused if the game has changed since.")
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
