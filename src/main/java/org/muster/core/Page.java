package org.muster.core;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list.
 *
 * @param items in the list's total, stable order
 * @param nextCursor opaque; absent on the last page
 * @param total the number of items on all pages
 */
public record Page<T>(List<T> items, @Nullable String nextCursor, Total total) implements Paged {

  public Page {
    items = List.copyOf(items);
  }

  /**
   * A count that may be a lower bound.
   *
   * @param value exact, or a lower bound
   * @param relation whether {@code value} is exact
   */
  public record Total(long value, Relation relation) {
    public static Total exactly(long value) {
      return new Total(value, Relation.EQ);
    }
  }

  /** {@code eq}: the value is exact; {@code gte}: there are at least that many. */
  public enum Relation {
    EQ,
    GTE
  }

  /** The same page with every item mapped. */
  public <U> Page<U> map(Function<? super T, ? extends U> f) {
    List<U> mapped = items.stream().<U>map(f).toList();
    return new Page<>(mapped, nextCursor, total);
  }
}
