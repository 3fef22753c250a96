package org.muster.engine.query;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;

/**
 * What an engine found for one page.
 *
 * @param next where the following page begins; absent at the end
 * @param facets on the first page, in the order of the request
 */
public record Hits(List<Hit> hits, Page.Total total, @Nullable Position next, List<Facet> facets) {

  public Hits {
    hits = List.copyOf(hits);
    facets = List.copyOf(facets);
  }
}
