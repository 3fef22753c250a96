package org.muster.lookup;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;
import org.muster.core.Paged;
import org.muster.search.Offer;
import org.muster.search.Results;
import org.muster.search.Understood;

/** A page over all types. */
public record LookupResults(
    List<Found> items,
    @Nullable @JsonPropertyDescription(Results.NEXT_CURSOR) String nextCursor,
    Page.Total total,
    @JsonPropertyDescription("How many there are of each type; on the first page of a text search.")
        Counts counts,
    Understood understood,
    @Nullable @JsonPropertyDescription(Results.DID_YOU_MEAN) String didYouMean,
    @Nullable @JsonPropertyDescription(Results.RELAX) List<Offer> relax)
    implements Paged {

  public LookupResults {
    items = List.copyOf(items);
  }

  /** How many of each type; zeros when nobody counted. */
  public record Counts(long club, long event, long venue, long player) {}
}
