package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** Request body that names a co-organiser. */
public record NewCoOrganiser(
    @NotNull
        @Size(min = 1, max = 100)
        @JsonPropertyDescription("Handle of a player whom you can see.")
        String player) {}
