package org.muster.community.eventpage;

import static org.muster.community.event.EventWords.CALENDAR;
import static org.muster.community.event.EventWords.CONTACT;
import static org.muster.community.event.EventWords.SUBSCRIBE;

import java.net.URI;
import java.util.List;
import java.util.function.UnaryOperator;
import org.muster.community.event.Event;
import org.muster.community.event.EventSummary;
import org.muster.community.event.EventView;
import org.muster.community.venue.PlaceShown;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.FollowWays;
import org.muster.delivery.words.Words;

/**
 * Where a game is, who runs it, and the games beside it.
 *
 * @param base public address of the site
 */
record AroundGame(EventView view, Words words, UnaryOperator<String> link, URI base) {

  EventPage.Around around(PlaceShown place, List<EventSummary> next, List<EventSummary> dates) {
    Event event = view.event();
    String organiser = event.organiser();
    String name = view.organiserName();
    boolean club = organiser != null && !organiser.startsWith("@");
    return new EventPage.Around(
        place,
        event.venue() == null || view.venueName() == null
            ? null
            : new Anchor(link.apply("/venues/" + event.venue()), view.venueName()),
        organiser == null || name == null
            ? null
            : new Anchor(link.apply(organiserPage(organiser)), name),
        event.contactUrl() == null ? null : new Anchor(event.contactUrl(), words.of(CONTACT)),
        club ? "/emblems/clubs/" + organiser + ".svg" : null,
        event.coHosts().stream()
            .map(host -> new Anchor(link.apply("/clubs/" + host), host))
            .toList(),
        others(next),
        others(dates),
        isToCome() ? calendars(event.slug()) : List.of(),
        organiser == null || name == null
            ? null
            : FollowWays.of(base, "organiser", organiser, name),
        link.apply("/report?kind=event&slug=" + event.slug()));
  }

  /** Nobody needs one that is off or over in their calendar. */
  private boolean isToCome() {
    return view.phase() == EventView.Phase.UPCOMING || view.phase() == EventView.Phase.ONGOING;
  }

  /** The game as an entry for once, and as a calendar that follows its changes. */
  private List<Anchor> calendars(String slug) {
    String once = "/api/events/" + slug + ".ics";
    String whole = base.resolve(once).toString();
    return List.of(
        new Anchor(once, words.of(CALENDAR)),
        new Anchor("webcal" + whole.substring(whole.indexOf(':')), words.of(SUBSCRIBE)));
  }

  private static String organiserPage(String organiser) {
    return organiser.startsWith("@") ? "/players/" + organiser.substring(1) : "/clubs/" + organiser;
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
