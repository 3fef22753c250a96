package org.muster.community.club;

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
import org.muster.core.game.Formats;
import org.muster.core.game.GameType;
import org.muster.engine.query.SearchRequest;
import org.muster.engine.query.SearchText;
import org.muster.engine.query.Sort;

/** A search for clubs, for REST, MCP and pages alike. */
@RecordBuilder
public record ClubQuery(
    @Nullable
        @JsonPropertyDescription(
            "Free text in any language: a name or anything about the club. Typos, missing accents,"
                + " split and joined words are tolerated; places and styles are understood (see"
                + " `understood`). At most 200 characters and 32 words.")
        String search,
    @Nullable @Size(max = 200) @JsonPropertyDescription(NEAR) String near,
    @Nullable @DecimalMin("1") @DecimalMax("1000") @JsonPropertyDescription(RADIUS_KM)
        Double radiusKm,
    @Nullable @Size(max = 100) @JsonPropertyDescription(BBOX) String bbox,
    @Size(max = 20) @JsonPropertyDescription(COUNTRY)
        List<@Pattern(regexp = Formats.COUNTRY_ASKED) String> country,
    @Size(max = 20) @JsonPropertyDescription(REGION) List<@Size(min = 1, max = 120) String> region,
    @Size(max = 13) @JsonPropertyDescription("Game types that the club plays; any of them.")
        List<GameType> style,
    @Size(max = 6) @JsonPropertyDescription("Any of them.") List<Club.Kind> kind,
    @Size(max = 20)
        @JsonPropertyDescription("BCP 47 tags of languages spoken in the club; any of them.")
        List<@Pattern(regexp = Formats.LANGUAGE) String> language,
    @Nullable @JsonPropertyDescription("Whether the club is recruiting new members.")
        Boolean recruiting,
    @Nullable
        @Size(min = 1, max = 40)
        @JsonPropertyDescription("A scheme that the club lists, such as UKARA or FIGT.")
        String scheme,
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

  /** Page size if the query names none. */
  public static final int DEFAULT_LIMIT = 20;

  public ClubQuery {
    country = Countries.codes(country);
    region = list(region);
    style = list(style);
    kind = list(kind);
    language = list(language);
    interpret = or(interpret, true);
    facets = list(facets);
    highlight = or(highlight, false);
    limit = or(limit, DEFAULT_LIMIT);
  }

  /** The facets, named like the parameters. */
  public enum Facet {
    COUNTRY,
    REGION,
    STYLE,
    KIND
  }

  @Override
  public @Nullable SearchText text() {
    return SearchText.of("search", search);
  }
}
