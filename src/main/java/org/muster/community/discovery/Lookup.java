package org.muster.community.discovery;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.time.Clock;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Clubs;
import org.muster.community.event.Events;
import org.muster.community.player.Players;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.engine.query.Box;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Filters;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Near;
import org.muster.engine.query.Order;
import org.muster.engine.query.Orders;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.SearchService;
import org.muster.engine.query.Selection;
import org.muster.engine.query.ShownRow;

/**
 * Searches all types in one ranking. Each feature contributes the filter for what may be found, and
 * the view that is shown.
 */
public final class Lookup {

  private final SearchService finder;
  private final Clubs clubs;
  private final Events events;
  private final Venues venues;
  private final Players players;
  private final Clock clock;

  public Lookup(
      SearchService finder,
      Clubs clubs,
      Events events,
      Venues venues,
      Players players,
      Clock clock) {
    this.finder = finder;
    this.clubs = clubs;
    this.events = events;
    this.venues = venues;
    this.players = players;
    this.clock = clock;
  }

  /** One page over all types, or over those that were requested. */
  public LookupResults search(Caller caller, LookupQuery query) {
    ParsedSearch asked = ask(caller, query);
    var page = finder.page(asked, where(asked, query), order(asked), LookupFacets.of(query));
    Near near = asked.from();
    Map<UUID, ShownRow<FoundItem>> rows = rows(page.hits().hits(), near);
    return new LookupResults(
        SearchService.inOrder(page.hits().hits(), rows),
        page.nextCursor(),
        page.hits().total(),
        LookupFacets.types(page.hits().facets()),
        asked.understood().ignoring(page.hits().ignored()),
        page.hits().partial(rows::containsKey),
        page.didYouMean(),
        page.relax(),
        LookupFacets.asked(query, page.facets()),
        finder.highlights(asked, rows, FoundItem::highlight));
  }

  /** How many there are of each type, and nothing else. */
  public LookupResults.Counts counts(Caller caller, LookupQuery query) {
    ParsedSearch asked = ask(caller, query);
    return LookupFacets.types(finder.counted(asked, where(asked, query), LookupFacets.of(query)));
  }

  private ParsedSearch ask(Caller caller, LookupQuery query) {
    Set<LookupQuery.Type> types =
        query.type().isEmpty() ? EnumSet.allOf(LookupQuery.Type.class) : Set.copyOf(query.type());
    return finder.ask(
        "search",
        caller,
        query,
        types.stream().map(Json::name).collect(Collectors.toSet()),
        clock.instant());
  }

  private Selection where(ParsedSearch asked, LookupQuery query) {
    return Filters.where(ofAllTypes(asked))
        .anyOf("type", Fields.TYPE, query.type())
        .near(asked.near())
        .box(Box.of(query.bbox()))
        .any("country", Fields.COUNTRY, query.country())
        .anyOf("game_type", Fields.GAME_TYPE, query.gameType())
        .anyOf("environment", Fields.ENVIRONMENT, query.environment())
        .select();
  }

  private static Order order(ParsedSearch asked) {
    if (asked.question() == null) {
      return asked.near() == null ? new Order.Name() : Orders.nearest(asked.near());
    }
    return Orders.ofText(asked);
  }

  /** Covers all types even if only some were requested, so that the others can be counted. */
  private Filter ofAllTypes(ParsedSearch asked) {
    return new Filter.Or(
        Arrays.stream(LookupQuery.Type.values())
            .map(
                type ->
                    switch (type) {
                      case CLUB -> Filter.is(Fields.TYPE, "club");
                      case VENUE -> Filter.is(Fields.TYPE, "venue");
                      case EVENT -> events.findable(asked);
                      case PLAYER -> players.findable(asked.now());
                    })
            .toList());
  }

  /** Loads the hits, with one SQL statement at most for each type among them. */
  private Map<UUID, ShownRow<FoundItem>> rows(List<Hit> hits, @Nullable Near near) {
    var found = new HashMap<UUID, ShownRow<FoundItem>>();
    hits.stream()
        .collect(groupingBy(Hit::type, mapping(Hit::id, toList())))
        .forEach((type, ids) -> add(found, type, ids, near));
    return found;
  }

  private void add(
      Map<UUID, ShownRow<FoundItem>> found,
      String type,
      Collection<UUID> ids,
      @Nullable Near near) {
    var kind = LookupQuery.Type.valueOf(type.toUpperCase(Locale.ROOT));
    switch (kind) {
      case CLUB -> add(found, kind, clubs.listed(ids, near), FoundItem::of);
      case EVENT -> add(found, kind, events.listed(ids, near), FoundItem::of);
      case VENUE -> add(found, kind, venues.listed(ids, near), FoundItem::of);
      case PLAYER -> add(found, kind, ShownRow.plain(players.listed(ids, near)), FoundItem::of);
    }
  }

  private static <T> void add(
      Map<UUID, ShownRow<FoundItem>> found,
      LookupQuery.Type type,
      Map<UUID, ShownRow<T>> rows,
      Function<T, FoundItem> item) {
    rows.forEach((id, row) -> found.put(id, FoundItem.shown(type, row, item)));
  }
}
