package org.muster.engine.rows;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * A row as anybody may see it in a list.
 *
 * @param row without a distance
 * @param point for distances; absent if nobody may know
 * @param turns when it shows something else without any change of the database
 * @param mayBeKept false if it names a person: those are always read from the database
 */
public record PublicRow<T>(
    UUID id, T row, @Nullable GeoPoint point, List<Instant> turns, boolean mayBeKept) {

  public PublicRow {
    turns = List.copyOf(turns);
  }

  /** A row that shows the same at all times, and names no person. */
  public PublicRow(UUID id, T row, @Nullable GeoPoint point) {
    this(id, row, point, List.of(), true);
  }

  /** The same with something else to show. */
  <U> PublicRow<U> with(U other) {
    return new PublicRow<>(id, other, point, turns, mayBeKept);
  }
}
