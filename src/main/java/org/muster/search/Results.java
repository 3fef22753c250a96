package org.muster.search;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;
import org.muster.core.Paged;

/**
 * A page of an answer, the body of every list.
 *
 * @param items rows as they are in the database now, in the order of the answer
 * @param nextCursor absent on the last page
 */
public record Results<T>(
    List<T> items,
    @Nullable @JsonPropertyDescription("Send it as `cursor` for the next page; absent on the last.")
        String nextCursor,
    Page.Total total,
    Understood understood)
    implements Paged {

  public Results {
    items = List.copyOf(items);
  }
}
