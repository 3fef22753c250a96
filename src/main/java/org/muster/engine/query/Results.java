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
 * @param items rows no older than the index and what this node has written, in the order of the
 *     answer
 * @param nextCursor absent on the last page
 * @param partial where the items begin that match only a part of the text; absent if there are none
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
    @Nullable @JsonPropertyDescription(Partial.DESCRIPTION) Partial partial,
    @Nullable @JsonPropertyDescription(DID_YOU_MEAN) String didYouMean,
    @Nullable @JsonPropertyDescription(RELAX) List<Relaxation> relax,
    @Nullable @JsonPropertyDescription(FACETS) Map<String, List<Facet.Bucket>> facets,
    @Nullable @JsonPropertyDescription(HIGHLIGHTS) Map<UUID, Highlight> highlights)
    implements Paged {

  public static final String NEXT_CURSOR =
      "Value of `cursor` for the next page; absent on the last page.";
  public static final String DID_YOU_MEAN =
      "If nothing matches the whole text: a spelling that has results.";
  public static final String RELAX =
      "If nothing matches the whole text: conditions to drop, one at a time.";

  public static final String FACETS =
      "Only with `facets`, on the first page: by parameter, its values and the number of results"
          + " with each; the parameter's own filter is not applied. If `total` is a lower bound, so"
          + " are they.";
  public static final String HIGHLIGHTS =
      "Only with `highlight` and a text: by id of the item, what matches the text; items without a"
          + " match in their text are absent.";

  public Results {
    items = ShownRows.of(items);
    relax = relax == null ? null : List.copyOf(relax);
    facets = facets == null ? null : Collections.unmodifiableMap(facets);
    highlights = highlights == null ? null : Collections.unmodifiableMap(highlights);
  }

  /** The items that match the whole text. */
  public List<T> full() {
    return partial == null ? items : items.subList(0, partial.from());
  }
}
