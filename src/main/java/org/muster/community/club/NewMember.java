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
            "Handle of the player to invite; requires an officer. Absent: you join yourself.")
        String player,
    @Nullable
        @JsonPropertyDescription(
            "Role of the invited player; default member. Only owners can invite officers and"
                + " owners.")
        Role role,
    @Nullable
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription(
            "A message to the officers who decide, if you ask to join yourself.")
        String message) {}
