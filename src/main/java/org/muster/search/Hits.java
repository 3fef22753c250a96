package org.muster.search;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;

/**
 * What an engine found for one page.
 *
 * @param next where the following page begins; absent at the end
 * @param byType how many of {@code total} there are of each type, when asked for
 */
public record Hits(
    List<Hit> hits, Page.Total total, @Nullable Position next, Map<String, Long> byType) {

  public Hits {
    hits = List.copyOf(hits);
    byType = Map.copyOf(byType);
  }
}
