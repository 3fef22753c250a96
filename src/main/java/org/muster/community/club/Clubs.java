package org.muster.community.club;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.core.Stored;
import org.muster.core.game.Locality;
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

/** Searches and reads clubs, for REST, MCP and pages alike. */
public final class Clubs {

  /** Something may have been left behind at a game. */
  private static final Duration STILL_COMING = Duration.ofDays(30);

  private final ClubStore store;
  private final PublicRows<ClubView> rows;
  private final Roles roles;
  private final SearchService finder;
  private final Clock clock;

  public Clubs(ClubStore store, Roles roles, SearchService finder, RowCache cache, Clock clock) {
    this.store = store;
    rows =
        new PublicRows<>(
            cache, new RowForm<>(ClubIndex.TYPE, ClubView.class, this::listed, ClubView::at));
    this.roles = roles;
    this.finder = finder;
    this.clock = clock;
  }

  /** Ranked search over listed clubs. */
  public Results<ClubView> search(Caller caller, ClubQuery query) {
    return search(caller, query, null).list();
  }

  /** The same with where all of them are on a map, in the part that the window chooses. */
  public Mapped<ClubView> search(Caller caller, ClubQuery query, @Nullable MapWindow window) {
    ParsedSearch asked =
        finder.ask("clubs", caller, query, Set.of(ClubIndex.TYPE), clock.instant());
    return finder.find(
        asked,
        ClubIndex.select(query, asked),
        Orders.of(query.sort(), asked),
        ClubIndex.facets(query),
        ids -> listed(ids, asked.from()),
        ClubView::highlight,
        on(window));
  }

  /** Where on the map the clubs of {@link #search} are. */
  public Clusters clusters(Caller caller, ClubClusterQuery query) {
    ClubQuery filters = query.filters();
    ParsedSearch asked =
        finder.ask("clubs", caller, filters, Set.of(ClubIndex.TYPE), clock.instant());
    return finder.clusters(asked, ClubIndex.select(filters, asked), on(query.map().window()));
  }

  private OnMap<ClubView> on(@Nullable MapWindow window) {
    return new OnMap<>(
        window,
        ids -> rows.among(ids, null, clock.instant()),
        club -> new Clusters.One(club.club().slug(), club.club().name()));
  }

  /** The listed clubs among these ids. */
  public Map<UUID, ShownRow<ClubView>> listed(Collection<UUID> ids, @Nullable Near near) {
    return rows.among(ids, near, clock.instant());
  }

  private List<PublicRow<ClubView>> listed(Collection<UUID> ids, Instant now) {
    return store.byIds(ids).stream()
        .filter(row -> ClubIndex.isListed(row.value()))
        .map(Clubs::row)
        .toList();
  }

  private static PublicRow<ClubView> row(Stored<Club> row) {
    Locality home = row.value().home();
    return new PublicRow<>(row.id(), ClubView.of(row), home == null ? null : home.point());
  }

  /**
   * One club by its address, including unlisted and archived ones. A private club is visible to its
   * members, a hidden one to its managers. Email and phone are for members and for players who come
   * to its games.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  public ClubView get(Caller caller, String slug) {
    ClubStore.Found found = known(caller, slug);
    boolean whole =
        found.club().hasPrivate()
            && roles.mayContact(
                Scope.CLUBS_READ.reader(caller), found.id(), clock.instant().minus(STILL_COMING));
    return whole ? ClubView.whole(found.row()) : ClubView.of(found.row());
  }

  /** What a club is called; absent if the caller may not see it, or if it is not there. */
  public Optional<String> name(Caller caller, String slug) {
    return found(caller, slug).map(found -> found.club().name());
  }

  /**
   * A club that the caller may see.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  ClubStore.Found known(Caller caller, String slug) {
    return found(caller, slug).orElseThrow(() -> gone(caller, slug));
  }

  /**
   * Like {@link #known}, with the club's row locked until the transaction ends. Every change to a
   * club or its members takes this lock first, which serialises them.
   */
  ClubStore.Found lock(Caller caller, String slug) {
    return store
        .lock(slug)
        .filter(found -> isKnown(caller, found))
        .orElseThrow(() -> gone(caller, slug));
  }

  /** Like {@link #lock}, without a check of access. */
  Optional<ClubStore.Found> lockAny(String slug) {
    return store.lock(slug);
  }

  /** Archives a club that has no manager left. Requires its row to be locked. */
  void archive(UUID id) {
    store.archive(id);
  }

  /**
   * The id of a club in which the caller has at least this role.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Moved} from an old address;
   *     {@code Forbidden}
   */
  public UUID runBy(Caller caller, String slug, Role least) {
    UUID id = known(caller, slug).id();
    roles.require(caller, id, least);
    return id;
  }

  private Optional<ClubStore.Found> found(Caller caller, String slug) {
    return store.bySlug(slug).filter(found -> isKnown(caller, found));
  }

  private boolean isKnown(Caller caller, ClubStore.Found found) {
    if (!found.hidden() && found.club().visibility() != Club.Visibility.PRIVATE) {
      return true;
    }
    Caller reader = Scope.CLUBS_READ.reader(caller);
    boolean own =
        found.hidden()
            ? roles.isAtLeast(reader, found.id(), Role.OFFICER)
            : roles.isConcerned(reader, found.id());
    return own || roles.seesAsModerator(reader, "club", found.id());
  }

  private ProblemException gone(Caller caller, String slug) {
    Optional<String> now = store.movedTo(slug).filter(moved -> found(caller, moved).isPresent());
    return Problem.gone("club", slug, now);
  }

  /** The names of clubs in which the caller is an officer, by slug. */
  public SortedMap<String, String> run(Caller caller) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    var all = new TreeMap<String, String>();
    store
        .byIds(roles.clubs(me, Role.OFFICER))
        .forEach(club -> all.put(club.value().slug(), club.value().name()));
    return all;
  }

  /** Slugs with this prefix, of listed clubs, to complete an address. */
  public List<String> slugs(Caller caller, String prefix, int most) {
    return store.slugs(prefix, most);
  }

  /** The addresses of listed clubs, for sitemaps. */
  public PublicKeys addresses() {
    return store.keys();
  }
}
