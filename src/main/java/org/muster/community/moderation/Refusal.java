package org.muster.community.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.muster.core.game.Formats;
import org.muster.core.json.MultilineText;

/** Request body that refuses a game, with the reason. */
record Refusal(
    @NotNull @Size(max = 100) @Pattern(regexp = Formats.SLUG) String slug,
    @NotNull
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription("The organisers read it.")
        String reason) {}
