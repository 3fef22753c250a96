package org.muster.lookup;

import static org.muster.core.Defaults.list;
import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.game.Formats;
import org.muster.search.Near;
import org.muster.search.SearchText;

/** A search for anything. */
public record LookupQuery(
    @Nullable
        @JsonPropertyDescription(
            "Free text. Typos, missing accents, split and joined words are forgiven. At most 200"
                + " characters and 32 words. Absent: everything, by name.")
        String q,
    @Size(max = 4) @JsonPropertyDescription("Only these types.") List<Type> type,
    @Nullable
        @JsonPropertyDescription("Latitude and longitude to look around, such as 53.48,-2.24.")
        String near,
    @Nullable
        @DecimalMin("1")
        @DecimalMax("1000")
        @JsonPropertyDescription("How far from `near`, in kilometres; 50 if absent.")
        Double radiusKm,
    @Size(max = 20) @JsonPropertyDescription("ISO 3166-1 alpha-2 codes; any of them.")
        List<@Pattern(regexp = Formats.COUNTRY) String> country,
    @Min(1)
        @Max(100)
        @JsonProperty(defaultValue = "20")
        @JsonPropertyDescription("How many at most.")
        Integer limit,
    @Nullable
        @Size(max = 8000)
        @JsonPropertyDescription("The next_cursor of the page before; same query otherwise.")
        String cursor) {

  public LookupQuery {
    type = list(type);
    country = list(country);
    limit = or(limit, 20);
  }

  public enum Type {
    CLUB,
    EVENT,
    VENUE,
    PLAYER
  }

  @Nullable SearchText text() {
    return SearchText.of("q", q);
  }

  @Nullable Near where() {
    return Near.of(near, radiusKm);
  }
}
