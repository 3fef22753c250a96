package org.muster.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.json.Prose;

/** That a game will not be. */
public record Cancellation(
    @Nullable
        @Prose
        @Size(min = 1, max = 500)
        @JsonPropertyDescription("Told to those who come, and shown with the game.")
        String reason) {}
