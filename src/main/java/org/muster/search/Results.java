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
 * @param didYouMean only where nothing was found
 * @param relax only where nothing was found
 */
public record Results<T>(
    List<T> items,
    @Nullable @JsonPropertyDescription(NEXT_CURSOR) String nextCursor,
    Page.Total total,
    Understood understood,
    @Nullable @JsonPropertyDescription(DID_YOU_MEAN) String didYouMean,
    @Nullable @JsonPropertyDescription(RELAX) List<Offer> relax)
    implements Paged {

  public static final String NEXT_CURSOR =
      "Send it as `cursor` for the next page; absent on the last.";
  public static final String DID_YOU_MEAN =
      "Where nothing was found: the text spelt so that it finds something.";
  public static final String RELAX =
      "Where nothing was found: single constraints without which there is something.";

  public Results {
    items = List.copyOf(items);
    relax = relax == null ? null : List.copyOf(relax);
  }
}
