package org.muster.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.game.Formats;
import org.muster.json.Prose;

/** Whose account a moderator bans or lets back in, and why. */
public record Banning(
    @NotNull @Size(max = 60) @Pattern(regexp = Formats.HANDLE) String handle,
    @Nullable @Prose @Size(min = 1, max = 500) @JsonPropertyDescription("For moderators to read.")
        String reason) {}
