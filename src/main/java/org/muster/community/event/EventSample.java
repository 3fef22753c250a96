package org.muster.community.event;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.EventRow.Place;
import org.muster.community.venue.Venue;
import org.muster.core.Stored;
import org.muster.core.game.Locality;

/**
 * A game of {@code samples.json}, with what the database would join to it.
 *
 * @param organiserPlayer see {@link EventRow}, as for the others
 * @param venue as stored: code decides what the public may know of it
 */
record EventSample(
    Event event,
    int taken,
    @Nullable UUID organiserPlayer,
    @Nullable String organiserName,
    @Nullable Locality organiserHome,
    @Nullable Venue venue) {

  static EventRow row(Stored<EventSample> sample) {
    EventSample of = sample.value();
    return new EventRow(
        new Stored<>(
            sample.id(), sample.version(), sample.createdAt(), sample.updatedAt(), of.event),
        of.taken,
        null,
        of.organiserPlayer,
        of.organiserName,
        of.organiserHome,
        of.venue == null ? null : site(of.venue),
        null);
  }

  private static EventRow.Site site(Venue venue) {
    return new EventRow.Site(
        Place.of(
            venue.name(),
            venue.point(),
            venue.pointPrecision(),
            venue.address(),
            venue.postcode(),
            venue.directions(),
            venue.country(),
            venue.region()),
        venue.environments(),
        venue.amenities(),
        venue.defaultRules());
  }
}
