package org.muster.community.figures;

import java.util.List;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints for figures. */
final class FiguresRoutes {

  private final OrganiserFigures figures;

  FiguresRoutes(OrganiserFigures figures) {
    this.figures = figures;
  }

  List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/events/{slug}/figures")
            .pathParameter("slug", "The game's slug.", "sunday-cqb-at-holbeck-mill-19")
            .operation("getEventFigures", "Events", "Read a game's figures")
            .description(
                """
                How many players have a place, came, were absent, cancelled or wait, and by \
                which side and price; for those who run the game. No names.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.NOT_FOUND, ProblemType.FORBIDDEN, ProblemType.UNAVAILABLE)
            .answers(GameFigures.class, "The figures")
            .handle((caller, none, path) -> figures.ofGame(caller, path.get("slug"))),
        Endpoint.get("/api/clubs/{slug}/figures", SeasonQuery.class)
            .pathParameter("slug", "The club's slug.", "aire-valley-airsoft")
            .operation("getClubFigures", "Clubs", "Read a club's figures of a year")
            .description(
                """
                By month, the games that the club organised and that have begun, and their \
                players; for its officers. No names.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.NOT_FOUND, ProblemType.FORBIDDEN, ProblemType.UNAVAILABLE)
            .answers(SeasonFigures.class, "The figures")
            .handle((caller, query, path) -> figures.ofClub(caller, path.get("slug"), query)),
        Endpoint.get("/api/me/figures", SeasonQuery.class)
            .operation("getMyFigures", "Me", "Read the figures of your own games of a year")
            .description(
                "By month, your own games that have begun, and their players. No names. Those of a"
                    + " club are at `/api/clubs/{slug}/figures`.")
            .needs(Scope.ME_READ)
            .problems(ProblemType.UNAVAILABLE)
            .answers(SeasonFigures.class, "The figures")
            .handle((caller, query, path) -> figures.own(caller, query)));
  }
}
