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

/**
 * A club as somebody sees it: the public sees everything except the addresses that spam would use.
 */
public record ClubView(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
    @JsonUnwrapped Club club,
    @Nullable @JsonPropertyDescription("Metres from `near`; only if `near` was given.")
        Long distanceM,
    Instant createdAt,
    Instant updatedAt)
    implements Versioned {

  static ClubView of(Stored<Club> row) {
    return of(row, row.value().withoutPrivate());
  }

  /** With all addresses, for those who have to do with the club. */
  static ClubView whole(Stored<Club> row) {
    return of(row, row.value());
  }

  private static ClubView of(Stored<Club> row, Club club) {
    return new ClubView(row.id(), row.version(), club, null, row.createdAt(), row.updatedAt());
  }

  /** The same club, this far away. */
  ClubView at(long metres) {
    return new ClubView(id, version, club, metres, createdAt, updatedAt);
  }

  /** Where the club matches a text. */
  public Highlight highlight(Highlighter by) {
    return Highlight.named(by, club.name(), club.description());
  }
}
