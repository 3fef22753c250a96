package org.muster.community.event;

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
import org.muster.core.Problem;
import org.muster.core.game.Audience;
import org.muster.core.game.Countries;
import org.muster.core.game.Environment;
import org.muster.core.game.Formats;
import org.muster.core.game.GameType;
import org.muster.core.game.RuleTag;
import org.muster.core.game.Rules.WeaponClass;
import org.muster.core.json.EarlierName;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.SearchRequest;
import org.muster.engine.query.SearchText;

/** A search for games, for REST, MCP and pages alike. */
@RecordBuilder
public record EventQuery(
    @Nullable
        @JsonPropertyDescription(
            "Free text in any language: a title or anything about the game. Typos and missing"
                + " accents are tolerated; places, dates, prices, ages, energies and exclusions are"
                + " understood (see `understood`). \"Quotes\" search for a phrase, a minus excludes"
                + " a word. At most 200 characters.")
        String search,
    @Nullable
        @JsonPropertyDescription(
            "Earliest day or time: excludes games that end before it. A date such as 2027-04-03 (in"
                + " `tz`; without it, that day where the game is) or an RFC 3339 time. Absent: now.")
        String from,
    @Nullable
        @JsonPropertyDescription(
            "Latest day (inclusive) or time: excludes games that start after it.")
        String to,
    @Size(max = 24)
        @JsonPropertyDescription(
            "Months in which the game starts, such as 2027-04, in `tz`; any of them. Past months"
                + " also need `from`.")
        List<@Pattern(regexp = MONTH) String> month,
    @Nullable @Size(max = 200) @JsonPropertyDescription(NEAR) String near,
    @Nullable @DecimalMin("1") @DecimalMax("1000") @JsonPropertyDescription(RADIUS_KM)
        Double radiusKm,
    @Nullable @Size(max = 100) @JsonPropertyDescription(BBOX) String bbox,
    @Size(max = 20) @JsonPropertyDescription(COUNTRY)
        List<@Pattern(regexp = Formats.COUNTRY_ASKED) String> country,
    @Size(max = 20) @JsonPropertyDescription(REGION) List<@Size(min = 1, max = 120) String> region,
    @Size(max = 13) @JsonPropertyDescription("Any of them.") List<GameType> gameType,
    @Size(max = 13) @JsonPropertyDescription("Game types to leave out; none of them.")
        List<GameType> notType,
    @Size(max = 7) @JsonPropertyDescription("Settings of the venue; any of them.")
        List<Environment> environment,
    @Size(max = 20)
        @JsonPropertyDescription("Themes such as ww2, zombie, post_apocalyptic; any of them.")
        List<@Size(min = 1, max = 40) String> theme,
    @Size(max = 5) @JsonPropertyDescription("Audiences that the game welcomes; any of them.")
        List<Audience> audience,
    @Nullable
        @DecimalMin("0")
        @DecimalMax("1000000")
        @JsonPropertyDescription("Minimum price, like `price_max`.")
        Double priceMin,
    @Nullable
        @DecimalMin("0")
        @DecimalMax("1000000")
        @JsonPropertyDescription(
            "Maximum of `price_now`, what one person pays now without any membership, in major"
                + " units of the game's currency (40 is £40 or 40 €).")
        Double priceMax,
    @Size(max = 6)
        @JsonPropertyDescription(
            "Price bands of what one person pays now, in major units of the game's own currency;"
                + " any of them.")
        List<PriceBand> price,
    @Nullable
        @Pattern(regexp = Formats.CURRENCY)
        @JsonPropertyDescription("ISO 4217 code: games with prices in this currency.")
        String currency,
    @Nullable
        @Min(0)
        @Max(99)
        @EarlierName(value = "min_age", since = "2026-11-23", until = "2027-06-01")
        @JsonPropertyDescription("Age of the youngest player: games that admit this age.")
        Integer age,
    @Nullable @JsonPropertyDescription("Whether rental gear is available.") Boolean rental,
    @Nullable @JsonPropertyDescription("Whether the game is for charity.") Boolean charity,
    @Nullable
        @JsonPropertyDescription(
            "Whether places are left; true excludes games whose number of places is unknown.")
        Boolean hasPlaces,
    @Nullable @Min(1) @Max(1000) @JsonPropertyDescription("Minimum number of places left.")
        Integer placesMin,
    @Nullable
        @JsonPropertyDescription("Whether players can register now, or ask to, or join a waitlist.")
        Boolean registrationOpen,
    @Nullable @JsonPropertyDescription("Whether players may come without registration.")
        Boolean walkOn,
    @Size(max = 20)
        @JsonPropertyDescription("BCP 47 tags of the language of the game's text; any of them.")
        List<@Pattern(regexp = Formats.LANGUAGE) String> language,
    @Size(max = 8)
        @JsonPropertyDescription(
            "Local day of the week on which the game starts, or weekend for games that include a"
                + " Saturday or Sunday; any of them.")
        List<Weekday> weekday,
    @Nullable
        @Pattern(regexp = TIME)
        @JsonPropertyDescription("Earliest local start time, such as 18:00.")
        String startsAfter,
    @Nullable @Pattern(regexp = TIME) @JsonPropertyDescription("Latest local start time.")
        String startsBefore,
    @Nullable
        @DecimalMin("0")
        @DecimalMax("1000")
        @JsonPropertyDescription("Minimum duration in hours.")
        Double hoursMin,
    @Nullable
        @DecimalMin("0")
        @DecimalMax("1000")
        @JsonPropertyDescription("Maximum duration in hours.")
        Double hoursMax,
    @Nullable
        @DecimalMin("0.01")
        @DecimalMax("30")
        @JsonPropertyDescription(
            "Muzzle energy of a gun in joules: games whose limit for `weapon_class` admits it. 350"
                + " fps with 0.20 g is 1.14.")
        Double energyJ,
    @Nullable
        @DecimalMin("0.01")
        @DecimalMax("30")
        @JsonPropertyDescription("Joules: games whose limit for `weapon_class` is at most this.")
        Double energyMaxJ,
    @Nullable
        @JsonPropertyDescription(
            "Weapon class of the energy; default rifle. Alone: games that state its limit.")
        WeaponClass weaponClass,
    @Size(max = 19)
        @JsonPropertyDescription(
            "What the rules state explicitly, such as pyro or no_pyro; all of them. Rules that do"
                + " not mention it match neither.")
        List<RuleTag> rule,
    @Size(max = 13)
        @JsonPropertyDescription(
            "Amenities of the venue or the game, such as camping, parking, food or"
                + " wheelchair_access; all of them.")
        List<@Size(min = 1, max = 40) String> amenity,
    @Size(max = 4)
        @JsonPropertyDescription(
            "published, postponed, cancelled, completed; any of them. Absent: published and"
                + " postponed, and also completed if `from` is in the past.")
        List<State> state,
    @Nullable
        @Size(max = 101)
        @Pattern(regexp = Formats.ORGANISER)
        @JsonPropertyDescription(
            "Slug of the club that runs or co-hosts the game, or a player's @handle.")
        String organiser,
    @Nullable
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription("Slug of the venue.")
        String venue,
    @Nullable
        @Size(min = 1, max = 100)
        @JsonPropertyDescription("`series_id` of the games of a series.")
        String series,
    @Nullable
        @JsonPropertyDescription(
            "series: of each series only the game that comes first, with its next dates in `also`;"
                + " `total` counts a series once, `facets` count all its games.")
        Group group,
    @Nullable @Size(max = 40) @JsonPropertyDescription(UPDATED_SINCE) String updatedSince,
    @Nullable
        @JsonPropertyDescription(
            "relevance (requires search; the default with search), soonest (the default without"
                + " search), latest, nearest (requires near or, signed in, a home), price (cheapest first), updated (last"
                + " changed first).")
        Sort sort,
    @Nullable @Size(max = 60) @JsonPropertyDescription(TZ) String tz,
    @Nullable @Size(max = 35) @Pattern(regexp = Formats.LANGUAGE) @JsonPropertyDescription(LANG)
        String lang,
    @JsonProperty(defaultValue = "true") @JsonPropertyDescription(INTERPRET) Boolean interpret,
    @Size(max = 7) @JsonPropertyDescription(FACETS) List<Facet> facets,
    @JsonProperty(defaultValue = "false") @JsonPropertyDescription(HIGHLIGHT) Boolean highlight,
    @Min(1) @Max(100) @JsonProperty(defaultValue = "20") @JsonPropertyDescription(LIMIT)
        Integer limit,
    @Nullable @Size(max = 8000) @JsonPropertyDescription(CURSOR) String cursor)
    implements SearchRequest {

  static final String MONTH = "^[0-9]{4}-(0[1-9]|1[0-2])$";
  private static final String TIME = "^([01][0-9]|2[0-3]):[0-5][0-9]$";

  public EventQuery {
    month = list(month);
    price = list(price);
    country = Countries.codes(country);
    region = list(region);
    gameType = list(gameType);
    notType = list(notType);
    environment = list(environment);
    theme = list(theme);
    audience = list(audience);
    weekday = list(weekday);
    language = list(language);
    rule = list(rule);
    amenity = list(amenity);
    state = list(state);
    interpret = or(interpret, true);
    facets = list(facets);
    highlight = or(highlight, false);
    limit = or(limit, 20);
  }

  public enum Sort {
    RELEVANCE,
    SOONEST,
    LATEST,
    NEAREST,
    PRICE,
    UPDATED
  }

  /** What is shown once. */
  public enum Group {
    SERIES
  }

  /** Price bands: free, up to 10, 20, 30, 50, more. */
  public enum PriceBand {
    @JsonProperty("0")
    FREE(null, 0),
    @JsonProperty("0-10")
    UP_TO_10(0, 10),
    @JsonProperty("10-20")
    UP_TO_20(10, 20),
    @JsonProperty("20-30")
    UP_TO_30(20, 30),
    @JsonProperty("30-50")
    UP_TO_50(30, 50),
    @JsonProperty("50-")
    ABOVE_50(50, null);

    private final @Nullable Integer above;
    private final @Nullable Integer to;

    PriceBand(@Nullable Integer above, @Nullable Integer to) {
      this.above = above;
      this.to = to;
    }

    FacetSpec.Band band() {
      return new FacetSpec.Band(above, to);
    }
  }

  /** Weekdays, numbered as in ISO 8601. */
  public enum Weekday {
    MONDAY,
    TUESDAY,
    WEDNESDAY,
    THURSDAY,
    FRIDAY,
    SATURDAY,
    SUNDAY,
    /** The game touches a Saturday or a Sunday. */
    WEEKEND
  }

  /** The states that can be requested; drafts cannot. */
  public enum State {
    PUBLISHED,
    POSTPONED,
    CANCELLED,
    COMPLETED
  }

  /** The facets, named like the parameters. */
  public enum Facet {
    GAME_TYPE,
    ENVIRONMENT,
    COUNTRY,
    REGION,
    MONTH,
    PRICE,
    THEME
  }

  @Override
  public @Nullable SearchText text() {
    return SearchText.of("search", search);
  }

  Period when() {
    return Period.of(from, to, tz);
  }

  /**
   * The same search, limited to one club.
   *
   * @throws org.muster.core.ProblemException {@code Invalid} if it names another club
   */
  public EventQuery of(String club) {
    if (organiser != null && !organiser.equals(club)) {
      throw Problem.parameter(
          "organiser", "contradiction", "organiser must be the club in the path.");
    }
    return EventQueryBuilder.builder(this).organiser(club).build();
  }

  /** The same search with another limit, for what has longer pages than lists. */
  public EventQuery atMost(int most) {
    return EventQueryBuilder.builder(this).limit(most).build();
  }

  /** The same search in another order. */
  EventQuery by(Sort order) {
    return EventQueryBuilder.builder(this).sort(order).build();
  }
}
