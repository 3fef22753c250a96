package org.muster.community.registration;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notices;
import org.muster.community.venue.ExactPlaces;
import org.muster.community.venue.Venue;
import org.muster.core.json.Json;

/** Notifies player and club about a registration, in the transaction that changed it. */
final class RegistrationNotices {

  private final Notices notices;
  private final EventAccess access;

  RegistrationNotices(Notices notices, EventAccess access) {
    this.notices = notices;
    this.access = access;
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
    Registration registration = row.registration();
    var event =
        new News.Game(
            game.event().slug(),
            game.event().title(),
            game.event().startsAt(),
            null,
            game.event().tz(),
            null);
    RegistrationRow.Who who = row.who();
    List<UUID> player = Stream.ofNullable(registration.player()).toList();
    Optional<UUID> club = Optional.ofNullable(game.club());
    var own = new Notice(kind, player, Optional.empty(), news(event, registration, null, null));
    var clubs =
        new Notice(
            kind,
            List.of(),
            club,
            news(event, registration, who == null ? null : new News.Player(who.handle()), null));
    Optional<News.Place> place =
        kind == Notice.Kind.REGISTRATION_CONFIRMED && !player.isEmpty()
            ? access.place(game).map(RegistrationNotices::place)
            : Optional.empty();
    if (place.isEmpty()) {
      notices.tell(own, clubs);
      return;
    }
    News withPlace = news(event, registration, null, place.get()); // for the player, not for apps
    notices.tell(
        new Notice(kind, player, Optional.empty(), withPlace).by(Notice.Way.MAIL),
        own.by(Notice.Way.WEBHOOK),
        clubs);
  }

  private static News.Place place(ExactPlaces.Exact exact) {
    return new News.Place(
        exact.name(), Venue.line(exact.address(), exact.postcode()), exact.point());
  }

  private static News news(
      News.Game event,
      Registration registration,
      News.@Nullable Player player,
      News.@Nullable Place place) {
    return new News.Registration(
        event,
        registration.id(),
        Json.name(registration.state()),
        registration.details().size(),
        registration.offerExpiresAt(),
        player,
        place);
  }
}
