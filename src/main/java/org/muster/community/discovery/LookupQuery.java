package org.muster.community.discovery;

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
import org.muster.core.game.GameType;
import org.muster.engine.query.SearchRequest;
import org.muster.engine.query.SearchText;

/** A search over all types. */
@RecordBuilder
public record LookupQuery(
    @Nullable
        @JsonPropertyDescription(
            "Free text in any language. Typos, missing accents, split and joined words are"
                + " tolerated; places, dates, prices, ages, energies and exclusions are understood"
                + " (see `understood`). \"Quotes\" search for a phrase, a leading minus excludes a"
                + " word. At most 200 characters and 32 words. Absent: everything, sorted by name.")
        String q,
    @Size(max = 4) @JsonPropertyDescription("Only these types.") List<Type> type,
    @Nullable @Size(max = 200) @JsonPropertyDescription(NEAR) String near,
    @Nullable @DecimalMin("1") @DecimalMax("1000") @JsonPropertyDescription(RADIUS_KM)
        Double radiusKm,
    @Nullable @Size(max = 100) @JsonPropertyDescription(BBOX) String bbox,
    @Size(max = 20) @JsonPropertyDescription(COUNTRY)
        List<@Pattern(regexp = Formats.COUNTRY_ASKED) String> country,
    @Size(max = 13) @JsonPropertyDescription("Game types, of clubs, players or games; any of them.")
        List<GameType> gameType,
    @Size(max = 7) @JsonPropertyDescription("Settings of venues and games; any of them.")
        List<Environment> environment,
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

  public LookupQuery {
    type = list(type);
    country = Countries.codes(country);
    gameType = list(gameType);
    environment = list(environment);
    interpret = or(interpret, true);
    facets = list(facets);
    highlight = or(highlight, false);
    limit = or(limit, 20);
  }

  public enum Type {
    CLUB,
    EVENT,
    VENUE,
    PLAYER
  }

  /** The facets, named like the parameters. */
  public enum Facet {
    TYPE,
    COUNTRY,
    GAME_TYPE,
    ENVIRONMENT
  }

  @Override
  public @Nullable SearchText text() {
    return SearchText.of("q", q);
  }
}
