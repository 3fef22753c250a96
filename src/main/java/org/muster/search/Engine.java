package org.muster.search;

import org.jspecify.annotations.Nullable;

/** Finds documents. Lucene today; the seam where a second engine would stand beside it. */
public interface Engine {

  /**
   * One page.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable} while there is no index to ask
   */
  Hits search(Request request);

  /**
   * What is asked for.
   *
   * @param words absent: everything that passes the filter
   * @param limit at least 1
   * @param after absent: the first page
   * @param countTypes whether {@link Hits#byType} is wanted
   */
  record Request(
      Filter filter,
      @Nullable String words,
      Order order,
      int limit,
      @Nullable Position after,
      boolean countTypes) {}
}
