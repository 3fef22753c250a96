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

  static ClubView of(Stored<Club> row) {
    Club club = row.value();
    return new ClubView(
        row.id(), row.version(), row.createdAt(), row.updatedAt(), null, club.withoutPrivate());
  }

  /** The same club, this far away. */
  ClubView at(long metres) {
    return new ClubView(id, version, createdAt, updatedAt, metres, club);
  }

  /** Where the club matches a text. */
  public Highlight highlight(Highlighter by) {
    return Highlight.named(by, club.name(), club.description());
  }
}
