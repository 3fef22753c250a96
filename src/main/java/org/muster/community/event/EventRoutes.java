package org.muster.community.event;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.community.club.Clubs;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;
import org.muster.engine.query.Results;

/** REST endpoints that search and read games; writing is in {@link OrganisingRoutes}. */
public final class EventRoutes {

  private final Events events;
  private final Clubs clubs;

  public EventRoutes(Events events, Clubs clubs) {
    this.events = events;
    this.clubs = clubs;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/events/upcoming", EventQuery.class)
            .operation("listUpcomingEvents", "Events", "List upcoming games")
            .description(
                """
                Published games that have not ended yet, soonest first; a running game stays until \
                it ends. Takes the filters of `/api/events`.
                """)
            .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Results<EventSummary>>() {}, "A page of games")
            .handle((caller, query, path) -> events.upcoming(caller, query)),
        Endpoint.get("/api/events", EventQuery.class)
            .operation("searchEvents", "Events", "Search games")
            .description(
                """
                Ranked search over all games that are listed. How well the words match decides; \
                among equals the sooner and nearer come first. Without `search` the soonest come \
                first. Cancelled and past games are found only if `state` or `from` ask for them. Each \
                game comes with what is needed to choose one; the rest is at `/api/events/{slug}`.
                """)
            .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Results<EventSummary>>() {}, "A page of games")
            .handle((caller, query, path) -> events.search(caller, query)),
        Endpoint.get("/api/events/{slug}")
            .operation("getEvent", "Events", "Read a game")
            .description("One game by its slug. An old slug redirects to the new one.")
            .pathParameter("slug", "The game's slug.", "ashdown-forest-site-london-skirmish")
            .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
            .answers(EventView.class, "The game")
            .handle((caller, query, path) -> events.get(caller, path.get("slug"))),
        Endpoint.get("/api/clubs/{slug}/events", EventQuery.class)
            .operation("listClubEvents", "Clubs", "List a club's games")
            .description(
                """
                The games that a club runs or co-hosts, soonest first; those that are over only if \
                `from` or `state` ask for them. Takes the filters of `/api/events`; `organiser` is \
                the club.
                """)
            .pathParameter("slug", "The club's slug.", "silent-vipers-london")
            .problems(ProblemType.NOT_FOUND, ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Results<EventSummary>>() {}, "A page of games")
            .handle(
                (caller, query, path) -> {
                  String slug = clubs.get(caller, path.get("slug")).club().slug();
                  return events.search(caller, query.of(slug));
                }));
  }
}
