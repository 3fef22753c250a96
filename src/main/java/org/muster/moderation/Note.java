package org.muster.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.json.Prose;

/** Why a moderator did something. */
public record Note(
    @Nullable @Prose @Size(min = 1, max = 500) @JsonPropertyDescription("For moderators to read.")
        String reason) {}
