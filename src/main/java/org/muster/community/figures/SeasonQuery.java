package org.muster.community.figures;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

/** Which year's figures. */
public record SeasonQuery(
    @Nullable
        @Min(2000)
        @Max(2100)
        @JsonPropertyDescription("By the clocks where games are; default this year.")
        Integer year) {}
