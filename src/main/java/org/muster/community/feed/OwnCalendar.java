package org.muster.community.feed;

import java.util.List;
import java.util.Optional;
import org.muster.community.event.EventView;
import org.muster.community.event.Events;
import org.muster.community.registration.MyRegistrations;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** The REST endpoint for the calendar of the games that somebody comes to. */
final class OwnCalendar {

  /** The next ones. */
  private static final int MOST = 100;

  private final Events events;
  private final MyRegistrations registrations;
  private final Calendars calendars;

  OwnCalendar(Events events, MyRegistrations registrations, Calendars calendars) {
    this.events = events;
    this.registrations = registrations;
    this.calendars = calendars;
  }

  Endpoint<?> endpoint() {
    return Endpoint.get("/api/me/calendar.ics")
        .operation("getMyCalendar", "Me", "Get your games as a calendar")
        .description(
            """
            The next 100 games that you come to or wait for, in the format of `/events.ics`. With \
            the scope `events:read`, games that not everybody sees are among them, and those for \
            which you are confirmed have their exact place.
            """)
        .needs(Scope.ME_READ)
        .problems(ProblemType.UNAVAILABLE)
        .produces(FeedRoutes.CALENDAR, "A calendar")
        .handle(
            (caller, query, path) -> FeedRoutes.calendar(calendars.of("My games", games(caller))));
  }

  private List<EventView> games(Caller caller) {
    return registrations.toCome(caller, MOST).stream()
        .flatMap(mine -> game(events, caller, mine.event().slug()).stream())
        .toList();
  }

  /** Empty if the credentials are not for it. */
  static Optional<EventView> game(Events events, Caller caller, String slug) {
    try {
      return Optional.of(events.get(caller, slug));
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.NotFound) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
