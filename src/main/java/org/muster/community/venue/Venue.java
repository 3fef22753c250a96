package org.muster.community.venue;

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
import org.muster.core.GeoPoint;
import org.muster.core.game.Environment;
import org.muster.core.game.Formats;
import org.muster.core.game.Rules;
import org.muster.core.json.MultilineText;

/** A venue as it is written, imported and exported. */
@RecordBuilder
public record Venue(
    @NotNull
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription("Slug of the public address.")
        String slug,
    @Nullable
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription("Slug of the club that runs it.")
        String operatorClub,
    @NotNull @Size(min = 1, max = 120) String name,
    @Size(max = 20) List<@Size(min = 1, max = 120) String> aka,
    @Nullable @Size(max = 300) String address,
    @Nullable @Size(min = 1, max = 20) @JsonPropertyDescription("Who sees the address sees it.")
        String postcode,
    @Nullable
        @MultilineText
        @Size(max = 2_000)
        @JsonPropertyDescription("How to get there. Who sees the address sees it.")
        String directions,
    @Nullable
        @Size(max = 40)
        @Pattern(regexp = "^[+0-9 ()./-]+$")
        @JsonPropertyDescription("Of the site, for everybody.")
        String phone,
    @Nullable
        @MultilineText
        @Size(max = 500)
        @JsonPropertyDescription("In words: when the site can be reached or visited.")
        String openingHours,
    @Nullable
        @MultilineText(MultilineText.MARKDOWN)
        @Size(max = 20_000)
        @JsonPropertyDescription("Markdown.")
        String description,
    @Nullable @Pattern(regexp = Formats.COUNTRY) @JsonPropertyDescription("ISO 3166-1 alpha-2.")
        String country,
    @Nullable @Size(min = 1, max = 120) String region,
    @Nullable GeoPoint point,
    @JsonPropertyDescription(
            "Precision of the point shown to the public, which sees address, postcode and"
                + " directions only if it is exact. Those who run the venue or games there, and"
                + " players who are confirmed for one, see the exact point and these.")
        Precision pointPrecision,
    @Size(max = 7) List<Environment> environments,
    @Nullable @Min(1) @Max(100_000_000) @JsonPropertyDescription("Square metres.") Integer areaM2,
    @Nullable @Min(1) @Max(100) Integer floors,
    @Nullable @Min(1) @Max(100_000) @JsonPropertyDescription("Players.") Integer capacity,
    @Size(max = 13) List<Amenity> amenities,
    @Nullable @JsonPropertyDescription("Default rules of the venue; a game can override them.")
        Rules defaultRules,
    @Nullable Boolean privateHire,
    @Nullable @Min(1) @Max(10_000) @JsonPropertyDescription("Players.") Integer minGroup,
    State state) {

  public Venue {
    aka = list(aka);
    pointPrecision = or(pointPrecision, Precision.EXACT);
    environments = list(environments);
    amenities = list(amenities);
    state = or(state, State.ACTIVE);
  }

  /**
   * The venue as the public may know it: address, postcode and directions of a place that is not
   * shown exactly are not shown at all.
   */
  Venue shown() {
    return VenueBuilder.builder(this)
        .address(shown(address, pointPrecision))
        .postcode(shown(postcode, pointPrecision))
        .directions(shown(directions, pointPrecision))
        .point(shownPoint())
        .build();
  }

  /** Whether this has a point that is more exact than the public may know it. */
  boolean isMoreThanShown() {
    return point != null && !point.equals(shownPoint());
  }

  /** The position as precisely as the public may know it; null if it is hidden. */
  public @Nullable GeoPoint shownPoint() {
    return shown(point, pointPrecision);
  }

  /** The position for distances: a hidden one is reduced to a cell of about ten kilometres. */
  public @Nullable GeoPoint searchedPoint() {
    return searched(point, pointPrecision);
  }

  /** Like {@link #shownPoint}, for callers that have the columns but not the venue. */
  public static @Nullable GeoPoint shown(@Nullable GeoPoint point, Precision precision) {
    return precision == Precision.HIDDEN ? null : searched(point, precision);
  }

  /** The address, or a part of it, if the public may know it. */
  public static @Nullable String shown(@Nullable String address, Precision precision) {
    return precision == Precision.EXACT ? address : null;
  }

  /** Address and postcode on one line; null if there are none. */
  public static @Nullable String line(@Nullable String address, @Nullable String postcode) {
    if (address == null) {
      return postcode;
    }
    return postcode == null ? address : address + ", " + postcode;
  }

  /** Like {@link #searchedPoint}, for callers that have the columns but not the venue. */
  public static @Nullable GeoPoint searched(@Nullable GeoPoint point, Precision precision) {
    if (point == null) {
      return null;
    }
    return switch (precision) {
      case EXACT -> point;
      case APPROXIMATE -> point.coarse(0.01);
      case HIDDEN -> point.coarse(0.1);
    };
  }

  /**
   * Exact: as given. Approximate: on a grid of about one kilometre, without an address. Hidden: not
   * shown. {@link ExactPlaces} says who sees more.
   */
  public enum Precision {
    EXACT,
    APPROXIMATE,
    HIDDEN
  }

  public enum Amenity {
    PARKING,
    TOILETS,
    SHOWER,
    FOOD,
    SHOP,
    BATTERY_CHARGING,
    REPAIRS,
    CAMPING,
    HEATING,
    WOMENS_CHANGING,
    RENTAL,
    CHRONO,
    WHEELCHAIR_ACCESS
  }

  public enum State {
    ACTIVE,
    CLOSED
  }
}
