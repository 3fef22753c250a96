package org.muster.engine.query;

import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;

/**
 * A list in a fixed order of its own, read page by page behind the last item that was shown (keyset
 * paging), with no ranking.
 *
 * @param name everything that decides the list, limit apart; its cursors fit no other list
 * @param reader reads the items
 * @param position of an item in the order
 * @param count how many items there are on all pages
 */
public record KeysetList<T>(
    String name, Reader<T> reader, Function<T, Position.After> position, LongSupplier count) {

  /** A list ordered so that the id alone says where an item is. */
  public static <T> KeysetList<T> byId(
      String name, IdReader<T> reader, Function<T, UUID> id, LongSupplier count) {
    return new KeysetList<>(
        name,
        (after, most) -> reader.read(after == null ? null : after.id(), most),
        item -> new Position.After("", id.apply(item)),
        count);
  }

  /**
   * One page.
   *
   * @param cursor of the page before; null: the first page
   * @param limit items, at most
   * @throws org.muster.core.ProblemException as {@link Cursors#read}
   */
  public Page<T> page(Cursors cursors, @Nullable String cursor, int limit) {
    // one more than is shown says whether there is a next page
    List<T> found = reader.read(after(cursors, cursor), limit + 1);
    boolean more = found.size() > limit;
    List<T> shown = more ? found.subList(0, limit) : found;
    return new Page<>(
        shown,
        more ? cursors.write(position.apply(shown.getLast()), name) : null,
        Page.Total.exactly(count.getAsLong()));
  }

  private Position.@Nullable After after(Cursors cursors, @Nullable String cursor) {
    return cursor == null
        ? null
        : switch (cursors.read(cursor, name)) {
          case Position.After after -> after;
          case Position.Frozen _ -> throw new IllegalStateException("no ranking is written here");
        };
  }

  /** Reads items in the list's order. */
  @FunctionalInterface
  public interface Reader<T> {
    /**
     * The items behind a position.
     *
     * @param after null: from the beginning
     * @param most items
     */
    List<T> read(Position.@Nullable After after, int most);
  }

  /** Reads items in an order where the id alone says where one is. */
  @FunctionalInterface
  public interface IdReader<T> {
    /** The items behind the one with this id; null: from the beginning. */
    List<T> read(@Nullable UUID after, int most);
  }
}
