package org.muster.community.event;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Document;

/**
 * What one person pays who is a member of nothing: the lowest price that is valid. It changes as
 * prices begin and end.
 */
final class Pricing {

  private static final Comparator<Event.Price> CHEAPEST_FIRST =
      Comparator.comparing(Event.Price::major)
          .thenComparing(
              Event.Price::until, Comparator.nullsFirst(Comparator.<OffsetDateTime>reverseOrder()));

  private Pricing() {}

  /** The price at a time; absent if there is none. */
  static Event.@Nullable Price at(List<Event.Price> prices, Instant now) {
    return forAnyPerson(prices)
        .filter(price -> price.isValidAt(now))
        .min(CHEAPEST_FIRST)
        .orElse(null);
  }

  /**
   * Prices at all times: one step for each time in which the price is the same, or there is none.
   */
  static List<Document.Step> steps(List<Event.Price> prices) {
    List<Document.Step> steps = new ArrayList<>();
    Instant begin = Instant.MIN;
    for (Instant turn : turns(prices)) {
      add(steps, step(prices, begin, turn));
      begin = turn;
    }
    add(steps, step(prices, begin, null));
    if (!steps.getLast().hasValue()) {
      steps.removeLast();
    }
    return steps;
  }

  /** When prices begin or end. */
  private static List<Instant> turns(List<Event.Price> prices) {
    return forAnyPerson(prices)
        .flatMap(price -> Stream.of(price.from(), price.until()))
        .filter(Objects::nonNull)
        .map(OffsetDateTime::toInstant)
        .sorted()
        .distinct()
        .toList();
  }

  private static Document.Step step(
      List<Event.Price> prices, Instant begin, @Nullable Instant until) {
    Event.Price price = at(prices, begin);
    return new Document.Step(price == null ? Double.NaN : price.major().doubleValue(), until);
  }

  /** Adds a step; one with the value of the step before prolongs that one. */
  private static void add(List<Document.Step> steps, Document.Step step) {
    if (!steps.isEmpty() && Double.compare(steps.getLast().value(), step.value()) == 0) {
      steps.removeLast();
    }
    steps.add(step);
  }

  /** The currencies in which one person can pay. */
  static List<String> currencies(List<Event.Price> prices) {
    return forAnyPerson(prices).map(Event.Price::currency).distinct().toList();
  }

  private static Stream<Event.Price> forAnyPerson(List<Event.Price> prices) {
    return prices.stream().filter(Event.Price::isForAnyPerson);
  }
}
