package org.muster.community.registration;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;

/**
 * What a game asks for a registration, kept with it from the time it was booked: what the organiser
 * asks later is for others.
 *
 * @param price that was chosen, or the only one; null if the game has none, or it is not settled
 * @param rentalMinor for each rental package, in the minor unit of the game's currency; null if the
 *     game does not say
 */
public record Quote(Event.@Nullable Price price, @Nullable Long rentalMinor) {

  /** What a game asks at a time. */
  static Quote at(Instant time, Event event, RegistrationDetails details) {
    Event.Rental rental = event.rental();
    return new Quote(
        price(event, details.price(), time).orElse(null),
        rental == null ? null : rental.priceMinor());
  }

  /** What was asked when this was booked. */
  static Quote of(Event event, RegistrationView booked) {
    return of(event, booked.details(), booked.quote(), booked.createdAt());
  }

  /** What was asked when this was booked. */
  static Quote of(Event event, Registration booked) {
    return of(event, booked.details(), booked.quote(), booked.createdAt());
  }

  /** A release before quotes keeps none, and leaves that of another price when it changes one. */
  private static Quote of(
      Event event, RegistrationDetails details, @Nullable Quote kept, Instant booked) {
    return kept != null && kept.isFor(details.price()) ? kept : at(booked, event, details);
  }

  private boolean isFor(@Nullable String label) {
    return label == null || (price != null && label.equals(price.label()));
  }

  /**
   * What is asked once a registration is changed: what was asked before, but for another price, and
   * for packages if there are more of them.
   */
  Quote after(Event event, RegistrationDetails before, RegistrationDetails changed, Instant time) {
    Quote anew = at(time, event, changed);
    return new Quote(
        Objects.equals(before.price(), changed.price()) ? price : anew.price,
        changed.rentals() > before.rentals() ? anew.rentalMinor : rentalMinor);
  }

  /** Of those with the label the one that was good then; without a label only if there is one. */
  private static Optional<Event.Price> price(Event event, @Nullable String label, Instant at) {
    List<Event.Price> named =
        event.prices().stream()
            .filter(price -> label == null || label.equals(price.label()))
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
