package org.muster.community.venue;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Stored;
import org.muster.core.Versioned;
import org.muster.engine.query.Highlight;
import org.muster.engine.query.Highlighter;
import org.muster.engine.query.Near;

/** A venue as shown to the public, with its position as precise as the venue allows. */
public record VenueView(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
    Instant createdAt,
    Instant updatedAt,
    @Nullable @JsonPropertyDescription("Metres from `near`; only if `near` was given.")
        Long distanceM,
    @JsonUnwrapped Venue venue)
    implements Versioned {

  static VenueView of(Stored<Venue> row, @Nullable Near near) {
    Venue venue = row.value();
    return new VenueView(
        row.id(),
        row.version(),
        row.createdAt(),
        row.updatedAt(),
        Near.distance(near, venue.searchedPoint()),
        asShown(venue));
  }

  private static Venue asShown(Venue v) {
    String address = v.pointPrecision() == Venue.Precision.HIDDEN ? null : v.address();
    return VenueBuilder.builder(v).address(address).point(v.shownPoint()).build();
  }

  /** Where the venue matches a text. */
  public Highlight highlight(Highlighter by) {
    return Highlight.named(by, venue.name(), venue.description());
  }
}
