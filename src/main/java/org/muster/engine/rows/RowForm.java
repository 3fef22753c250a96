package org.muster.engine.rows;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/**
 * How rows of one type are read and shown.
 *
 * @param type the kind in the change log
 * @param shown what a list shows: what is written as JSON and read again is the same
 * @param placing makes the same row with a distance, which its JSON has as {@code distance_m}
 *     before other members
 */
public record RowForm<T>(String type, Class<T> shown, Loading<T> loading, Placing<T> placing) {

  /** Reads those of these rows that anybody may see in lists, with one SQL statement. */
  @FunctionalInterface
  public interface Loading<T> {
    List<PublicRow<T>> load(Collection<UUID> ids, Instant now);
  }

  /** Makes the same row with a distance. */
  @FunctionalInterface
  public interface Placing<T> {
    T at(T row, long metres);
  }
}
