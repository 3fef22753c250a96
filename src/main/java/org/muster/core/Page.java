package org.muster.core;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list.
 *
 * @param items in the list's total, stable order
 * @param nextCursor opaque; absent on the last page
 * @param total how many there are in all
 */
public record Page<T>(List<T> items, @Nullable String nextCursor, Total total) implements Paged {

  public Page {
    items = List.copyOf(items);
  }

  /**
   * A count that may stop counting.
   *
   * @param value exact, or a lower bound
   * @param relation whether {@code value} is the count or less than it
   */
  public record Total(long value, Relation relation) {
    public static Total exactly(long value) {
      return new Total(value, Relation.EQ);
    }
  }

  /** {@code eq}: the value is the count; {@code gte}: there are at least that many. */
  public enum Relation {
    EQ,
    GTE
  }

  /** The same page with every item turned into something else. */
  public <U> Page<U> map(Function<? super T, ? extends U> f) {
    List<U> mapped = items.stream().<U>map(f).toList();
    return new Page<>(mapped, nextCursor, total);
  }
}
