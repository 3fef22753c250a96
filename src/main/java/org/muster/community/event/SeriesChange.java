package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.OffsetDateTime;
import java.util.List;

/** What became of a game and the later ones of its series. */
public record SeriesChange(
    @JsonPropertyDescription("The game that was named.") EventView event,
    @JsonPropertyDescription("The later ones that were changed, earliest first.")
        List<Later> later) {

  public SeriesChange {
    later = List.copyOf(later);
  }

  /** A later game of the series. */
  public record Later(String slug, OffsetDateTime startsAt, long version) {}
}
