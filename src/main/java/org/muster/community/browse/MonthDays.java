package org.muster.community.browse;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.muster.community.event.EventQuery;
import org.muster.community.event.EventSummary;
import org.muster.community.event.Events;
import org.muster.core.Caller;
import org.muster.delivery.http.PageParameters;
import org.muster.engine.query.Results;
import org.muster.engine.query.Understood;

/** Finds the games of each day of a month. */
final class MonthDays {

  /** More games than that in a month are asked for day by day. */
  private static final int MOST = 100;

  static final int SHOWN = 3;

  private static final PageParameters<EventQuery> QUERY = new PageParameters<>(EventQuery.class);

  private final Events events;

  MonthDays(Events events) {
    this.events = events;
  }

  /**
   * The games of a month.
   *
   * @param total how many begin or go on in it
   */
  record Found(Map<LocalDate, Games> days, long total, Understood understood) {
    Games on(LocalDate day) {
      return days.getOrDefault(day, new Games(List.of(), 0));
    }
  }

  /**
   * The games of a day.
   *
   * @param first the earliest of them
   */
  record Games(List<EventSummary> first, long count) {}

  /**
   * What a search finds in a month.
   *
   * @throws org.muster.core.ProblemException as the operation throws it
   */
  Found of(Caller caller, ListAddress search, YearMonth month) {
    var all = search(caller, search, month.atDay(1), month.atEndOfMonth(), MOST);
    long total = all.total().value();
    return new Found(
        total <= MOST ? spread(all.full(), month) : dayByDay(caller, search, month),
        total,
        all.understood());
  }

  private Results<EventSummary> search(
      Caller caller, ListAddress search, LocalDate from, LocalDate to, int limit) {
    Map<String, List<String>> asked =
        Finder.asked(search.without("month", "sort", "group", ListAddress.VIEW));
    asked.put("from", List.of(from.toString()));
    asked.put("to", List.of(to.toString()));
    asked.put("sort", List.of("soonest"));
    asked.put("limit", List.of(String.valueOf(limit)));
    return events.search(caller, QUERY.read(asked));
  }

  private Map<LocalDate, Games> dayByDay(Caller caller, ListAddress search, YearMonth month) {
    var days = new LinkedHashMap<LocalDate, Games>();
    month
        .atDay(1)
        .datesUntil(month.plusMonths(1).atDay(1))
        .forEach(
            day -> {
              var found = search(caller, search, day, day, SHOWN);
              days.put(day, new Games(found.full(), found.total().value()));
            });
    return days;
  }

  /** Each game on every day of the month on which it is, in its own zone. */
  static Map<LocalDate, Games> spread(List<EventSummary> games, YearMonth month) {
    var lists = new LinkedHashMap<LocalDate, List<EventSummary>>();
    for (EventSummary game : games) {
      LocalDate first = game.startsAt().atZoneSameInstant(game.tz()).toLocalDate();
      LocalDate last = game.endsAt().minusNanos(1).atZoneSameInstant(game.tz()).toLocalDate();
      LocalDate from = first.isBefore(month.atDay(1)) ? month.atDay(1) : first;
      LocalDate to = last.isAfter(month.atEndOfMonth()) ? month.atEndOfMonth() : last;
      for (LocalDate day = from; !day.isAfter(to); day = day.plusDays(1)) {
        lists.computeIfAbsent(day, any -> new ArrayList<>()).add(game);
      }
    }
    var days = new LinkedHashMap<LocalDate, Games>();
    lists.forEach(
        (day, all) -> days.put(day, new Games(all.stream().limit(SHOWN).toList(), all.size())));
    return days;
  }
}
