package org.muster.event;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.Stored;
import org.muster.game.Environment;
import org.muster.game.Locality;
import org.muster.game.Rules;

/**
 * An event with what it takes from others to be shown and found.
 *
 * @param organiserName the club's name or the player's callsign
 * @param organiserHome where the organising club is at home: better than nothing without a venue
 * @param site the venue, if there is one
 */
record EventRow(
    Stored<Event> row,
    @Nullable String organiserName,
    @Nullable Locality organiserHome,
    @Nullable Site site) {

  Event event() {
    return row.value();
  }

  /**
   * What an event takes from its venue.
   *
   * @param shownPoint as exactly as the public may know
   * @param searchedPoint for distances
   */
  record Site(
      String name,
      @Nullable GeoPoint shownPoint,
      @Nullable GeoPoint searchedPoint,
      @Nullable String address,
      @Nullable String country,
      @Nullable String region,
      List<Environment> environments,
      List<String> amenities,
      @Nullable Rules rules) {}

  /** Where to look for it on a map. */
  @Nullable GeoPoint searchedPoint() {
    if (site != null) {
      return site.searchedPoint();
    }
    return organiserHome == null || organiserHome.point() == null
        ? null
        : organiserHome.point().coarse(0.1);
  }

  /** The rules that hold: its own, or its venue's. */
  @Nullable Rules rules() {
    return event().rules() != null || site == null ? event().rules() : site.rules();
  }
}
