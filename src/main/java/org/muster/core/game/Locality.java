package org.muster.core.game;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * Roughly where a club or a player is at home; every part may be absent.
 *
 * @param place town, as its people write it
 * @param country ISO 3166-1 alpha-2
 * @param region first-level region by name
 */
public record Locality(
    @Nullable GeoPoint point,
    @Nullable @Size(min = 1, max = 120) @JsonPropertyDescription("Town.") String place,
    @Nullable @Pattern(regexp = Formats.COUNTRY) @JsonPropertyDescription("ISO 3166-1 alpha-2.")
        String country,
    @Nullable @Size(min = 1, max = 120) @JsonPropertyDescription("First-level region, by name.")
        String region) {}
