package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.MultilineText;

/** Request body that cancels a game. */
public record Cancellation(
    @Nullable
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription("Sent to everyone registered and shown with the game.")
        String reason) {}
