package org.muster.community.event;

import java.time.Clock;
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
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Near;
import org.muster.engine.query.Order;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.Results;
import org.muster.engine.query.SearchService;
import org.muster.engine.query.Selection;

/** What can be done with games, from any door. */
public final class Events {

  private static final Set<EventQuery.State> SEARCHED =
      EnumSet.of(EventQuery.State.PUBLISHED, EventQuery.State.POSTPONED);

  /** A postponed game has no date to be upcoming at. */
  private static final Set<EventQuery.State> UPCOMING = EnumSet.of(EventQuery.State.PUBLISHED);

  /** What is called off has to be seen to be called off by those who wrote it down. */
  private static final Set<EventQuery.State> FOLLOWED =
      EnumSet.of(
          EventQuery.State.PUBLISHED, EventQuery.State.POSTPONED, EventQuery.State.CANCELLED);

  private final EventStore store;
  private final EventAccess access;
  private final SearchService finder;
  private final Clock clock;

  public Events(EventStore store, EventAccess access, SearchService finder, Clock clock) {
    this.store = store;
    this.access = access;
    this.finder = finder;
    this.clock = clock;
  }

  /** Ranked search over the games that are listed and not over, unless others are asked for. */
  public Results<EventSummary> search(Caller caller, EventQuery query) {
    ParsedSearch asked = ask("events", query);
    Selection where = EventIndex.select(query, SEARCHED, asked);
    return find(query, asked, where, EventIndex.order(query, asked));
  }

  /**
   * What a search finds for those who follow it in a calendar or a feed: whole, in its order, with
   * the cancelled ones to come.
   *
   * @param most how many at most; there are no pages
   */
  public List<EventView> followed(Caller caller, EventQuery query, int most) {
    EventQuery all = query.atMost(most);
    ParsedSearch asked = ask("followed", all);
    Selection where = EventIndex.select(all, FOLLOWED, asked);
    List<UUID> ids =
        finder.page(asked, where, EventIndex.order(all, asked), List.of()).hits().hits().stream()
            .map(Hit::id)
            .toList();
    Map<UUID, EventRow> rows =
        store.byIds(ids).stream()
            .filter(row -> EventIndex.isListed(row.event()))
            .collect(Collectors.toMap(row -> row.row().id(), row -> row));
    return ids.stream()
        .map(rows::get)
        .filter(Objects::nonNull)
        .map(row -> EventView.of(row, clock.instant()))
        .toList();
  }

  /** The ids that {@link #search} finds, without their rows: what the index alone does. */
  public List<UUID> ids(EventQuery query) {
    ParsedSearch asked = ask("events", query);
    Selection where = EventIndex.select(query, SEARCHED, asked);
    return finder
        .page(asked, where, EventIndex.order(query, asked), List.of())
        .hits()
        .hits()
        .stream()
        .map(Hit::id)
        .toList();
  }

  /** Games that have not ended, soonest first; one that is running is still there. */
  public Results<EventSummary> upcoming(Caller caller, EventQuery query) {
    ParsedSearch asked = ask("upcoming", query);
    Order order =
        query.sort() == null ? new Order.Soonest(Fields.STARTS_AT) : EventIndex.order(query, asked);
    Selection all = EventIndex.select(query, UPCOMING, asked);
    Filter always = Filter.all(all.always(), EventIndex.notOver(asked.now()));
    return find(query, asked, new Selection(always, all.chosen()), order);
  }

  private ParsedSearch ask(String list, EventQuery query) {
    return finder.ask(list, query, Set.of(EventIndex.TYPE), clock.instant());
  }

  private Results<EventSummary> find(
      EventQuery query, ParsedSearch asked, Selection where, Order order) {
    return finder.find(
        asked,
        where,
        order,
        EventFacets.of(query, asked),
        ids -> listed(ids, asked.from()),
        EventSummary::highlight);
  }

  /** Those of the rows that may be listed, by id. */
  public Map<UUID, EventSummary> listed(Collection<UUID> ids, @Nullable Near near) {
    return store.listed(ids, near, clock.instant()).stream()
        .collect(Collectors.toMap(EventSummary::id, summary -> summary));
  }

  /** Which documents of games a search over everything finds. */
  public Filter findable(ParsedSearch asked) {
    return EventIndex.findable(SEARCHED, asked);
  }

  /**
   * One game by its address, if the caller may know of it: see {@link EventAccess}.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  public EventView get(Caller caller, String slug) {
    EventRow row =
        store.bySlug(slug).filter(Events::isForAll).orElseGet(() -> notForAll(caller, slug));
    return EventView.of(row, clock.instant());
  }

  private static boolean isForAll(EventRow row) {
    Event event = row.event();
    return event.state() != Event.State.DRAFT
        && event.organiser() != null // else whoever runs it sees more
        && (event.visibility() == Event.Visibility.PUBLIC
            || event.visibility() == Event.Visibility.UNLISTED);
  }

  private EventRow notForAll(Caller caller, String slug) {
    LockedEvent event = access.visible(caller, slug);
    return access.runs(caller, event) ? store.whole(event.id()) : store.shown(event.id());
  }

  /** A game that has been read, as it stands in lists. */
  EventSummary summary(EventView view) {
    return store.summary(view.id(), clock.instant());
  }

  /** Slugs that begin like this, of games that are listed and not over: to complete an address. */
  public List<String> slugs(Caller caller, String prefix, int most) {
    return store.slugs(prefix, most);
  }
}
