package org.muster.community.event;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Order;
import org.muster.engine.query.SearchService;
import org.muster.engine.query.ShownRow;

/** Shows games of a series with the next ones. */
final class EventSeries {

  /** How many. */
  private static final int NEXT = 3;

  private final SearchService finder;
  private final Function<Collection<UUID>, Map<UUID, ShownRow<EventSummary>>> rows;

  /**
   * Over the index.
   *
   * @param rows loads listed games
   */
  EventSeries(
      SearchService finder, Function<Collection<UUID>, Map<UUID, ShownRow<EventSummary>>> rows) {
    this.finder = finder;
    this.rows = rows;
  }

  /** What the games of one organiser's series have in common; absent if it is none. */
  static @Nullable String key(@Nullable String organiser, @Nullable String series) {
    return series == null ? null : (organiser == null ? "" : organiser) + "/" + series;
  }

  /** The same games, each of a series with the dates that follow. */
  Map<UUID, ShownRow<EventSummary>> withDates(
      Map<UUID, ShownRow<EventSummary>> games, Instant now) {
    Map<UUID, List<UUID>> next = new HashMap<>();
    games.forEach((id, game) -> next.put(id, next(game.value(), now)));
    Set<UUID> all = new LinkedHashSet<>();
    next.values().forEach(all::addAll);
    Map<UUID, ShownRow<EventSummary>> dates = rows.apply(all);
    Map<UUID, ShownRow<EventSummary>> shown = new HashMap<>();
    games.forEach(
        (id, game) -> {
          List<EventSummary.Date> also =
              next.getOrDefault(id, List.of()).stream()
                  .map(dates::get)
                  .filter(Objects::nonNull)
                  .map(date -> EventSummary.Date.of(date.value()))
                  .toList();
          shown.put(id, also.isEmpty() ? game : ShownRow.plain(game.value().with(also)));
        });
    return shown;
  }

  private List<UUID> next(EventSummary game, Instant now) {
    String series = key(game.organiser(), game.seriesId());
    return series == null
        ? List.of()
        : finder.ids(
            Filter.all(
                Filter.is(Fields.OWN_SERIES, series),
                EventStates.coming(now),
                new Filter.TimeIn(
                    Fields.STARTS_AT, game.startsAt().toInstant().plusMillis(1), null)),
            new Order.Soonest(Fields.STARTS_AT),
            NEXT,
            now);
  }
}
