package org.muster.community.gate;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** Request body that makes a gate pass. */
public record NewGatePass(
    @NotNull
        @Size(min = 1, max = 60)
        @JsonPropertyDescription("Whom or which phone it is for, such as `Gate 2`.")
        String label) {}
