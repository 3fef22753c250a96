package org.muster.venue;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.http.Endpoint;
import org.muster.http.ProblemType;
import org.muster.search.Results;

/** Venues over REST. */
public final class VenueRoutes {

  private final Venues venues;

  public VenueRoutes(Venues venues) {
    this.venues = venues;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/venues", VenueQuery.class)
            .operation("searchVenues", "Venues", "Search venues")
            .description(
                """
                Ranked search over all fields and sites that are open. Without `search`, venues \
                come by name, or the nearest first if `near` is given.
                """)
            .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Results<VenueView>>() {}, "A page of venues")
            .handle((caller, query, path) -> venues.search(caller, query)),
        Endpoint.get("/api/venues/{slug}")
            .operation("getVenue", "Venues", "Read a venue")
            .description("One venue by its slug. An old slug redirects to the new one.")
            .pathParameter("slug", "The venue's slug.", "ashdown-forest-site-london")
            .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
            .answers(VenueView.class, "The venue")
            .handle((caller, query, path) -> venues.get(caller, path.get("slug"))));
  }
}
