package org.muster.community.share;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.community.event.EventWords;
import org.muster.community.player.PlayerView;
import org.muster.community.venue.Venue;
import org.muster.core.game.Locality;
import org.muster.core.json.Json;
import org.muster.delivery.words.Words;

/** Writes the cards of games, clubs, venues and players in a language. */
record ShareCards(Words words) {

  ShareCard of(EventView game) {
    Event event = game.event();
    boolean dateless = event.state() == Event.State.POSTPONED;
    var day =
        new ShareCard.Day(
            words.weekday(event.startsAt(), event.tz()),
            words.dayOfMonth(event.startsAt(), event.tz()),
            words.month(event.startsAt(), event.tz()));
    String when = words.times(event.startsAt(), event.endsAt(), event.tz());
    return new ShareCard(
        text(game.organiserName()),
        dateless ? null : day,
        tape(event),
        event.title(),
        Stream.of(text(game.venueName()), region(game.location()), dateless ? "" : when)
            .filter(line -> !line.isEmpty())
            .toList());
  }

  private @Nullable String tape(Event event) {
    return switch (event.state()) {
      case CANCELLED, POSTPONED -> words.of(EventWords.STATE, Json.name(event.state()));
      case DRAFT, PUBLISHED, COMPLETED -> {
        var was = event.previousStart();
        yield was == null || was.isEqual(event.startsAt())
            ? null
            : words.of(EventWords.NEW_DATE, words.day(was, event.tz()));
      }
    };
  }

  ShareCard of(Club club) {
    Locality home = club.home();
    return new ShareCard(
        "", null, null, club.name(), home == null ? List.of() : List.of(text(home.place())));
  }

  ShareCard of(Venue venue) {
    return new ShareCard(
        "", null, null, venue.name(), List.of(text(venue.region()), country(venue.country())));
  }

  ShareCard of(PlayerView player) {
    String name = player.callsign() == null ? player.handle() : player.callsign();
    return new ShareCard("", null, null, name, List.of("@" + player.handle()));
  }

  private String region(EventView.@Nullable Location at) {
    return at == null
        ? ""
        : String.join(
            ", ",
            Stream.of(text(at.region()), country(at.country()))
                .filter(part -> !part.isEmpty())
                .toList());
  }

  private String country(@Nullable String code) {
    return code == null ? "" : words.countryName(code);
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }
}
