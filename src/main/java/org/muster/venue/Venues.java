package org.muster.venue;

import java.time.Clock;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Stored;
import org.muster.search.Asked;
import org.muster.search.Finder;
import org.muster.search.Near;
import org.muster.search.Orders;
import org.muster.search.Results;

/** What can be done with venues, from any door. */
public final class Venues {

  private final VenueStore store;
  private final Finder finder;
  private final Clock clock;

  public Venues(VenueStore store, Finder finder, Clock clock) {
    this.store = store;
    this.finder = finder;
    this.clock = clock;
  }

  /** Ranked search over the venues that are open. */
  public Results<VenueView> search(Caller caller, VenueQuery query) {
    Asked asked = finder.ask("venues", query, Set.of(VenueIndex.TYPE), clock.instant());
    return finder.find(
        asked,
        VenueIndex.select(query, asked),
        Orders.of(query.sort(), asked),
        VenueIndex.facets(query),
        ids -> listed(ids, asked.from()),
        VenueView::highlight);
  }

  /** Those of the rows that may be listed, by id. */
  public Map<UUID, VenueView> listed(Collection<UUID> ids, @Nullable Near near) {
    return store.byIds(ids).stream()
        .filter(row -> VenueIndex.isListed(row.value()))
        .collect(Collectors.toMap(Stored::id, row -> VenueView.of(row, near)));
  }

  /**
   * One venue by its address, closed ones too.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  public VenueView get(Caller caller, String slug) {
    return store
        .bySlug(slug)
        .map(row -> VenueView.of(row, null))
        .orElseThrow(() -> Problem.gone("venue", slug, store.movedTo(slug)));
  }
}
