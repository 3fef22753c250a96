package org.muster.community.registration;

import org.muster.community.event.Event;
import org.muster.community.notice.News;

/** What somebody has registered for at a game, for mails and hooks. */
final class BookedDetails {

  private BookedDetails() {}

  static News.Booked of(Event event, Registration registration) {
    RegistrationDetails details = registration.details();
    Quote quote = Quote.of(event, registration);
    Event.Price price = quote.price();
    return new News.Booked(
        details.faction(),
        details.role(),
        details.rentals(),
        details.price(),
        price == null ? null : price.amountMinor(),
        price == null ? null : price.currency(),
        Owed.of(quote, details).map(Owed::amountMinor).orElse(null));
  }
}
