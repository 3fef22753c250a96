package org.muster.community.club;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Audience;
import org.muster.core.game.Formats;
import org.muster.core.game.GameType;
import org.muster.core.game.Image;
import org.muster.core.game.Link;
import org.muster.core.game.Locality;
import org.muster.core.game.Scheme;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MultilineText;

/**
 * Request body that creates a club: a {@link Club} that starts active. A test keeps the bounds of
 * both equal.
 */
record NewClub(
    @Nullable
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription("Slug of the public address; derived from the name if absent.")
        String slug,
    @NotNull @Size(min = 1, max = 120) String name,
    @Size(max = 20)
        @JsonPropertyDescription(
            "Short forms, former names, transliterations: searched like the name.")
        List<@Size(min = 1, max = 120) String> aka,
    Club.@Nullable Kind kind,
    @Nullable
        @MultilineText(MultilineText.MARKDOWN)
        @Size(max = 20_000)
        @JsonPropertyDescription("Markdown.")
        String description,
    @Size(max = 20) @JsonPropertyDescription("BCP 47 tags of the languages spoken in the club.")
        List<@Pattern(regexp = Formats.LANGUAGE) String> languages,
    @Size(max = 13) @JsonPropertyDescription("Game types that the club usually plays.")
        List<GameType> styles,
    @Nullable Locality home,
    @Size(max = 5) List<Audience> audience,
    @Nullable Boolean recruiting,
    @Nullable @Min(0) @Max(99) @JsonPropertyDescription("Years.") Integer minAge,
    @Nullable @Min(1970) @Max(2100) @JsonPropertyDescription("Year.") Integer founded,
    @Size(max = 20)
        @JsonPropertyDescription("Schemes that the club states for itself; not verified.")
        List<Scheme> schemes,
    Club.@Nullable JoinPolicy joinPolicy,
    Club.@Nullable Visibility visibility,
    @Size(max = 20) List<Link> links,
    Club.@Nullable Contact contact,
    @Size(max = 20) List<Image> images) {

  private static final JsonReader<Club> SHAPE = JsonReader.of(Club.class);

  /** The club at this slug. */
  Club at(String address) {
    ObjectNode form = Json.mapper().valueToTree(this);
    return SHAPE.read(form.put("slug", address));
  }
}
