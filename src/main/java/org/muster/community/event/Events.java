package org.muster.community.event;

import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.engine.query.Clusters;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hit;
import org.muster.engine.query.MapWindow;
import org.muster.engine.query.Near;
import org.muster.engine.query.Order;
import org.muster.engine.query.Orders;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.Results;
import org.muster.engine.query.SearchService;
import org.muster.engine.query.SearchService.Mapped;
import org.muster.engine.query.SearchService.OnMap;
import org.muster.engine.query.Selection;
import org.muster.engine.query.ShownRow;
import org.muster.engine.rows.PublicRows;
import org.muster.engine.rows.RowCache;
import org.muster.engine.rows.RowForm;
import org.muster.platform.db.PublicKeys;

/** Searches and reads games, for REST, MCP and pages alike. */
public final class Events {

  private static final Set<EventQuery.State> SEARCHED =
      EnumSet.of(EventQuery.State.PUBLISHED, EventQuery.State.POSTPONED);

  /** Postponed games are not upcoming: they have no date. */
  private static final Set<EventQuery.State> UPCOMING = EnumSet.of(EventQuery.State.PUBLISHED);

  /** Includes cancelled games, so that followers who noted a game see that it is off. */
  private static final Set<EventQuery.State> FOLLOWED =
      EnumSet.of(
          EventQuery.State.PUBLISHED, EventQuery.State.POSTPONED, EventQuery.State.CANCELLED);

  private final EventStore store;
  private final PublicRows<EventSummary> rows;
  private final EventAccess access;
  private final SearchService finder;
  private final Clock clock;
  private final EventSeries series;

  public Events(
      EventStore store, EventAccess access, SearchService finder, RowCache cache, Clock clock) {
    this.store = store;
    rows =
        new PublicRows<>(
            cache,
            new RowForm<>(EventIndex.TYPE, EventSummary.class, store::listed, EventSummary::at));
    this.access = access;
    this.finder = finder;
    this.clock = clock;
    series = new EventSeries(finder, ids -> listed(ids, null));
  }

  /** Ranked search over listed games that have not ended, unless the query asks for others. */
  public Results<EventSummary> search(Caller caller, EventQuery query) {
    return search(caller, query, null).list();
  }

  /** The same with where all of them are on a map, in the part that the window chooses. */
  public Mapped<EventSummary> search(Caller caller, EventQuery query, @Nullable MapWindow window) {
    ParsedSearch asked = ask(caller, "events", query);
    return finder.find(
        asked,
        EventIndex.select(query, SEARCHED, asked),
        EventIndex.order(query, asked),
        EventFacets.of(query, asked),
        ids -> rows(query, asked, ids),
        EventSummary::highlight,
        on(window));
  }

  /** Where on the map the games of {@link #search} are. */
  public Clusters clusters(Caller caller, EventClusterQuery query) {
    EventQuery filters = query.filters();
    ParsedSearch asked = ask(caller, "events", filters);
    Selection where = EventIndex.select(filters, SEARCHED, asked);
    return finder.clusters(asked, where, on(query.map().window()));
  }

  private OnMap<EventSummary> on(@Nullable MapWindow window) {
    return new OnMap<>(
        window, ids -> listed(ids, null), event -> new Clusters.One(event.slug(), event.title()));
  }

  /**
   * What a search finds for calendars and feeds: complete games, including upcoming cancelled ones.
   *
   * @param usual the order if the query has none
   */
  public Followed followed(Caller caller, EventQuery query, EventQuery.Sort usual) {
    boolean asUsual = query.sort() == null;
    EventQuery sorted = asUsual ? query.by(usual) : query;
    ParsedSearch asked = ask(caller, "followed", sorted);
    Selection where = EventIndex.select(sorted, FOLLOWED, asked);
    SearchService.Found found =
        finder.page(asked, where, EventIndex.order(sorted, asked), List.of());
    if (asUsual && found.hits().full().isEmpty() && asked.wanted() != null) {
      found = finder.page(asked, where, Orders.relevance(asked), List.of()); // it may be misspelt
    }
    List<UUID> ids = found.hits().full().stream().map(Hit::id).toList();
    Map<UUID, EventRow> games =
        store.byIds(ids).stream()
            .filter(row -> EventIndex.isListed(row.event()))
            .collect(Collectors.toMap(row -> row.row().id(), row -> row));
    List<EventView> views =
        ids.stream()
            .map(games::get)
            .filter(Objects::nonNull)
            .map(row -> EventView.of(row, clock.instant()))
            .toList();
    return new Followed(views, found.nextCursor(), found.hits().total().value());
  }

