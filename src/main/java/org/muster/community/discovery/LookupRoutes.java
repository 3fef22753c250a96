package org.muster.community.discovery;

import java.util.List;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoint for the search over all types. */
final class LookupRoutes {

  private final Lookup lookup;

  public LookupRoutes(Lookup lookup) {
    this.lookup = lookup;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/search", LookupQuery.class)
            .operation("search", "Search", "Search everything")
            .description(
                """
                Clubs, games, venues and players in one ranking, with the number of each. \
                Cancelled and past games are left out.
                """)
            .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(LookupResults.class, "A page of clubs, games, venues and players")
            .handle((caller, query, path) -> lookup.search(caller, query)));
  }
}
