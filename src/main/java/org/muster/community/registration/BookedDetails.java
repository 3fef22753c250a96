package org.muster.community.registration;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.notice.News;

/** What somebody has registered for at a game, for mails and hooks. */
final class BookedDetails {

  private BookedDetails() {}

  /**
   * @param at when they registered: prices change by date
   */
  static News.Booked of(Event event, RegistrationDetails details, Instant at) {
    Optional<Event.Price> price = price(event, details.price(), at);
    return new News.Booked(
        details.faction(),
        details.role(),
        details.rentals(),
        details.price(),
        price.map(Event.Price::amountMinor).orElse(null),
        price.map(Event.Price::currency).orElse(null),
        Owed.of(event, details, at).map(Owed::amountMinor).orElse(null));
  }

  /** Of those with the label the one that was good then; without a label only if there is one. */
  static Optional<Event.Price> price(Event event, @Nullable String label, Instant at) {
    List<Event.Price> named =
        event.prices().stream()
            .filter(price -> label == null || Objects.equals(price.label(), label))
            .toList();
    if (label == null && named.size() != 1) {
      return Optional.empty();
    }
    return named.stream()
        .filter(price -> price.until() == null || price.until().toInstant().isAfter(at))
        .findFirst()
        .or(() -> named.stream().findFirst());
  }
}
