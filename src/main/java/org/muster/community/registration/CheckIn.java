package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One check-in as a phone hands it in. */
public record CheckIn(
    @NotNull
        @Size(min = 1, max = 60)
        @JsonPropertyDescription(
            "The registration's id, or the code of its ticket: the 22 characters in its address,"
                + " or the eight to type.")
        String registration,
    @Nullable @JsonPropertyDescription("When the player was let in. Absent, or in the future: now.")
        OffsetDateTime at,
    @NotNull
        @Size(min = 1, max = 40)
        @JsonPropertyDescription("A name for the phone, which others at the gate are shown.")
        String device,
    @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription("Whether the phone was without a network then.")
        Boolean offline) {

  public CheckIn {
    offline = Objects.requireNonNullElse(offline, false);
  }
}
