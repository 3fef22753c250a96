package org.muster.core.game;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * The approximate home of a club or a player; every part is optional.
 *
 * @param place town, in its local spelling
 * @param country ISO 3166-1 alpha-2
 * @param region name of the first-level region
 */
public record Locality(
    @Nullable GeoPoint point,
    @Nullable @Size(min = 1, max = 120) @JsonPropertyDescription("Town.") String place,
    @Nullable @Pattern(regexp = Formats.COUNTRY) @JsonPropertyDescription("ISO 3166-1 alpha-2.")
        String country,
    @Nullable @Size(min = 1, max = 120) @JsonPropertyDescription("First-level region, by name.")
        String region) {}
