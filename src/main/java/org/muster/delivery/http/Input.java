package org.muster.delivery.http;

import java.util.Set;
import org.muster.core.json.MergePatch;

/**
 * What a handler is given of a request, besides who asks and the path.
 *
 * @param <I> as what it is given
 */
public sealed interface Input<I> {

  /**
   * The query parameters: the record's components in snake_case are their names. Writing ones with
   * this input take no body, and refuse one: what it asks for would not be done.
   *
   * @param without names of parameters that mean nothing here: they are refused as unknown ones
   *     are, and the record has what it has without them
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
   * A JSON body that says what is to change (RFC 7396); no query parameters.
   *
   * @param readOnly members of the record that nobody changes this way
   */
  record Patch<T>(Class<T> type, Set<String> readOnly) implements Input<MergePatch<T>> {
    public Patch {
      readOnly = Set.copyOf(readOnly);
    }
  }
}
