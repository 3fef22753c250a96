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

  /**
   * Tells that its details have changed: the player by mail too, if somebody else changed them.
   *
   * @param by the player who did it
   */
  void changed(LockedEvent game, RegistrationRow row, List<News.Change> changes, UUID by) {
    Notice.Kind kind = Notice.Kind.REGISTRATION_CHANGED;
    UUID player = row.registration().player();
    if (player != null) {
      var own =
          new Notice(kind, List.of(player), Optional.empty(), news(game, row, null, null, changes));
      notices.tell(player.equals(by) ? own.by(Notice.Way.WEBHOOK) : own);
    }
    notices.tell(running(game, row, kind, changes));
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
    List<UUID> player = Stream.ofNullable(row.registration().player()).toList();
    var own = new Notice(kind, player, Optional.empty(), news(game, row, null, null, null));
    Notice others = running(game, row, kind, null);
    Optional<News.Place> place =
        kind == Notice.Kind.REGISTRATION_CONFIRMED && !player.isEmpty()
            ? access.place(game).map(RegistrationNotices::place)
            : Optional.empty();
    if (place.isEmpty()) {
      notices.tell(own, others);
      return;
    }
    // where it is is for the player, not for apps
    News withPlace = news(game, row, null, place.get(), null);
    notices.tell(
        new Notice(kind, player, Optional.empty(), withPlace).by(Notice.Way.MAIL),
        own.by(Notice.Way.WEBHOOK),
        others);
  }

  /** For the hooks of who organises the game; {@link OrganiserNews} mails them. */
  private static Notice running(
      LockedEvent game,
      RegistrationRow row,
      Notice.Kind kind,
      @Nullable List<News.Change> changes) {
    RegistrationRow.Who who = row.who();
    News data = news(game, row, who == null ? null : new News.Player(who.handle()), null, changes);
    List<UUID> organiser =
        Stream.ofNullable(game.player())
            .filter(player -> !player.equals(row.registration().player()))
            .toList();
    return new Notice(kind, organiser, Optional.ofNullable(game.club()), data)
        .by(Notice.Way.WEBHOOK);
  }

  /** What it takes to name a game. */
  static News.Game game(LockedEvent game) {
    return new News.Game(
        game.event().slug(),
        game.event().title(),
        game.event().startsAt(),
        null,
        game.event().tz(),
        null);
  }

  /** Where a game is, for those who may know it. */
  static News.Place place(ExactPlaces.Exact exact) {
    return new News.Place(
        exact.name(), Venue.line(exact.address(), exact.postcode()), exact.point());
  }

  private static News news(
      LockedEvent game,
      RegistrationRow row,
      News.@Nullable Player player,
      News.@Nullable Place place,
      @Nullable List<News.Change> changes) {
    Registration registration = row.registration();
    return new News.Registration(
        game(game),
        registration.id(),
        Json.name(registration.state()),
        registration.details().size(),
        registration.offerExpiresAt(),
        player,
        place,
        BookedDetails.of(game.event(), registration),
        changes);
  }
}
