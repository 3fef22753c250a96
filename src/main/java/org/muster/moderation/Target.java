package org.muster.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.game.Formats;
import org.muster.json.Prose;

/** What a moderator acts on, and why. */
public record Target(
    @NotNull Kind kind,
    @NotNull
        @Size(max = 100)
        @Pattern(regexp = Formats.HANDLE)
        @JsonPropertyDescription("Its slug, or a player's handle.")
        String slug,
    @Nullable @Prose @Size(min = 1, max = 500) @JsonPropertyDescription("For moderators to read.")
        String reason) {}
