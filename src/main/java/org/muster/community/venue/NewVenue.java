package org.muster.community.venue;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.game.Environment;
import org.muster.core.game.Formats;
import org.muster.core.game.Rules;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MultilineText;

/**
 * Request body that creates a venue: a {@link Venue} that starts active. A test keeps the bounds of
 * both equal.
 */
record NewVenue(
    @Nullable
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription("Slug of the public address; derived from the name if absent.")
        String slug,
    @Nullable
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription(
            "Slug of a club in which you are an officer; only moderators can create venues without"
                + " one.")
        String operatorClub,
    @NotNull @Size(min = 1, max = 120) String name,
    @Size(max = 20) List<@Size(min = 1, max = 120) String> aka,
    @Nullable @Size(max = 300) String address,
    @Nullable
        @MultilineText(MultilineText.MARKDOWN)
        @Size(max = 20_000)
        @JsonPropertyDescription("Markdown.")
        String description,
    @Nullable @Pattern(regexp = Formats.COUNTRY) @JsonPropertyDescription("ISO 3166-1 alpha-2.")
        String country,
    @Nullable @Size(min = 1, max = 120) String region,
    @Nullable GeoPoint point,
    @JsonPropertyDescription("Precision of the point shown to the public.")
        Venue.@Nullable Precision pointPrecision,
    @Size(max = 7) List<Environment> environments,
    @Nullable @Min(1) @Max(100_000_000) @JsonPropertyDescription("Square metres.") Integer areaM2,
    @Nullable @Min(1) @Max(100) Integer floors,
    @Nullable @Min(1) @Max(100_000) @JsonPropertyDescription("Players.") Integer capacity,
    @Size(max = 12) List<Venue.Amenity> amenities,
    @Nullable @JsonPropertyDescription("Default rules of the venue; a game can override them.")
        Rules defaultRules,
    @Nullable Boolean privateHire,
    @Nullable @Min(1) @Max(10_000) @JsonPropertyDescription("Players.") Integer minGroup) {

  private static final JsonReader<Venue> SHAPE = JsonReader.of(Venue.class);

  /** The venue at this slug. */
  Venue at(String address) {
    ObjectNode form = Json.mapper().valueToTree(this);
    return SHAPE.read(form.put("slug", address));
  }
}
