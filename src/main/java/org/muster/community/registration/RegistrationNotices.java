package org.muster.community.registration;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.muster.community.event.Event;
import org.muster.community.event.LockedEvent;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notices;

/** Notifies player and club about a registration, in the transaction that changed it. */
final class RegistrationNotices {

  private final Notices notices;

  RegistrationNotices(Notices notices) {
    this.notices = notices;
  }

  /** Sends the notice for the registration's new state, if there is one. */
  void of(LockedEvent game, RegistrationRow row) {
    kind(row.registration().state()).ifPresent(kind -> tell(game, row, kind));
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
          // attendees know that they came; the game's own notices tell of its end
          case EXPIRED, CHECKED_IN, NO_SHOW, CANCELLED_BY_ORGANISER -> null;
        });
  }

  private void tell(LockedEvent game, RegistrationRow row, Notice.Kind kind) {
    Event event = game.event();
    Registration registration = row.registration();
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
    Map<String, Object> forTheClub = new HashMap<>(data);
    if (row.who() != null) {
      forTheClub.put("player", Map.of("handle", row.who().handle()));
    }
    List<UUID> player = Stream.ofNullable(registration.player()).toList();
    Optional<UUID> club = Optional.ofNullable(game.club());
    notices.tell(
        new Notice(kind, player, Optional.empty(), data),
        new Notice(kind, List.of(), club, forTheClub));
  }
}
