package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who comes without an account, as those at the gate know them. Goes {@link
 * GuestNameStore#KEPT a while} after the game.
 */
public record WalkIn(
    String callsign,
    @Nullable
        @JsonPropertyDescription("Whether they are of age on the day; absent if that is unknown.")
        Boolean adult) {}
