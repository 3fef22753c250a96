package org.muster.community.venue;

import static org.muster.core.Defaults.list;
import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Countries;
import org.muster.core.game.Environment;
import org.muster.core.game.Formats;
import org.muster.engine.query.SearchRequest;
import org.muster.engine.query.SearchText;
import org.muster.engine.query.Sort;

/** A search for venues, for REST, MCP and pages alike. */
@RecordBuilder
public record VenueQuery(
    @Nullable
        @JsonPropertyDescription(
            "Free text in any language: a name or anything about the venue. Typos, missing accents,"
                + " split and joined words are tolerated; places, settings and amenities are"
                + " understood (see `understood`). At most 200 characters and 32 words.")
        String search,
    @Nullable @Size(max = 200) @JsonPropertyDescription(NEAR) String near,
    @Nullable @DecimalMin("1") @DecimalMax("1000") @JsonPropertyDescription(RADIUS_KM)
        Double radiusKm,
    @Nullable @Size(max = 100) @JsonPropertyDescription(BBOX) String bbox,
    @Size(max = 20) @JsonPropertyDescription(COUNTRY)
        List<@Pattern(regexp = Formats.COUNTRY_ASKED) String> country,
    @Size(max = 20) @JsonPropertyDescription(REGION) List<@Size(min = 1, max = 120) String> region,
    @Size(max = 7) @JsonPropertyDescription("Any of them.") List<Environment> environment,
    @Size(max = 13) @JsonPropertyDescription("All of them.") List<Venue.Amenity> amenity,
    @Nullable
        @JsonPropertyDescription(
            "true: venues that can be hired for a private game; false: those that say they cannot.")
        Boolean privateHire,
    @Nullable @Size(max = 40) @JsonPropertyDescription(UPDATED_SINCE) String updatedSince,
    @Nullable @JsonPropertyDescription(SORT) Sort sort,
    @Nullable @Size(max = 60) @JsonPropertyDescription(TZ) String tz,
    @Nullable @Size(max = 35) @Pattern(regexp = Formats.LANGUAGE) @JsonPropertyDescription(LANG)
        String lang,
    @JsonProperty(defaultValue = "true") @JsonPropertyDescription(INTERPRET) Boolean interpret,
    @Size(max = 4) @JsonPropertyDescription(FACETS) List<Facet> facets,
    @JsonProperty(defaultValue = "false") @JsonPropertyDescription(HIGHLIGHT) Boolean highlight,
    @Min(1) @Max(100) @JsonProperty(defaultValue = "20") @JsonPropertyDescription(LIMIT)
        Integer limit,
    @Nullable @Size(max = 8000) @JsonPropertyDescription(CURSOR) String cursor)
    implements SearchRequest {

  public VenueQuery {
    country = Countries.codes(country);
    region = list(region);
    environment = list(environment);
    amenity = list(amenity);
    interpret = or(interpret, true);
    facets = list(facets);
    highlight = or(highlight, false);
    limit = or(limit, 20);
  }

  /** The facets, named like the parameters. */
  public enum Facet {
    COUNTRY,
    REGION,
    ENVIRONMENT,
    AMENITY
  }

  @Override
  public @Nullable SearchText text() {
    return SearchText.of("search", search);
  }
}
