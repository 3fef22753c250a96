package org.muster.club;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.http.Endpoint;
import org.muster.http.ProblemType;
import org.muster.search.Results;

/** Clubs over REST. */
public final class ClubRoutes {

  private final Clubs clubs;

  public ClubRoutes(Clubs clubs) {
    this.clubs = clubs;
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
            .pathParameter("slug", "The club's slug.", "silent-vipers-london")
            .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
            .answers(ClubView.class, "The club")
            .handle((caller, query, path) -> clubs.get(caller, path.get("slug"))));
  }
}
