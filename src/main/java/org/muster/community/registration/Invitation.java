package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.muster.core.game.Formats;

/** Request body that invites a player to a game. */
public record Invitation(
    @NotNull
        @Size(max = 60)
        @Pattern(regexp = Formats.HANDLE)
        @JsonPropertyDescription("The player's handle.")
        String player) {}
