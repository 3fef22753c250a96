package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;

/** Somebody who runs one game beside its organiser. */
public record CoOrganiser(
    @JsonPropertyDescription("Handle of the player.") String player, Instant addedAt) {}
