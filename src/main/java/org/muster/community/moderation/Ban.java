package org.muster.community.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Formats;
import org.muster.core.json.MultilineText;

/** Request body that bans or unbans an account, with the reason. */
record Ban(
    @NotNull
        @Size(max = 60)
        @Pattern(regexp = Formats.HANDLE)
        @JsonPropertyDescription("Handle of the player whose account it is.")
        String player,
    @Nullable
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription("Visible to moderators only.")
        String reason) {}
