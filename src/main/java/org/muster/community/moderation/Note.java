package org.muster.community.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.MultilineText;

/** Request body with a moderator's reason. */
record Note(
    @Nullable
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription("Visible to moderators only.")
        String reason) {}
