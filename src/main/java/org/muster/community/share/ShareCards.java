package org.muster.community.share;

import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.community.player.PlayerView;
import org.muster.community.venue.Venue;
import org.muster.core.game.Locality;

/** Writes the cards of games, clubs, venues and players in a language. */
record ShareCards(Locale language) {

  ShareCard of(EventView game) {
    Event event = game.event();
    OffsetDateTime start = event.startsAt();
    var day =
        new ShareCard.Day(
            start.getDayOfWeek().getDisplayName(TextStyle.SHORT, language),
            String.valueOf(start.getDayOfMonth()),
            start.getMonth().getDisplayName(TextStyle.SHORT_STANDALONE, language));
    boolean dateless = event.state() == Event.State.POSTPONED;
    DateTimeFormatter times =
        DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(language);
    String when = times.format(start) + " – " + times.format(event.endsAt());
    return new ShareCard(
        text(game.organiserName()),
        dateless ? null : day,
        null,
        event.title(),
        Stream.of(text(game.venueName()), region(game.location()), dateless ? "" : when)
            .filter(line -> !line.isEmpty())
            .toList());
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
    return code == null ? "" : Locale.of("", code).getDisplayCountry(language);
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }
}
