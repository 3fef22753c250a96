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

/** A venue as somebody sees it. The public form has a place as precise as the venue allows. */
public record VenueView(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
    @JsonUnwrapped Venue venue,
    @Nullable @JsonPropertyDescription("Metres from `near`; only if `near` was given.")
        Long distanceM,
    Instant createdAt,
    Instant updatedAt)
    implements Versioned {

  /** What the public sees. */
  static VenueView of(Stored<Venue> row) {
    return of(row, row.value().shown());
  }

  /** With its exact place, for {@link ExactPlaces those who may know it}. */
  static VenueView whole(Stored<Venue> row) {
    return of(row, row.value());
  }

  private static VenueView of(Stored<Venue> row, Venue venue) {
    return new VenueView(row.id(), row.version(), venue, null, row.createdAt(), row.updatedAt());
  }

  /** The same venue, this far away. */
  VenueView at(long metres) {
    return new VenueView(id, version, venue, metres, createdAt, updatedAt);
  }

  /** Where the venue matches a text. */
  public Highlight highlight(Highlighter by) {
    return Highlight.named(by, venue.name(), venue.description());
  }
}
