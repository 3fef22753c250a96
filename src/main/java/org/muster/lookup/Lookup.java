package org.muster.lookup;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.time.Clock;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.club.Clubs;
import org.muster.core.Caller;
import org.muster.event.Events;
import org.muster.player.Players;
import org.muster.search.Fields;
import org.muster.search.Filter;
import org.muster.search.Filters;
import org.muster.search.Finder;
import org.muster.search.Hit;
import org.muster.search.Near;
import org.muster.search.Order;
import org.muster.search.Orders;
import org.muster.venue.Venues;

/** Finds anything in one ranking; each feature says what of its own may be found and shown. */
public final class Lookup {

  private final Finder finder;
  private final Clubs clubs;
  private final Events events;
  private final Venues venues;
  private final Players players;
  private final Clock clock;

  public Lookup(
      Finder finder, Clubs clubs, Events events, Venues venues, Players players, Clock clock) {
    this.finder = finder;
    this.clubs = clubs;
    this.events = events;
    this.venues = venues;
    this.players = players;
    this.clock = clock;
  }

  /** One page over all types, or those that were asked for. */
  public LookupResults search(Caller caller, LookupQuery query) {
    Near near = query.where();
    var text = query.text();
    Order order =
        text == null
            ? near == null ? new Order.Name() : Orders.nearest(near)
            : Orders.relevance(text, clock.instant(), near);
    Filter filter =
        Filters.where(ofTypes(query.type())).near(near).any(Fields.COUNTRY, query.country()).all();
    var page =
        finder.page("search", query, filter, text, order, query.limit(), query.cursor(), true);
    Map<UUID, Found> rows = rows(page.hits().hits(), near);
    Map<String, Long> counts = page.hits().byType();
    return new LookupResults(
        page.hits().hits().stream().map(h -> rows.get(h.id())).filter(Objects::nonNull).toList(),
        page.nextCursor(),
        page.hits().total(),
        new LookupResults.Counts(
            counts.getOrDefault("club", 0L),
            counts.getOrDefault("event", 0L),
            counts.getOrDefault("venue", 0L),
            counts.getOrDefault("player", 0L)),
        page.understood());
  }

  private Filter ofTypes(List<LookupQuery.Type> asked) {
    Set<LookupQuery.Type> types =
        asked.isEmpty() ? EnumSet.allOf(LookupQuery.Type.class) : EnumSet.copyOf(asked);
    return new Filter.Or(
        types.stream()
            .map(
                type ->
                    switch (type) {
                      case CLUB -> Filter.is(Fields.TYPE, "club");
                      case VENUE -> Filter.is(Fields.TYPE, "venue");
                      case EVENT -> events.findable();
                      case PLAYER -> players.findable();
                    })
            .toList());
  }

  /** One SQL statement for each type that is among the hits. */
  private Map<UUID, Found> rows(List<Hit> hits, @Nullable Near near) {
    var found = new HashMap<UUID, Found>();
    hits.stream()
        .collect(groupingBy(Hit::type, mapping(Hit::id, toList())))
        .forEach((type, ids) -> add(found, type, ids, near));
    return found;
  }

  private void add(Map<UUID, Found> found, String type, Collection<UUID> ids, @Nullable Near near) {
    switch (LookupQuery.Type.valueOf(type.toUpperCase(Locale.ROOT))) {
      case CLUB -> clubs.listed(ids, near).forEach((id, club) -> found.put(id, Found.of(club)));
      case EVENT -> events.listed(ids, near).forEach((id, event) -> found.put(id, Found.of(event)));
      case VENUE -> venues.listed(ids, near).forEach((id, venue) -> found.put(id, Found.of(venue)));
      case PLAYER ->
          players.listed(ids, near).forEach((id, player) -> found.put(id, Found.of(player)));
    }
  }
}