  /**
   * A page of games that are followed.
   *
   * @param nextCursor of the next page; absent on the last one
   * @param total on all pages
   */
  public record Followed(List<EventView> games, @Nullable String nextCursor, long total) {
    public Followed {
      games = List.copyOf(games);
    }
  }

  /** The ids that {@link #search} finds, without loading rows: the work of the index alone. */
  public List<UUID> ids(EventQuery query) {
    ParsedSearch asked = ask(Caller.ANYONE, "events", query);
    Selection where = EventIndex.select(query, SEARCHED, asked);
    return finder
        .page(asked, where, EventIndex.order(query, asked), List.of())
        .hits()
        .hits()
        .stream()
        .map(Hit::id)
        .toList();
  }

  /** Games that have not ended, earliest first, including running ones. */
  public Results<EventSummary> upcoming(Caller caller, EventQuery query) {
    ParsedSearch asked = ask(caller, "upcoming", query);
    Order order =
        query.sort() == null ? new Order.Soonest(Fields.STARTS_AT) : EventIndex.order(query, asked);
    Selection all = EventIndex.select(query, UPCOMING, asked);
    return finder.find(
        asked,
        all.within(EventStates.notOver(asked.now())),
        order,
        EventFacets.of(query, asked),
        ids -> rows(query, asked, ids),
        EventSummary::highlight);
  }

  /**
   * The first games of {@link #upcoming} with one value of a field.
   *
   * @param value absent: none
   */
  public List<EventSummary> coming(String field, @Nullable String value, int most) {
    if (value == null) {
      return List.of();
    }
    Instant now = clock.instant();
    Filter which = Filter.all(EventStates.coming(now), Filter.is(field, value));
    List<UUID> ids = finder.ids(which, new Order.Soonest(Fields.STARTS_AT), most, now);
    Map<UUID, ShownRow<EventSummary>> games = listed(ids, null);
    return ids.stream().map(games::get).filter(Objects::nonNull).map(ShownRow::value).toList();
  }

  private ParsedSearch ask(Caller caller, String list, EventQuery query) {
    return finder.ask(list, caller, query, Set.of(EventIndex.TYPE), clock.instant());
  }

  private Map<UUID, ShownRow<EventSummary>> rows(
      EventQuery query, ParsedSearch asked, Collection<UUID> ids) {
    Map<UUID, ShownRow<EventSummary>> listed = listed(ids, asked.from());
    return query.group() == null ? listed : series.withDates(listed, asked.now());
  }

  /** The listed games among these ids. */
  public Map<UUID, ShownRow<EventSummary>> listed(Collection<UUID> ids, @Nullable Near near) {
    return rows.among(ids, near, clock.instant());
  }

  /** Filters the games that a search over all kinds finds. */
  public Filter findable(ParsedSearch asked) {
    return EventStates.findable(SEARCHED, asked);
  }

  /**
   * One game by its address, if {@link EventAccess} lets the caller see it.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  public EventView get(Caller caller, String slug) {
    EventRow row =
        store.bySlug(slug).filter(Events::isForAll).orElseGet(() -> notForAll(caller, slug));
    return access.view(caller, row, clock.instant());
  }

  private static boolean isForAll(EventRow row) {
    Event event = row.event();
    return event.state() != Event.State.DRAFT
        && event.organiser() != null // without an organiser, a manager would see more
        && (event.visibility() == Event.Visibility.PUBLIC
            || event.visibility() == Event.Visibility.UNLISTED);
  }

  private EventRow notForAll(Caller caller, String slug) {
    LockedEvent event = access.visible(caller, slug);
    return access.readsAsManager(caller, event)
        ? store.whole(event.id())
        : store.shown(event.id()).withoutReview();
  }

  /** The summary of a game that has been read. */
  EventSummary summary(EventView view) {
    return store.summary(view.id(), clock.instant());
  }

  /** Slugs with this prefix, of listed games that have not ended, to complete an address. */
  public List<String> slugs(Caller caller, String prefix, int most) {
    return store.slugs(prefix, most);
  }

  /** The addresses of listed games to come, and those of the last 90 days, for sitemaps. */
  public PublicKeys addresses() {
    return store.keys();
  }
}
