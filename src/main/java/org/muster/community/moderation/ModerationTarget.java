package org.muster.community.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Formats;
import org.muster.core.json.MultilineText;

/** Request body that names a thing to hide or show, with the reason. */
record ModerationTarget(
    @NotNull ReportedKind kind,
    @NotNull
        @Size(max = 100)
        @Pattern(regexp = Formats.HANDLE)
        @JsonPropertyDescription("The slug, or a player's handle.")
        String slug,
    @Nullable
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription("Visible to moderators only.")
        String reason) {}
