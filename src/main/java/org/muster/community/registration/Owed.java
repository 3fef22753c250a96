package org.muster.community.registration;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;

/**
 * What a registration costs, paid to the organiser.
 *
 * @param amountMinor in the minor unit of the currency
 */
public record Owed(long amountMinor, String currency) {

  /** In major units: pounds, euros, yen. */
  public BigDecimal amount() {
    return Event.Price.inMajorUnits(amountMinor, currency);
  }

  /**
   * The sum of the price and the rental packages; empty if the price is not settled, or the game
   * does not say what a package costs.
   *
   * @param at when they registered: prices change by date
   */
  static Optional<Owed> of(Event event, RegistrationDetails details, Instant at) {
    return BookedDetails.price(event, details.price(), at)
        .flatMap(price -> of(event.rental(), price, details));
  }

  private static Optional<Owed> of(
      Event.@Nullable Rental rental, Event.Price price, RegistrationDetails details) {
    boolean each = price.per() == null || price.per() == Event.Per.PERSON;
    long entry = price.amountMinor() * (each ? details.size() : 1);
    if (details.rentals() == 0) {
      return Optional.of(new Owed(entry, price.currency()));
    }
    return rental == null || rental.priceMinor() == null
        ? Optional.empty()
        : Optional.of(new Owed(entry + rental.priceMinor() * details.rentals(), price.currency()));
  }
}
