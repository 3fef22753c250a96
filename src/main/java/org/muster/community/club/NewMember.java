package org.muster.community.club;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Formats;
import org.muster.core.json.MultilineText;

/** Request body that adds a member: the caller, or a player whom an officer invites. */
public record NewMember(
    @Nullable
        @Size(max = 60)
        @Pattern(regexp = Formats.HANDLE)
        @JsonPropertyDescription(
            "Handle of the player whom an officer invites. Absent: you join yourself.")
        String player,
    @Nullable
        @JsonPropertyDescription(
            "What the invited player will be; member unless it says otherwise. Only owners invite"
                + " officers and owners.")
        Role role,
    @Nullable
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription("To the officers who decide, if you ask to join yourself.")
        String message) {}
