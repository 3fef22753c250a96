package org.muster.community.figures;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** A part of those who have a place at a game. */
public record Share(
    @Nullable @JsonPropertyDescription("Of the faction, or label of the price; absent: none.")
        String name,
    @JsonPropertyDescription("Players with a place.") int confirmed,
    @JsonPropertyDescription("Of these, checked in.") int came) {}
