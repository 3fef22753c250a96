package org.muster.community.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Formats;
import org.muster.core.json.MultilineText;

/** Request body that approves a game. */
record Approval(
    @NotNull @Size(max = 100) @Pattern(regexp = Formats.SLUG) String slug,
    @Nullable
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription("Visible to moderators only.")
        String reason) {}
