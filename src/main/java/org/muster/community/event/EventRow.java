package org.muster.community.event;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Left.Booked;
import org.muster.community.venue.Venue;
import org.muster.core.GeoPoint;
import org.muster.core.Stored;
import org.muster.core.game.Environment;
import org.muster.core.game.Locality;
import org.muster.core.game.Rules;

/**
 * A game joined with what it shows of its club, player and venue.
 *
 * @param taken places held by registrations
 * @param booked what places left of each kind are derived from; absent where many are read
 * @param organiserPlayer handle of the organising player, if visible; null for a club's game
 * @param organiserName the club's name or the player's callsign
 * @param organiserHome where the organising club is based: stands in for a missing venue
 * @param site the venue, if there is one
 * @param review why it is in no list though it is public; for those who run it
 */
record EventRow(
    Stored<Event> row,
    int taken,
    @Nullable List<Booked> booked,
    @Nullable UUID organiserPlayer,
    @Nullable String organiserName,
    @Nullable Locality organiserHome,
    @Nullable Site site,
    @Nullable Review review) {

  private static final double HOME_GRID_DEGREES = 0.1;

  Event event() {
    return row.value();
  }

  /** As it is for those who do not run it. */
  EventRow withoutReview() {
    return new EventRow(
        row, taken, booked, organiserPlayer, organiserName, organiserHome, site, null);
  }

  /** Players expected, registered here and elsewhere. */
  @Nullable Integer registered() {
    return Availability.registered(event().joinMode(), event().registered(), taken);
  }

  /** The inputs of its {@link Availability}. */
  Availability.Facts facts() {
    return Availability.Facts.of(event(), registered());
  }

  /** What a game takes from its venue. */
  record Site(
      Place place,
      List<Environment> environments,
      List<Venue.Amenity> amenities,
      @Nullable Rules rules) {}

  /**
   * Where a venue is, no more precisely than the public may know.
   *
   * @param shownPoint absent if the position is hidden
   * @param searchedPoint for distances
   */
  record Place(
      String name,
      @Nullable GeoPoint shownPoint,
      @Nullable GeoPoint searchedPoint,
      @Nullable String address,
      @Nullable String postcode,
      @Nullable String directions,
      @Nullable String country,
      @Nullable String region) {

    /** A place from a venue's columns, as precise as the public may know it. */
    static Place of(
        String name,
        @Nullable GeoPoint point,
        Venue.Precision precision,
        @Nullable String address,
        @Nullable String postcode,
        @Nullable String directions,
        @Nullable String country,
        @Nullable String region) {
      return new Place(
          name,
          Venue.shown(point, precision),
          Venue.searched(point, precision),
          Venue.shown(address, precision),
          Venue.shown(postcode, precision),
          Venue.shown(directions, precision),
          country,
          region);
    }
  }

  /** What there is: amenities of the venue, and those of the game besides. */
  List<Venue.Amenity> amenities() {
    Stream<Venue.Amenity> ofSite = site == null ? Stream.of() : site.amenities().stream();
    return Stream.concat(ofSite.filter(this::isThere), event().amenities().stream())
        .distinct()
        .toList();
  }

  /** A game may say that nothing is hired out, though its site does on other days. */
  private boolean isThere(Venue.Amenity amenity) {
    Event.Rental rental = event().rental();
    return amenity != Venue.Amenity.RENTAL || rental == null || rental.available();
  }

  @Nullable Place place() {
    return site == null ? null : site.place();
  }

  /** The point used for distances and maps. */
  @Nullable GeoPoint searchedPoint() {
    return searchedPoint(place(), organiserHome);
  }

  /** Whether the public sees the point. */
  boolean isOnMap() {
    Place place = place();
    return place != null && place.shownPoint() != null;
  }

  /** The venue's point, or the approximate home of the organiser. */
  static @Nullable GeoPoint searchedPoint(@Nullable Place place, @Nullable Locality home) {
    if (place != null) {
      return place.searchedPoint();
    }
    return home == null || home.point() == null ? null : home.point().coarse(HOME_GRID_DEGREES);
  }

  /** The rules in force: the game's own, or its venue's. */
  @Nullable Rules rules() {
    return event().rules() != null || site == null ? event().rules() : site.rules();
  }
}
