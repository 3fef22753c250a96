package org.muster.community.venue;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;
import org.muster.engine.query.Clusters;
import org.muster.engine.query.Results;

/** REST endpoints that search, read and edit venues. */
final class VenueRoutes {

  private static final String SLUG = "The venue's slug.";
  private static final String EXAMPLE = "holbeck-mill";

  private final Venues venues;
  private final VenueEditing desk;

  public VenueRoutes(Venues venues, VenueEditing desk) {
    this.venues = venues;
    this.desk = desk;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/venues", VenueQuery.class)
            .operation("searchVenues", "Venues", "Search venues")
            .description(
                """
                Ranked search of all open venues. Without `search`, venues are sorted by name, \
                or by distance if `near` is given.
                """)
            .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Results<VenueView>>() {}, "A page of venues")
            .handle((caller, query, path) -> venues.search(caller, query)),
        Endpoint.get("/api/venues/clusters", VenueClusterQuery.class)
            .operation("clusterVenues", "Venues", "Get venues on a map as clusters")
            .description(
                """
                All venues that a search finds in a part of the map, gathered in cells of 64 \
                pixels, by the points that are shown: at most 400 clusters, however many \
                venues there are. Accepts the filters of `/api/venues`.
                """)
            .problems(ProblemType.UNAVAILABLE)
            .answers(Clusters.class, "Clusters of venues")
            .handle((caller, query, path) -> venues.clusters(caller, query)),
        Endpoint.get("/api/venues/{slug}")
            .operation("getVenue", "Venues", "Read a venue")
            .description("One venue by its slug. A former slug redirects to the current one.")
            .pathParameter("slug", SLUG, EXAMPLE)
            .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
            .answers(VenueView.class, "The venue")
            .handle((caller, query, path) -> venues.get(caller, path.get("slug"))),
        Endpoint.post("/api/venues", NewVenue.class)
            .operation("createVenue", "Venues", "Add a venue")
            .description(
                """
                Requires an officer of the club that runs the venue (`operator_club`); only \
                moderators can create venues without one. If `slug` is absent, it is derived \
                from the name.
                """)
            .needs(Scope.CLUBS_WRITE)
            .problems(
                ProblemType.NOT_FOUND,
                ProblemType.FORBIDDEN,
                ProblemType.CONFLICT,
                ProblemType.UNAVAILABLE)
            .creates(VenueView.class, view -> "/api/venues/" + view.venue().slug(), "The venue")
            .handle((caller, body, path) -> desk.add(caller, body)),
        Endpoint.patch("/api/venues/{slug}", Venue.class)
            .operation("changeVenue", "Venues", "Change a venue")
            .description(
                """
                Requires an officer of the club that runs the venue. The former slug then \
                redirects to the new one. A closed venue can still be read at its address but \
                no longer appears in lists and searches.
                """)
            .pathParameter("slug", SLUG, EXAMPLE)
            .needs(Scope.CLUBS_WRITE)
            .problems(
                ProblemType.NOT_FOUND,
                ProblemType.FORBIDDEN,
                ProblemType.CONFLICT,
                ProblemType.UNAVAILABLE)
            .answers(VenueView.class, "The venue")
            .handle(
                (caller, patch, path) -> desk.change(caller, path.get("slug"), path.seen(), patch)),
        Endpoint.delete("/api/venues/{slug}")
            .conditional()
            .operation("deleteVenue", "Venues", "Delete a venue")
            .description(
                "Requires an officer of the club that runs the venue. Only a venue without current"
                    + " or past games can be deleted; close any other venue instead.")
            .pathParameter("slug", SLUG, EXAMPLE)
            .needs(Scope.CLUBS_WRITE)
            .problems(
                ProblemType.NOT_FOUND,
                ProblemType.FORBIDDEN,
                ProblemType.CONFLICT,
                ProblemType.UNAVAILABLE)
            .answersNothing("The venue was deleted")
            .handle(
                (caller, query, path) -> {
                  desk.delete(caller, path.get("slug"), path.seen());
                  return Endpoint.Nothing.HERE;
                }));
  }
}
