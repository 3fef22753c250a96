package org.muster.delivery.http;

import java.util.Set;
import org.muster.core.json.MergePatch;

/**
 * What a handler gets from a request besides caller and path.
 *
 * @param <I> its type
 */
sealed interface Input<I> {

  /**
   * Query parameters, named like the record's components in snake_case. With this input, writes
   * accept no body, because it would be ignored.
   *
   * @param without parameters that do not apply: rejected like unknown ones, and left at their
   *     defaults in the record
   */
  record Query<Q>(Class<Q> type, Set<String> without) implements Input<Q> {
    public Query {
      without = Set.copyOf(without);
    }

    Query(Class<Q> type) {
      this(type, Set.of());
    }
  }

  /** A JSON body; no query parameters. */
  record Document<D>(Class<D> type) implements Input<D> {}

  /**
   * A JSON merge patch (RFC 7396) as body; no query parameters.
   *
   * @param readOnly members of the record that a patch cannot change
   */
  record Patch<T>(Class<T> type, Set<String> readOnly) implements Input<MergePatch<T>> {
    public Patch {
      readOnly = Set.copyOf(readOnly);
    }
  }
}
