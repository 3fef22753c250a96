package org.muster.engine.query;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
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
 * @param facets only where they were asked for
 * @param highlights only where they were asked for
 */
public record Results<T>(
    List<T> items,
    @Nullable @JsonPropertyDescription(NEXT_CURSOR) String nextCursor,
    Page.Total total,
    Understood understood,
    @Nullable @JsonPropertyDescription(DID_YOU_MEAN) String didYouMean,
    @Nullable @JsonPropertyDescription(RELAX) List<Relaxation> relax,
    @Nullable @JsonPropertyDescription(FACETS) Map<String, List<Facet.Bucket>> facets,
    @Nullable @JsonPropertyDescription(HIGHLIGHTS) Map<UUID, Highlight> highlights)
    implements Paged {

  public static final String NEXT_CURSOR =
      "Send it as `cursor` for the next page; absent on the last.";
  public static final String DID_YOU_MEAN =
      "Where nothing was found: the text spelt so that it finds something.";
  public static final String RELAX =
      "Where nothing was found: single constraints without which there is something.";

  public static final String FACETS =
      "If `facets` was asked for, on the first page: by parameter, its values and how many items"
          + " there are with each. All other filters and the text hold, but not what the parameter"
          + " itself was sent with (unless its values must all hold): several values widen.";
  public static final String HIGHLIGHTS =
      "If `highlight` was asked for and there is a text: by id of the item, what in it fits the"
          + " text; items in which nothing does are not there.";

  public Results {
    items = List.copyOf(items);
    relax = relax == null ? null : List.copyOf(relax);
    facets = facets == null ? null : Collections.unmodifiableMap(facets);
    highlights = highlights == null ? null : Collections.unmodifiableMap(highlights);
  }
}
