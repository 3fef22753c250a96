package org.muster.community.event;

import static org.muster.core.Defaults.list;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.EventRow.Place;
import org.muster.community.venue.ExactPlaces;
import org.muster.community.venue.Venue;
import org.muster.core.GeoPoint;
import org.muster.core.Versioned;
import org.muster.core.game.Locality;
import org.muster.core.game.Rules;

/** A game as somebody sees it, with what is derived from the clock and its venue. */
@RecordBuilder
public record EventView(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
    @JsonUnwrapped Event event,
    @JsonPropertyDescription(
            "ongoing from the start to the end of the game; cancelled whenever it was to be.")
        Phase phase,
    @Nullable @JsonPropertyDescription("Absent if the number of places or of players is unknown.")
        Integer placesLeft,
    @Nullable
        @JsonPropertyDescription(
            "What is left of each faction and role and of rental packages, each by its own limit"
                + " and counting registrations here; `places_left` limits all of them. Absent if"
                + " the number of players is unknown.")
        Left left,
    @Nullable @JsonPropertyDescription("Number of registrations on the waitlist.") Integer waiting,
    boolean full,
    @JsonPropertyDescription(
            "Whether some places are taken and at most a tenth, or five places, are left.")
        boolean lastPlaces,
    boolean registrationOpen,
    @JsonPropertyDescription(
            "The lowest price that one person pays now without being a member of a club or scheme;"
                + " prices that are over or have not begun do not count. Absent if there is none.")
        Event.@Nullable Price priceNow,
    @Nullable String organiserName,
    @Nullable String venueName,
    @Nullable
        @JsonPropertyDescription(
            "Location, as precise as the venue allows; exact for those who run the game or its"
                + " venue, and for players whose registration is confirmed.")
        Location location,
    @JsonPropertyDescription("What there is: amenities of the venue, and those of the game.")
        List<Venue.Amenity> allAmenities,
    @Nullable
        @JsonPropertyDescription(
            "Of `waiver`, beginning of its SHA-256: who registers can say that they have read it.")
        String waiverVersion,
    @JsonPropertyDescription("Whether `rules` are the venue's default rules.")
        boolean rulesInherited,
    @Nullable
        @JsonPropertyDescription(
            "Only for those who run the game, while it is held back because its organiser is new.")
        Review review,
    @Nullable
        @JsonPropertyDescription(
            "Only in answers to a change: what was done but may not have been meant, such as a"
                + " game at the time and place of another one. Absent: nothing.")
        List<EventWarnings.Warning> warnings,
    Instant createdAt,
    Instant updatedAt)
    implements Versioned {

  public EventView {
    allAmenities = list(allAmenities);
  }

  public enum Phase {
    UPCOMING,
    ONGOING,
    ENDED,
    CANCELLED
  }

  /** Where a game is. */
  public record Location(
      @Nullable GeoPoint point,
      @Nullable String address,
      @Nullable String postcode,
      @Nullable @JsonPropertyDescription("How to get there; not in lists.") String directions,
      @Nullable String country,
      @Nullable String region) {

    /** The venue's place, or the organiser's home without any address. */
    static @Nullable Location of(@Nullable Place place, @Nullable Locality home) {
      if (place != null) {
        return new Location(
            place.shownPoint(),
            place.address(),
            place.postcode(),
            place.directions(),
            place.country(),
            place.region());
      }
      return home == null
          ? null
          : new Location(null, home.place(), null, null, home.country(), home.region());
    }
  }

  /** The same game, with its exact place. */
  EventView at(ExactPlaces.Exact place) {
    return EventViewBuilder.builder(this)
        .location(
            new Location(
                place.point(),
                place.address(),
                place.postcode(),
                place.directions(),
                place.country(),
                place.region()))
        .build();
  }

  static EventView of(EventRow row, Instant now) {
    Event event = row.event();
    Rules rules = row.rules();
    boolean inherited = event.rules() == null && rules != null;
    Availability standing = Availability.of(row.facts(), now);
    return EventViewBuilder.builder()
        .id(row.row().id())
        .version(row.row().version())
        .createdAt(row.row().createdAt())
        .updatedAt(row.row().updatedAt())
        .phase(standing.phase())
        .placesLeft(standing.placesLeft())
        .left(left(row))
        .waiting(row.booked() == null ? null : Integer.valueOf(Left.waiting(row.booked())))
        .full(standing.full())
        .lastPlaces(standing.lastPlaces())
        .registrationOpen(standing.registrationOpen())
        .priceNow(Pricing.at(event.prices(), now))
        .organiserName(row.organiserName())
        .venueName(row.place() == null ? null : row.place().name())
        .location(Location.of(row.place(), row.organiserHome()))
        .allAmenities(row.amenities())
        .waiverVersion(event.waiver() == null ? null : event.waiver().version())
        .rulesInherited(inherited)
        .review(row.review())
        .event(event.with(rules, row.registered()))
        .build();
  }

  private static @Nullable Left left(EventRow row) {
    return row.booked() == null || row.registered() == null
        ? null
        : Left.of(row.event(), row.booked());
  }
}
