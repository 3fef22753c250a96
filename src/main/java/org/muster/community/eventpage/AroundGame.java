package org.muster.community.eventpage;

import static org.muster.community.event.EventWords.CALENDAR;
import static org.muster.community.event.EventWords.DIRECTIONS;
import static org.muster.community.event.EventWords.OPEN_IN_MAPS;
import static org.muster.community.event.EventWords.SUBSCRIBE;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.muster.community.event.Event;
import org.muster.community.event.EventSummary;
import org.muster.community.event.EventView;
import org.muster.core.GeoPoint;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.words.Words;

/** Where a game is, who runs it, and the games beside it. */
record AroundGame(EventView view, Words words, UnaryOperator<String> link) {

  EventPage.Around around(String place, List<EventSummary> next, List<EventSummary> dates) {
    Event event = view.event();
    EventView.Location at = view.location();
    GeoPoint point = at == null ? null : at.point();
    String organiser = event.organiser();
    String slug = event.slug();
    List<Anchor> actions = new ArrayList<>();
    actions.add(new Anchor("/api/events/" + slug + ".ics", words.of(CALENDAR)));
    if (organiser != null) {
      actions.add(new Anchor("/events.ics?organiser=" + organiser, words.of(SUBSCRIBE)));
    }
    boolean club = organiser != null && !organiser.startsWith("@");
    return new EventPage.Around(
        Stream.of(at == null ? null : at.address(), place)
            .filter(line -> line != null && !line.isEmpty())
            .map(String::valueOf)
            .toList(),
        event.venue() == null || view.venueName() == null
            ? null
            : new Anchor(link.apply("/venues/" + event.venue()), view.venueName()),
        point == null ? List.of() : maps(point),
        event.venue() != null && point == null,
        organiser == null || view.organiserName() == null
            ? null
            : new Anchor(link.apply(organiserPage(organiser)), view.organiserName()),
        club ? "/emblems/clubs/" + organiser + ".svg" : null,
        event.coHosts().stream()
            .map(host -> new Anchor(link.apply("/clubs/" + host), host))
            .toList(),
        others(next),
        others(dates),
        actions);
  }

  private static String organiserPage(String organiser) {
    return organiser.startsWith("@") ? "/players/" + organiser.substring(1) : "/clubs/" + organiser;
  }

  private List<Anchor> maps(GeoPoint point) {
    String at = point.lat() + "," + point.lon();
    String osm = "https://www.openstreetmap.org/directions?to=" + at.replace(",", "%2C");
    return List.of(
        new Anchor("geo:" + at, words.of(OPEN_IN_MAPS)), new Anchor(osm, words.of(DIRECTIONS)));
  }

  private List<Anchor> others(List<EventSummary> games) {
    return games.stream()
        .filter(game -> !game.slug().equals(view.event().slug()))
        .limit(4)
        .map(
            game ->
                new Anchor(
                    link.apply("/events/" + game.slug()),
                    words.date(game.startsAt(), game.tz()) + " · " + game.title()))
        .toList();
  }
}
