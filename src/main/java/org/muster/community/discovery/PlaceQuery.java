package org.muster.community.discovery;

import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Countries;
import org.muster.core.game.Formats;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.query.Near;
import org.muster.engine.query.SearchText;

/** A search in the gazetteer. */
record PlaceQuery(
    @Nullable
        @JsonPropertyDescription(
            "A name or its beginning, in many languages and scripts; typos are tolerated. At most"
                + " 200 characters and 32 words. Absent: the largest towns, or those around"
                + " `near`.")
        String search,
    @Nullable
        @JsonPropertyDescription(
            "A place by name, or latitude and longitude such as 53.48,-2.24: among equal matches,"
                + " the nearest come first.")
        String near,
    @Size(max = 20) @JsonPropertyDescription("ISO 3166-1 alpha-2 codes; any of them.")
        List<@Pattern(regexp = Formats.COUNTRY_ASKED) String> country,
    @Min(1)
        @Max(100)
        @JsonProperty(defaultValue = "20")
        @JsonPropertyDescription("Maximum number of results.")
        Integer limit) {

  public PlaceQuery {
    country = Countries.codes(country);
    limit = or(limit, 20);
  }

  @Nullable SearchText text() {
    return SearchText.of("search", search);
  }

  @Nullable Near where(Gazetteer gazetteer) {
    return Near.of(near, null, country.isEmpty() ? null : country.getFirst(), gazetteer);
  }
}
