package org.muster.community.event;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Document;

/**
 * What one person without a scheme pays: the lowest price whose period has not ended. It only grows
 * as time passes, because prices end but do not begin.
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
        .filter(price -> price.until() == null || price.until().toInstant().isAfter(now))
        .min(CHEAPEST_FIRST)
        .orElse(null);
  }

  /** Prices at all times: each is the lowest until it ends. */
  static List<Document.Step> steps(List<Event.Price> prices) {
    List<Document.Step> steps = new ArrayList<>();
    for (Event.Price price : forAnyPerson(prices).sorted(CHEAPEST_FIRST).toList()) {
      Instant end = steps.isEmpty() ? Instant.MIN : steps.getLast().until();
      Instant until = price.until() == null ? null : price.until().toInstant();
      if (end != null && (until == null || until.isAfter(end))) {
        steps.add(new Document.Step(price.major().doubleValue(), until));
      }
    }
    return steps;
  }

  /** The currencies in which one person can pay. */
  static List<String> currencies(List<Event.Price> prices) {
    return forAnyPerson(prices).map(Event.Price::currency).distinct().toList();
  }

  private static Stream<Event.Price> forAnyPerson(List<Event.Price> prices) {
    return prices.stream().filter(Event.Price::isForAnyPerson);
  }
}
