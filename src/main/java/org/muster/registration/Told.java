package org.muster.registration;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.muster.event.Event;
import org.muster.event.Managed;
import org.muster.notice.Notice;
import org.muster.notice.Notices;

/** Tells player and club what has become of a registration, in the transaction of it. */
final class Told {

  private final Notices notices;
  private final RegistrationStore store;

  Told(Notices notices, RegistrationStore store) {
    this.notices = notices;
    this.store = store;
  }

  /** Says what a registration is now; nothing about those that nobody is told of. */
  void of(Managed game, Registration registration) {
    kind(registration.state()).ifPresent(kind -> tell(game, registration, kind));
  }

  private static Optional<Notice.Kind> kind(Registration.State state) {
    return Optional.ofNullable(
        switch (state) {
          case PENDING -> Notice.Kind.REGISTRATION_PENDING;
          case CONFIRMED -> Notice.Kind.REGISTRATION_CONFIRMED;
          case WAITLISTED -> Notice.Kind.REGISTRATION_WAITLISTED;
          case OFFERED -> Notice.Kind.REGISTRATION_OFFERED;
          case REJECTED -> Notice.Kind.REGISTRATION_REJECTED;
          case CANCELLED -> Notice.Kind.REGISTRATION_CANCELLED;
          case OFFER_EXPIRED -> Notice.Kind.REGISTRATION_OFFER_EXPIRED;
          // they were there, or were not; the game tells of its own end
          case EXPIRED, CHECKED_IN, NO_SHOW, CANCELLED_BY_ORGANISER -> null;
        });
  }

  private void tell(Managed game, Registration registration, Notice.Kind kind) {
    Event event = game.event();
    var data = new HashMap<String, Object>();
    data.put(
        "event",
        Map.of(
            "slug", event.slug(),
            "title", event.title(),
            "starts_at", event.startsAt(),
            "tz", event.tz()));
    data.put("registration", registration.id());
    data.put("state", registration.state());
    data.put("size", registration.details().size());
    if (registration.offerExpiresAt() != null) {
      data.put("offer_expires_at", registration.offerExpiresAt());
    }
    if (registration.player() != null) {
      notices.tell(Notice.to(registration.player(), kind, data));
    }
    if (game.club() != null) {
      Map<String, Object> forTheClub = new HashMap<>(data);
      store
          .handle(registration)
          .ifPresent(handle -> forTheClub.put("player", Map.of("handle", handle)));
      notices.tell(new Notice(kind, List.of(), Optional.of(game.club()), forTheClub));
    }
  }
}
