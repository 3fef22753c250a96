package org.muster.community.discovery;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;
import org.muster.core.Paged;
import org.muster.engine.query.Facet;
import org.muster.engine.query.Highlight;
import org.muster.engine.query.Partial;
import org.muster.engine.query.Relaxation;
import org.muster.engine.query.Results;
import org.muster.engine.query.ShownRows;
import org.muster.engine.query.Understood;

/** One page over all types. */
public record LookupResults(
    List<FoundItem> items,
    @Nullable @JsonPropertyDescription(Results.NEXT_CURSOR) String nextCursor,
    Page.Total total,
    @JsonPropertyDescription(
            "Number of results of each type, including types excluded by `type`; on the first page"
                + " only.")
        Counts counts,
    Understood understood,
    @Nullable @JsonPropertyDescription(Partial.DESCRIPTION) Partial partial,
    @Nullable @JsonPropertyDescription(Results.DID_YOU_MEAN) String didYouMean,
    @Nullable @JsonPropertyDescription(Results.RELAX) List<Relaxation> relax,
    @Nullable @JsonPropertyDescription(Results.FACETS) Map<String, List<Facet.Bucket>> facets,
    @Nullable @JsonPropertyDescription(Results.HIGHLIGHTS) Map<UUID, Highlight> highlights)
    implements Paged {

  public LookupResults {
    items = ShownRows.of(items);
  }

  /** The number of hits of each type; zeros after the first page. */
  public record Counts(long club, long event, long venue, long player) {}
}
