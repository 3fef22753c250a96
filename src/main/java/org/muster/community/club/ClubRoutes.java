package org.muster.community.club;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;
import org.muster.engine.query.Results;

/** REST endpoints that search, read and edit clubs. */
public final class ClubRoutes {

  private static final String SLUG = "The club's slug.";
  private static final String EXAMPLE = "silent-vipers-london";

  private final Clubs clubs;
  private final ClubEditing desk;

  public ClubRoutes(Clubs clubs, ClubEditing desk) {
    this.clubs = clubs;
    this.desk = desk;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/clubs", ClubQuery.class)
            .operation("searchClubs", "Clubs", "Search clubs")
            .description(
                """
                Ranked search over all clubs that are listed. How well the words match decides; \
                without `search`, clubs come by name, or the nearest first if `near` is given.
                """)
            .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Results<ClubView>>() {}, "A page of clubs")
            .handle((caller, query, path) -> clubs.search(caller, query)),
        Endpoint.get("/api/clubs/{slug}")
            .operation("getClub", "Clubs", "Read a club")
            .description("One club by its slug. An old slug redirects to the new one.")
            .pathParameter("slug", SLUG, EXAMPLE)
            .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
            .answers(ClubView.class, "The club")
            .handle((caller, query, path) -> clubs.get(caller, path.get("slug"))),
        Endpoint.post("/api/clubs", NewClub.class)
            .operation("createClub", "Clubs", "Found a club")
            .description(
                """
                You own the club that you found. Without `slug` its address is made of its name.
                """)
            .needs(Scope.CLUBS_WRITE)
            .problems(ProblemType.CONFLICT, ProblemType.UNAVAILABLE)
            .creates(ClubView.class, view -> "/api/clubs/" + view.club().slug(), "The club")
            .handle((caller, body, path) -> desk.found(caller, body)),
        Endpoint.patch("/api/clubs/{slug}", Club.class)
            .operation("changeClub", "Clubs", "Change a club")
            .description(
                """
                For its officers; `slug`, `visibility` and `state` for its owners. The old slug \
                leads to a new one from then on. An archived club stays readable by its address \
                and is found no more; it can be made active again.
                """)
            .pathParameter("slug", SLUG, EXAMPLE)
            .needs(Scope.CLUBS_WRITE)
            .problems(
                ProblemType.NOT_FOUND,
                ProblemType.FORBIDDEN,
                ProblemType.CONFLICT,
                ProblemType.UNAVAILABLE)
            .answers(ClubView.class, "The club")
            .handle(
                (caller, patch, path) -> desk.change(caller, path.get("slug"), path.seen(), patch)),
        Endpoint.delete("/api/clubs/{slug}")
            .conditional()
            .operation("deleteClub", "Clubs", "Delete a club")
            .description(
                """
                For its owners, while it has no games, no venues and no other members. Others are \
                archived.
                """)
            .pathParameter("slug", SLUG, EXAMPLE)
            .needs(Scope.CLUBS_WRITE)
            .problems(
                ProblemType.NOT_FOUND,
                ProblemType.FORBIDDEN,
                ProblemType.CONFLICT,
                ProblemType.UNAVAILABLE)
            .answersNothing("It is gone")
            .handle(
                (caller, query, path) -> {
                  desk.delete(caller, path.get("slug"), path.seen());
                  return Endpoint.Nothing.HERE;
                }));
  }
}
