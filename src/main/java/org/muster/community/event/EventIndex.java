package org.muster.community.event;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.engine.query.Box;
import org.muster.engine.query.Document;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Filters;
import org.muster.engine.query.Order;
import org.muster.engine.query.Orders;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.RuleFields;
import org.muster.engine.query.SampleRows;
import org.muster.engine.query.Selection;
import org.muster.engine.query.SignUps;
import org.muster.engine.query.Topics;

/** Games in the search index: maps rows to documents, and queries to filters and sort orders. */
public final class EventIndex implements DocumentSource {

  static final String TYPE = "event";

  private static final Set<DayOfWeek> WEEKEND = EnumSet.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY);

  private final EventStore store;

  public EventIndex(EventStore store) {
    this.store = store;
  }

  @Override
  public String type() {
    return TYPE;
  }

  @Override
  public List<UUID> idsAfter(@Nullable UUID after, int count) {
    return store.idsAfter(after, count);
  }

  @Override
  public long count() {
    return store.count();
  }

  @Override
  public List<Document> documents(Collection<UUID> ids) {
    return documents(store.byIds(ids).stream());
  }

  private static List<Document> documents(Stream<EventRow> rows) {
    return rows.filter(row -> isListed(row.event())).map(EventIndex::document).toList();
  }

  @Override
  public List<Document> samples() {
    return documents(
        SampleRows.of(EventIndex.class, EventSample.class).stream().map(EventSample::row));
  }

  @Override
  public String statement() {
    return EventSelects.BY_IDS;
  }

  /** Whether the game may be listed publicly. */
  static boolean isListed(Event event) {
    return event.visibility() == Event.Visibility.PUBLIC && event.state() != Event.State.DRAFT;
  }

  private static Document document(EventRow row) {
    Event event = row.event();
    UUID organiser = row.organiserPlayer();
    var document =
        Document.of(TYPE, row.row().id())
            .name(event.title())
            .names(event.aka())
            .body(event.synopsis(), event.lang())
            .body(event.description(), event.lang())
            .body(row.organiserName(), null)
            .keyword(Fields.STATE, Json.name(event.state()))
            .keyword(Fields.ORGANISER, event.organiser())
            .keyword(Fields.PERSON, organiser == null ? null : organiser.toString())
            .keyword(Fields.VENUE, event.venue())
            .keyword(Fields.LANGUAGE, event.lang())
            .keyword(Fields.SERIES, event.seriesId())
            .keyword(Fields.OWN_SERIES, EventSeries.key(event.organiser(), event.seriesId()))
            .flag(Fields.RENTAL, event.rental() != null && event.rental().available())
            .time(Fields.STARTS_AT, event.start())
            .time(Fields.ENDS_AT, event.end())
            .time(Fields.STARTS_LOCAL, local(event.startsAt()))
            .time(Fields.ENDS_LOCAL, local(event.endsAt()))
            .time(Fields.UPDATED_AT, row.row().updatedAt())
            .number(
                Fields.DURATION, Duration.between(event.start(), event.end()).toMinutes() / 60.0)
            .number(Fields.START_HOUR, event.startsAt().toLocalTime().toSecondOfDay() / 3600.0)
            .flag(Fields.CHARITY, event.charity())
            .number(Fields.MIN_AGE, event.minAge())
            .number(Fields.PLACES_LEFT, row.facts().placesLeft())
            .location(row.searchedPoint(), row.isOnMap());
    event.coHosts().forEach(club -> document.keyword(Fields.ORGANISER, club));
    event
        .gameTypes()
        .forEach(t -> document.keyword(Fields.GAME_TYPE, Json.name(t)).topic(Topics.of(t)));
    event.themes().forEach(t -> document.keyword(Fields.THEME, t).topic(t.replace('_', ' ')));
    event
        .audience()
        .forEach(a -> document.keyword(Fields.AUDIENCE, Json.name(a)).topic(Topics.of(a)));
    weekdays(event).forEach(day -> document.keyword(Fields.WEEKDAY, day));
    if (Boolean.TRUE.equals(event.charity())) {
      document.topic("charity");
    }
    event.prices().stream()
        .flatMap(price -> price.includes().stream())
        .distinct()
        .forEach(thing -> document.body(thing, event.lang()));
    addPlace(document, row);
    document.steps(Fields.PRICE, Pricing.steps(event.prices()));
    Pricing.currencies(event.prices()).forEach(code -> document.keyword(Fields.CURRENCY, code));
    RuleFields.add(document, row.rules());
    EventStates.addRegistration(document, row.facts());
    return document.build();
  }

  /**
   * The weekday on which the game starts, in its own time zone, and whether it touches a weekend.
   */
  private static List<String> weekdays(Event event) {
    LocalDate first = event.startsAt().toLocalDate();
    // a game that ends at midnight ended the day before
    LocalDate last = event.endsAt().minusNanos(1).toLocalDate();
    String day = Json.name(first.getDayOfWeek());
    boolean weekend =
        first
            .datesUntil(last.plusDays(1))
            .limit(7)
            .anyMatch(date -> WEEKEND.contains(date.getDayOfWeek()));
    return weekend ? List.of(day, "weekend") : List.of(day);
  }

  private static void addPlace(Document.Builder document, EventRow row) {
    var place = row.place();
    var home = row.organiserHome();
    String country = place != null ? place.country() : home != null ? home.country() : null;
    String region = place != null ? place.region() : home != null ? home.region() : null;
    document
        .whereabouts(place != null ? place.name() : home != null ? home.place() : null)
        .whereabouts(place == null ? null : place.address())
        .whereabouts(region)
        .whereabouts(Topics.country(country))
        .keyword(Fields.TOWN, place == null && home != null ? home.place() : null)
        .keyword(Fields.COUNTRY, country)
        .region(region);
    if (row.site() != null) {
      for (var environment : row.site().environments()) {
        document.keyword(Fields.ENVIRONMENT, Json.name(environment)).topic(Topics.of(environment));
      }
    }
    row.amenities().forEach(each -> document.keyword(Fields.AMENITY, Json.name(each)));
  }

  static Selection select(EventQuery query, Set<EventQuery.State> usual, ParsedSearch asked) {
    Instant now = asked.now();
    Period when = query.when();
    Instant since = when.from() != null ? when.since() : asked.since();
    Set<EventQuery.State> states = EventStates.asked(query.state(), usual, asked, since);
    var filters =
        Filters.where(EventStates.filter(states, since, now))
            .near(asked.near())
            .box(Box.of(query.bbox()))
            .any("country", Fields.COUNTRY, query.country())
            .regions(asked)
            .anyOf("game_type", Fields.GAME_TYPE, query.gameType())
            .noneOf("not_type", Fields.GAME_TYPE, query.notType())
            .anyOf("environment", Fields.ENVIRONMENT, query.environment())
            .any("theme", Fields.THEME, query.theme())
            .anyOf("audience", Fields.AUDIENCE, query.audience())
            .atLeast("price_min", Fields.PRICE, query.priceMin())
            .atMost("price_max", Fields.PRICE, query.priceMax())
            .is("currency", Fields.CURRENCY, query.currency())
            .is("rental", Fields.RENTAL, query.rental())
            .is("charity", Fields.CHARITY, query.charity())
            .is("walk_on", Fields.WALK_ON, query.walkOn())
            .is("organiser", Fields.ORGANISER, query.organiser())
            .is("venue", Fields.VENUE, query.venue())
            .any("language", Fields.LANGUAGE, query.language())
            .changed(query)
            .is("series", Fields.SERIES, query.series())
            .oneOf(query.group() == null ? null : Fields.OWN_SERIES);
    EventLimits.add(filters, query);
    if (query.registrationOpen() != null) {
      Filter open = SignUps.areOpen(now);
      filters.and("registration_open", query.registrationOpen() ? open : new Filter.Not(open));
    }
    EventFacets.addChosen(filters, query);
    when.addTo(filters);
    return filters.select();
  }

  static Order order(EventQuery query, ParsedSearch asked) {
    return switch (query.sort()) {
      case null -> order(asked);
      case RELEVANCE -> Orders.relevance(asked);
      case PRICE -> new Order.Lowest(Fields.PRICE, Fields.STARTS_AT);
      case SOONEST -> new Order.Soonest(Fields.STARTS_AT);
      case LATEST -> new Order.Latest(Fields.STARTS_AT);
      case UPDATED -> new Order.Latest(Fields.UPDATED_AT);
      case NEAREST -> Orders.nearest(asked.from());
    };
  }

  private static Order order(ParsedSearch asked) {
    return asked.question() == null ? new Order.Soonest(Fields.STARTS_AT) : Orders.ofText(asked);
  }

  /** What the clocks there show, as if it were UTC. */
  private static Instant local(OffsetDateTime time) {
    return time.toLocalDateTime().toInstant(ZoneOffset.UTC);
  }
}
