package org.muster.community.registration;

import java.math.BigDecimal;
import java.util.Optional;
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
   */
  static Optional<Owed> of(Quote quote, RegistrationDetails details) {
    Event.Price price = quote.price();
    if (price == null || (details.rentals() > 0 && quote.rentalMinor() == null)) {
      return Optional.empty();
    }
    boolean each = price.per() == null || price.per() == Event.Per.PERSON;
    long entry = price.amountMinor() * (each ? details.size() : 1);
    long rental = quote.rentalMinor() == null ? 0 : quote.rentalMinor() * details.rentals();
    return Optional.of(new Owed(entry + rental, price.currency()));
  }
}
