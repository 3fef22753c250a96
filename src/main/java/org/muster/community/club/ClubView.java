package org.muster.community.club;

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

/** A club as shown to the public: everything except the addresses that spam would use. */
public record ClubView(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
    Instant createdAt,
    Instant updatedAt,
    @Nullable @JsonPropertyDescription("Metres from `near`; only if `near` was given.")
        Long distanceM,
    @JsonUnwrapped Club club)
    implements Versioned {

  static ClubView of(Stored<Club> row, @Nullable Near near) {
    Club club = row.value();
    return new ClubView(
        row.id(),
        row.version(),
        row.createdAt(),
        row.updatedAt(),
        Near.distance(near, club.home() == null ? null : club.home().point()),
        club.withoutPrivate());
  }

  /** Where the club matches a text. */
  public Highlight highlight(Highlighter by) {
    return Highlight.named(by, club.name(), club.description());
  }
}
