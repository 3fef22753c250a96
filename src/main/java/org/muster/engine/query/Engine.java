package org.muster.engine.query;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;

/** Finds documents. Lucene today; the seam where a second engine would stand beside it. */
public interface Engine {

  /**
   * One page.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable} while there is no index to ask
   */
  Hits search(Request request);

  /** How many there would be: at least, where misspelt words are looked for. */
  Page.Total count(Request request);

  /**
   * What the first of an answer is sorted by; empty if there is no answer.
   *
   * @param request by {@link Order.Soonest}, for milliseconds since 1970, or by {@link
   *     Order.Nearest}, for metres
   */
  OptionalDouble first(Request request);

  /**
   * The counts of {@link #search} without its hits, for less: nothing is ranked that need not be.
   *
   * @param request its limit and its order among relevant results do not matter
   */
  Hits counted(Request request);

  /**
   * The text with words that no document has replaced by such as there are; empty if there is
   * nothing to replace.
   */
  Optional<String> respell(Question question);

  /** What is known of the words of a text. */
  IndexedWords words(String text);

  /**
   * Stands for what answers are made of now. It equals another one only if nothing was taken up in
   * between, however late that was committed or taken up.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable} while there is no index to ask
   */
  Object state();

  /**
   * What is asked for.
   *
   * @param question absent: everything that was selected
   * @param limit at least 1
   * @param after absent: the first page
   * @param facets what to count, on the first page. What the parameter of a facet chose is left out
   *     of its own counts, so that they are of what there would be with another choice
   * @param window where on a map to count all of the answer, on the first page, by the points that
   *     the public may see; absent: nowhere
   * @param now of what changes with time, the values of this moment count
   */
  record Request(
      Selection where,
      @Nullable Question question,
      Order order,
      int limit,
      @Nullable Position after,
      List<FacetSpec> facets,
      @Nullable MapWindow window,
      Instant now) {

    public Request {
      facets = List.copyOf(facets);
    }

    /** Without a map. */
    public Request(
        Selection where,
        @Nullable Question question,
        Order order,
        int limit,
        @Nullable Position after,
        List<FacetSpec> facets,
        Instant now) {
      this(where, question, order, limit, after, facets, null, now);
    }

    /** The same, counted on a map. */
    Request on(@Nullable MapWindow map) {
      return new Request(where, question, order, limit, after, facets, map, now);
    }

    /** The same from the start, of other documents. */
    public Request of(Selection where) {
      return new Request(where, question, order, limit, null, facets, window, now);
    }

    /** The same with another question. */
    public Request asking(Question other) {
      return new Request(where, other, order, limit, after, facets, window, now);
    }

    /** The same from the start, in another order, of one row. */
    Request first(Selection where, Order order) {
      return new Request(where, question, order, 1, null, List.of(), now);
    }

    /** The same from the start, of one row, without counts: to see how much there would be. */
    Request counting(Selection where, @Nullable Question question) {
      return new Request(where, question, order, 1, null, List.of(), now);
    }
  }
}
