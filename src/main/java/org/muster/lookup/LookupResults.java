package org.muster.lookup;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;
import org.muster.core.Paged;
import org.muster.search.Understood;

/** A page over all types. */
public record LookupResults(
    List<Found> items,
    @Nullable @JsonPropertyDescription("Send it as `cursor` for the next page; absent on the last.")
        String nextCursor,
    Page.Total total,
    @JsonPropertyDescription("How many there are of each type; on the first page of a text search.")
        Counts counts,
    Understood understood)
    implements Paged {

  public LookupResults {
    items = List.copyOf(items);
  }

  /** How many of each type; zeros when nobody counted. */
  public record Counts(long club, long event, long venue, long player) {}
}
