package org.muster.search;

import java.util.Optional;
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
   * The text with words that no document has replaced by such as there are; empty if there is
   * nothing to replace.
   */
  Optional<String> respell(Question question);

  /**
   * What is asked for.
   *
   * @param question absent: everything that was selected
   * @param limit at least 1
   * @param after absent: the first page
   * @param countTypes whether {@link Hits#byType} is wanted
   */
  record Request(
      Selection where,
      @Nullable Question question,
      Order order,
      int limit,
      @Nullable Position after,
      boolean countTypes) {

    /** The same from the start, of one row, without counts: to see how much there would be. */
    Request counting(Selection where, @Nullable Question question) {
      return new Request(where, question, order, 1, null, false);
    }
  }
}
