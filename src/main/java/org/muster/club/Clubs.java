package org.muster.club;

import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

/** What can be done with clubs, from any door. */
public final class Clubs {

  private final ClubStore store;
  private final Finder finder;
  private final Clock clock;

  public Clubs(ClubStore store, Finder finder, Clock clock) {
    this.store = store;
    this.finder = finder;
    this.clock = clock;
  }

  /** Ranked search over the clubs that are listed. */
  public Results<ClubView> search(Caller caller, ClubQuery query) {
    Asked asked = finder.ask("clubs", query, Set.of(ClubIndex.TYPE), clock.instant());
    return finder.find(
        asked,
        ClubIndex.select(query, asked),
        Orders.of(query.sort(), asked),
        ClubIndex.facets(query),
        ids -> listed(ids, asked.from()),
        ClubView::highlight);
  }

  /** Those of the rows that may be listed, by id. */
  public Map<UUID, ClubView> listed(Collection<UUID> ids, @Nullable Near near) {
    return store.byIds(ids).stream()
        .filter(row -> ClubIndex.isListed(row.value()))
        .collect(Collectors.toMap(Stored::id, row -> ClubView.of(row, near)));
  }

  /**
   * One club by its address; unlisted and archived ones too, private ones not.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  public ClubView get(Caller caller, String slug) {
    return shown(slug)
        .map(row -> ClubView.of(row, null))
        .orElseThrow(
            () ->
                Problem.gone(
                    "club", slug, store.movedTo(slug).filter(now -> shown(now).isPresent())));
  }

  private Optional<Stored<Club>> shown(String slug) {
    return store
        .bySlug(slug)
        .filter(found -> found.value().visibility() != Club.Visibility.PRIVATE);
  }

  /** Slugs that begin like this, of clubs that are listed: to complete an address. */
  public List<String> slugs(Caller caller, String prefix, int most) {
    return store.slugs(prefix, most);
  }
}
