package org.muster.community.venue;

import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Role;
import org.muster.community.club.Roles;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.core.Stored;
import org.muster.engine.query.Clusters;
import org.muster.engine.query.MapWindow;
import org.muster.engine.query.Near;
import org.muster.engine.query.Orders;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.Results;
import org.muster.engine.query.SearchService;
import org.muster.engine.query.SearchService.Mapped;
import org.muster.engine.query.SearchService.OnMap;
import org.muster.engine.query.ShownRow;
import org.muster.engine.rows.PublicRow;
import org.muster.engine.rows.PublicRows;
import org.muster.engine.rows.RowCache;
import org.muster.engine.rows.RowForm;
import org.muster.platform.db.PublicKeys;

/** Searches and reads venues, for REST, MCP and pages alike. */
public final class Venues {

  private final VenueStore store;
  private final PublicRows<VenueView> rows;
  private final Roles roles;
  private final ExactPlaces places;
  private final SearchService finder;
  private final Clock clock;

  public Venues(
      VenueStore store,
      Roles roles,
      ExactPlaces places,
      SearchService finder,
      RowCache cache,
      Clock clock) {
    this.store = store;
    this.places = places;
    rows =
        new PublicRows<>(
            cache, new RowForm<>(VenueIndex.TYPE, VenueView.class, this::listed, VenueView::at));
    this.roles = roles;
    this.finder = finder;
    this.clock = clock;
  }

  /** Ranked search over open venues. */
  public Results<VenueView> search(Caller caller, VenueQuery query) {
    return search(caller, query, null).list();
  }

  /** The same with where all of them are on a map, in the part that the window chooses. */
  public Mapped<VenueView> search(Caller caller, VenueQuery query, @Nullable MapWindow window) {
    ParsedSearch asked =
        finder.ask("venues", caller, query, Set.of(VenueIndex.TYPE), clock.instant());
    return finder.find(
        asked,
        VenueIndex.select(query, asked),
        Orders.of(query.sort(), asked),
        VenueIndex.facets(query),
        ids -> listed(ids, asked.from()),
        VenueView::highlight,
        on(window));
  }

  /** Where on the map the venues of {@link #search} are. */
  public Clusters clusters(Caller caller, VenueClusterQuery query) {
    VenueQuery filters = query.filters();
    ParsedSearch asked =
        finder.ask("venues", caller, filters, Set.of(VenueIndex.TYPE), clock.instant());
    return finder.clusters(asked, VenueIndex.select(filters, asked), on(query.map().window()));
  }

  private OnMap<VenueView> on(@Nullable MapWindow window) {
    return new OnMap<>(
        window,
        ids -> rows.among(ids, null, clock.instant()),
        venue -> new Clusters.One(venue.venue().slug(), venue.venue().name()));
  }

  /** The listed venues among these ids. */
  public Map<UUID, ShownRow<VenueView>> listed(Collection<UUID> ids, @Nullable Near near) {
    return rows.among(ids, near, clock.instant());
  }

  private List<PublicRow<VenueView>> listed(Collection<UUID> ids, Instant now) {
    return store.byIds(ids).stream()
        .filter(row -> VenueIndex.isListed(row.value()))
        .map(row -> new PublicRow<>(row.id(), VenueView.of(row), row.value().searchedPoint()))
        .toList();
  }

  /**
   * One venue by its address, including closed ones; a hidden one is visible to its managers only.
   * With its exact place for those who may know it.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  public VenueView get(Caller caller, String slug) {
    return shown(caller, slug)
        .map(found -> view(caller, found))
        .orElseThrow(() -> gone(caller, slug));
  }

  /** What the caller sees of a venue. */
  VenueView view(Caller caller, VenueStore.Found found) {
    Stored<Venue> row = found.row();
    return row.value().pointPrecision() != Venue.Precision.EXACT
            && places.areSeen(caller, row.id(), found.operator())
        ? VenueView.whole(row)
        : VenueView.of(row);
  }

  /**
   * Whether the caller may hold a game at a venue. Whoever does learns its exact place; so it takes
   * somebody who knows it already.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  public boolean mayHost(Caller.Member me, String slug) {
    VenueStore.Found found = shown(me, slug).orElseThrow(() -> gone(me, slug));
    return found.row().value().pointPrecision() == Venue.Precision.EXACT
        || places.areKnown(me, found.row().id(), found.operator());
  }

  private Optional<VenueStore.Found> shown(Caller caller, String slug) {
    return store
        .bySlug(slug)
        .or(() -> store.found(slug).filter(f -> f.hidden() && seesHidden(caller, f)));
  }

  private boolean seesHidden(Caller caller, VenueStore.Found found) {
    Caller reader = Scope.CLUBS_READ.reader(caller);
    return isRun(reader, found) || roles.seesAsModerator(reader, VenueIndex.TYPE, found.row().id());
  }

  private ProblemException gone(Caller caller, String slug) {
    return Problem.gone(
        "venue", slug, store.movedTo(slug).filter(now -> shown(caller, now).isPresent()));
  }

  /**
   * A venue that the caller manages, locked until the transaction ends.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Moved}; {@code Forbidden}
   */
  VenueStore.Found lock(Caller caller, String slug) {
    return requireRun(caller, slug, store.lock(slug));
  }

  /** Like {@link #lock}, to look at only. */
  VenueView managed(Caller caller, String slug) {
    return VenueView.whole(requireRun(caller, slug, store.found(slug)).row());
  }

  private VenueStore.Found requireRun(
      Caller caller, String slug, Optional<VenueStore.Found> known) {
    VenueStore.Found found = known.orElseThrow(() -> gone(caller, slug));
    if (isRun(caller, found)
        || roles.managesAsModerator(caller, VenueIndex.TYPE, found.row().id())) {
      return found;
    }
    if (found.hidden()) {
      throw gone(caller, slug);
    }
    throw new Problem.Forbidden(
            "Only officers of the club that runs the venue can do this; moderators if no club runs"
                + " it.")
        .exception();
  }

  private boolean isRun(Caller caller, VenueStore.Found found) {
    return found.operator() == null
        ? roles.isModerator(caller)
        : roles.isAtLeast(caller, found.operator(), Role.OFFICER);
  }

  /** The names of venues that are operated by clubs in which the caller is an officer, by slug. */
  public SortedMap<String, String> run(Caller caller) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    return store.operated(roles.clubs(me, Role.OFFICER));
  }

  /** The addresses of open venues, for sitemaps. */
  public PublicKeys addresses() {
    return store.keys();
  }
}
