package org.muster.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Why a moderator did something. */
public record Note(
    @Nullable @Size(min = 1, max = 500) @JsonPropertyDescription("For moderators to read.")
        String reason) {}
