package org.muster.community.event;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import org.muster.core.json.Json;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Filters;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.Zones;

/** The facets of a search for games, and the filters that take a facet's value back. */
final class EventFacets {

  /** Months counted ahead if the search has no end: few games are announced earlier. */
  private static final int MONTHS_AHEAD = 24;

  /** At most forty years of a longer period, the latest ones. */
  private static final int MOST_MONTHS = 480;

  private static final List<FacetSpec.Band> BANDS =
      Arrays.stream(EventQuery.PriceBand.values()).map(EventQuery.PriceBand::band).toList();

  private EventFacets() {}

  /** Filters for {@code month} and {@code price}. */
  static void addChosen(Filters filters, EventQuery query) {
    if (!query.month().isEmpty()) {
      ZoneId zone = Zones.of(query.tz());
      filters.and(
          "month",
          new Filter.Or(
              query.month().stream().map(month -> during(YearMonth.parse(month), zone)).toList()));
    }
    if (!query.price().isEmpty()) {
      filters.and(
          "price",
          new Filter.Or(
              query.price().stream().map(price -> price.band().filter(Fields.PRICE)).toList()));
    }
  }

  private static Filter during(YearMonth month, ZoneId zone) {
    return new Filter.TimeIn(
        Fields.STARTS_AT, start(month, zone), start(month.plusMonths(1), zone));
  }

  private static Instant start(YearMonth month, ZoneId zone) {
    return month.atDay(1).atStartOfDay(zone).toInstant();
  }

  /** The facets to count. */
  static List<FacetSpec> of(EventQuery query, ParsedSearch asked) {
    return query.facets().stream().distinct().map(facet -> spec(facet, query, asked)).toList();
  }

  private static FacetSpec spec(EventQuery.Facet facet, EventQuery query, ParsedSearch asked) {
    String name = Json.name(facet);
    return switch (facet) {
      case GAME_TYPE -> new FacetSpec.Values(name, Fields.GAME_TYPE, FacetSpec.MOST);
      case ENVIRONMENT -> new FacetSpec.Values(name, Fields.ENVIRONMENT, FacetSpec.MOST);
      case COUNTRY -> new FacetSpec.Values(name, Fields.COUNTRY, FacetSpec.MOST);
      case REGION -> new FacetSpec.Labelled(name, Fields.REGION_SHOWN, FacetSpec.MOST);
      case MONTH -> months(name, query, asked);
      case PRICE -> new FacetSpec.Bands(name, Fields.PRICE, BANDS);
      case THEME -> new FacetSpec.Values(name, Fields.THEME, FacetSpec.MOST);
    };
  }

  /** Starts one month before the period, because a game that runs then may have started in it. */
  private static FacetSpec months(String name, EventQuery query, ParsedSearch asked) {
    ZoneId zone = Zones.of(query.tz());
    Period when = query.when();
    Instant since = when.from() != null ? when.from() : asked.since();
    YearMonth now = month(asked.now(), zone);
    YearMonth from = (since == null ? now : month(since, zone)).minusMonths(1);
    YearMonth last =
        when.to() != null ? month(when.to(), zone) : later(now, from).plusMonths(MONTHS_AHEAD);
    YearMonth first = later(from, last.minusMonths(MOST_MONTHS - 1));
    int count = (int) Math.max(1, first.until(last, ChronoUnit.MONTHS) + 1);
    return new FacetSpec.Months(name, Fields.STARTS_AT, first, count, zone);
  }

  private static YearMonth later(YearMonth a, YearMonth b) {
    return a.isAfter(b) ? a : b;
  }

  private static YearMonth month(Instant at, ZoneId zone) {
    return YearMonth.from(at.atZone(zone));
  }
}
