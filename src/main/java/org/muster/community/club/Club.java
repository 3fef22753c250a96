package org.muster.community.club;

import static org.muster.core.Defaults.list;
import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
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
import org.muster.core.json.MultilineText;

/** A club as it is written, imported and exported. */
@RecordBuilder
public record Club(
    @NotNull
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription("Slug of the public address.")
        String slug,
    @NotNull @Size(min = 1, max = 120) String name,
    @Size(max = 20)
        @JsonPropertyDescription(
            "Short forms, former names, transliterations: searched like the name.")
        List<@Size(min = 1, max = 120) String> aka,
    Kind kind,
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
    @Size(max = 20) @JsonPropertyDescription("Stated by the club itself unless verified.")
        List<Scheme> schemes,
    JoinPolicy joinPolicy,
    Visibility visibility,
    @Size(max = 20) List<Link> links,
    @Nullable Contact contact,
    @Size(max = 20) List<Image> images,
    State state) {

  public Club {
    aka = list(aka);
    kind = or(kind, Kind.CLUB);
    languages = list(languages);
    styles = list(styles);
    audience = list(audience);
    schemes = list(schemes);
    joinPolicy = or(joinPolicy, JoinPolicy.REQUEST);
    visibility = or(visibility, Visibility.PUBLIC);
    links = list(links);
    images = list(images);
    state = or(state, State.ACTIVE);
  }

  /** Whether it has addresses that spam would use. */
  boolean hasPrivate() {
    return contact != null && (contact.email() != null || contact.phone() != null);
  }

  /** A copy without the addresses that spam would use. */
  Club withoutPrivate() {
    Contact open =
        contact == null || contact.url() == null ? null : new Contact(null, null, contact.url());
    return ClubBuilder.builder(this).contact(open).build();
  }

  public enum Kind {
    TEAM,
    CLUB,
    ASSOCIATION,
    SITE_OPERATOR,
    RETAILER,
    FEDERATION
  }

  public enum JoinPolicy {
    OPEN,
    REQUEST,
    INVITE,
    CLOSED
  }

  /**
   * Public: listed and found by search. Unlisted: reachable by its address only. Private: visible
   * to members only.
   */
  public enum Visibility {
    PUBLIC,
    UNLISTED,
    PRIVATE
  }

  public enum State {
    ACTIVE,
    ARCHIVED
  }

  /** How to reach the club. Only the web address is shown publicly, never an e-mail address. */
  public record Contact(
      @Nullable
          @Size(max = 254)
          @Pattern(regexp = "^[^@\\s]+@[^@\\s]+$")
          @JsonPropertyDescription(FOR_WHOM)
          String email,
      @Nullable
          @Size(max = 40)
          @Pattern(regexp = "^[+0-9 ()./-]+$")
          @JsonPropertyDescription(FOR_WHOM)
          String phone,
      @Nullable @Size(max = 500) @Pattern(regexp = Formats.WEB) String url) {

    private static final String FOR_WHOM =
        "Shown to members of the club, and to players confirmed for one of its games.";
  }
}
