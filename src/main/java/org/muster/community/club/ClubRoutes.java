package org.muster.community.club;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;
import org.muster.engine.query.Clusters;
import org.muster.engine.query.Results;

/** REST endpoints that search, read and edit clubs. */
final class ClubRoutes {

  private static final String SLUG = "The club's slug.";
  private static final String EXAMPLE = "aire-valley-airsoft";

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
                Ranked search of all listed clubs. With `search`, the best text matches come \
                first; without it, clubs are sorted by name, or by distance if `near` is given.
                """)
            .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Results<ClubView>>() {}, "A page of clubs")
            .handle((caller, query, path) -> clubs.search(caller, query)),
        Endpoint.get("/api/clubs/clusters", ClubClusterQuery.class)
            .operation("clusterClubs", "Clubs", "Get clubs on a map as clusters")
            .description(
                """
                All clubs that a search finds in a part of the map, gathered in cells of 64 \
                pixels, by the points that are shown: at most 400 clusters, however many \
                clubs there are. Accepts the filters of `/api/clubs`.
                """)
            .problems(ProblemType.UNAVAILABLE)
            .answers(Clusters.class, "Clusters of clubs")
            .handle((caller, query, path) -> clubs.clusters(caller, query)),
        Endpoint.get("/api/clubs/{slug}")
            .operation("getClub", "Clubs", "Read a club")
            .description("One club by its slug. A former slug redirects to the current one.")
            .pathParameter("slug", SLUG, EXAMPLE)
            .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
            .answers(ClubView.class, "The club")
            .handle((caller, query, path) -> clubs.get(caller, path.get("slug"))),
        Endpoint.post("/api/clubs", NewClub.class)
            .operation("createClub", "Clubs", "Create a club")
            .description(
                """
                You become the owner of the new club. If `slug` is absent, it is derived from \
                the name.
                """)
            .needs(Scope.CLUBS_WRITE)
            .problems(ProblemType.CONFLICT, ProblemType.UNAVAILABLE)
            .creates(ClubView.class, view -> "/api/clubs/" + view.club().slug(), "The club")
            .handle((caller, body, path) -> desk.found(caller, body)),
        Endpoint.patch("/api/clubs/{slug}", Club.class)
            .operation("changeClub", "Clubs", "Change a club")
            .description(
                """
                Requires an officer of the club; `slug`, `visibility` and `state` require an \
                owner. The former slug then redirects to the new one. An archived club can \
                still be read at its address but no longer appears in lists and searches; it \
                can be made active again.
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
                Requires an owner. Only a club without games, venues and other members can be \
                deleted; archive any other club instead.
                """)
            .pathParameter("slug", SLUG, EXAMPLE)
            .needs(Scope.CLUBS_WRITE)
            .problems(
                ProblemType.NOT_FOUND,
                ProblemType.FORBIDDEN,
                ProblemType.CONFLICT,
                ProblemType.UNAVAILABLE)
            .answersNothing("The club was deleted")
            .handle(
                (caller, query, path) -> {
                  desk.delete(caller, path.get("slug"), path.seen());
                  return Endpoint.Nothing.HERE;
                }));
  }
}
