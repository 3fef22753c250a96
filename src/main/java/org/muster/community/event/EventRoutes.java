package org.muster.community.event;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.community.club.Clubs;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;
import org.muster.engine.query.Clusters;
import org.muster.engine.query.Results;

/** REST endpoints that search and read games; writing is in {@link OrganisingRoutes}. */
final class EventRoutes {

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
                Published games that have not ended, soonest first, including running games. \
                Accepts the filters of `/api/events`.
                """)
            .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Results<EventSummary>>() {}, "A page of games")
            .handle((caller, query, path) -> events.upcoming(caller, query)),
        Endpoint.get("/api/events", EventQuery.class)
            .operation("searchEvents", "Events", "Search games")
            .description(
                """
                Ranked search of all listed games. With `search`, the best text matches come \
                first, and among equal matches the sooner and nearer ones; without it, the \
                soonest come first. Cancelled and past games are included only if requested \
                with `state` or `from`. Each result has the fields needed to choose a game; all \
                fields are at `/api/events/{slug}`.
                """)
            .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Results<EventSummary>>() {}, "A page of games")
            .handle((caller, query, path) -> events.search(caller, query)),
        Endpoint.get("/api/events/clusters", EventClusterQuery.class)
            .operation("clusterEvents", "Events", "Get games on a map as clusters")
            .description(
                """
                All games that a search finds in a part of the map, gathered in cells of 64 \
                pixels, by the points that are shown: at most 400 clusters, however many \
                games there are. Accepts the filters of `/api/events`.
                """)
            .problems(ProblemType.UNAVAILABLE)
            .answers(Clusters.class, "Clusters of games")
            .handle((caller, query, path) -> events.clusters(caller, query)),
        Endpoint.get("/api/events/{slug}")
            .operation("getEvent", "Events", "Read a game")
            .description("One game by its slug. A former slug redirects to the current one.")
            .pathParameter("slug", "The game's slug.", "sunday-cqb-at-holbeck-mill-19")
            .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
            .answers(EventView.class, "The game")
            .handle((caller, query, path) -> events.get(caller, path.get("slug"))),
        Endpoint.get("/api/clubs/{slug}/events", EventQuery.class)
            .operation("listClubEvents", "Clubs", "List a club's games")
            .description(
                """
                The games that a club runs or co-hosts, soonest first; past games only if \
                requested with `from` or `state`. Accepts the filters of `/api/events`; \
                `organiser` is the club.
                """)
            .pathParameter("slug", "The club's slug.", "aire-valley-airsoft")
            .problems(ProblemType.NOT_FOUND, ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Results<EventSummary>>() {}, "A page of games")
            .handle(
                (caller, query, path) -> {
                  String slug = clubs.get(caller, path.get("slug")).club().slug();
                  return events.search(caller, query.of(slug));
                }));
  }
}
