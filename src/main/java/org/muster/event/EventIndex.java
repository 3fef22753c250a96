package org.muster.event;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.game.Rules;
import org.muster.json.Json;
import org.muster.search.Document;
import org.muster.search.Fields;
import org.muster.search.Filter;
import org.muster.search.Filters;
import org.muster.search.Fold;
import org.muster.search.Order;
import org.muster.search.Orders;
import org.muster.search.Source;
import org.muster.search.Topics;

/** Games in the index: rows to documents, requests to filters and orders. */
public final class EventIndex implements Source {

  static final String TYPE = "event";

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
  public List<Document> documents(Collection<UUID> ids) {
    return store.byIds(ids).stream()
        .filter(row -> isListed(row.event()))
        .map(EventIndex::document)
        .toList();
  }

  @Override
  public List<Class<?>> definedBy() {
    return List.of(EventIndex.class, EventRow.class, EventStore.class, Topics.class);
  }

  /** Whether everybody may find it. */
  static boolean isListed(Event event) {
    return event.visibility() == Event.Visibility.PUBLIC && event.state() != Event.State.DRAFT;
  }

  private static Document document(EventRow row) {
    Event event = row.event();
    var document =
        Document.of(TYPE, row.row().id())
            .name(event.title())
            .names(event.aka())
            .body(event.synopsis(), event.lang())
            .body(event.description(), event.lang())
            .body(row.organiserName(), null)
            .keyword(Fields.STATE, Json.name(event.state()))
            .keyword(Fields.ORGANISER, event.organiser())
            .keyword(Fields.VENUE, event.venue())
            .keyword(Fields.LANGUAGE, event.lang())
            .flag(Fields.RENTAL, event.rental() != null && event.rental().available())
            .time(Fields.STARTS_AT, event.start())
            .time(Fields.ENDS_AT, event.end())
            .number(
                Fields.DURATION, Duration.between(event.start(), event.end()).toMinutes() / 60.0)
            .number(Fields.MIN_AGE, event.minAge())
            .number(Fields.PLACES_LEFT, Standing.Facts.of(event).placesLeft())
            .location(row.searchedPoint());
    event.coHosts().forEach(club -> document.keyword(Fields.ORGANISER, club));
    event
        .gameTypes()
        .forEach(t -> document.keyword(Fields.GAME_TYPE, Json.name(t)).topic(Topics.of(t)));
    event.themes().forEach(t -> document.keyword(Fields.THEME, t).topic(t.replace('_', ' ')));
    event
        .audience()
        .forEach(a -> document.keyword(Fields.AUDIENCE, Json.name(a)).topic(Topics.of(a)));
    addPlace(document, row);
    addPrice(document, event);
    addLimits(document, row.rules());
    return document.build();
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
        .keyword(Fields.COUNTRY, country)
        .keyword(Fields.REGION, region == null ? null : Fold.place(region));
    if (row.site() != null) {
      for (var environment : row.site().environments()) {
        document.keyword(Fields.ENVIRONMENT, Json.name(environment)).topic(Topics.of(environment));
      }
      row.site().amenities().forEach(amenity -> document.keyword(Fields.AMENITY, amenity));
    }
  }

  private static void addPrice(Document.Builder document, Event event) {
    event.prices().stream()
        .filter(Event.Price::isForAnyPerson)
        .min(Comparator.comparingLong(Event.Price::amountMinor))
        .ifPresent(
            price ->
                document
                    .keyword(Fields.CURRENCY, price.currency())
                    .number(Fields.PRICE, price.major()));
  }

  private static void addLimits(Document.Builder document, @Nullable Rules rules) {
    if (rules == null) {
      return;
    }
    for (var weapon : Rules.WeaponClass.values()) {
      rules.limits().stream()
          .filter(limit -> limit.weaponClass() == weapon)
          .max(Comparator.comparingDouble(Rules.Limit::energyMaxJ))
          .ifPresent(
              limit -> document.number(Fields.JOULES + Json.name(weapon), limit.energyMaxJ()));
    }
  }

  static Filter filter(EventQuery query, Set<EventQuery.State> usual, Instant now) {
    Period when = query.when();
    Set<EventQuery.State> states = states(query, usual, when, now);
    Instant from = when.from();
    if (from == null && !states.contains(EventQuery.State.COMPLETED)) {
      from = now;
    }
    var filters =
        Filters.where(Filter.is(Fields.TYPE, TYPE), states(states, from, now))
            .near(query.where())
            .any(Fields.COUNTRY, query.country())
            .anyFolded(Fields.REGION, query.region())
            .anyOf(Fields.GAME_TYPE, query.gameType())
            .anyOf(Fields.ENVIRONMENT, query.environment())
            .any(Fields.THEME, query.theme())
            .anyOf(Fields.AUDIENCE, query.audience())
            .is(Fields.CURRENCY, query.currency())
            .is(Fields.RENTAL, query.rental())
            .is(Fields.ORGANISER, query.organiser())
            .is(Fields.VENUE, query.venue());
    if (from != null) {
      filters.and(notOver(from));
    }
    if (when.to() != null) {
      filters.and(new Filter.TimeIn(Fields.STARTS_AT, null, when.to()));
    }
    if (query.priceMax() != null) {
      filters.and(new Filter.NumberIn(Fields.PRICE, null, query.priceMax()));
    }
    if (query.minAge() != null) {
      filters.and(
          new Filter.Not(
              new Filter.NumberIn(Fields.MIN_AGE, Math.nextUp((double) query.minAge()), null)));
    }
    return filters.all();
  }

  /** At its very end a game is over. */
  static Filter notOver(Instant at) {
    return new Filter.TimeIn(Fields.ENDS_AT, at.plusMillis(1), null);
  }

  private static Set<EventQuery.State> states(
      EventQuery query, Set<EventQuery.State> usual, Period when, Instant now) {
    if (!query.state().isEmpty()) {
      return EnumSet.copyOf(query.state());
    }
    var states = EnumSet.copyOf(usual);
    if (when.from() != null && when.from().isBefore(now)) {
      states.add(EventQuery.State.COMPLETED);
    }
    return states;
  }

  /** The clock completes a published game before anybody writes it down. */
  private static Filter states(Set<EventQuery.State> states, @Nullable Instant from, Instant now) {
    if (from != null && !from.isBefore(now)) { // nothing that is over is asked for
      return Filter.anyOf(Fields.STATE, states.stream().map(Json::name).toList());
    }
    return new Filter.Or(
        states.stream()
            .map(
                state ->
                    switch (state) {
                      case PUBLISHED ->
                          Filter.all(Filter.is(Fields.STATE, "published"), notOver(now));
                      case COMPLETED ->
                          new Filter.Or(
                              List.of(
                                  Filter.is(Fields.STATE, "completed"),
                                  Filter.all(
                                      Filter.is(Fields.STATE, "published"),
                                      new Filter.TimeIn(Fields.ENDS_AT, null, now.plusMillis(1)))));
                      case POSTPONED, CANCELLED -> Filter.is(Fields.STATE, Json.name(state));
                    })
            .toList());
  }

  static Order order(EventQuery query, Instant now) {
    var text = query.text();
    var near = query.where();
    return switch (query.sort()) {
      case null ->
          text != null ? Orders.relevance(text, now, near) : new Order.Soonest(Fields.STARTS_AT);
      case RELEVANCE -> Orders.relevance(text, now, near);
      case SOONEST -> new Order.Soonest(Fields.STARTS_AT);
      case LATEST -> new Order.Latest(Fields.STARTS_AT);
      case NEAREST -> Orders.nearest(near);
    };
  }
}
